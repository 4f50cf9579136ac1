// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/small_patterns.hpp"

#include <utility>

namespace puzzlegraph::tiles {

namespace {

/// The entries of all placements; those that are no arrangement are not read.
std::shared_ptr<byte_table const> by_placement(pattern_space const& s, byte_table const& entries,
                                               memory_reservation& memory) {
  std::size_t const cells = s.shape().size();
  std::size_t size = 1;
  for (std::size_t i = 0; i < s.tiles(); ++i) size *= cells;
  memory.charge(size);
  byte_table placed(size, unreached_entry);
  for (std::uint64_t a = 0; a < s.arrangements(); ++a) {
    auto const at = s.cells_of(a);
    std::size_t index = 0;
    for (std::size_t i = s.tiles(); i-- > 0;) index = index * cells + at[i];
    placed[index] = entries[a];
  }
  return std::make_shared<byte_table const>(std::move(placed));
}

} // namespace

template <class State>
small_pattern_sum<State>::small_pattern_sum(basic_task<State> const& t, budget& b)
    : cells_(t.space().cells()), memory_(std::make_shared<memory_reservation>(b.memory())) {
  pattern_sum<State> const by_arrangement(t, b, small_pattern_tiles);
  auto const& [board, image] = by_arrangement.lookups();
  for (std::size_t i = 0; i < board.size(); ++i) {
    auto const& table =
        *tables_.emplace_back(by_placement(board[i].pattern.space(), *board[i].table, *memory_));
    sums_[0].push_back(lookup_of(board[i], cells_, table));
    if (!image.empty()) sums_[1].push_back(lookup_of(image[i], cells_, table));
  }
}

template <class State>
typename small_pattern_sum<State>::lookup
small_pattern_sum<State>::lookup_of(typename pattern_sum<State>::lookup const& of,
                                    std::size_t cells, byte_table const& table) {
  lookup l;
  l.table = table.data();
  std::uint32_t weight = 1;
  for (std::size_t i = 0; i < of.pattern.tiles().size(); ++i) {
    l.tiles[i] = of.pattern.tiles()[i];
    for (std::size_t c = 0; c < cells; ++c) l.part[i][c] = weight * of.pattern.map()[c];
    weight *= static_cast<std::uint32_t>(cells);
  }
  return l;
}

template class small_pattern_sum<state>;
template class small_pattern_sum<large_state>;

} // namespace puzzlegraph::tiles
