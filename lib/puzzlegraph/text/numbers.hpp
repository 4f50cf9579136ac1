// SPDX-License-Identifier: BSL-1.0
//
// Numbers as text: digits in groups of three, amounts with their unit, marks of a scale.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// "181,440". Precondition: nothing but digits.
std::string grouped(std::string digits);
std::string grouped(std::uint64_t n);

/// In full up to twelve digits, else cut off as a power of ten: "1.81 x 10^15". Precondition:
/// nothing but digits.
std::string abbreviated(std::string const& digits);

/// "1 state", "2 states".
std::string counted(std::string const& count, std::string_view one);

/// "1 move", "2 moves": units are plurals in s.
std::string amount(std::uint64_t n, std::string_view unit);

/// For the marks of a scale: 0, multiples of 1, 2 or 5 times a power of ten, and the greatest
/// itself; at most eight, in order.
std::vector<cost_type> round_values(cost_type greatest);

} // namespace puzzlegraph
