// SPDX-License-Identifier: BSL-1.0
//
// Additive pattern databases for the sliding-tile puzzle: Korf and Felner (2002), "Disjoint pattern
// database heuristics"; Felner, Korf and Hanan (2004), "Additive pattern database heuristics".
//
// The tiles are divided into patterns. The table of a pattern has, for each arrangement of its
// tiles, the least number of their own moves to the goal, over all positions of the blank. Each
// move belongs to one tile, so the sum over all patterns is a lower bound.
//
// Tables know cells, not numbers on tiles: a tile is named by its goal cell. The board is flipped
// so that the blank's goal is in the upper left quarter. All goals with the blank in a corner then
// share their tables.
#pragma once

#include "puzzlegraph/puzzles/tiles/pattern_space.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_table.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/pattern_database.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

using cell_list = std::vector<std::uint8_t>;

/// Patterns, as the goal cells of their tiles: every cell but that of the blank once. At most
/// `most_tiles` tiles each; 0 chooses a number for which tables are built in seconds. The 6-6-3 and
/// 7-8 partitions of the 15-puzzle and the 6-6-6-6 of the 24-puzzle are those of the literature;
/// other boards are cut into pieces of a path along the rows. Precondition: 2 to max_cells cells.
std::vector<cell_list> partition(grid shape, cell_index blank, std::size_t most_tiles);

/// The entries of all tables of the partition of a board with this goal cell of the blank.
/// Precondition: 2 to max_cells cells.
std::uint64_t table_entries(grid shape, cell_index blank, std::size_t most_tiles);

/// The cell of the board flipped so that the blank's goal is in the upper left quarter.
cell_index flipped(grid shape, cell_index blank, cell_index cell);
/// The cell of the mirror image, by rows and columns exchanged.
cell_index mirrored(grid shape, cell_index cell);
/// Whether the board has a mirror image whose solutions have the same lengths.
bool has_mirror(grid shape, cell_index blank);

/// One pattern on a board that may be flipped and mirrored. Models compressed_abstraction: the
/// blank's regions share an entry.
template <class State> class tile_pattern {
 public:
  using space_type = pattern_space;
  using cell_map = std::array<std::uint8_t, State::max_cells>;

  /// The tiles `tiles`, whose goal cells are `goals`, where `map` has the cell of the flipped and
  /// mirrored board for each cell, and `blank` is the blank's goal cell there.
  tile_pattern(grid shape, cell_list tiles, cell_list goals, std::uint8_t blank,
               cell_map const& map)
      : space_(shape, tiles.size()), tiles_(std::move(tiles)), goals_(std::move(goals)),
        blank_(blank), map_(map) {}

  pattern_space const& space() const { return space_; }
  cell_list const& tiles() const { return tiles_; }
  cell_map const& map() const { return map_; }
  std::vector<pattern_state> goal_states() const { return {space_.state(goals_, blank_)}; }
  pattern_state project(State const& u) const;
  std::string key() const;

  /// By the general search where memory is short, which takes less of it on large boards.
  std::shared_ptr<byte_table const> build_table(budget& b) const {
    if (bytes_of_filling(space_) > b.memory().left()) return search_pattern_table(*this, b);
    return fill_pattern_table(space_, goal_states().front(), b);
  }
  std::uint64_t entry_count() const { return space_.arrangements(); }
  std::uint64_t entry(std::uint64_t rank) const { return space_.arrangement_in(rank); }
  /// The entry of the state in which each tile is in the cell positions[tile].
  template <class Positions> std::uint64_t entry_at(Positions const& positions) const {
    std::array<std::uint8_t, max_pattern_tiles> cells{};
    for (std::size_t i = 0; i < tiles_.size(); ++i) cells[i] = map_[positions[tiles_[i]]];
    return space_.arrangement(cells);
  }

 private:
  pattern_space space_;
  cell_list tiles_;
  cell_list goals_;
  std::uint8_t blank_;
  cell_map map_;
};

static_assert(abstraction<tile_pattern<state>, state> &&
              compressed_abstraction<tile_pattern<state>> &&
              table_building_abstraction<tile_pattern<state>>);

} // namespace puzzlegraph::tiles
