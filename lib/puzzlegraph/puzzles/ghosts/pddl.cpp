// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/pddl.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace puzzlegraph::ghosts {

namespace {

// To choose an arc claims its head for the next step, and blocks the opposite arc until the ghost
// has gone, so that no two ghosts meet or swap cells. A ghost that stays chooses a loop.
constexpr char const* domain =
    R"(; Ghosts that move all at once. In a joint step each ghost in turn chooses an arc, and
; then each in turn goes along it.
(define (domain puzzlegraph-ghosts)
  (:requirements :strips :typing)
  (:types ghost cell arc turn)
  (:predicates
    (at ?g - ghost ?c - cell)
    (now ?t - turn)
    (chosen ?g - ghost ?a - arc)
    (unclaimed ?c - cell)
    (free ?a - arc)
    (chooses ?t - turn ?g - ghost)
    (goes ?t - turn ?g - ghost)
    (then ?t ?u - turn)
    (leads ?a - arc ?from ?to - cell)
    (opposite ?a ?b - arc))
  (:action choose
    :parameters (?t ?u - turn ?g - ghost ?a ?b - arc ?from ?to - cell)
    :precondition (and (now ?t) (chooses ?t ?g) (then ?t ?u) (at ?g ?from) (leads ?a ?from ?to)
                       (opposite ?a ?b) (free ?a) (unclaimed ?to))
    :effect (and (chosen ?g ?a) (not (free ?b)) (not (unclaimed ?to)) (now ?u) (not (now ?t))))
  (:action go
    :parameters (?t ?u - turn ?g - ghost ?a ?b - arc ?from ?to - cell)
    :precondition (and (now ?t) (goes ?t ?g) (then ?t ?u) (chosen ?g ?a) (leads ?a ?from ?to)
                       (opposite ?a ?b))
    :effect (and (at ?g ?to) (not (at ?g ?from)) (free ?b) (unclaimed ?to)
                 (not (chosen ?g ?a)) (now ?u) (not (now ?t)))))
)";

/// A directed edge between neighbouring cells, "a1-1-east", or a loop, "a1-1-stay".
std::string arc_name(grid shape, cell_index from, std::string_view way) {
  return fmt::format("a{}-{}-{}", shape.row(from) + 1, shape.column(from) + 1, way);
}

void declare_arc(text::pddl_problem& p, std::string const& arc, std::string const& opposite,
                 std::string const& from, std::string const& to) {
  p.object(arc, "arc");
  p.init(fmt::format("leads {} {} {}", arc, from, to));
  p.init(fmt::format("opposite {} {}", arc, opposite));
  p.init("free " + arc);
}

void declare_arcs(text::pddl_problem& p, instance const& board, cell_index c) {
  grid const shape = board.shape;
  auto const here = text::pddl_cell(shape, c);
  auto const loop = arc_name(shape, c, "stay");
  declare_arc(p, loop, loop, here, here);
  for (direction const d : all_directions) {
    auto const to = shape.neighbour(c, d);
    if (to == no_cell || !board.corridor[to]) continue;
    declare_arc(p, arc_name(shape, c, text::pddl_direction(d)),
                arc_name(shape, to, text::pddl_direction(opposite(d))), here,
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
    declare_arcs(p, board, c);
  }
  p.init("now t1");
  p.goal("now t1");
  for (std::size_t t = 0; t < 2 * n; ++t) {
    auto const ghost = fmt::format("ghost-{}", static_cast<char>('a' + t % n));
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
