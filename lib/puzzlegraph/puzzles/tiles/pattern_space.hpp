// SPDX-License-Identifier: BSL-1.0
//
// The space of a pattern: where some tiles stand, and in which region the blank is.
//
// The tiles of the pattern divide the other cells into regions. The blank goes anywhere in its
// region without moving a tile of the pattern, so all its cells there are one state: moves of other
// tiles cost nothing. A move slides one tile of the pattern into a cell of the blank's region.
//
// Models reversible_space, ranked_space (with holes). Ranks: the arrangement of the
// tiles, as the lexicographic number of an injection, times the greatest number of regions, plus
// the number of the blank's region in order of the regions' first cells.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/space.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace puzzlegraph::tiles {

inline constexpr std::size_t max_pattern_tiles = 8;

/// Unused cells are 0.
struct pattern_state {
  std::array<std::uint8_t, max_pattern_tiles> cells{}; ///< by tile of the pattern
  std::uint8_t region = 0;                             ///< the first cell of the blank's region
  friend bool operator==(pattern_state const&, pattern_state const&) = default;
};

struct pattern_move {
  std::uint8_t tile = 0; ///< its number in the pattern
  direction to = direction::west;
  friend bool operator==(pattern_move const&, pattern_move const&) = default;
};

class pattern_space {
 public:
  using state_type = pattern_state;
  using move_type = pattern_move;

  /// Whether a pattern of that many tiles has 32-bit ranks.
  static bool fits(grid shape, std::size_t tiles);

  /// Precondition: fits(shape, tiles).
  pattern_space(grid shape, std::size_t tiles);

  grid shape() const { return shape_; }
  std::size_t tiles() const { return count_; }

  /// Of the tiles' cells and the blank's. Precondition: they are distinct.
  pattern_state state(std::span<std::uint8_t const> cells, std::uint8_t blank) const;

  class successors {
   public:
    successors() = default;
    successors(pattern_space const& s, pattern_state const& u)
        : space_(&s), from_(u), free_(s.free_cells(u)), region_(s.region_of(u.region, free_)) {
      find();
    }
    bool done() const { return at_ == 4 * space_->count_; }
    void advance() {
      ++at_;
      find();
    }
    move_type move() const { return {static_cast<std::uint8_t>(at_ / 4), all_directions[at_ % 4]}; }
    pattern_state state() const;

   private:
    void find() {
      for (; !done(); ++at_) {
        auto const to = space_->neighbours_[from_.cells[at_ / 4]][at_ % 4];
        if (to != outside && (region_ >> to & 1U) != 0) return;
      }
    }
    pattern_space const* space_ = nullptr;
    pattern_state from_{};
    std::uint64_t free_ = 0;
    std::uint64_t region_ = 0; ///< the blank's
    std::size_t at_ = 0;
  };
  successors cursor(pattern_state const& u) const { return {*this, u}; }
  move_type inverse(pattern_state const& /*u*/, move_type m) const {
    return {m.tile, opposite(m.to)};
  }

  static constexpr bool perfect_rank = false;
  static constexpr bool cheap_rank = true; ///< cheaper than a hash table of as many states
  std::optional<std::uint64_t> rank_count() const { return arrangements_ * max_regions_; }
  std::uint64_t rank(pattern_state const& u) const {
    return arrangement(u.cells) * max_regions_ + region_number(u);
  }
  pattern_state unrank(std::uint64_t r) const;
  bool is_rank(std::uint64_t r) const;
  /// O(rank_count()).
  std::uint64_t state_count() const;

  /// The number of arrangements of the tiles, without the blank's region.
  std::uint64_t arrangements() const { return arrangements_; }
  /// The lexicographic number of the tiles' cells. O(tiles^2).
  template <class Cells> std::uint64_t arrangement(Cells const& cells) const {
    std::uint64_t r = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      unsigned digit = cells[i];
      for (std::size_t j = 0; j < i; ++j) digit -= static_cast<unsigned>(cells[j] < cells[i]);
      r = r * (size_ - i) + digit;
    }
    return r;
  }
  /// The cells of the tiles of an arrangement; the rest is 0. O(tiles).
  std::array<std::uint8_t, max_pattern_tiles> cells_of(std::uint64_t arrangement) const;
  /// The arrangement in a rank.
  std::uint64_t arrangement_in(std::uint64_t rank) const { return rank / max_regions_; }

  // Sets of cells, a bit each.
  std::uint64_t all_cells() const { return all_; }
  std::uint64_t neighbours_of(unsigned cell) const { return beside_[cell]; }
  /// The connected free cells around some free cells: flood fill.
  std::uint64_t regions_of(std::uint64_t cells, std::uint64_t free) const {
    while (true) {
      std::uint64_t const grown = (cells | cells << shape_.columns | cells >> shape_.columns |
                                   (cells & ~last_column_) << 1U | (cells & ~first_column_) >> 1U) &
                                  free;
      if (grown == cells) return cells;
      cells = grown;
    }
  }

 private:
  static constexpr std::uint8_t outside = UINT8_MAX;

  std::uint64_t free_cells(pattern_state const& u) const {
    std::uint64_t free = all_;
    for (std::size_t i = 0; i < count_; ++i) free &= ~(std::uint64_t{1} << u.cells[i]);
    return free;
  }
  std::uint64_t region_of(unsigned cell, std::uint64_t free) const {
    return regions_of(std::uint64_t{1} << cell, free);
  }
  /// How many regions begin before that of the blank.
  std::uint64_t region_number(pattern_state const& u) const;

  grid shape_;
  std::size_t count_;
  std::size_t size_; ///< of the board
  std::uint64_t arrangements_ = 1;
  std::uint64_t max_regions_;
  std::uint64_t all_ = 0; ///< sets of cells
  std::uint64_t first_column_ = 0;
  std::uint64_t last_column_ = 0;
  std::array<std::array<std::uint8_t, 4>, 64> neighbours_{};
  std::array<std::uint64_t, 64> beside_{};
};

static_assert(reversible_space<pattern_space> && ranked_space<pattern_space> &&
              unit_cost_space<pattern_space>);

} // namespace puzzlegraph::tiles
