// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/scene.hpp"

#include "puzzlegraph/puzzles/klotski/text.hpp"

#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

namespace palette = drawing::palette;

drawing::scene scene_of(instance const& i, query const& position) {
  drawing::scene s{i.shape, {}, 0};
  auto const place = [&](cell_index c) { return drawing::position_of(i.shape, c); };
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    if (!i.open[c]) s.shapes.push_back({drawing::form::block, place(c), palette::block, "#", "!"});
  }
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    if (!i.open[c] || c == position.blank || c == position.piece) continue;
    s.shapes.push_back({drawing::form::tile, place(c), palette::piece, "o", "T"});
  }
  s.shapes.push_back({drawing::form::nothing, place(position.blank), {}, ".", "t"});
  s.shapes.push_back({drawing::form::tile, place(position.piece), palette::vermilion, "P", "X"});
  s.shapes.push_back({drawing::form::frame, place(position.target), palette::vermilion, "", ""});
  return s;
}

drawing::film film_of(instance const& i, query const& asked, std::span<move const> moves) {
  drawing::film f{scene_of(i, asked), {}};
  std::vector<std::uint32_t> at(i.shape.size()); // shapes by cell, the frame aside
  for (std::uint32_t n = 0; n < f.start.shapes.size() - 1; ++n) {
    auto const& p = f.start.shapes[n].at;
    at[i.shape.cell(static_cast<std::uint32_t>(p.row), static_cast<std::uint32_t>(p.column))] = n;
  }
  cell_index blank = asked.blank;
  for (move const m : moves) {
    cell_index const to = i.shape.neighbour(blank, m);
    std::swap(at[blank], at[to]);
    f.steps.push_back({to_text(i, m),
                       {{at[to], drawing::position_of(i.shape, to)},
                        {at[blank], drawing::position_of(i.shape, blank)}}});
    blank = to;
  }
  return f;
}

} // namespace puzzlegraph::klotski
