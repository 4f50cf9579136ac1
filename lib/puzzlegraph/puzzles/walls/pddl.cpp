// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/pddl.hpp"

#include "puzzlegraph/puzzles/walls/wall_slots.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace puzzlegraph::walls {

namespace {

constexpr char const* domain =
    R"(; A maze whose walls can be pushed. An action is a step of the pusher.
(define (domain puzzlegraph-walls)
  (:requirements :strips :typing)
  (:types cell slot direction)
  (:predicates
    (pusher ?c - cell)
    (wall ?s - slot)
    (open ?s - slot)
    (side ?d - direction ?c - cell ?s - slot)
    (beyond ?d - direction ?from ?to - cell))
  (:action walk
    :parameters (?d - direction ?from ?to - cell ?s - slot)
    :precondition (and (pusher ?from) (beyond ?d ?from ?to) (side ?d ?from ?s) (open ?s))
    :effect (and (pusher ?to) (not (pusher ?from))))
  (:action push
    :parameters (?d - direction ?from ?to - cell ?s ?t - slot)
    :precondition (and (pusher ?from) (beyond ?d ?from ?to) (side ?d ?from ?s) (wall ?s)
                       (side ?d ?to ?t) (open ?t))
    :effect (and (pusher ?to) (not (pusher ?from))
                 (open ?s) (not (wall ?s)) (wall ?t) (not (open ?t)))))
)";

} // namespace

text::pddl_task pddl_of(instance const& maze) {
  grid const shape = maze.shape;
  wall_slots const slots(shape);
  text::pddl_problem p("walls", "puzzlegraph-walls");
  p.comment("c1-2 is the cell in row 1, column 2; a slot is a place where a wall can stand.");
  p.object("outside", "cell");
  p.init("pusher " + text::pddl_cell(shape, maze.start));
  p.goal("pusher outside");
  for (direction const d : all_directions) {
    p.object(std::string(text::pddl_direction(d)), "direction");
  }
  std::vector<bool> is_wall(slots.count());
  for (cell_index c = 0; c < shape.size(); ++c) {
    auto const cell = text::pddl_cell(shape, c);
    p.object(cell, "cell");
    for (direction const d : all_directions) {
      auto const slot = slots.at(c, d);
      auto const next = slots.behind(c, d);
      auto const way = text::pddl_direction(d);
      is_wall[slot] = (maze.walls[c] & side_bit(d)) != 0;
      p.init(fmt::format("side {} {} s{}", way, cell, slot + 1));
      p.init(fmt::format("beyond {} {} {}", way, cell,
                         next == slots.outside() ? "outside" : text::pddl_cell(shape, next)));
    }
  }
  for (std::uint32_t s = 0; s < slots.count(); ++s) {
    p.object(fmt::format("s{}", s + 1), "slot");
    p.init(fmt::format("{} s{}", is_wall[s] ? "wall" : "open", s + 1));
  }
  return {domain, p.text()};
}

} // namespace puzzlegraph::walls
