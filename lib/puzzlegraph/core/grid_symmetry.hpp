// SPDX-License-Identifier: BSL-1.0
//
// The eight symmetries of rectangular boards: reflections and rotations.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// One of them, as a map of the cells and directions of a board to those of its image, which has
/// rows and columns exchanged if the symmetry transposes.
class grid_symmetry {
 public:
  static constexpr unsigned count = 8;

  /// Number 0 is the identity. Bit 0 flips rows, bit 1 flips columns, bit 2 transposes last.
  /// Precondition: number < count.
  constexpr grid_symmetry(grid shape, unsigned number) : shape_(shape), number_(number) {}

  constexpr bool transposes() const { return (number_ & 4U) != 0; }
  constexpr grid image() const { return transposes() ? grid{shape_.columns, shape_.rows} : shape_; }
  constexpr cell_index operator()(cell_index c) const {
    std::uint32_t row = shape_.row(c);
    std::uint32_t column = shape_.column(c);
    if ((number_ & 1U) != 0) row = shape_.rows - 1 - row;
    if ((number_ & 2U) != 0) column = shape_.columns - 1 - column;
    if (transposes()) std::swap(row, column);
    return image().cell(row, column);
  }
  constexpr direction operator()(direction d) const {
    bool const is_vertical = d == direction::north || d == direction::south;
    if ((number_ & (is_vertical ? 1U : 2U)) != 0) d = opposite(d);
    if (!transposes()) return d;
    constexpr std::array transposed{direction::north, direction::west, direction::south,
                                    direction::east};
    return transposed[index(d)];
  }
  /// Values by cell of the board, as values by cell of the image.
  template <class Value> std::vector<Value> operator()(std::vector<Value> const& by_cell) const {
    std::vector<Value> image(by_cell.size());
    for (cell_index c = 0; c < by_cell.size(); ++c) image[(*this)(c)] = by_cell[c];
    return image;
  }

 private:
  grid shape_;
  unsigned number_;
};

/// The images of a board under all symmetries: image(symmetry) for each.
template <class Image> auto images_of(grid shape, Image const& image) {
  std::vector<decltype(image(grid_symmetry(shape, 0)))> all;
  for (unsigned k = 0; k < grid_symmetry::count; ++k) {
    all.push_back(image(grid_symmetry(shape, k)));
  }
  return all;
}

} // namespace puzzlegraph
