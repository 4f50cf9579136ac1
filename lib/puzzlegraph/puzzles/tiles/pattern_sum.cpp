// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/pattern_sum.hpp"

#include "puzzlegraph/core/parallel.hpp"

#include <atomic>
#include <string>
#include <utility>

namespace puzzlegraph::tiles {

template <class State>
pattern_sum<State>::pattern_sum(basic_task<State> const& t, budget& b, std::size_t most_tiles)
    : cells_(t.space().cells()), columns_(t.space().shape().columns), placed_(cells_),
      memory_(std::make_shared<memory_reservation>(b.memory())) {
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
  place_tables(t.patterns().tables, b);
}

template <class State>
void pattern_sum<State>::find_tables(pattern_request const& wanted, budget& b) {
  auto& lookups = sums_[0];
  auto const threads = std::min<std::size_t>(wanted.threads, lookups.size());
  std::vector<limit> stopped_by(lookups.size(), limit::none);
  b.want_tables(lookups.size());
  filling_progress filling(b);
  for (auto const& l : lookups) filling.expect(l.pattern.entry_count());
  auto const find = [&](std::size_t i, bool (*wait)()) {
    if (lookups[i].table || stopped_by[i] != limit::none) return;
    auto own_limits = b.share_for_tables(threads);
    own_limits.on_progress = filling.of_one();
    budget own(std::move(own_limits));
    lookups[i].table = find_pattern_table(lookups[i].pattern, own, wanted.tables, wait);
    stopped_by[i] = own.hit();
    if (lookups[i].table) filling.add(lookups[i].pattern.entry_count());
  };
  // First what no other question builds at present; then waits for the rest.
  for (auto* const wait : {wait_for_none, wait_for_others}) {
    std::atomic<std::size_t> next{0};
    run_workers(static_cast<unsigned>(threads), [&](unsigned /*worker*/) {
      for (std::size_t i = next++; i < lookups.size(); i = next++) find(i, wait);
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

/// Builds the tables by placement, or takes them from memory, unless one is large or they exceed
/// the memory that is left.
template <class State> void pattern_sum<State>::place_tables(table_cache* cache, budget& b) {
  constexpr std::uint64_t most_placements = std::uint64_t{1} << 24U; // 6 tiles of 16 cells
  std::uint64_t bytes = 0;
  for (auto const& l : sums_[0]) {
    auto const size = placements(l.pattern.space());
    if (size > most_placements) return;
    bytes += size;
  }
  if (bytes > b.memory().left()) return;
  memory_->charge(bytes);
  for (std::size_t i = 0; i < sums_[0].size(); ++i) {
    auto const& [pattern, table] = sums_[0][i];
    auto const place = [&] { return table_by_placement(pattern.space(), *table); };
    auto const placed =
        cache == nullptr ? place() : cache->derive(pattern.key() + ", by placement", place);
    for (std::size_t image = 0; image < 2; ++image) {
      if (sums_[image].empty()) continue;
      auto const& view = sums_[image][i].pattern;
      placed_.add(image, view.tiles(), view.map(), placed);
    }
  }
}

template class pattern_sum<state>;
template class pattern_sum<large_state>;

} // namespace puzzlegraph::tiles
