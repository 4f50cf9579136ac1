// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/patterns.hpp"

#include <string_view>
#include <utility>

namespace puzzlegraph::tiles {

namespace {

/// A partition of the literature: a letter for each cell, '.' for the blank.
struct known_partition {
  grid shape;
  std::size_t tiles; ///< of its largest pattern
  std::string_view letters;
};

/// By shape, in order of size.
constexpr std::array<known_partition, 4> known_partitions{{
    {{4, 4}, 6, ".CCACCAACCAABBBA"},
    {{4, 4}, 8, ".AAAAAAABBBBBBBB"},
    {{5, 5}, 5, ".AABBAAABBCCDDBCCDDECEEEE"},
    {{5, 5}, 6, ".AABBAAABBCCABBCCDDDCCDDD"},
}};

std::vector<cell_list> groups_of(std::string_view letters) {
  std::vector<cell_list> groups;
  for (std::size_t c = 0; c < letters.size(); ++c) {
    if (letters[c] == '.') continue;
    auto const group = static_cast<std::size_t>(letters[c] - 'A');
    if (groups.size() <= group) groups.resize(group + 1);
    groups[group].push_back(static_cast<std::uint8_t>(c));
  }
  return groups;
}

/// The cells but one, row by row, every second row backwards, in pieces.
std::vector<cell_list> pieces_of_path(grid shape, cell_index blank, std::size_t length) {
  std::vector<cell_list> pieces;
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    for (std::uint32_t k = 0; k < shape.columns; ++k) {
      auto const cell = shape.cell(row, row % 2 == 0 ? k : shape.columns - 1 - k);
      if (cell == blank) continue;
      if (pieces.empty() || pieces.back().size() == length) pieces.emplace_back();
      pieces.back().push_back(static_cast<std::uint8_t>(cell));
    }
  }
  return pieces;
}

/// The greatest number of tiles for which a table has at most that many entries: at most half of
/// the tiles, because a table of all tiles takes as long to fill as the question to search.
std::size_t quick_tiles(grid shape, std::uint64_t entries) {
  std::uint64_t count = 1;
  std::size_t tiles = 0;
  while (tiles < std::min(max_pattern_tiles, shape.size() / 2)) {
    count *= shape.size() - tiles;
    if (count > entries) break;
    ++tiles;
  }
  return tiles;
}

} // namespace

cell_index flipped(grid shape, cell_index blank, cell_index cell) {
  auto const flip = [](std::uint32_t goal, std::uint32_t at, std::uint32_t length) {
    return 2 * goal >= length ? length - 1 - at : at;
  };
  return shape.cell(flip(shape.row(blank), shape.row(cell), shape.rows),
                    flip(shape.column(blank), shape.column(cell), shape.columns));
}

cell_index mirrored(grid shape, cell_index cell) {
  return shape.cell(shape.column(cell), shape.row(cell));
}

std::vector<cell_list> partition(grid shape, cell_index blank, std::size_t most_tiles) {
  constexpr std::uint64_t quick_entries = 6'500'000; // 6 tiles of 16 cells, 5 of 25
  std::size_t tiles =
      most_tiles == 0 ? quick_tiles(shape, quick_entries) : std::min(most_tiles, shape.size() - 1);
  while (!pattern_space::fits(shape, tiles)) --tiles;
  known_partition const* known = nullptr;
  for (auto const& p : known_partitions) {
    if (p.shape == shape && p.tiles <= tiles && blank == 0) known = &p;
  }
  return known != nullptr ? groups_of(known->letters) : pieces_of_path(shape, blank, tiles);
}

std::uint64_t table_entries(grid shape, cell_index blank, std::size_t most_tiles) {
  std::uint64_t entries = 0;
  for (auto const& tiles : partition(shape, flipped(shape, blank, blank), most_tiles)) {
    entries += pattern_space(shape, tiles.size()).arrangements();
  }
  return entries;
}

bool has_mirror(grid shape, cell_index blank) {
  auto const home = flipped(shape, blank, blank);
  return shape.rows == shape.columns && mirrored(shape, home) == home;
}

template <class State> pattern_state tile_pattern<State>::project(State const& u) const {
  std::array<std::uint8_t, State::max_cells> positions{};
  for (unsigned c = 0; c < space_.shape().size(); ++c) {
    positions[u.tile(c)] = static_cast<std::uint8_t>(c);
  }
  cell_list cells;
  for (auto const tile : tiles_) cells.push_back(map_[positions[tile]]);
  return space_.state(cells, map_[u.blank()]);
}

template <class State> std::string tile_pattern<State>::key() const {
  auto const shape = space_.shape();
  std::string key = "tiles, additive pattern, " + std::to_string(shape.rows) + "x" +
                    std::to_string(shape.columns) + ", blank " + std::to_string(blank_) + ", tiles";
  for (auto const goal : goals_) key += " " + std::to_string(goal);
  return key;
}

template class tile_pattern<state>;
template class tile_pattern<large_state>;

} // namespace puzzlegraph::tiles
