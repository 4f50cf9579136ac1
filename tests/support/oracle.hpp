// SPDX-License-Identifier: BSL-1.0
//
// What the right answers are: plain breadth-first searches for differential tests.
//
// They are written from the rules with the standard library's maps and queues, for being obviously
// right and not for speed, and share no code with the solvers or the verifiers. Exhaustive: nothing
// means unsolvable. For small instances only (some 10^5 states are searched in a second); fewer
// than 256 cells.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::oracle {

/// The least number of moves, or nothing when the instance is unsolvable.
std::optional<std::uint32_t> shortest(tiles::instance const& given);
std::optional<std::uint32_t> shortest(klotski::instance const& given, klotski::query const& asked);
std::optional<std::uint32_t> shortest(ghosts::instance const& given);
std::optional<std::uint32_t> shortest(walls::instance const& given);

/// Of the shortest ways out of a maze the one that is first in the order W, N, E, S, as letters; ""
/// when there is none.
std::string first_shortest(walls::instance const& given);

} // namespace puzzlegraph::oracle
