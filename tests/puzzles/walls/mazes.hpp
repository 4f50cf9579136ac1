// SPDX-License-Identifier: BSL-1.0
//
// Mazes that several tests share.
#pragma once

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include <cstdint>
#include <random>
#include <string>
#include <utility>

namespace puzzlegraph::testing {

/// A random maze of up to 4x5 or 5x4 cells.
inline walls::instance draw_maze(std::mt19937_64& rng) {
  std::uint32_t rows = 1 + random_below(4, rng);
  std::uint32_t columns = 1 + random_below(5, rng);
  if (random_below(2, rng) == 0) std::swap(rows, columns);
  double const inner = 0.1 * (1 + random_below(6, rng));
  if (random_below(2, rng) == 0) {
    return walls::random_instance({rows, columns, inner, 0.8, {}}, rng);
  }
  return walls::random_instance({rows, columns, inner, 1, random_below(4, rng)}, rng);
}

/// The first maze of a text.
inline walls::instance maze(std::string const& text) {
  return walls::read(text::make_source("maze", text)).front();
}

/// The published sample.
inline walls::instance sample_maze() {
  return maze("2 3\n10 2 10 10 2 6\n3 12 11 14 9 4\n13 15 3 6 15 13\n14 11 12 9 14 11\n0 0\n");
}

} // namespace puzzlegraph::testing
