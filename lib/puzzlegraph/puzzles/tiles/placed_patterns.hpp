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
  /// `cells`: of the board.
  explicit placed_patterns(unsigned cells) : cells_(cells), added_(std::size_t{cells} * cells) {}

  bool empty() const { return fields_.empty(); }

  /// What all partitions of the boards into patterns of equal size take, at 24 bits an index.
  static constexpr std::size_t most_words = State::max_cells > 16 ? 8 : 4;

  /// Adds a pattern to partition 0 or 1. `map` has the cell of the pattern's board for each cell.
  /// Shares the table, which is one of table_by_placement. Precondition: it has at most 2^32
  /// entries.
  template <class Map>
  void add(std::size_t partition, std::span<std::uint8_t const> tiles, Map const& map,
           std::shared_ptr<byte_table const> table) {
    assert(partition < 2);
    auto const bits = static_cast<unsigned>(std::bit_width(table->size() - 1));
    auto const mask = static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
    if (used_words_ == 0 || used_bits_ + bits > 64) {
      assert(used_words_ < most_words);
      ++used_words_;
      used_bits_ = 0;
    }
    auto const last = used_words_ - 1;
    auto const shift = std::exchange(used_bits_, used_bits_ + bits);
    std::uint64_t weight = std::uint64_t{1} << shift;
    for (std::size_t i = tiles.size(); i-- > 0;) {
      for (unsigned c = 0; c < cells_; ++c) added_[place(c, tiles[i])][last] += weight * map[c];
      weight *= cells_;
    }
    fields_.push_back({table->data(), mask, static_cast<std::uint8_t>(shift),
                       static_cast<std::uint8_t>(last), static_cast<std::uint8_t>(partition)});
    for (auto const tile : tiles) fields_of_[partition][tile] = fields_.back();
    tables_.push_back(std::move(table));
  }

  /// Where a state stands in all tables, and what they say.
  struct parts_type {
    std::array<std::uint64_t, most_words> indices{}; ///< by word
    std::array<cost_type, 2> sums{};                 ///< by partition
    cost_type unreached = 0;                         ///< entries
  };
  /// O(cells x patterns).
  parts_type parts(State const& u) const {
    parts_type p;
    for (unsigned c = 0; c < cells_; ++c) {
      for (std::size_t w = 0; w < most_words; ++w) p.indices[w] += added_[place(c, u.tile(c))][w];
    }
    for (auto const& f : fields_) {
      auto const byte = entry(p, f);
      p.sums[f.partition] += byte;
      p.unreached += static_cast<cost_type>(byte == unreached_entry);
    }
    return p;
  }
  /// After a tile has gone from one cell to another: O(words), and one table of each partition.
  parts_type after(parts_type const& p, unsigned tile, unsigned from, unsigned to) const {
    auto const& now = added_[place(to, tile)];
    auto const& before = added_[place(from, tile)];
    parts_type q;
    for (std::size_t w = 0; w < most_words; ++w) q.indices[w] = p.indices[w] + now[w] - before[w];
    q.unreached = p.unreached;
    for (std::size_t k = 0; k < 2; ++k) {
      auto const& f = fields_of_[k][tile];
      auto const old_byte = entry(p, f);
      auto const byte = entry(q, f);
      q.sums[k] = p.sums[k] + byte - old_byte;
      q.unreached += static_cast<cost_type>(byte == unreached_entry);
      q.unreached -= static_cast<cost_type>(old_byte == unreached_entry);
    }
    return q;
  }
  /// The greater sum of both partitions; unreachable if one of its entries is.
  static cost_type value(parts_type const& p) {
    return p.unreached > 0 ? unreachable : std::max(p.sums[0], p.sums[1]);
  }

 private:
  /// What a tile in a cell adds to the indices.
  using words = std::array<std::uint64_t, most_words>;
  /// No pattern: its one entry is 0.
  static constexpr std::uint8_t no_moves = 0;
  struct field {
    std::uint8_t const* table = &no_moves;
    std::uint32_t mask = 0;
    std::uint8_t shift = 0;
    std::uint8_t word = 0; ///< fields are in order of words
    std::uint8_t partition = 0;
  };

  std::size_t place(unsigned cell, unsigned tile) const {
    return std::size_t{cell} * cells_ + tile;
  }
  static std::uint8_t entry(parts_type const& p, field const& f) {
    return f.table[(p.indices[f.word] >> f.shift) & f.mask];
  }

  unsigned cells_;
  std::size_t used_words_ = 0;
  unsigned used_bits_ = 0;   ///< of the last word
  std::vector<words> added_; ///< by cell and tile; the blank adds 0
  std::vector<field> fields_;
  std::array<std::array<field, State::max_cells>, 2> fields_of_{}; ///< by partition and tile
  std::vector<std::shared_ptr<byte_table const>> tables_;
};

} // namespace puzzlegraph::tiles
