// SPDX-License-Identifier: BSL-1.0
//
// Unit Rush Hour: cars of one cell, each bound to an axis, fill a board but for one cell. The
// target car has to get to the north-west corner along the north side. Tromp and Cilibrasi (2005),
// "Limits of Rush Hour Logic Complexity", section 4.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace study {

/// All boards of a size at once: the axes of the cars are part of the state.
struct unit_cars_state {
  std::uint32_t horizontal = 0; ///< bit c: the car in cell c is bound to its row; 0 for the target
  std::uint16_t blank = 0;      ///< its cell
  std::uint16_t target = 0;     ///< the target's cell, on the north side
  friend bool operator==(unit_cars_state const&, unit_cars_state const&) = default;
};

/// A car goes one step in this direction, into the empty cell. A board is at its goal, and no car
/// moves any more, once the target is in the corner; so all states at the goal that a move leads to
/// have the blank beside the corner. The moves here lead away from the goal as well.
///
/// Models reversible_space and ranked_space (perfect). At most 26 cells.
class unit_cars_rules {
 public:
  using state_type = unit_cars_state;
  using move_type = puzzlegraph::direction;
  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = true;

  /// Precondition: at least two columns, at least one row, 3 to 26 cells.
  explicit unit_cars_rules(puzzlegraph::grid shape) : shape_(shape) {}

  template <class Sink> bool for_each_successor(unit_cars_state const& u, Sink&& sink) const {
    using puzzlegraph::direction;
    for (direction const d : puzzlegraph::all_directions) {
      auto const from = shape_.neighbour(u.blank, puzzlegraph::opposite(d));
      if (from == puzzlegraph::no_cell) continue;
      bool const along_row = d == direction::west || d == direction::east;
      bool const is_target = from == u.target;
      if (!is_target && u.target == 0) continue; // the board is at its goal
      bool const is_bound_to_row = is_target || (u.horizontal >> from & 1U) != 0;
      if (along_row != is_bound_to_row) continue;
      auto v = u;
      v.blank = static_cast<std::uint16_t>(from);
      if (is_target) {
        v.target = u.blank;
      } else if (along_row) {
        v.horizontal ^= 1U << from | 1U << u.blank;
      }
      if (!sink(d, v)) return false;
    }
    return true;
  }
  puzzlegraph::direction inverse(unit_cars_state const& /*u*/, puzzlegraph::direction d) const {
    return opposite(d);
  }

  std::optional<std::uint64_t> rank_count() const {
    return std::uint64_t{shape_.columns} * (shape_.size() - 1) << (shape_.size() - 2);
  }
  std::uint64_t state_count() const { return *rank_count(); }
  bool is_rank(std::uint64_t r) const { return r < *rank_count(); }
  /// The target's column, the blank's number among the other cells, and the axes of the cells left.
  std::uint64_t rank(unit_cars_state const& u) const;
  unit_cars_state unrank(std::uint64_t r) const;

  puzzlegraph::grid shape() const { return shape_; }

 private:
  puzzlegraph::grid shape_;
};

using unit_cars_space = puzzlegraph::function_space<unit_cars_rules>;

struct hardest_unit_cars {
  std::uint64_t states = 0; ///< of solvable boards that are not at the goal
  std::uint32_t steps = 0;  ///< the most that one of them needs
  unit_cars_state start;    ///< the first by rank that needs them
};

/// Boost.Graph's breadth-first search from all states at the goal. Nothing if a limit is reached.
/// Throws std::bad_alloc past the limit of memory, and std::range_error if a board needs 254 steps
/// or more: a table entry is a byte. Memory: nine bits per rank, and two layers.
std::optional<hardest_unit_cars> find_hardest_unit_cars(puzzlegraph::grid shape,
                                                        puzzlegraph::limits const& within);

/// The rows of a board, separated by `/`: A the target, h and v other cars by axis, . the blank.
std::string to_text(puzzlegraph::grid shape, unit_cars_state const& u);

} // namespace study
