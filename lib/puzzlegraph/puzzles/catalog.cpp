// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/catalog.hpp"

#include "puzzlegraph/puzzles/blocks/puzzle.hpp"
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"
#include "puzzlegraph/puzzles/klotski/puzzle.hpp"
#include "puzzlegraph/puzzles/tiles/puzzle.hpp"
#include "puzzlegraph/puzzles/walls/puzzle.hpp"

#include <array>

namespace puzzlegraph {

puzzle_list catalog() {
  static std::array const puzzles{
      &tiles::entry(), &klotski::entry(), &ghosts::entry(), &walls::entry(), &blocks::entry(),
  };
  return puzzles;
}

puzzle const* find_puzzle(std::string_view name, puzzle_list among) {
  for (auto const* p : among) {
    if (p->name == name) return p;
  }
  return nullptr;
}

} // namespace puzzlegraph
