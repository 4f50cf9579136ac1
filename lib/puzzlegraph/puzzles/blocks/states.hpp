// SPDX-License-Identifier: BSL-1.0
//
// States of the blocks space: as places of blocks, as text, and moves of solutions.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::blocks {

/// The cells of each block of the instance; interchangeable blocks in order of their places.
template <std::size_t Cells, std::size_t Words>
std::vector<cell_set> unpack(space<Cells, Words> const& s, state<Words> const& u) {
  std::vector<cell_set> cells(s.fields());
  for (unsigned k = 0; k < s.fields(); ++k) cells[s.block_of(k)] = s.cells(u, k);
  return cells;
}

/// The instance with block b at places[b].
inline instance with_starts(instance i, std::vector<cell_set> const& places) {
  for (std::size_t b = 0; b < places.size(); ++b) i.blocks[b].start = places[b];
  return i;
}

/// By field of a state: the block of the instance that stands there.
using block_order = std::vector<std::uint8_t>;

/// The cells of each block of the instance; the block of field k is blocks[k].
template <std::size_t Cells, std::size_t Words>
std::vector<cell_set> unpack(space<Cells, Words> const& s, state<Words> const& u,
                             block_order const& blocks) {
  std::vector<cell_set> cells(s.fields());
  for (unsigned k = 0; k < s.fields(); ++k) cells[blocks[k]] = s.cells(u, k);
  return cells;
}

/// The board in a state, in lines, as by draw of text.hpp.
template <std::size_t Cells, std::size_t Words>
std::string draw(instance const& i, space<Cells, Words> const& s, state<Words> const& u,
                 block_order const& blocks) {
  auto const cells = unpack(s, u, blocks);
  return draw(i, std::vector<std::optional<cell_set>>(cells.begin(), cells.end()));
}

/// The same in one line, rows separated by `/`.
template <std::size_t Cells, std::size_t Words>
std::string to_text(instance const& i, space<Cells, Words> const& s, state<Words> const& u,
                    block_order const& blocks) {
  auto text = draw(i, s, u, blocks);
  text.pop_back();
  std::ranges::replace(text, '\n', '/');
  return text;
}

/// A move from u: "AEE".
template <std::size_t Cells, std::size_t Words>
std::string to_text(instance const& i, space<Cells, Words> const& s, state<Words> const& u,
                    block_order const& blocks, shift m) {
  return to_text(i, move{i.blocks[blocks[s.field_at(u, m.from)]].name, s.path(u, m)});
}

/// Which block of the instance stands in which field, for tracked_identities: each stays the block
/// that it is in the start.
template <std::size_t Cells, std::size_t Words> struct block_track {
  instance const* board;
  space<Cells, Words> const* rules;

  block_order first(state<Words> const& start) const {
    block_order blocks(rules->fields());
    for (std::size_t b = 0; b < board->blocks.size(); ++b) {
      auto const first = rules->layout().open_cell(first_cell(board->blocks[b].start));
      blocks[rules->field_at(start, first)] = static_cast<std::uint8_t>(b);
    }
    return blocks;
  }
  /// The blocks between the old field and the new one give way.
  block_order after(block_order blocks, state<Words> const& u, shift m) const {
    auto const from = blocks.begin() + rules->field_at(u, m.from);
    auto const to = blocks.begin() + rules->field_at(rules->after(u, m), m.to);
    if (from < to) {
      std::rotate(from, from + 1, to + 1);
    } else {
      std::rotate(to, from, from + 1);
    }
    return blocks;
  }
};

template <std::size_t Cells, std::size_t Words>
block_track<Cells, Words> track_of(instance const& i, space<Cells, Words> const& s) {
  return {&i, &s};
}

/// The board with another start; nothing if its gates cannot be drawn then.
template <std::size_t Cells, std::size_t Words>
std::optional<instance> with_start(instance const& i, space<Cells, Words> const& s,
                                   state<Words> const& u, block_order const& blocks) {
  auto made = with_starts(i, unpack(s, u, blocks));
  if (has_hidden_gate(made)) return std::nullopt;
  return made;
}

/// The moves of a solution, each with the name that its block has from the start on.
template <std::size_t Cells, std::size_t Words>
std::vector<move> unit_moves(instance const& i, space<Cells, Words> const& s,
                             solution<space<Cells, Words>> const& found) {
  std::vector<block_name> at(max_open_cells); // by first open cell: the block's name
  for (auto const& b : i.blocks) at[s.layout().open_cell(first_cell(b.start))] = b.name;
  std::vector<move> moves;
  auto u = found.start;
  for (shift const m : found.moves) {
    moves.push_back({at[m.from], s.path(u, m)});
    at[m.to] = at[m.from];
    u = s.after(u, m);
  }
  return moves;
}

} // namespace puzzlegraph::blocks
