// SPDX-License-Identifier: BSL-1.0
//
// Tiles: a position that is farthest from the goal. On boards of at most ten cells it is the
// farthest start of the solved board's state graph; moves can be taken back. On larger ones a local
// search climbs from walks of random moves by further random moves.
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <boost/describe/class.hpp>

#include <cstddef>
#include <functional>
#include <memory>

namespace puzzlegraph::tiles {

/// A board's part of a checkpoint.
BOOST_DESCRIBE_STRUCT(instance, (), (shape, start, goal))

inline constexpr std::size_t max_exhausted_cells = 10;

/// Makes the question of a board.
using question_maker = std::function<std::unique_ptr<questions>(instance const&)>;

/// The goal has the blank first, like those of random_instance. Exhaustive search takes the memory
/// of the state graph, of half of all cells! positions; a limit that ends it leaves nothing. Throws
/// std::invalid_argument for boards of one cell or more than max_cells, and for exhaustive search
/// of more than max_exhausted_cells.
hardest<instance> find_hardest(hardest_search const& how, question_maker const& question_of);

} // namespace puzzlegraph::tiles
