// SPDX-License-Identifier: BSL-1.0
//
// Oracles for differential tests: plain breadth-first searches.
//
// Written from the rules with the standard library's maps and queues, to be obviously correct
// rather than fast. They share no code with the solvers and the verifiers. The searches are
// exhaustive, so nullopt means unsolvable. For small instances only (some 10^5 states per second),
// of fewer than 256 cells.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"
#include "puzzlegraph/puzzles/planning/instance.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/puzzles/transitions/instance.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::oracle {

/// The least number of moves, or nullopt if the instance is unsolvable.
std::optional<std::uint32_t> shortest(tiles::instance const& given);
std::optional<std::uint32_t> shortest(klotski::instance const& given, klotski::query const& asked);
std::optional<std::uint32_t> shortest(ghosts::instance const& given);
std::optional<std::uint32_t> shortest(walls::instance const& given);
/// The least cost, by relaxing all transitions until nothing changes.
std::optional<std::uint32_t> shortest(transitions::instance const& given);
/// The least cost, by Dijkstra's algorithm on the values of all variables.
std::optional<std::uint32_t> shortest(planning::instance const& given);
/// Blocks keep their names: no blocks are merged.
std::optional<std::uint32_t> shortest(blocks::instance const& given);

/// The first of the shortest ways out of a maze in the order W, N, E, S, as letters; "" if there is
/// none.
std::string first_shortest(walls::instance const& given);

} // namespace puzzlegraph::oracle
