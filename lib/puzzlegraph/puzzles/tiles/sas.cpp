// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/sas.hpp"

#include "puzzlegraph/text/pddl.hpp"

#include <fmt/format.h>

namespace puzzlegraph::tiles {

text::sas_task sas_of(instance const& i) {
  grid const shape = i.shape;
  text::sas_task made;
  std::vector<std::uint32_t> cell_of(shape.size());
  for (cell_index c = 0; c < shape.size(); ++c) cell_of[i.start[c]] = c;
  for (unsigned tile = 0; tile < shape.size(); ++tile) { // 0 is the blank
    text::sas_variable v{tile == 0 ? "blank" : fmt::format("t{}", tile), {}};
    for (cell_index c = 0; c < shape.size(); ++c) {
      auto const cell = text::pddl_cell(shape, c);
      v.values.push_back(tile == 0 ? fmt::format("Atom blank({})", cell)
                                   : fmt::format("Atom at(t{}, {})", tile, cell));
    }
    made.add(std::move(v), cell_of[tile]);
  }
  for (cell_index c = 0; c < shape.size(); ++c) cell_of[i.goal[c]] = c;
  for (unsigned tile = 1; tile < shape.size(); ++tile) made.goal.push_back({tile, cell_of[tile]});
  for (cell_index from = 0; from < shape.size(); ++from) {
    for (direction const d : all_directions) {
      auto const to = shape.neighbour(from, d);
      if (to == no_cell) continue;
      for (unsigned tile = 1; tile < shape.size(); ++tile) {
        made.add(fmt::format("move {} t{} {} {}", text::pddl_direction(d), tile,
                             text::pddl_cell(shape, from), text::pddl_cell(shape, to)),
                 {{0, from}, {tile, to}}, {{0, to}, {tile, from}});
      }
    }
  }
  return made;
}

} // namespace puzzlegraph::tiles
