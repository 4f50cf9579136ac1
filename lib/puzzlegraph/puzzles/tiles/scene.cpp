// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/scene.hpp"

#include "puzzlegraph/puzzles/tiles/text.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace puzzlegraph::tiles {

drawing::scene scene_of(instance const& i, std::span<std::uint8_t const> tiles) {
  drawing::scene s{i.shape, {}, 1};
  s.shapes.resize(i.shape.size());
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    s.shapes[tiles[c]].at = drawing::position_of(i.shape, c);
    s.shapes[i.goal[c]].fill = drawing::palette::series(i.shape.row(c));
  }
  std::size_t const width = std::to_string(s.shapes.size() - 1).size();
  s.shapes[0].symbol = std::string(width - 1, ' ') + ".";
  for (std::size_t t = 1; t < s.shapes.size(); ++t) {
    s.shapes[t].form = drawing::form::tile;
    s.shapes[t].symbol = std::to_string(t);
    s.shapes[t].labelled = true;
  }
  return s;
}

drawing::film film_of(instance const& i, std::span<move const> moves) {
  drawing::film f{scene_of(i), {}};
  auto tiles = i.start;
  auto blank = static_cast<cell_index>(std::ranges::find(tiles, 0) - tiles.begin());
  for (move const m : moves) {
    cell_index const to = i.shape.neighbour(blank, m);
    f.steps.push_back({to_text(i, m),
                       {{0, drawing::position_of(i.shape, to)},
                        {tiles[to], drawing::position_of(i.shape, blank)}}});
    std::swap(tiles[blank], tiles[to]);
    blank = to;
  }
  return f;
}

} // namespace puzzlegraph::tiles
