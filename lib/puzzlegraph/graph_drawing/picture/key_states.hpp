// SPDX-License-Identifier: BSL-1.0
//
// The key states of a graph, whose boards its picture shows.
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

/// What the key states' notes say of a graph, beside its states.
struct key_state_style {
  std::string_view unit; ///< of distances, plural: "moves"
  bool is_part = false;  ///< of a larger graph, whose states may be farther
  bool has_goal = true;  ///< whether the question states one
};

/// The key states: the start; the goal of `path`, its middle, and a state common to all solutions,
/// if they exist; the state farthest from a goal; the first dead state. No state appears twice.
/// Each shows its own board, except a goal whose picture lacks a piece that the state before it
/// has, which has left the board: it shows that state. `path` is one_optimal_path, or empty if
/// there is no solution. Of a part of a graph no state is called the farthest: farther ones may be
/// left out. Without a goal nothing is said of the way to one.
std::vector<key_state> find_key_states(state_graph const& g, distances const& d,
                                       std::vector<vertex_index> const& path,
                                       key_state_style const& style);

} // namespace puzzlegraph
