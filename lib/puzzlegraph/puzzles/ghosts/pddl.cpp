// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/pddl.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace puzzlegraph::ghosts {

namespace {

// Choosing an edge claims its target for the next step, and blocks the opposite edge until the
// ghost has moved, so that no two ghosts meet or swap cells. A ghost that stays chooses a loop.
constexpr char const* domain =
    R"(; Ghosts that move all at once. In a joint step each ghost in turn chooses a directed
; edge, then each in turn moves along its edge.
(define (domain puzzlegraph-ghosts)
  (:requirements :strips :typing)
  (:types ghost cell edge turn)
  (:predicates
    (at ?g - ghost ?c - cell)
    (now ?t - turn)
    (chosen ?g - ghost ?e - edge)
    (unclaimed ?c - cell)
    (free ?e - edge)
    (chooses ?t - turn ?g - ghost)
    (goes ?t - turn ?g - ghost)
    (then ?t ?u - turn)
    (leads ?e - edge ?from ?to - cell)
    (opposite ?e ?o - edge))
  (:action choose
    :parameters (?t ?u - turn ?g - ghost ?e ?o - edge ?from ?to - cell)
    :precondition (and (now ?t) (chooses ?t ?g) (then ?t ?u) (at ?g ?from) (leads ?e ?from ?to)
                       (opposite ?e ?o) (free ?e) (unclaimed ?to))
    :effect (and (chosen ?g ?e) (not (free ?o)) (not (unclaimed ?to)) (now ?u) (not (now ?t))))
  (:action go
    :parameters (?t ?u - turn ?g - ghost ?e ?o - edge ?from ?to - cell)
    :precondition (and (now ?t) (goes ?t ?g) (then ?t ?u) (chosen ?g ?e) (leads ?e ?from ?to)
                       (opposite ?e ?o))
    :effect (and (at ?g ?to) (not (at ?g ?from)) (free ?o) (unclaimed ?to)
                 (not (chosen ?g ?e)) (now ?u) (not (now ?t)))))
)";

/// A directed edge between neighbouring cells, "e1-1-east", or a loop, "e1-1-stay".
std::string edge_name(grid shape, cell_index from, std::string_view way) {
  return fmt::format("e{}-{}-{}", shape.row(from) + 1, shape.column(from) + 1, way);
}

void declare_edge(text::pddl_problem& p, std::string const& edge, std::string const& opposite,
                  std::string const& from, std::string const& to) {
  p.object(edge, "edge");
  p.init(fmt::format("leads {} {} {}", edge, from, to));
  p.init(fmt::format("opposite {} {}", edge, opposite));
  p.init("free " + edge);
}

void declare_edges(text::pddl_problem& p, instance const& board, cell_index c) {
  grid const shape = board.shape;
  auto const here = text::pddl_cell(shape, c);
  auto const loop = edge_name(shape, c, "stay");
  declare_edge(p, loop, loop, here, here);
  for (direction const d : all_directions) {
    auto const to = shape.neighbour(c, d);
    if (to == no_cell || !board.corridor[to]) continue;
    declare_edge(p, edge_name(shape, c, text::pddl_direction(d)),
                 edge_name(shape, to, text::pddl_direction(opposite(d))), here,
                 text::pddl_cell(shape, to));
  }
}

} // namespace

text::pddl_task pddl_of(instance const& board) {
  grid const shape = board.shape;
  auto const n = board.count();
  text::pddl_problem p("ghosts", "puzzlegraph-ghosts");
  p.comment(fmt::format(
      "c1-2 is the cell in row 1, column 2. Plans have {} actions for each joint step.", 2 * n));
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (!board.corridor[c]) continue;
    p.object(text::pddl_cell(shape, c), "cell");
    p.init("unclaimed " + text::pddl_cell(shape, c));
    declare_edges(p, board, c);
  }
  p.init("now t1");
  p.goal("now t1");
  for (std::size_t t = 0; t < 2 * n; ++t) {
    auto const ghost = fmt::format("ghost-{}", ghost_name(t % n, n));
    p.object(fmt::format("t{}", t + 1), "turn");
    p.init(fmt::format("{} t{} {}", t < n ? "chooses" : "goes", t + 1, ghost));
    p.init(fmt::format("then t{} t{}", t + 1, (t + 1) % (2 * n) + 1));
    if (t >= n) continue;
    p.object(ghost, "ghost");
    p.init(fmt::format("at {} {}", ghost, text::pddl_cell(shape, board.starts[t])));
    p.goal(fmt::format("at {} {}", ghost, text::pddl_cell(shape, board.goals[t])));
  }
  return {domain, p.text()};
}

} // namespace puzzlegraph::ghosts
