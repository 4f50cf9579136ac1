// SPDX-License-Identifier: BSL-1.0
//
// The length of the shortest way out of one maze, with and without rules that prune a search.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <cstdint>
#include <optional>

namespace study {

/// The length of a shortest way out, 0 where there is none; nothing where that took too long.
using length = std::optional<std::uint32_t>;

/// Without rules, by breadth-first search over at most `most` states.
length shortest(puzzlegraph::walls::instance const& maze, std::uint64_t most);

/// Where no step goes straight back, by breadth-first search over states and the step before.
length shortest_without_stepping_back(puzzlegraph::walls::instance const& maze, std::uint64_t most);

/// Over simple paths, which enter no cell twice, by iterative deepening from `optimum` on, over at
/// most `most` steps.
length shortest_simple(puzzlegraph::walls::instance const& maze, std::uint32_t optimum,
                       std::uint64_t most);

} // namespace study
