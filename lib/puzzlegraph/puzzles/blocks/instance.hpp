// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks of any shape on a board: Klotski, Rush Hour, unit tiles with names.
//
// A block slides over empty cells; it is never lifted or turned. The goal says where one or more
// blocks must stand. Blocks of the same shape that the goal does not name are interchangeable.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/number_set.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::blocks {

inline constexpr std::size_t max_cells = 512;      ///< of a board, walls included
inline constexpr std::size_t max_open_cells = 256; ///< of a board, without its walls

/// A set of cells of a board.
using cell_set = number_set<max_cells / 64>;

constexpr cell_set cell_bit(cell_index c) { return cell_set::of(c); }

/// The lowest cell of a set: its first in row-major order. Precondition: the set is not empty.
constexpr cell_index first_cell(cell_set const& cells) { return cells.first(); }

/// All cells of a board.
constexpr cell_set board_cells(grid shape) {
  return ~cell_set{} >> static_cast<unsigned>(max_cells - shape.size());
}

/// What counts as one move. Published optima mix the three; every output names its own.
enum class metric : std::uint8_t {
  steps,  ///< one block, one cell
  slides, ///< one block, any distance in one direction
  moves   ///< one block, any path
};

inline constexpr std::array all_metrics{metric::steps, metric::slides, metric::moves};

constexpr bool is_enumerator(metric m) { return m <= metric::moves; }

constexpr std::string_view name(metric m) {
  constexpr std::array<std::string_view, all_metrics.size()> names{"steps", "slides", "moves"};
  return names[static_cast<std::size_t>(m)];
}

/// The directions in which a block may slide.
enum class axis : std::uint8_t { free, horizontal, vertical };

constexpr bool is_enumerator(axis a) { return a <= axis::vertical; }

constexpr bool is_along(axis a, direction d) {
  bool const horizontal = d == direction::west || d == direction::east;
  return a == axis::free || (a == axis::horizontal) == horizontal;
}

/// A code point that shows something by itself (text::invisible_kind), and that means nothing else
/// in a file.
using block_name = char32_t;

/// In UTF-8.
inline std::string name_text(block_name n) { return text::to_utf8(n); }

struct block {
  block_name name = 0;          ///< unique on its board
  cell_set start = 0;           ///< 4-connected, not empty
  std::optional<cell_set> goal; ///< the same shape; nothing: anywhere
  axis bound = axis::free;
  friend bool operator==(block const&, block const&) = default;
};

/// Starts are disjoint and not on walls, and so are goals. Blocks are in order of their names.
/// A gate is a cell without a wall that one block alone may enter: no start or goal of another
/// block is there.
struct instance {
  grid shape;
  cell_set walls = 0;
  std::vector<block> blocks;
  metric counted = metric::moves;
  cell_set gates = 0;
  block_name passing = 0; ///< the block that enters gates; 0 if there are none
  friend bool operator==(instance const&, instance const&) = default;
};

/// The number of cells of a board without its walls.
inline std::size_t count_open_cells(instance const& i) { return i.shape.size() - i.walls.count(); }

/// The cells that a block may never enter: walls, and gates of another one.
inline cell_set closed_to(instance const& i, block_name b) {
  return b == i.passing ? i.walls : i.walls | i.gates;
}

/// One counted move: a block and its unit steps, at least one.
struct move {
  block_name block = 0;
  std::vector<direction> path;
  friend bool operator==(move const&, move const&) = default;
};

} // namespace puzzlegraph::blocks
