// SPDX-License-Identifier: BSL-1.0
//
// Numbers as text: grouped digits, amounts with a unit, tick values of a scale.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// "181,440". Precondition: digits only.
std::string grouped(std::string digits);
std::string grouped(std::uint64_t n);

/// All digits of a number of up to twelve digits, else a truncated power of ten: "1.81 x 10^15".
/// Precondition: digits only.
std::string abbreviated(std::string const& digits);

/// "1 state", "2 states".
std::string counted(std::string const& count, std::string_view one);

/// "1 move", "2 moves". `unit` is a plural in s.
std::string amount(std::uint64_t n, std::string_view unit);

/// The tick values of a scale from 0 to `greatest`: 0, multiples of 1, 2 or 5 times a power of ten,
/// and `greatest`; at most eight, in order.
std::vector<cost_type> round_values(cost_type greatest);

} // namespace puzzlegraph
