// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/pddl.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace puzzlegraph::text {

namespace {

std::string facts(std::vector<std::string> const& all) {
  std::string lines;
  for (auto const& fact : all) lines += fmt::format("\n    ({})", fact);
  return lines;
}

} // namespace

std::string pddl_problem::text() const {
  std::string s;
  for (auto const& line : comments_) s += fmt::format("; {}\n", line);
  s += fmt::format("(define (problem {})\n  (:domain {})\n  (:objects", name_, domain_);
  for (auto const& [type, names] : objects_) {
    s += fmt::format("\n    {} - {}", fmt::join(names, " "), type);
  }
  s += fmt::format(")\n  (:init{})\n  (:goal (and{})))\n", facts(init_), facts(goal_));
  return s;
}

std::string pddl_cell(grid shape, cell_index c) {
  return fmt::format("c{}-{}", shape.row(c) + 1, shape.column(c) + 1);
}

std::string_view pddl_direction(direction d) {
  constexpr std::array<std::string_view, 4> names{"west", "north", "east", "south"};
  return names[index(d)];
}

void declare_board(pddl_problem& p, grid shape, std::vector<bool> const& open) {
  for (direction const d : all_directions) {
    p.object(std::string(pddl_direction(d)), "direction");
  }
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (!open[c]) continue;
    p.object(pddl_cell(shape, c), "cell");
    for (direction const d : all_directions) {
      auto const to = shape.neighbour(c, d);
      if (to == no_cell || !open[to]) continue;
      p.init(fmt::format("next {} {} {}", pddl_direction(d), pddl_cell(shape, c),
                         pddl_cell(shape, to)));
    }
  }
}

} // namespace puzzlegraph::text
