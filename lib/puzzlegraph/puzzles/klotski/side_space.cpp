// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/side_space.hpp"

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
  if (auto const known = recent_.find(from, piece)) return known->lengths;
  auto found = find_walks(from, piece);
  auto const lengths = found.lengths;
  recent_.keep(std::move(found));
  return lengths;
}

side_walks side_space::find_walks(cell_index from, cell_index piece) const {
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
  side_walks found{.from = from, .piece = piece};
  auto& exact = found.lengths;
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
    auto& walk = found.moves[index(d)];
    append_walk(walk, from, piece, d);
    exact[index(d)] = static_cast<cost_type>(walk.size());
  }
  return found;
}

void side_space::append_walk(std::vector<klotski::move>& moves, cell_index from, cell_index piece,
                             direction side) const {
  if (auto const known = recent_.find(from, piece); known && !known->moves[index(side)].empty()) {
    auto const& walk = known->moves[index(side)];
    moves.insert(moves.end(), walk.begin(), walk.end());
    return;
  }
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

} // namespace puzzlegraph::klotski
