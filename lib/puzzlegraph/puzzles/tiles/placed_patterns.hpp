// SPDX-License-Identifier: BSL-1.0
//
// Tables of patterns with an entry for every placement of the tiles on cells, two tiles on one cell
// included. The index of an entry is then a sum over the tiles, of a number by tile and cell.
//
// Sums of several patterns are computed at once: an index of 24 bits is a field of a 64-bit word,
// so one addition per cell serves two or three patterns. That takes a third of the time of ranking
// arrangements, and up to three times the memory.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_space.hpp"
#include "puzzlegraph/search/pattern_database.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::tiles {

/// The number of placements of a pattern: cells to the power of its tiles. Precondition: at most 64
/// cells.
std::uint64_t placements(pattern_space const& s);

/// The entries of a table (pattern_table.hpp) by placement: the sum over the tiles i of the
/// pattern of cell(i) x cells^(tiles - 1 - i). Those that are no arrangement are unreached_entry.
/// O(placements).
std::shared_ptr<byte_table const> table_by_placement(pattern_space const& s,
                                                     byte_table const& by_arrangement);

/// Sums of entries over the patterns of one or two partitions of the same tiles.
template <class State> class placed_patterns {
 public:
  /// Of a board with so many cells.
  explicit placed_patterns(unsigned cells) : cells_(cells) {}

  bool empty() const { return fields_.empty(); }

  /// Adds a pattern to partition 0 or 1. `map` has the cell of the pattern's board for each cell.
  /// Shares the table, which is one of table_by_placement. Precondition: it has at most 2^32
  /// entries.
  template <class Map>
  void add(std::size_t partition, std::span<std::uint8_t const> tiles, Map const& map,
           std::shared_ptr<byte_table const> table) {
    assert(partition < 2);
    auto const bits = static_cast<unsigned>(std::bit_width(table->size() - 1));
    auto const mask = static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
    if (words_.empty() || used_bits_ + bits > 64) {
      words_.emplace_back();
      used_bits_ = 0;
    }
    auto const shift = std::exchange(used_bits_, used_bits_ + bits);
    std::uint64_t weight = std::uint64_t{1} << shift;
    for (std::size_t i = tiles.size(); i-- > 0;) {
      for (unsigned c = 0; c < cells_; ++c) words_.back()[c][tiles[i]] += weight * map[c];
      weight *= cells_;
    }
    fields_.push_back({table->data(), mask, static_cast<std::uint8_t>(shift),
                       static_cast<std::uint8_t>(words_.size() - 1),
                       static_cast<std::uint8_t>(partition)});
    tables_.push_back(std::move(table));
  }

  /// The greater sum of both partitions; unreachable if one of its entries is. O(cells x patterns).
  cost_type operator()(State const& u) const {
    std::array<cost_type, 2> sums{};
    bool is_unreached = false;
    auto next = fields_.begin();
    for (std::size_t w = 0; w < words_.size(); ++w) {
      std::uint64_t indices = 0;
      for (unsigned c = 0; c < cells_; ++c) indices += words_[w][c][u.tile(c)];
      for (; next != fields_.end() && next->word == w; ++next) {
        std::uint8_t const byte = next->table[(indices >> next->shift) & next->mask];
        is_unreached |= byte == unreached_entry;
        sums[next->partition] += byte;
      }
    }
    return is_unreached ? unreachable : std::max(sums[0], sums[1]);
  }

 private:
  /// By cell and tile: what the tile in that cell adds to the indices. The blank adds 0.
  using word = std::array<std::array<std::uint64_t, State::max_cells>, State::max_cells>;
  struct field {
    std::uint8_t const* table;
    std::uint32_t mask;
    std::uint8_t shift;
    std::uint8_t word; ///< fields are in order of words
    std::uint8_t partition;
  };

  unsigned cells_;
  unsigned used_bits_ = 0; ///< of the last word
  std::vector<word> words_;
  std::vector<field> fields_;
  std::vector<std::shared_ptr<byte_table const>> tables_;
};

} // namespace puzzlegraph::tiles
