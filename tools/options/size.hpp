// SPDX-License-Identifier: BSL-1.0
//
// Values of options: sizes and small numbers.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

/// "16x12": rows and columns. Throws option_error.
puzzlegraph::grid parse_size(std::string const& text);

/// The value of an option, from 1 to 2^32 - 1, nothing if it was not given. Throws option_error.
std::optional<std::uint32_t> small_number(std::optional<std::uint64_t> given, char const* option);

} // namespace puzzlegraph::tool
