// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/scene.hpp"

#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/puzzles/blocks/kinds.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {
namespace {

/// A shape without a colour that covers the cells.
drawing::shape shape_of(grid board, drawing::form form, cell_set cells) {
  drawing::shape s;
  s.form = form;
  std::vector<drawing::position> places;
  for (; cells != 0; cells.drop_first()) {
    places.push_back(drawing::position_of(board, first_cell(cells)));
  }
  s.at = places.front(); // its row is the least
  for (auto const p : places) s.at.column = std::min(s.at.column, p.column);
  for (auto const p : places) s.cells.push_back({p.row - s.at.row, p.column - s.at.column});
  return s;
}

/// By block: its colour. Blocks with a goal have colours of their own, the others one for each
/// kind.
std::vector<drawing::colour> colours(instance const& i) {
  namespace palette = drawing::palette;
  constexpr std::array with_goal{palette::vermilion, palette::purple};
  constexpr std::array without_goal{palette::blue, palette::orange, palette::green, palette::sky,
                                    palette::yellow};
  std::vector<drawing::colour> by_block(i.blocks.size());
  std::size_t goals = 0;
  std::size_t others = 0;
  for (auto const& k : kinds_of(i)) {
    auto const colour = k.goal != no_place ? with_goal[goals++ % with_goal.size()]
                                           : without_goal[others++ % without_goal.size()];
    for (unsigned const b : k.blocks) by_block[b] = colour;
  }
  return by_block;
}

/// A tint of the colour of the block that passes.
drawing::colour gate_colour(instance const& i, std::vector<drawing::colour> const& by_block) {
  constexpr double share = 0.35;
  auto const b = std::ranges::find(i.blocks, i.passing, &block::name) - i.blocks.begin();
  return drawing::blend(drawing::palette::ground, by_block[static_cast<std::size_t>(b)], share);
}

} // namespace

drawing::scene scene_of(instance const& i, std::span<cell_set const> places) {
  drawing::scene s{i.shape, {}, 0};
  auto const by_block = colours(i);
  for (cell_index c = 0; c < i.shape.size(); ++c) { // empty cells have a symbol in text
    drawing::shape& dot = s.shapes.emplace_back();
    dot.at = drawing::position_of(i.shape, c);
    dot.symbol = empty_character;
    if (!i.gates.contains(c)) continue;
    dot.form = drawing::form::block;
    dot.fill = gate_colour(i, by_block);
    dot.symbol = gate_character;
  }
  for (std::size_t b = 0; b < i.blocks.size(); ++b) {
    auto& tile = s.shapes.emplace_back(shape_of(i.shape, drawing::form::tile, places[b]));
    tile.fill = by_block[b];
    tile.symbol = text::to_utf8(i.blocks[b].name);
    tile.labelled = true;
  }
  for (cell_set left = i.walls; left != 0; left.drop_first()) {
    drawing::shape& w = s.shapes.emplace_back();
    w.form = drawing::form::block;
    w.at = drawing::position_of(i.shape, first_cell(left));
    w.fill = drawing::palette::block;
    w.symbol = "#";
  }
  for (std::size_t b = 0; b < i.blocks.size(); ++b) {
    if (!i.blocks[b].goal) continue;
    auto& frame = s.shapes.emplace_back(shape_of(i.shape, drawing::form::frame, *i.blocks[b].goal));
    frame.fill = by_block[b];
  }
  return s;
}

drawing::scene scene_of(instance const& i) {
  std::vector<cell_set> starts;
  for (auto const& b : i.blocks) starts.push_back(b.start);
  return scene_of(i, starts);
}

drawing::film film_of(instance const& i, std::span<move const> moves) {
  drawing::film f{scene_of(i), {}};
  std::vector<drawing::position> at(i.blocks.size());
  auto const shape_number = [&](std::size_t b) { // the empty cells come first
    return static_cast<std::uint32_t>(i.shape.size() + b);
  };
  for (std::size_t b = 0; b < at.size(); ++b) at[b] = f.start.shapes[shape_number(b)].at;
  for (auto const& m : moves) {
    auto const b = static_cast<std::size_t>(std::ranges::find(i.blocks, m.block, &block::name) -
                                            i.blocks.begin());
    drawing::film_step s{to_text(i, m), {}};
    for (direction const d : m.path) {
      at[b] = drawing::beyond(at[b], d);
      s.changes.push_back({shape_number(b), at[b]});
    }
    f.steps.push_back(std::move(s));
  }
  return f;
}

} // namespace puzzlegraph::blocks
