// SPDX-License-Identifier: BSL-1.0
//
// All boards of Rush Hour of a size: how many there are, their components, and the hardest.
//
// A board has any number of vehicles of two cells (cars) and of three (trucks), each bound to the
// axis of its length, and no walls. One horizontal car is red. It is in the middle row, of an even
// number of rows in the one north of the middle, in any columns. It has to reach the east end.
// Vehicles of the same shape are interchangeable, but the red car is told from the others. A step
// moves one vehicle by one cell, a slide any distance.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace study {

/// The row of the red car.
inline std::uint32_t red_row(puzzlegraph::grid shape) { return (shape.rows - 1) / 2; }

/// What may stand in the row of the red car beside it: any vehicle, any but horizontal ones to the
/// east of the red car, which make a board unsolvable, or no horizontal one.
enum class red_row_rule : std::uint8_t { any, none_ahead, alone };

struct placement_count {
  std::uint64_t all = 0;
  std::uint64_t unsolved = 0; ///< those whose red car is not at the east end
};

/// Placements by the numbers of cars, without the red one, and of trucks. Row by row, with the
/// columns' vehicles that go on to the next row as the state; nothing is listed. Throws
/// std::invalid_argument for less than 2 or more than 8 columns.
std::map<std::pair<unsigned, unsigned>, placement_count> count_placements(puzzlegraph::grid shape,
                                                                          red_row_rule rule);

/// A board; bits are cells. `east`: cells that are of one vehicle with their east neighbour.
struct rush_hour_board {
  std::uint64_t east = 0;
  std::uint64_t south = 0;
  std::uint32_t red = 0; ///< the column of the red car's west cell

  friend bool operator==(rush_hour_board const&, rush_hour_board const&) = default;
};

/// The rows of a board, separated by `/`: A is the red car.
std::string text_of(puzzlegraph::grid shape, rush_hour_board const& u);

/// Vehicles beside the red car. Moves leave them as they are.
struct rush_hour_class {
  unsigned horizontal_cars = 0;
  unsigned vertical_cars = 0;
  unsigned horizontal_trucks = 0;
  unsigned vertical_trucks = 0;
};

/// All classes with so many vehicles beside the red car.
std::vector<rush_hour_class> rush_hour_classes(unsigned vehicles);

struct hardest_board {
  std::uint32_t moves = 0;
  std::string start; ///< the first in the order of texts
};

struct rush_hour_count {
  std::uint64_t placements = 0;
  std::uint64_t components = 0;          ///< by moves
  std::uint64_t largest = 0;             ///< placements of the largest component
  std::uint64_t solvable_components = 0; ///< with a placement that is solved
  std::uint64_t solvable = 0;            ///< placements of these
  std::optional<hardest_board> steps;
  std::optional<hardest_board> slides;

  /// The counts of both.
  void add(rush_hour_count const& other);
};

/// Lists the placements of a class and floods their components. Memory: some 20 bytes for each.
/// Throws std::invalid_argument unless the board has 3 to 36 cells, two columns at least and eight
/// at most.
rush_hour_count count_rush_hour(puzzlegraph::grid shape, rush_hour_class const& vehicles);

} // namespace study
