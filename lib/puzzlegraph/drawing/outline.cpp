// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/outline.hpp"

#include "puzzlegraph/text/append_format.hpp"

#include <optional>
#include <vector>

namespace puzzlegraph::drawing {

namespace {

constexpr direction clockwise(direction d, unsigned quarter_turns) {
  return static_cast<direction>((index(d) + quarter_turns) % all_directions.size());
}

/// The sides between inside and outside cells, as directed edges between cell corners with the
/// inside on their right.
class border {
 public:
  border(grid shape, std::span<std::uint8_t const> inside)
      : corners_{shape.rows + 1, shape.columns + 1}, edges_(corners_.size()) {
    auto const is_inside = [&](cell_index c) { return c != no_cell && inside[c] != 0; };
    for (cell_index c = 0; c < shape.size(); ++c) {
      if (!is_inside(c)) continue;
      cell_index const north_west = corners_.cell(shape.row(c), shape.column(c));
      cell_index corner = north_west;
      for (unsigned turn = 0; turn < 4; ++turn) { // along the north side first
        direction const outwards = clockwise(direction::north, turn);
        direction const along = clockwise(direction::east, turn);
        if (!is_inside(shape.neighbour(c, outwards))) edges_[corner] |= bit(along);
        corner = corners_.neighbour(corner, along);
      }
    }
  }

  std::size_t corners() const { return edges_.size(); }

  struct bend {
    cell_index corner;
    direction in;
    direction out;
  };
  /// Removes one closed line that begins at a corner and returns its bends; empty if none begins
  /// there.
  std::vector<bend> take(cell_index start) {
    std::vector<bend> bends;
    auto first = next(start, direction::east);
    if (!first) return bends;
    cell_index corner = start;
    for (direction along = *first;;) {
      edges_[corner] &= static_cast<std::uint8_t>(~bit(along));
      corner = corners_.neighbour(corner, along);
      auto const after = corner == start ? first : next(corner, along);
      if (*after != along) bends.push_back({corner, along, *after});
      if (corner == start) return bends;
      along = *after;
    }
  }

  std::uint32_t row(cell_index corner) const { return corners_.row(corner); }
  std::uint32_t column(cell_index corner) const { return corners_.column(corner); }

 private:
  static constexpr std::uint8_t bit(direction d) {
    return static_cast<std::uint8_t>(1U << index(d));
  }

  /// The edge that continues the line: left before straight on before right.
  std::optional<direction> next(cell_index corner, direction along) const {
    for (unsigned const turns : {3U, 0U, 1U, 2U}) {
      direction const d = clockwise(along, turns);
      if ((edges_[corner] & bit(d)) != 0) return d;
    }
    return std::nullopt;
  }

  grid corners_;
  std::vector<std::uint8_t> edges_;
};

} // namespace

namespace {

struct point {
  int x;
  int y;
};

point moved(point p, direction d, int by) {
  switch (d) {
  case direction::west:
    return {p.x - by, p.y};
  case direction::north:
    return {p.x, p.y - by};
  case direction::east:
    return {p.x + by, p.y};
  case direction::south:
    break;
  }
  return {p.x, p.y + by};
}

} // namespace

std::string rounded_outline(grid shape, std::span<std::uint8_t const> inside, int side, int radius,
                            int inset) {
  std::string path;
  border lines(shape, inside);
  for (cell_index start = 0; start < lines.corners(); ++start) {
    for (auto bends = lines.take(start); !bends.empty(); bends = lines.take(start)) {
      char command = 'M';
      for (auto const& b : bends) {
        point corner{static_cast<int>(lines.column(b.corner)) * side,
                     static_cast<int>(lines.row(b.corner)) * side};
        corner = moved(corner, clockwise(b.in, 1), inset); // to the inside
        corner = moved(corner, clockwise(b.out, 1), inset);
        auto const before = moved(corner, b.in, -radius);
        auto const after = moved(corner, b.out, radius);
        text::append_format(path, "{}{} {}Q{} {} {} {}", command, before.x, before.y, corner.x,
                            corner.y, after.x, after.y);
        command = 'L';
      }
      path += 'Z';
    }
  }
  return path;
}

} // namespace puzzlegraph::drawing
