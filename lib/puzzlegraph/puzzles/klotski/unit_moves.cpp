// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/unit_moves.hpp"

#include <cstddef>
#include <utility>

namespace puzzlegraph::klotski {

namespace {

/// Writes the unit moves of a query as pieces of its solution.
class unit_writer {
 public:
  /// `push_count`: the pushes to come.
  unit_writer(side_space const& s, query const& q, std::size_t push_count)
      : space_(&s), cell_(q.piece) {
    moves_.reserve(moves_per_push * push_count);
  }

  /// The blank's first walk.
  void walk_from(cell_index blank, direction to) {
    space_->append_walk(moves_, blank, cell_, to);
    side_ = to;
  }
  void detour(direction to) {
    if (to != side_) space_->detours().append(moves_, cell_, side_, to);
    side_ = to;
  }
  /// The piece goes to the blank's side, and the blank to where the piece was.
  void push() {
    moves_.push_back(opposite(side_));
    cell_ = space_->board().open_neighbour(cell_, side_);
    side_ = opposite(side_);
  }
  std::vector<move> take() { return std::move(moves_); }

 private:
  static constexpr std::size_t moves_per_push = 5; ///< where the piece turns: a guess

  side_space const* space_;
  std::vector<move> moves_;
  cell_index cell_; ///< of the piece
  direction side_ = direction::west;
};

} // namespace

std::vector<move> unit_moves(side_space const& s, query const& q, side_state start,
                             std::vector<side_move> const& moves) {
  unit_writer writer(s, q, moves.size());
  if (q.piece == q.target) return {};
  writer.walk_from(q.blank, start.side());
  for (auto const& m : moves) {
    if (m.push) {
      writer.push();
    } else {
      writer.detour(m.to);
    }
  }
  return writer.take();
}

std::vector<move> unit_moves(push_space const& s, query const& q, side_state start,
                             std::vector<push_move> const& moves) {
  unit_writer writer(s.sides(), q, moves.size());
  if (q.piece == q.target) return {};
  writer.walk_from(q.blank, opposite(start.side()));
  writer.push();
  for (auto const& m : moves) {
    writer.detour(m.to);
    writer.push();
  }
  return writer.take();
}

} // namespace puzzlegraph::klotski
