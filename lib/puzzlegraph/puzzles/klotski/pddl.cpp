// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/pddl.hpp"

#include <vector>

namespace puzzlegraph::klotski {

namespace {

constexpr char const* domain =
    R"(; Klotski with one blank. An action is a move: the direction in which the blank goes.
(define (domain puzzlegraph-klotski)
  (:requirements :strips :typing)
  (:types cell direction)
  (:predicates
    (blank ?c - cell)
    (piece ?c - cell)
    (other ?c - cell)
    (next ?d - direction ?from ?to - cell))
  (:action pass-other
    :parameters (?d - direction ?from ?to - cell)
    :precondition (and (blank ?from) (next ?d ?from ?to) (other ?to))
    :effect (and (blank ?to) (other ?from) (not (blank ?from)) (not (other ?to))))
  (:action move-piece
    :parameters (?d - direction ?from ?to - cell)
    :precondition (and (blank ?from) (next ?d ?from ?to) (piece ?to))
    :effect (and (blank ?to) (piece ?from) (not (blank ?from)) (not (piece ?to)))))
)";

} // namespace

text::pddl_task pddl_of(instance const& board, query const& asked) {
  grid const shape = board.shape;
  text::pddl_problem p("klotski", "puzzlegraph-klotski");
  p.comment("c1-2 is the cell in row 1, column 2. The piece has to reach its target.");
  std::vector<bool> const open(board.open.begin(), board.open.end());
  text::declare_board(p, shape, open);
  if (!open[asked.target]) p.object(text::pddl_cell(shape, asked.target), "cell");
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (!open[c]) continue;
    p.init((c == asked.blank   ? "blank "
            : c == asked.piece ? "piece "
                               : "other ") +
           text::pddl_cell(shape, c));
  }
  p.goal("piece " + text::pddl_cell(shape, asked.target));
  return {domain, p.text()};
}

} // namespace puzzlegraph::klotski
