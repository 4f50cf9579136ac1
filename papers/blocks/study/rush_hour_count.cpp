// SPDX-License-Identifier: BSL-1.0
//
// Placements of Rush Hour, counted row by row.
#include "rush_hour.hpp"

#include <stdexcept>

namespace study {

using puzzlegraph::grid;

namespace {

constexpr std::uint32_t max_columns = 8;

/// By column: how many cells its vehicle has further south.
using going_on = std::array<std::uint8_t, max_columns>;
using by_vehicles = std::map<std::pair<unsigned, unsigned>, std::uint64_t>;

class counter {
 public:
  counter(grid shape, red_row_rule rule, std::uint32_t red)
      : shape_(shape), rule_(rule), red_(red) {}

  by_vehicles count() {
    std::map<going_on, by_vehicles> now{{going_on{}, {{{0, 0}, 1}}}};
    for (std::uint32_t row = 0; row < shape_.rows; ++row) {
      next_.clear();
      for (auto const& [above, counts] : now) fill({row, above, counts}, 0, {}, {0, 0});
      now.swap(next_);
    }
    return now[going_on{}]; // no vehicle leaves the board
  }

 private:
  struct row_above {
    std::uint32_t row;
    going_on const& going; ///< into this row
    by_vehicles const& counts;
  };

  /// Decides the cells from a column on; `below` has those before it, `added` their new vehicles.
  void fill(row_above const& above, std::uint32_t column, going_on below,
            std::pair<unsigned, unsigned> added) {
    if (column == shape_.columns) {
      auto& sums = next_[below];
      for (auto const& [vehicles, n] : above.counts) {
        sums[{vehicles.first + added.first, vehicles.second + added.second}] += n;
      }
      return;
    }
    bool const is_red_row = above.row == red_row(shape_);
    if (is_red_row && column == red_) {
      if (above.going.at(column) == 0 && above.going.at(column + 1) == 0) {
        fill(above, column + 2, below, added);
      }
      return;
    }
    if (above.going.at(column) > 0) {
      below.at(column) = static_cast<std::uint8_t>(above.going.at(column) - 1);
      fill(above, column + 1, below, added);
      return;
    }
    fill(above, column + 1, below, added); // empty
    bool const has_horizontal = !is_red_row || rule_ == red_row_rule::any ||
                                (rule_ == red_row_rule::none_ahead && column < red_);
    for (std::uint8_t length = 2; length <= 3; ++length) {
      auto const more =
          std::pair{added.first + (length == 2 ? 1U : 0U), added.second + (length == 3 ? 1U : 0U)};
      if (above.row + length <= shape_.rows) {
        auto vertical = below;
        vertical.at(column) = static_cast<std::uint8_t>(length - 1);
        fill(above, column + 1, vertical, more);
      }
      if (has_horizontal && is_free(above, column, length)) {
        fill(above, column + length, below, more);
      }
    }
  }

  bool is_free(row_above const& above, std::uint32_t column, std::uint32_t length) const {
    if (column + length > shape_.columns) return false;
    for (auto c = column; c < column + length; ++c) {
      bool const is_red = above.row == red_row(shape_) && (c == red_ || c == red_ + 1);
      if (is_red || above.going.at(c) > 0) return false;
    }
    return true;
  }

  grid shape_;
  red_row_rule rule_;
  std::uint32_t red_;
  std::map<going_on, by_vehicles> next_;
};

} // namespace

std::map<std::pair<unsigned, unsigned>, placement_count> count_placements(grid shape,
                                                                          red_row_rule rule) {
  if (shape.columns < 2 || shape.columns > max_columns) {
    throw std::invalid_argument("expected a board of 2 to 8 columns");
  }
  std::map<std::pair<unsigned, unsigned>, placement_count> found;
  for (std::uint32_t red = 0; red + 2 <= shape.columns; ++red) {
    for (auto const& [vehicles, n] : counter(shape, rule, red).count()) {
      found[vehicles].all += n;
      if (red + 2 < shape.columns) found[vehicles].unsolved += n;
    }
  }
  return found;
}

} // namespace study
