// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks: the start that is farthest from the goal among all that the same blocks can
// reach.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace puzzlegraph {

BOOST_DESCRIBE_STRUCT(blocks::cell_set, (), (words))

} // namespace puzzlegraph

namespace puzzlegraph::blocks {

/// What a checkpoint holds of a board.
BOOST_DESCRIBE_ENUM(metric, steps, slides, moves)
BOOST_DESCRIBE_ENUM(axis, free, horizontal, vertical)
BOOST_DESCRIBE_STRUCT(block, (), (name, start, goal, bound))
BOOST_DESCRIBE_STRUCT(instance, (), (shape, walls, blocks, counted, gates, passing))

/// Replaces the starts of all blocks by those of a state that is farthest from the goal in the same
/// component of the state graph; moves can be taken back, so every state of a component reaches
/// what any other does. Unsolvable if no state of the component has the blocks on their goals, and
/// undecided if a limit was reached; the instance is then unchanged. Boost.Graph's breadth-first
/// search, from all goal states at once. O(states * moves). Interchangeable blocks are named by
/// their places.
measurement set_farthest_start(instance& i, limits const& within);

/// The farthest start among all layouts of the blocks of i.
hardest<instance> hardest_layout(instance const& i, hardest_search const& how);

/// Local search over random boards of cars or blocks (random_parameters), each with the farthest
/// start of its component. Throws std::invalid_argument for other sizes and for the exhaustive
/// method.
hardest<instance> find_hardest(hardest_search const& how);

} // namespace puzzlegraph::blocks
