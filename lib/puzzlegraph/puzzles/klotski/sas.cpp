// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/sas.hpp"

#include "puzzlegraph/text/pddl.hpp"

#include <fmt/format.h>

namespace puzzlegraph::klotski {

text::sas_task sas_of(instance const& board, query const& asked) {
  grid const shape = board.shape;
  text::sas_task made;
  constexpr std::uint32_t blank = 0;
  constexpr std::uint32_t piece = 1;
  text::sas_variable of_blank{"blank", {}};
  text::sas_variable of_piece{"piece", {}};
  std::vector<std::uint32_t> value(shape.size()); // by cell
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (board.open[c] == 0 && c != asked.target) continue; // no move leads to a fixed target
    value[c] = static_cast<std::uint32_t>(of_blank.values.size());
    of_blank.values.push_back(fmt::format("Atom blank({})", text::pddl_cell(shape, c)));
    of_piece.values.push_back(fmt::format("Atom piece({})", text::pddl_cell(shape, c)));
  }
  made.add(std::move(of_blank), value[asked.blank]);
  made.add(std::move(of_piece), value[asked.piece]);
  made.goal = {{piece, value[asked.target]}};
  for (cell_index from = 0; from < shape.size(); ++from) {
    for (direction const d : all_directions) {
      auto const to = shape.neighbour(from, d);
      if (board.open[from] == 0 || to == no_cell || board.open[to] == 0) continue;
      made.operators.push_back(
          {fmt::format("move {} {} {}", text::pddl_direction(d), text::pddl_cell(shape, from),
                       text::pddl_cell(shape, to)),
           {{blank, value[from]}},
           {{{}, {blank, value[to]}}, {{{piece, value[to]}}, {piece, value[from]}}},
           1});
    }
  }
  return made;
}

} // namespace puzzlegraph::klotski
