// SPDX-License-Identifier: BSL-1.0
//
// The states of a graph that its picture shows as boards.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

struct key_state {
  vertex_index vertex = 0;
  vertex_index board = 0;         ///< the state whose board is shown
  std::string name;               ///< "start"
  std::vector<std::string> notes; ///< "21 moves from a goal"
};

/// The start; the goal of `path`, its middle and a state that all solutions pass, if there are
/// such; the state farthest from a goal; the first dead one. None comes twice. Each shows its own
/// board, but a goal that no move leaves, as it may be outside of the board, that of the state
/// before it. `path` is one_optimal_path, or empty when there is none.
std::vector<key_state> find_key_states(state_graph const& g, distances const& d,
                                       std::vector<vertex_index> const& path,
                                       std::string_view unit);

} // namespace puzzlegraph
