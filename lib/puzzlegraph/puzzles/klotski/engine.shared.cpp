// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"

#include "puzzlegraph/puzzles/klotski/engine.halves.hpp"
#include "puzzlegraph/puzzles/klotski/engine.passes.hpp"
#include "puzzlegraph/puzzles/klotski/engine.trees.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

namespace puzzlegraph::klotski {

namespace {

template <class Value> class shared_search {
  using lanes = klotski::lanes<Value>;
  static constexpr Value far = lanes::far;

 public:
  shared_search(packed_board const& b, std::span<cell_index const> roots)
      : board_(&b), beside_(&b.beside()), passes_(b.beside(), open_of(b.cells(), roots)),
        halves_(b.cells(), roots), costs_(scratch()) {
    costs_.assign(4 * lane_count * (b.cells().shape().size() + 1), far);
    std::fill_n(costs_of(beside_->beyond()), 4 * lane_count, Value{0}); // where nothing can improve
    for (std::size_t i = 0; i < roots.size(); ++i) begin(i, roots[i]);
  }

  /// False when the budget is spent.
  bool run(budget& within) {
    return passes_.run([this](cell_index c) { visit(c); }, within);
  }

  /// Whether no distance has become too great for a lane. To be asked after run.
  bool is_exact() {
    Value past = 0; // the greatest that is known, and one more; `far` and one is less than any
    for (Value const cost : costs_) past = std::max(past, static_cast<Value>(cost + 1));
    if (past == far) return false; // a push may have been added to it
    for (cell_index c = 0; c < place_count(); ++c) {
      if (board_->longest_detour(c) > far - past && is_beyond_reach(c)) return false;
    }
    return true;
  }

  /// By root, then by cell: see ways_by. To be asked last.
  by_lane ways(std::size_t roots, std::pmr::memory_resource& memory) {
    std::fill_n(costs_of(beside_->beyond()), 4 * lane_count, far);
    auto const row = [this](std::size_t c, std::uint8_t* to) {
      auto const cell = static_cast<cell_index>(c);
      auto const none = lanes::all(0);
      (passes_.reach(cell) ? ways_from(cell) : none).store_bytes(to);
    };
    return {place_count(), roots, row, memory};
  }

  /// By state of every sample-th cell, then by root.
  std::pmr::vector<Value> sampled(cell_index sample, std::pmr::memory_resource& memory) {
    constexpr std::size_t cell = 4 * lane_count;
    std::pmr::vector<Value> some(&memory);
    some.reserve(cell * (place_count() / sample + 1));
    for (cell_index c = 0; c < place_count(); c += sample) {
      some.insert(some.end(), costs_of(c), costs_of(c) + cell);
    }
    return some;
  }

 private:
  /// One search after the other, a thread has its costs in the same memory.
  static std::vector<Value>& scratch() {
    static thread_local std::vector<Value> memory;
    return memory;
  }
  static std::vector<cell_index> open_of(board const& b, std::span<cell_index const> roots) {
    std::vector<cell_index> open;
    std::ranges::copy_if(roots, std::back_inserter(open),
                         [&](cell_index c) { return b.is_open(c); });
    return open;
  }
  std::size_t place_count() const { return board_->cells().shape().size(); }
  Value* costs_of(cell_index c) { return costs_.data() + 4 * lane_count * std::size_t{c}; }
  bool is_dark(cell_index c) const { return board_->cells().is_dark(c); }

  void begin(std::size_t root, cell_index c) {
    if (!board_->cells().is_open(c)) return;
    for (direction const side : all_directions) {
      if (!board_->cells().has_open_neighbour(c, side)) continue;
      costs_of(c)[index(side) * lane_count + root] = 0;
    }
  }

  /// Whether a detour in this cell leads from a cost that is known to one that is not.
  bool is_beyond_reach(cell_index c) {
    auto const& detours = (*board_)[c];
    std::size_t pair = 0;
    for (std::size_t one = 0; one < 4; ++one) {
      for (std::size_t two = one + 1; two < 4; ++two, ++pair) {
        if (detours[pair] == packed_board::none) continue;
        auto const* const costs = costs_of(c);
        for (std::size_t root = 0; root < lane_count; ++root) {
          bool const is_known = costs[one * lane_count + root] != far;
          if (is_known != (costs[two * lane_count + root] != far)) return true;
        }
      }
    }
    return false;
  }

  static std::array<lanes, 6> detours_of(packed_board::halved_detours const& halves) {
    std::array<lanes, 6> all;
    for (std::size_t pair = 0; pair < 6; ++pair) {
      all[pair] = lanes::all(static_cast<Value>(std::min<std::int16_t>(halves[pair], far)));
    }
    return all;
  }

  /// Where a root cannot be reached all sums are `far`, and so the last comparison says west: a way
  /// that ends at the border, or at a cell whose distances are kept.
  lanes ways_from(cell_index c) {
    auto const& beside = (*beside_)[c];
    std::array<lanes, 4> pushed; // the least costs that begin with that push
    auto const& push = halves_.step_from(!is_dark(c));
    for (direction const d : all_directions) {
      auto const there = costs_of(beside[index(d)]) + index(opposite(d)) * lane_count;
      pushed[index(d)] = lanes::load(there).plus(push);
    }
    auto const by = detours_of((*board_)[c]);
    auto const way = [&](direction side, std::array<lanes, 4> const& detours) {
      auto const best = lanes::load(costs_of(c) + index(side) * lane_count);
      lanes first = lanes::all(0);
      for (std::size_t d = 3; d > 0; --d) {
        first = first.replaced(pushed[d].plus(detours[d]), best, static_cast<Value>(d));
      }
      return first.replaced(pushed[0].plus(detours[0]), best, 0);
    };
    auto const none = lanes::all(0);
    lanes ways = way(direction::south, {by[2], by[4], by[5], none});
    ways = ways.times_four_plus(way(direction::east, {by[1], by[3], none, by[5]}));
    ways = ways.times_four_plus(way(direction::north, {by[0], none, by[3], by[4]}));
    ways = ways.times_four_plus(way(direction::west, {none, by[0], by[1], by[2]}));
    return ways;
  }

  void visit(cell_index c) {
    Value* const here = costs_of(c);
    auto const& beside = (*beside_)[c];
    auto const by = detours_of((*board_)[c]);
    auto const west = lanes::load(here);
    auto const north = lanes::load(here + lane_count);
    auto const east = lanes::load(here + 2 * lane_count);
    auto const south = lanes::load(here + 3 * lane_count);
    // Detours are shortest walks, so no two of them in a row are shorter.
    auto const least = [](lanes const& p, lanes const& q, lanes const& r, lanes const& s) {
      return min(min(p, q), min(r, s));
    };
    std::array<lanes, 4> const costs{
        least(west, north.plus(by[0]), east.plus(by[1]), south.plus(by[2])),
        least(north, west.plus(by[0]), east.plus(by[3]), south.plus(by[4])),
        least(east, west.plus(by[1]), north.plus(by[3]), south.plus(by[5])),
        least(south, west.plus(by[2]), north.plus(by[4]), east.plus(by[5]))};
    auto const& push = halves_.step_from(is_dark(c));
    for (direction const side : all_directions) {
      auto const& cost = costs[index(side)];
      cost.store(here + index(side) * lane_count);
      cell_index const n = beside[index(side)];
      auto* const there = costs_of(n) + index(opposite(side)) * lane_count;
      auto const known = lanes::load(there);
      auto const shorter = min(known, cost.plus(push));
      shorter.store(there);
      passes_.make_due(n, !(shorter == known));
    }
  }

  packed_board const* board_;
  neighbour_table const* beside_;
  passes passes_;
  halves<Value> halves_;
  std::vector<Value>& costs_; ///< by state, then by root; a cell more than the board has
};

} // namespace

template <class Value>
std::optional<shared_distances>
shared_distances::find_in(packed_board const& b, std::span<cell_index const> roots, budget& within,
                          std::pmr::memory_resource& memory) {
  shared_search<Value> search(b, roots);
  if (!search.run(within) || !search.is_exact()) return std::nullopt;
  shared_distances found(memory);
  found.board_ = &b;
  found.roots_.assign(roots.begin(), roots.end());
  if constexpr (sizeof(Value) == 1)
    found.narrow_ = search.sampled(sample, memory);
  else
    found.wide_ = search.sampled(sample, memory);
  found.ways_ = search.ways(roots.size(), memory);
  return found;
}

std::optional<shared_distances> shared_distances::find(packed_board const& b,
                                                       std::span<cell_index const> roots,
                                                       budget& within,
                                                       std::pmr::memory_resource& memory) {
  assert(!roots.empty() && roots.size() <= lane_count);
  if (b.may_be_narrow()) {
    auto found = find_in<std::uint8_t>(b, roots, within, memory);
    if (found || within.spent()) return found;
    b.widen();
  }
  return find_in<std::int16_t>(b, roots, within, memory);
}

cost_type shared_distances::sampled(cell_index piece, direction side, std::size_t root) const {
  auto const at = (std::size_t{4} * (piece / sample) + index(side)) * lane_count + root;
  bool const is_far = narrow_.empty() ? wide_[at] == lanes<std::int16_t>::far
                                      : narrow_[at] == lanes<std::uint8_t>::far;
  if (is_far) return unreachable;
  auto const half = narrow_.empty() ? static_cast<cost_type>(wide_[at]) : narrow_[at];
  return whole(board_->cells(), piece, roots_[root], half);
}

cost_type shared_distances::along_way(cell_index piece, direction push, std::size_t root) const {
  auto const& cells = board_->cells();
  auto const ways = to(root);
  // Where the root cannot be reached the way is no way, but leads to where it cannot either.
  for (cost_type cost = 1;; ++cost) {
    if (!cells.has_open_neighbour(piece, push)) return unreachable;
    piece = cells.open_neighbour(piece, push);
    if (piece == roots_[root]) return cost;
    direction const side = opposite(push);
    if (piece % sample == 0) {
      auto const rest = sampled(piece, side, root);
      return rest == unreachable ? unreachable : cost + rest;
    }
    push = ways.next(piece, side);
    if (push == side) continue;
    auto const detour = board_->around().between(piece, side, push);
    if (detour == unreachable) return unreachable;
    cost += detour;
  }
}

std::array<cost_type, 4> shared_distances::from(cell_index piece, std::size_t root) const {
  auto const& cells = board_->cells();
  auto const ways = to(root);
  std::array<cost_type, 4> rest;
  std::array<cost_type, 4> after{}; // by the first push; 0 is not known yet
  rest.fill(unreachable);
  if (!cells.is_open(piece)) return rest;
  for (direction const side : all_directions) {
    if (!cells.has_open_neighbour(piece, side)) continue;
    auto& cost = rest[index(side)];
    if (piece == roots_[root]) {
      cost = 0;
    } else if (piece % sample == 0) {
      cost = sampled(piece, side, root);
    } else {
      direction const push = ways.next(piece, side);
      auto const detour = push == side ? 0 : board_->around().between(piece, side, push);
      if (detour == unreachable) continue;
      auto& pushed = after[index(push)];
      if (pushed == 0) pushed = along_way(piece, push, root);
      if (pushed != unreachable) cost = detour + pushed;
    }
  }
  return rest;
}

std::array<cost_type, 4> distances_view::from(cell_index piece) const {
  if (shared_ != nullptr) return shared_->from(piece, root_);
  std::array<cost_type, 4> rest;
  std::copy_n(all_ + std::size_t{4} * piece, rest.size(), rest.begin());
  return rest;
}

std::vector<std::uint8_t> ways_by(board const& b, detours const& d,
                                  std::vector<cost_type> const& distances) {
  std::vector<std::uint8_t> all(b.shape().size());
  for (std::uint32_t state = 0; state < distances.size(); ++state) {
    cell_index const c = state / 4;
    direction const side = all_directions[state % 4];
    if (distances[state] == unreachable) continue;
    for (direction const push : all_directions) {
      if (!b.has_open_neighbour(c, push)) continue;
      auto const detour = push == side ? 0 : d.between(c, side, push);
      auto const rest = distances[state_number(b.open_neighbour(c, push), opposite(push))];
      if (detour == unreachable || rest == unreachable) continue;
      if (std::uint64_t{detour} + 1 + rest != distances[state]) continue;
      all[c] = static_cast<std::uint8_t>(all[c] | index(push) << (2 * index(side)));
      break;
    }
  }
  return all;
}

} // namespace puzzlegraph::klotski
