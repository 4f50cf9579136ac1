// SPDX-License-Identifier: BSL-1.0
//
// What is found of cells by the group, when it is first wanted.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace puzzlegraph::klotski {

/// Chosen cells in groups of neighbours, and what has been found of each group. Any number of
/// threads may ask at once.
template <class Found> class cell_groups {
 public:
  cell_groups() = default;
  /// Groups of `at_once` cells, but for the last.
  cell_groups(grid shape, std::vector<cell_index> cells, std::size_t at_once)
      : at_once_(at_once), place_(cells.empty() ? 0 : shape.size()) {
    constexpr std::uint32_t square = 4; // cells in a row of a square with as many as a group
    auto const in_a_row = std::uint64_t{shape.columns} / square + 1;
    std::vector<std::uint64_t> by_square; // the cells below the numbers of their squares
    by_square.reserve(cells.size());
    for (cell_index const c : cells) {
      auto const number = shape.row(c) / square * in_a_row + shape.column(c) / square;
      by_square.push_back(number << 32U | c);
    }
    std::ranges::sort(by_square);
    std::ranges::transform(by_square, cells.begin(),
                           [](std::uint64_t n) { return static_cast<cell_index>(n); });
    for (std::size_t first = 0; first < cells.size(); first += at_once) {
      auto const some = std::span(cells).subspan(first, std::min(at_once, cells.size() - first));
      for (std::size_t i = 0; i < some.size(); ++i) {
        place_[some[i]] = static_cast<std::uint32_t>(1 + first + i);
      }
      groups_.push_back(std::make_unique<group>());
      groups_.back()->cells.assign(some.begin(), some.end());
    }
  }

  /// Whether the cell is one of the chosen.
  bool has(cell_index c) const { return !place_.empty() && place_[c] != 0; }

  struct found_in_group {
    Found const* found; ///< null if the cell was not chosen, or nothing can be found
    std::size_t place;  ///< of the cell in its group
  };
  /// What find(cells of the group), a std::optional<Found>, has found; nothing: it is asked again
  /// the next time.
  template <class Find> found_in_group of(cell_index c, Find const& find) const {
    if (!has(c)) return {nullptr, 0};
    std::size_t const place = place_[c] - 1;
    auto& g = *groups_[place / at_once_];
    if (!g.is_found.load(std::memory_order_acquire)) {
      std::lock_guard const lock(g.finding);
      if (!g.is_found) {
        g.found = find(std::span<cell_index const>(g.cells));
        g.is_found = g.found.has_value();
      }
      if (!g.is_found) return {nullptr, 0};
    }
    return {&*g.found, place % at_once_};
  }

 private:
  struct group {
    std::vector<cell_index> cells;
    std::mutex finding;
    std::atomic<bool> is_found = false;
    std::optional<Found> found;
  };
  std::size_t at_once_ = 1;
  std::vector<std::uint32_t> place_; ///< by cell: 1 + place among all chosen; 0: none
  std::vector<std::unique_ptr<group>> groups_;
};

} // namespace puzzlegraph::klotski
