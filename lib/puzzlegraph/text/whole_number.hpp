// SPDX-License-Identifier: BSL-1.0
//
// Whole numbers that a text states.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace puzzlegraph::text {

/// The number that the whole text states in decimal digits; nothing if it states none, or one
/// beyond the type. O(bytes).
template <std::unsigned_integral Number = std::uint64_t>
std::optional<Number> whole_number(std::string_view text) {
  Number n = 0;
  auto const* const end = text.data() + text.size();
  auto const [stop, error] = std::from_chars(text.data(), end, n);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return n;
}

} // namespace puzzlegraph::text
