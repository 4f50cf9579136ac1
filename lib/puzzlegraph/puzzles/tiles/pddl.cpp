// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/pddl.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace puzzlegraph::tiles {

namespace {

constexpr char const* domain =
    R"(; Sliding tiles. An action is a move: the direction in which the blank goes.
(define (domain puzzlegraph-tiles)
  (:requirements :strips :typing)
  (:types tile cell direction)
  (:predicates
    (at ?t - tile ?c - cell)
    (blank ?c - cell)
    (next ?d - direction ?from ?to - cell))
  (:action move
    :parameters (?d - direction ?t - tile ?from ?to - cell)
    :precondition (and (blank ?from) (next ?d ?from ?to) (at ?t ?to))
    :effect (and (blank ?to) (at ?t ?from) (not (blank ?from)) (not (at ?t ?to)))))
)";

std::string place_of(grid shape, unsigned tile, cell_index c) {
  auto const cell = text::pddl_cell(shape, c);
  return tile == 0 ? "blank " + cell : fmt::format("at t{} {}", tile, cell);
}

} // namespace

text::pddl_task pddl_of(instance const& i) {
  grid const shape = i.shape;
  text::pddl_problem p("tiles", "puzzlegraph-tiles");
  p.comment("t1 is tile 1, c1-2 the cell in row 1, column 2.");
  text::declare_board(p, shape, std::vector<bool>(shape.size(), true));
  for (unsigned tile = 1; tile < shape.size(); ++tile) p.object(fmt::format("t{}", tile), "tile");
  for (cell_index c = 0; c < shape.size(); ++c) {
    p.init(place_of(shape, i.start[c], c));
    if (i.goal[c] != 0) p.goal(place_of(shape, i.goal[c], c));
  }
  return {domain, p.text()};
}

} // namespace puzzlegraph::tiles
