// SPDX-License-Identifier: BSL-1.0
//
// Bad boards for SPFA (Bellman-Ford with a queue): local search for a board on which
// it expands each state many times.
#pragma once

#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <cstdint>

namespace study {

/// How often SPFA expands states on the graph of (cell, side), from the starts of one query.
struct spfa_cost {
  std::uint64_t reached = 0;
  std::uint64_t expanded = 0;
  std::uint64_t most_often = 0; ///< how many times the same state was expanded

  /// Expansions per state reached, 0 if there are none.
  double factor() const {
    return reached == 0 ? 0 : static_cast<double>(expanded) / static_cast<double>(reached);
  }
};

/// Of the first query of a board. Builds the whole graph.
spfa_cost measure_spfa(puzzlegraph::klotski::instance const& given);

struct bad_board {
  puzzlegraph::klotski::instance board; ///< with one query
  spfa_cost cost;
};

/// Hill climbing: a random board with a fifth to two fifths of its cells fixed, then `tries` random
/// changes, each kept unless the factor falls. Every board considered reaches at least a tenth of
/// the states, of which there are four per cell. Equal arguments give equal boards. Precondition:
/// at least 3x3 cells; smaller boards may not reach a tenth of the states.
bad_board climb_spfa(puzzlegraph::grid shape, std::uint64_t seed, std::uint64_t tries);

} // namespace study
