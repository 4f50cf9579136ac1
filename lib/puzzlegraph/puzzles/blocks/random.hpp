// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks: random boards, the same for the same generator state everywhere.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <cstdint>
#include <optional>
#include <random>

namespace puzzlegraph::blocks {

/// What a random board should be like.
///
/// Without cars: block A of 2 x 2 cells (1 wide or high where the board is narrower or lower than
/// 3), which has to get to the middle of the south side; `empty` empty cells; dominoes and single
/// cells elsewhere. With cars: Rush Hour; car A of two cells in a middle row has to get to the east
/// end; up to `cars` cars of 2 or 3 cells, fewer where no more find room.
struct random_parameters {
  std::uint32_t rows = 5;
  std::uint32_t columns = 4;
  std::uint32_t empty = 2;
  std::optional<std::uint32_t> cars;
  metric counted = metric::moves;
};

/// Whether there are such boards: at most max_open_cells cells and 35 columns (text.hpp reads 36 as
/// a Rush Hour board), at least 3 columns for cars, and room for A and an empty cell.
bool is_possible(random_parameters const& wanted);

/// Precondition: is_possible(wanted). O(cells * cars).
instance random_instance(random_parameters const& wanted, std::mt19937_64& rng);

/// One random change: the blocks around two adjacent cells are replaced by dominoes and single
/// cells, or, on a board of cars, one car is removed and another one added.
instance changed(instance i, bool has_cars, std::mt19937_64& rng);

} // namespace puzzlegraph::blocks
