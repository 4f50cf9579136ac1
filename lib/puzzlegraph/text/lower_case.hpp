// SPDX-License-Identifier: BSL-1.0
//
// Letters of ASCII in lower case, in every locale.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// A letter from A to Z in lower case; any other character as it is.
constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// A text with its letters from A to Z in lower case. Bytes of letters beyond ASCII stay.
inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char c) { return lower_case(c); });
  return lower;
}

} // namespace puzzlegraph::text
