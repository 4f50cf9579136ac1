// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks: the start that is farthest from the goal among all that the same blocks can
// reach.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"

#include <tuple>

namespace puzzlegraph::blocks {

/// What a checkpoint holds of a board.
inline auto fields(block& b) { return std::tie(b.name, b.start, b.goal, b.bound); }
inline auto fields(instance& i) {
  return std::tie(i.shape.rows, i.shape.columns, i.walls, i.blocks, i.counted);
}

/// Replaces the starts of all blocks by those of a state that is farthest from the goal in the same
/// component of the state graph; moves can be taken back, so every state of a component reaches
/// what any other does. Unsolvable if no state of the component has the blocks on their goals, and
/// undecided if a limit was reached; the instance is then unchanged. Boost.Graph's breadth-first
/// search, from all goal states at once. O(states * moves). A store keeps the state graph while it
/// grows.
measurement set_farthest_start(instance& i, limits const& within,
                               checkpoint_store* store = nullptr);

/// The farthest start in the component of i or, by the exhaustive method, among all layouts of its
/// blocks.
hardest<instance> hardest_start(instance i, hardest_search const& how);

/// Local search over random boards of cars or blocks (random_parameters), each with the farthest
/// start of its component. Throws std::invalid_argument for other sizes and for the exhaustive
/// method.
hardest<instance> find_hardest(hardest_search const& how);

} // namespace puzzlegraph::blocks
