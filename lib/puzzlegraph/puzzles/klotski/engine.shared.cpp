// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

namespace puzzlegraph::klotski {

namespace {

using lane = std::int16_t;
constexpr std::size_t most_roots = shared_distances::most_roots;

/// A lane a root, in vectors that every processor has registers for.
class lanes {
 public:
  static lanes all(lane value) {
    lanes l;
    l.parts_.fill(part{} + value);
    return l;
  }
  static lanes load(lane const* from) {
    lanes l;
    std::memcpy(l.parts_.data(), from, sizeof(l));
    return l;
  }
  void store(lane* to) const { std::memcpy(to, parts_.data(), sizeof(*this)); }

  lanes plus(lane more) const {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) l.parts_[i] = parts_[i] + more;
    return l;
  }
  friend lanes min(lanes const& a, lanes const& b) {
    lanes l;
    for (std::size_t i = 0; i < parts; ++i) {
      part const x = a.parts_[i]; // of values, not of places, compilers see that it is a minimum
      part const y = b.parts_[i];
      l.parts_[i] = x < y ? x : y;
    }
    return l;
  }
  friend bool operator==(lanes const& a, lanes const& b) {
    part differences{};
    for (std::size_t i = 0; i < parts; ++i) differences |= a.parts_[i] ^ b.parts_[i];
    return std::bit_cast<std::array<std::uint64_t, 2>>(differences) ==
           std::array<std::uint64_t, 2>{};
  }

 private:
  using part [[gnu::vector_size(16)]] = lane;
  static constexpr std::size_t parts = most_roots * sizeof(lane) / sizeof(part);
  std::array<part, parts> parts_;
};

class shared_search {
 public:
  shared_search(board const& b, detours const& d, std::span<cell_index const> roots, lane far)
      : board_(&b), detours_(&d), costs_(4 * most_roots * b.shape().size(), far),
        place_(b.shape().size(), unplaced) {
    choose_order(roots);
    is_due_.resize(order_.size());
    for (std::size_t i = 0; i < roots.size(); ++i) begin(i, roots[i]);
  }

  /// False when the budget is spent.
  bool run(budget& within) {
    // What is near the roots first, lest what is far be looked at with half of its lanes unknown.
    constexpr std::size_t near = 4 * most_roots;
    for (std::size_t size = near;; size *= 4) {
      if (!settle(std::min(size, order_.size()), within)) return false;
      if (size >= order_.size()) return true;
    }
  }

  /// By state, then by root.
  std::vector<lane>& costs() { return costs_; }

 private:
  static constexpr std::uint32_t unplaced = UINT32_MAX;

  lane* costs_of(cell_index c, direction side) {
    return costs_.data() + most_roots * (4 * std::size_t{c} + index(side));
  }

  /// Breadth-first from all roots over the open cells: nearly the order of the distances.
  void choose_order(std::span<cell_index const> roots) {
    auto const add = [&](cell_index c) {
      if (!board_->is_open(c) || place_[c] != unplaced) return;
      place_[c] = static_cast<std::uint32_t>(order_.size());
      order_.push_back(c);
    };
    order_.reserve(place_.size());
    std::ranges::for_each(roots, add);
    std::size_t next = 0;
    while (next < order_.size()) {
      cell_index const c = order_[next++];
      for (direction const side : all_directions) {
        cell_index const n = board_->open_neighbour(c, side);
        if (n != no_cell) add(n);
      }
    }
  }
  void begin(std::size_t root, cell_index c) {
    if (!board_->is_open(c)) return;
    for (direction const side : all_directions) {
      if (board_->has_open_neighbour(c, side)) costs_of(c, side)[root] = 0;
    }
    make_due(c);
  }

  void make_due(cell_index c) {
    std::size_t const place = place_[c];
    is_due_[place] = 1;
    if (place <= cursor_) behind_ = std::min(behind_, place);
  }
  /// Passes over the first cells, until none of them is due.
  bool settle(std::size_t size, budget& within) {
    std::size_t start = 0;
    while (start < size) {
      if (!within.go_on()) return false;
      behind_ = size;
      for (cursor_ = start; cursor_ < size; ++cursor_) {
        if (std::exchange(is_due_[cursor_], 0) != 0) expand(order_[cursor_]);
      }
      start = behind_;
    }
    return true;
  }
  void expand(cell_index c) {
    lane* const here = costs_of(c, all_directions.front());
    std::array<lanes, 4> before;
    for (std::size_t one = 0; one < 4; ++one) before[one] = lanes::load(here + one * most_roots);
    // Detours are shortest walks, so no two of them in a row are shorter.
    auto costs = before;
    for (std::size_t one = 0; one < 4; ++one) {
      for (std::size_t two = one + 1; two < 4; ++two) {
        auto const detour = detours_->between(c, all_directions[one], all_directions[two]);
        if (detour == unreachable) continue;
        auto const by = static_cast<lane>(detour);
        costs[one] = min(costs[one], before[two].plus(by));
        costs[two] = min(costs[two], before[one].plus(by));
      }
    }
    for (std::size_t one = 0; one < 4; ++one) {
      costs[one].store(here + one * most_roots);
      auto const side = all_directions[one];
      cell_index const n = board_->open_neighbour(c, side);
      if (n == no_cell) continue;
      auto* const there = costs_of(n, opposite(side));
      auto const known = lanes::load(there);
      auto const shorter = min(known, costs[one].plus(1));
      if (shorter == known) continue;
      shorter.store(there);
      make_due(n);
    }
  }

  board const* board_;
  detours const* detours_;
  std::vector<lane> costs_;
  std::vector<std::uint32_t> place_; ///< by cell, in the order
  std::vector<cell_index> order_;
  std::vector<std::uint8_t> is_due_; ///< by place
  std::size_t cursor_ = 0;
  std::size_t behind_ = 0; ///< the first place that became due behind the cursor
};

} // namespace

std::optional<shared_distances> shared_distances::find(board const& b, detours const& d,
                                                       std::span<cell_index const> roots,
                                                       budget& within) {
  assert(fit(b.shape()) && !roots.empty() && roots.size() <= most_roots);
  shared_search search(b, d, roots, far);
  if (!search.run(within)) return std::nullopt;
  // No step is longer than there are cells. Below this limit none has led past `far`.
  auto const limit = static_cast<lane>(far - static_cast<lane>(b.shape().size()));
  lane greatest = 0;
  for (lane const cost : search.costs()) {
    greatest = std::max(greatest, cost == far ? lane{0} : cost);
  }
  if (greatest >= limit) return std::nullopt;
  return shared_distances(std::move(search.costs()));
}

} // namespace puzzlegraph::klotski
