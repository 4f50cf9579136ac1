// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/patterns.hpp"

#include "puzzlegraph/core/parallel.hpp"

#include <atomic>
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

/// The cell of the board flipped so that the blank's goal is in the upper left quarter.
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

} // namespace

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

template <class State>
pattern_sum<State>::pattern_sum(basic_task<State> const& t, budget& b, std::size_t most_tiles)
    : cells_(t.space().cells()), memory_(std::make_shared<memory_reservation>(b.memory())) {
  using cell_map = typename tile_pattern<State>::cell_map;
  grid const shape = t.space().shape();
  cell_index const blank = t.goal().blank();
  auto const flip = [&](cell_index c) { return flipped(shape, blank, c); };
  auto const home = static_cast<std::uint8_t>(flip(blank));

  // The board as `view` shows it: for each cell its image, and for each image the tile whose goal
  // it is.
  auto const add_sum = [&](std::vector<lookup>& to, auto const& view) {
    cell_map map{};
    cell_list tile_of(cells_);
    for (unsigned c = 0; c < cells_; ++c) {
      map[c] = static_cast<std::uint8_t>(view(c));
      tile_of[map[c]] = static_cast<std::uint8_t>(t.goal().tile(c));
    }
    for (auto const& goals : partition(shape, home, most_tiles)) {
      cell_list tiles;
      for (auto const goal : goals) tiles.push_back(tile_of[goal]);
      tile_pattern<State> pattern(shape, std::move(tiles), goals, home, map);
      to.push_back({std::move(pattern), nullptr});
    }
  };
  add_sum(sums_[0], flip);
  if (has_mirror(shape, blank))
    add_sum(sums_[1], [&](cell_index c) { return mirrored(shape, flip(c)); });

  find_tables(t.patterns(), b);
}

template <class State>
void pattern_sum<State>::find_tables(pattern_request const& wanted, budget& b) {
  auto& lookups = sums_[0];
  auto const threads = std::min<std::size_t>(wanted.threads, lookups.size());
  std::vector<limit> stopped_by(lookups.size(), limit::none);
  b.want_tables(lookups.size());
  filling_progress filling(b);
  for (auto const& l : lookups) filling.expect(l.pattern.entry_count());
  auto const find = [&](std::size_t i, while_built otherwise) {
    if (lookups[i].table || stopped_by[i] != limit::none) return;
    auto own_limits = b.share_for_tables(threads);
    own_limits.on_progress = filling.of_one();
    budget own(std::move(own_limits));
    lookups[i].table = find_pattern_table(lookups[i].pattern, own, wanted.tables, otherwise);
    stopped_by[i] = own.hit();
    if (lookups[i].table) filling.add(lookups[i].pattern.entry_count());
  };
  // First what no other question builds at present; then waits for the rest.
  for (auto const otherwise : {while_built::skip, while_built::wait}) {
    std::atomic<std::size_t> next{0};
    run_workers(static_cast<unsigned>(threads), [&](unsigned /*worker*/) {
      for (std::size_t i = next++; i < lookups.size(); i = next++) find(i, otherwise);
    });
  }
  for (auto const& l : lookups) {
    if (l.table) b.add_table();
  }
  for (std::size_t i = 0; i < lookups.size(); ++i) {
    if (!lookups[i].table) {
      b.stop(stopped_by[i]);
      sums_ = {};
      return;
    }
    memory_->charge(lookups[i].table->size());
    if (!sums_[1].empty()) sums_[1][i].table = lookups[i].table;
  }
}

template class tile_pattern<state>;
template class tile_pattern<large_state>;
template class pattern_sum<state>;
template class pattern_sum<large_state>;

} // namespace puzzlegraph::tiles
