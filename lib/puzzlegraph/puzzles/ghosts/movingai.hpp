// SPDX-License-Identifier: BSL-1.0
//
// Scenarios of the MovingAI benchmarks (N. Sturtevant): a `.scen` file, which names a `.map` in its
// folder or below. Each line is an agent, `bucket map width height x y goal-x goal-y length`, with
// columns and rows from 0.
//
// Terrain `.`, `G` and `S` is free; `@`, `O`, `T` and `W` is not.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace puzzlegraph::ghosts {

struct movingai_board {
  instance board;
  std::string map;        ///< its name in the file
  std::size_t agents = 0; ///< of the file
};

/// Whether the text begins as a scenario, or as a map.
bool is_movingai(text::source const& source);

/// Whether a text without its first line is a map, or the share of its lines that are agents.
double likeness_of_movingai(text::source const& source);

/// The board of the first `agents` lines, of all if nothing is given. Reads the map by
/// text::read_beside. Throws text::input_error.
movingai_board read_movingai(text::source const& source, std::optional<std::size_t> agents);

} // namespace puzzlegraph::ghosts
