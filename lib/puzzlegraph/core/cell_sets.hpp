// SPDX-License-Identifier: BSL-1.0
//
// Enumerates the sets of cells of a small board, connected or not, one per symmetry class.
#pragma once

#include "puzzlegraph/core/grid_symmetry.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph {

/// A set of cells as a bit set: bit c is 1 if the set contains cell c.
using cell_set = std::uint32_t;

class cell_sets {
 public:
  static constexpr std::size_t max_cells = 30;

  /// Precondition: 1 to max_cells cells.
  explicit cell_sets(grid shape) : shape_(shape) {
    assert(shape.size() >= 1 && shape.size() <= max_cells);
    for (std::uint32_t row = 0; row < shape.rows; ++row) {
      first_column_ |= bit(shape.cell(row, 0));
      last_column_ |= bit(shape.cell(row, shape.columns - 1));
    }
    bool const square = shape.rows == shape.columns;
    for (unsigned turn = 1; turn < (square ? 8U : 4U); ++turn) {
      images_.push_back(image_table(turn));
    }
  }

  /// One past the greatest set, that of all cells.
  cell_set end() const { return bit(static_cast<cell_index>(shape_.size())); }

  /// Calls sink(set) for every non-empty set that is connected (or, if `connected` is false, that
  /// is not), one per symmetry class, in increasing order from `first` on, until sink returns
  /// false. Returns false if sink did. O(2^cells).
  template <class Sink> bool for_each(bool connected, Sink&& sink, cell_set first = 1) const {
    for (cell_set s = std::max(first, cell_set{1}); s < end(); ++s) {
      if (is_connected(s) == connected && is_least_image(s) && !sink(s)) return false;
    }
    return true;
  }

  /// Flood fill on the bits. Precondition: the set is not empty.
  bool is_connected(cell_set s) const {
    cell_set reached = s & (0U - s);
    for (cell_set before = 0; reached != before;) {
      before = reached;
      reached |= (reached & ~last_column_) << 1U | (reached & ~first_column_) >> 1U |
                 reached << shape_.columns | reached >> shape_.columns;
      reached &= s;
    }
    return reached == s;
  }

  /// Whether the set is the representative of its symmetry class: the image with the least number.
  bool is_least_image(cell_set s) const {
    return std::ranges::all_of(images_, [s](byte_tables const& image) {
      cell_set const other = image[0][s & 255U] | image[1][s >> 8U & 255U] |
                             image[2][s >> 16U & 255U] | image[3][s >> 24U];
      return other >= s;
    });
  }

 private:
  /// The image of a set under one symmetry, by byte of the set.
  using byte_tables = std::array<std::array<cell_set, 256>, 4>;

  static constexpr cell_set bit(cell_index c) { return cell_set{1} << c; }

  byte_tables image_table(unsigned turn) const {
    byte_tables table{};
    grid_symmetry const image(shape_, turn);
    for (cell_index c = 0; c < shape_.size(); ++c) {
      cell_set const to = bit(image(c));
      for (std::size_t byte = 0; byte < 256; ++byte) {
        if ((byte >> (c % 8) & 1U) != 0) table[c / 8][byte] |= to;
      }
    }
    return table;
  }

  grid shape_;
  cell_set first_column_ = 0;
  cell_set last_column_ = 0;
  std::vector<byte_tables> images_;
};

} // namespace puzzlegraph
