// SPDX-License-Identifier: BSL-1.0
//
// The options that the blocks puzzle declares.
#pragma once

#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/options.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"

#include <optional>
#include <vector>

namespace puzzlegraph::blocks {

/// What is_possible requires, for messages.
inline constexpr char const* possible_boards = "a board of at most 256 cells and 35 columns (with "
                                               "cars, at least 3), with room for block A and "
                                               "an empty cell";

std::vector<option> options();
std::vector<puzzle_alias> aliases();

/// The value of --metric, or nothing.
std::optional<metric> metric_of(option_values const& values);

/// The random boards that the options ask for. Throws std::invalid_argument for options that
/// exclude each other.
random_parameters parameters_of(std::optional<grid> size, option_values const& values);

} // namespace puzzlegraph::blocks
