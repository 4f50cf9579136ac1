// SPDX-License-Identifier: BSL-1.0
//
// Walls: the hardest maze of a size.
//
// A shortest way out has at most as many steps as the maze has cells (papers/walls proves it). This
// upper bound ends the local search, and proves that a maze that reaches it is a hardest one.
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <boost/describe/class.hpp>

#include <optional>

namespace puzzlegraph::walls {

/// A maze's part of a checkpoint.
BOOST_DESCRIBE_STRUCT(instance, (), (shape, start, walls))

/// The greatest number of wall slots for exhaustive search, which examines all mazes.
inline constexpr std::uint32_t max_exhausted_slots = 22;

/// Local search unless the method is exhaustive; if a density is given, random mazes have that
/// share of inner walls on average, and changes keep the number. Throws std::invalid_argument if
/// there are too many mazes for exhaustive search.
hardest<instance> find_hardest(std::optional<double> density, hardest_search const& how);

} // namespace puzzlegraph::walls
