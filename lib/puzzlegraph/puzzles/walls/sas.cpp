// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/sas.hpp"

#include "puzzlegraph/puzzles/walls/wall_slots.hpp"
#include "puzzlegraph/text/pddl.hpp"

#include <fmt/format.h>

namespace puzzlegraph::walls {

text::sas_task sas_of(instance const& maze) {
  grid const shape = maze.shape;
  wall_slots const slots(shape);
  constexpr std::uint32_t open = 0;
  constexpr std::uint32_t wall = 1;
  auto const cell = [&](cell_index c) {
    return c == slots.outside() ? std::string("outside") : text::pddl_cell(shape, c);
  };
  text::sas_task made;
  text::sas_variable places{"pusher", {}};
  for (cell_index c = 0; c <= slots.outside(); ++c) {
    places.values.push_back(fmt::format("Atom pusher({})", cell(c)));
  }
  auto const pusher = made.add(std::move(places), maze.start);
  std::vector<std::uint32_t> at_start(slots.count());
  for (cell_index c = 0; c < shape.size(); ++c) {
    for (direction const d : all_directions) {
      at_start[slots.at(c, d)] = (maze.walls[c] & side_bit(d)) != 0 ? wall : open;
    }
  }
  for (std::uint32_t s = 0; s < slots.count(); ++s) {
    made.add({fmt::format("s{}", s + 1),
              {fmt::format("Atom open(s{})", s + 1), fmt::format("Atom wall(s{})", s + 1)}},
             at_start[s]);
  }
  auto const variable = [](std::uint32_t slot) { return slot + 1; };
  made.goal = {{pusher, slots.outside()}};
  for (cell_index from = 0; from < shape.size(); ++from) {
    for (direction const d : all_directions) {
      auto const to = slots.behind(from, d);
      auto const near = variable(slots.at(from, d));
      auto const words = fmt::format("{} {} {}", text::pddl_direction(d), cell(from), cell(to));
      made.add("walk " + words, {{pusher, from}, {near, open}}, {{pusher, to}});
      if (to == slots.outside()) continue;
      auto const far = variable(slots.at(to, d));
      made.add("push " + words, {{pusher, from}, {near, wall}, {far, open}},
               {{pusher, to}, {near, open}, {far, wall}});
    }
  }
  return made;
}

} // namespace puzzlegraph::walls
