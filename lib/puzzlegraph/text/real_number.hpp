// SPDX-License-Identifier: BSL-1.0
//
// Real numbers in decimal notation.
#pragma once

#include <optional>
#include <string_view>

namespace puzzlegraph::text {

/// The number that the whole text states, with or without fraction and exponent; nothing if it
/// states none, or begins with `+`. Not std::from_chars, which libc++ 19 lacks for real numbers.
/// O(bytes).
std::optional<double> real_number(std::string_view text);

} // namespace puzzlegraph::text
