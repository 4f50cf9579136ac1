// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for Klotski queries. Those by tables are for the (cell, side) encodings.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/puzzles/klotski/tables.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>

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

namespace detail {

/// The blank's walk between two pushes in one direction, and between two at right angles.
inline constexpr cost_type straight_on = 4;
inline constexpr cost_type turn = 2;

/// The least cost of `along` pushes in one direction and `across` at right angles to it, if the
/// first push is along. A walk between two pushes is a turn as long as a push in the other
/// direction remains.
constexpr cost_type pushes(cost_type along, cost_type across) {
  cost_type const walks = along + across - 1;
  cost_type const turns = along > across ? 2 * across : 2 * along - 1;
  return along + across + turn * turns + straight_on * (walks - turns);
}

/// The blank's walk around the piece to the side on which it must stand before the first push.
constexpr cost_type first_walk(direction from, direction to) {
  if (from == to) return 0;
  return to == opposite(from) ? straight_on : turn;
}

constexpr cost_type magnitude(std::int64_t x) { return static_cast<cost_type>(x < 0 ? -x : x); }

} // namespace detail

/// The least cost of moving a piece by an offset on an unbounded board without fixed cells, the
/// blank standing at `side` of it: pushes cost 1; between two pushes the blank walks 4 to continue
/// straight and 2 to turn, so a cheapest path turns as often as possible. O(1).
constexpr cost_type free_push_cost(target_offset::offset by, direction side) {
  cost_type const south = detail::magnitude(by.south);
  cost_type const east = detail::magnitude(by.east);
  cost_type best = unreachable;
  if (south != 0) {
    auto const to = by.south > 0 ? direction::south : direction::north;
    best = detail::first_walk(side, to) + detail::pushes(south, east);
  }
  if (east != 0) {
    auto const to = by.east > 0 ? direction::east : direction::west;
    best = std::min(best, detail::first_walk(side, to) + detail::pushes(east, south));
  }
  return best == unreachable ? 0 : best;
}

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

/// The greatest bound of landmarks and pushes (ALT: A*, landmarks, triangle inequality; Goldberg
/// and Harrelson 2005). The bound of push_distance alone if the landmarks do not fit into the
/// budget.
class landmark_distance {
 public:
  static constexpr heuristic_traits traits{"landmarks"};

  template <class Task>
  landmark_distance(Task const& t, budget& b)
      : push_(t), table_(t.tables() == nullptr ? nullptr : t.tables()->landmarks(b)) {
    if (table_ != nullptr) target_ = table_->range_of(t.question().target);
  }
  cost_type operator()(side_state u) const {
    return table_ == nullptr ? push_(u) : std::max(push_(u), table_->bound(u, target_));
  }

 private:
  push_distance push_;
  std::shared_ptr<landmark_table const> table_;
  landmark_table::range target_{};
};

/// The exact distance to the target, from a table. For distances that exceed its 16-bit entries:
/// the greater one of the greatest entry and the bound of push_distance. If the table does not fit
/// into the budget: the bound of push_distance.
class target_distance {
 public:
  static constexpr heuristic_traits traits{"target"};

  template <class Task>
  target_distance(Task const& t, budget& b)
      : push_(t),
        table_(t.tables() == nullptr ? nullptr : t.tables()->to_target(t.question().target, b)) {}
  cost_type operator()(side_state u) const {
    if (table_ == nullptr) return push_(u);
    return std::max(push_(u), static_cast<cost_type>((*table_)[u.number]));
  }

 private:
  push_distance push_;
  std::shared_ptr<distance_table const> table_;
};

static_assert(heuristic<landmark_distance, side_state> && heuristic<target_distance, side_state>);
static_assert(heuristic<piece_distance, side_state> && heuristic<piece_distance, plain_state>);
static_assert(heuristic<push_distance, side_state> && heuristic<push_distance, plain_state>);

} // namespace puzzlegraph::klotski
