// SPDX-License-Identifier: BSL-1.0
//
// The baseline for the ghosts: breadth-first search written for exactly three ghosts. It uses only
// the library's instance and outcome.
//
// One array of states in order of discovery is the queue, and parents are indices in it. One bit
// per rank marks the states seen. The inner loops skip steps that the first ghost's step rules out.
// It has no limits.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <cstdint>

namespace bench {

/// Vertices of the path are ranks, as the library's space has them. Preconditions: three ghosts; at
/// most 256 corridor cells; one goal.
puzzlegraph::outcome<std::uint32_t> three_ghosts(puzzlegraph::ghosts::instance const& i);

} // namespace bench
