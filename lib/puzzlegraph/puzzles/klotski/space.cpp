// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/space.hpp"

#include "puzzlegraph/puzzles/klotski/walks.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace puzzlegraph::klotski {

std::uint64_t side_space::state_count() const {
  std::uint64_t n = 0;
  for (std::uint64_t r = 0; r < *rank_count(); ++r) n += is_rank(r) ? 1U : 0U;
  return n;
}

walk_bound side_space::bound_of_walk(cell_index from, cell_index piece, direction side) const {
  if (!board_->has_open_neighbour(piece, side)) return {unreachable, true};
  if (blank_ == nullptr) {
    return {least_walk(board_->shape(), from, piece, side), board_->is_free()};
  }
  return klotski::bound_of_walk(*board_, blank_->from(from), board_->open_neighbour(piece, side),
                                piece);
}

std::array<cost_type, 4> side_space::walks_to_sides(cell_index from, cell_index piece) const {
  std::array<walk_bound, 4> bounds{};
  for (direction const d : all_directions) bounds[index(d)] = bound_of_walk(from, piece, d);
  auto const length = [&](direction d) { return bounds[index(d)].length; };
  auto order = all_directions;
  std::ranges::sort(order, {}, length);
  auto const is_reachable = [&](direction d) {
    if (length(d) == unreachable) return false;
    if (board_->is_free()) return true;
    auto const& parts = detours_.components();
    return parts.of(piece, d) == parts.towards(piece, from);
  };
  std::array<cost_type, 4> exact;
  exact.fill(unreachable);
  for (direction const d : order) {
    if (!is_reachable(d)) continue;
    if (bounds[index(d)].is_exact) {
      exact[index(d)] = length(d);
      continue;
    }
    cost_type over_another = unreachable; // over a side whose walk is known
    for (direction const e : order) {
      if (exact[index(e)] == unreachable) continue;
      over_another = std::min(over_another, exact[index(e)] + detours_.between(piece, e, d));
    }
    if (over_another == length(d)) {
      exact[index(d)] = over_another;
      continue;
    }
    std::vector<klotski::move> walk;
    append_walk(walk, from, piece, d);
    exact[index(d)] = static_cast<cost_type>(walk.size());
  }
  return exact;
}

void side_space::append_walk(std::vector<klotski::move>& moves, cell_index from, cell_index piece,
                             direction side) const {
  cell_index const to = board_->open_neighbour(piece, side);
  [[maybe_unused]] bool found = true;
  if (blank_ == nullptr) {
    found = klotski::append_walk(moves, *board_, from, to, piece);
  } else if (bound_of_walk(from, piece, side).is_exact) {
    append_known_walk(moves, *board_, blank_->from(from), to, piece);
  } else {
    found = klotski::append_walk(moves, *board_, from, to, piece, blank_->from(from));
  }
  assert(found);
}

std::uint64_t plain_space::state_count() const {
  std::uint64_t open = 0;
  for (cell_index c = 0; c < cells(); ++c) open += board_->is_open(c) ? 1U : 0U;
  return open == 0 ? 0 : open * (open - 1);
}

std::vector<initial_state<side_state>> side_task::initial_states() const {
  if (query_.piece == query_.target) return {{side_state::at(query_.piece, direction::west), 0}};
  std::vector<initial_state<side_state>> starts;
  starts.reserve(all_directions.size());
  auto const walks = space_->walks_to_sides(query_.blank, query_.piece);
  for (direction const d : all_directions) {
    if (walks[index(d)] != unreachable) {
      starts.push_back({side_state::at(query_.piece, d), walks[index(d)]});
    }
  }
  return starts;
}

std::vector<initial_state<side_state>> push_task::initial_states() const {
  auto starts = from_.initial_states();
  if (question().piece == question().target) return starts;
  for (auto& s : starts) {
    s.state = space_->pushed(s.state.cell(), s.state.side());
    ++s.cost;
  }
  return starts;
}

std::vector<plain_state> plain_task::goal_states() const {
  std::vector<plain_state> goals;
  auto const& b = space_->board();
  if (!b.is_open(query_.target)) return goals;
  for (cell_index blank = 0; blank < b.shape().size(); ++blank) {
    if (blank != query_.target && b.is_open(blank)) goals.push_back({query_.target, blank});
  }
  return goals;
}

namespace {

/// Writes the unit moves of a query as pieces of its solution.
class unit_writer {
 public:
  /// `pushes` is the number of pushes to come.
  unit_writer(side_space const& s, query const& q, std::size_t pushes)
      : space_(&s), cell_(q.piece) {
    moves_.reserve(moves_a_push * pushes);
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
  static constexpr std::size_t moves_a_push = 5; ///< where the piece turns: a guess

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
