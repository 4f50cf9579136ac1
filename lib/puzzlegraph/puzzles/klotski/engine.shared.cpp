// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"

#include "puzzlegraph/puzzles/klotski/engine.passes.hpp"
#include "puzzlegraph/puzzles/klotski/engine.trees.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace puzzlegraph::klotski {

namespace {

using lane = lanes::value_type;

} // namespace

packed_board::packed_board(board const& b, detours const& d) : board_(&b), detours_(&d) {
  assert(fits(b.shape()));
  packed_.resize(b.shape().size());
  for (cell_index c = 0; c < packed_.size(); ++c) {
    std::size_t pair = 0;
    for (std::size_t one = 0; one < 4; ++one) {
      cell_index const n = b.open_neighbour(c, all_directions[one]);
      packed_[c].beside[one] = n == no_cell ? beyond() : n;
      for (std::size_t two = one + 1; two < 4; ++two, ++pair) {
        auto const detour = d.between(c, all_directions[one], all_directions[two]);
        packed_[c].detours[pair] = detour == unreachable ? lanes::far : static_cast<lane>(detour);
      }
    }
  }
}

namespace {

class shared_search {
 public:
  shared_search(packed_board const& b, std::span<cell_index const> roots)
      : board_(&b), passes_(b.cells(), roots), costs_(scratch()) {
    costs_.assign(4 * lanes::count * (b.cells().shape().size() + 1), lanes::far);
    std::fill_n(costs_of(b.beyond()), 4 * lanes::count, lane{0}); // where nothing can improve
    for (std::size_t i = 0; i < roots.size(); ++i) begin(i, roots[i]);
  }

  /// False when the budget is spent.
  bool run(budget& within) {
    return passes_.run([this](cell_index c) { visit(c); }, within);
  }

  /// Whether no distance has become too great for a lane. To be asked after run.
  bool is_exact() const {
    // No step is longer than there are cells. Below this limit none has led past `far`.
    auto const limit = static_cast<lane>(lanes::far - static_cast<lane>(place_count()));
    lane greatest = 0;
    for (lane const cost : costs_) {
      lane const known = cost == lanes::far ? lane{0} : cost;
      greatest = known > greatest ? known : greatest;
    }
    return greatest < limit;
  }

  /// By root, then by cell: see ways_by. To be asked after run.
  std::vector<std::uint8_t> ways(std::size_t roots) {
    std::fill_n(costs_of(board_->beyond()), 4 * lanes::count, lanes::far);
    std::size_t const cells = place_count();
    std::vector<std::uint8_t> all(roots * cells);
    std::array<std::uint8_t, lanes::count> here;
    for (cell_index const c : passes_.order()) {
      ways_from(c).store_bytes(here.data());
      for (std::size_t root = 0; root < roots; ++root) all[root * cells + c] = here[root];
    }
    return all;
  }

  /// By state of every sample-th cell, then by root.
  std::vector<lane> sampled() {
    constexpr std::size_t cell = 4 * lanes::count;
    std::vector<lane> some;
    some.reserve(cell * (place_count() / distances_view::sample + 1));
    for (cell_index c = 0; c < place_count(); c += distances_view::sample) {
      some.insert(some.end(), costs_of(c), costs_of(c) + cell);
    }
    return some;
  }

 private:
  /// One search after the other, a thread has its costs in the same memory.
  static std::vector<lane>& scratch() {
    static thread_local std::vector<lane> memory;
    return memory;
  }
  std::size_t place_count() const { return board_->cells().shape().size(); }
  lane* costs_of(cell_index c) { return costs_.data() + 4 * lanes::count * std::size_t{c}; }

  void begin(std::size_t root, cell_index c) {
    if (!board_->cells().is_open(c)) return;
    for (direction const side : all_directions) {
      if (!board_->cells().has_open_neighbour(c, side)) continue;
      costs_of(c)[index(side) * lanes::count + root] = 0;
    }
  }

