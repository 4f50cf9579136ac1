// SPDX-License-Identifier: BSL-1.0
//
// Parts of texts, counted.
#pragma once

#include <cstddef>
#include <string_view>

namespace puzzlegraph::testing {

/// How often a part occurs in a text, overlapping occurrences included.
inline std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

} // namespace puzzlegraph::testing
