// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for Klotski queries, for both encodings.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"

#include <cstdint>

namespace puzzlegraph::klotski {

/// Rows and columns between a cell and the target.
class target_offset {
 public:
  target_offset(grid shape, cell_index target)
      : shape_(shape), row_(shape.row(target)), column_(shape.column(target)) {}

  struct offset {
    std::int64_t south; ///< rows to go, negative to the north
    std::int64_t east;
  };
  offset from(cell_index c) const {
    return {std::int64_t{row_} - shape_.row(c), std::int64_t{column_} - shape_.column(c)};
  }
  grid shape() const { return shape_; }

 private:
  grid shape_;
  std::uint32_t row_;
  std::uint32_t column_;
};

/// The least cost of moving a piece by an offset on an endless board without fixed cells, the blank
/// standing at `side` of it: pushes cost 1; between two pushes the blank walks 4 to go on straight,
/// 2 to turn. So a best path turns as often as it can. O(1).
cost_type free_push_cost(target_offset::offset by, direction side);

/// The piece's distance to the target: each push brings it one cell.
class piece_distance {
 public:
  static constexpr heuristic_traits traits{"manhattan"};

  template <class Task>
  explicit piece_distance(Task const& t)
      : target_(t.space().board().shape(), t.question().target) {}
  cost_type operator()(side_state u) const { return from(u.cell()); }
  cost_type operator()(plain_state const& u) const { return from(u.piece); }

 private:
  cost_type from(cell_index c) const;
  target_offset target_;
};

/// What the pushes and the walks between them would cost without fixed cells. In the plain encoding
/// the blank's way to the piece comes first.
class push_distance {
 public:
  static constexpr heuristic_traits traits{"push"};

  template <class Task>
  explicit push_distance(Task const& t) : target_(t.space().board().shape(), t.question().target) {}
  cost_type operator()(side_state u) const {
    return free_push_cost(target_.from(u.cell()), u.side());
  }
  cost_type operator()(plain_state const& u) const;

 private:
  target_offset target_;
};

static_assert(heuristic<piece_distance, side_state> && heuristic<piece_distance, plain_state>);
static_assert(heuristic<push_distance, side_state> && heuristic<push_distance, plain_state>);

} // namespace puzzlegraph::klotski