  lanes ways_from(cell_index c) {
    auto const& cell = (*board_)[c];
    std::array<lanes, 4> pushed; // the least costs that begin with that push
    for (direction const d : all_directions) {
      auto const there = costs_of(cell.beside[index(d)]) + index(opposite(d)) * lanes::count;
      pushed[index(d)] = lanes::load(there).plus(1);
    }
    auto const& by = cell.detours;
    auto const way = [&](direction side, std::array<lane, 4> const& detours) {
      auto const best = lanes::load(costs_of(c) + index(side) * lanes::count);
      lanes first = lanes::all(0);
      for (lane d = 3; d >= 0; --d) {
        auto const k = static_cast<std::size_t>(d);
        first = first.replaced(pushed[k].plus(detours[k]), best, d);
      }
      return first;
    };
    lanes ways = way(direction::south, {by[2], by[4], by[5], 0});
    ways = ways.times_four_plus(way(direction::east, {by[1], by[3], 0, by[5]}));
    ways = ways.times_four_plus(way(direction::north, {by[0], 0, by[3], by[4]}));
    ways = ways.times_four_plus(way(direction::west, {0, by[0], by[1], by[2]}));
    return ways;
  }

  void visit(cell_index c) {
    lane* const here = costs_of(c);
    auto const& cell = (*board_)[c];
    auto const& by = cell.detours;
    auto const west = lanes::load(here);
    auto const north = lanes::load(here + lanes::count);
    auto const east = lanes::load(here + 2 * lanes::count);
    auto const south = lanes::load(here + 3 * lanes::count);
    // Detours are shortest walks, so no two of them in a row are shorter.
    auto const least = [](lanes const& p, lanes const& q, lanes const& r, lanes const& s) {
      return min(min(p, q), min(r, s));
    };
    std::array<lanes, 4> const costs{
        least(west, north.plus(by[0]), east.plus(by[1]), south.plus(by[2])),
        least(north, west.plus(by[0]), east.plus(by[3]), south.plus(by[4])),
        least(east, west.plus(by[1]), north.plus(by[3]), south.plus(by[5])),
        least(south, west.plus(by[2]), north.plus(by[4]), east.plus(by[5]))};
    for (direction const side : all_directions) {
      auto const& cost = costs[index(side)];
      cost.store(here + index(side) * lanes::count);
      cell_index const n = cell.beside[index(side)];
      auto* const there = costs_of(n) + index(opposite(side)) * lanes::count;
      auto const known = lanes::load(there);
      auto const shorter = min(known, cost.plus(1));
      shorter.store(there);
      passes_.make_due(n, !(shorter == known));
    }
  }

  packed_board const* board_;
  passes passes_;
  std::vector<lane>& costs_; ///< by state, then by root; a cell more than the board has
};

} // namespace

std::optional<shared_distances>
shared_distances::find(packed_board const& b, std::span<cell_index const> roots, budget& within) {
  assert(!roots.empty() && roots.size() <= lanes::count);
  shared_search search(b, roots);
  if (!search.run(within) || !search.is_exact()) return std::nullopt;
  shared_distances found;
  found.board_ = &b;
  found.roots_.assign(roots.begin(), roots.end());
  found.sampled_ = search.sampled();
  found.ways_ = search.ways(roots.size());
  return found;
}

cost_type distances_view::along_way(cell_index piece, direction side) const {
  if (!board_->is_open(piece) || !board_->has_open_neighbour(piece, side)) return unreachable;
  // Where the target cannot be reached the way is no way, but leads to where it cannot either.
  cost_type cost = 0;
  while (piece % sample != 0) {
    if (piece == target_) return cost;
    direction const push = next(piece, side);
    if (!board_->has_open_neighbour(piece, push)) return unreachable;
    if (push != side) {
      auto const detour = detours_->between(piece, side, push);
      if (detour == unreachable) return unreachable;
      cost += detour;
    }
    ++cost;
    piece = board_->open_neighbour(piece, push);
    side = opposite(push);
  }
  auto const lane = sampled_[(std::size_t{4} * (piece / sample) + index(side)) * lanes::count];
  return lane == lanes::far ? unreachable : cost + static_cast<cost_type>(lane);
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
