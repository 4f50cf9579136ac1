// SPDX-License-Identifier: BSL-1.0
//
// The attributes of exported states, in one list for all formats.
#pragma once

#include "puzzlegraph/analysis/connectivity.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/drawing/palette.hpp"
#include "puzzlegraph/graph_drawing/picture/canvas_positions.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph {

/// The role of each state in its question, by vertex.
struct state_roles {
  bool has_goal = true;            ///< whether the question states one
  cost_type optimum = unreachable; ///< of the question
  cost_type farthest = 0;          ///< greatest distance to a goal, or from the start without goals
  std::vector<bool> start;
  std::vector<bool> bottleneck; ///< on every optimal solution
  component_membership membership;
};

/// O(V + E) beside big-integer additions for the edges between optimal states.
state_roles find_state_roles(state_graph const& g, distances const& d, bool has_goal = true);

/// One state with its attributes, without its label.
struct exported_state {
  cost_type distance_from_start = 0;
  std::optional<cost_type> distance_to_goal; ///< nothing if no goal can be reached
  bool goal = false;
  bool dead = false; ///< no goal can be reached; false where none is given
  bool start = false;
  bool on_optimal = false; ///< on some optimal solution
  bool bottleneck = false;
  bool articulation = false;
  std::optional<std::uint32_t> block; ///< biconnected or strong component
  canvas_point at;
  drawing::colour colour;
  unsigned emphasis = 1; ///< 1 to 4: others, on an optimal solution, on all of them, start or goal
};

/// All attributes of a state but `at`. O(1).
exported_state describe_state(state_graph const& g, distances const& d, state_roles const& roles,
                              vertex_index v);

/// Points; the size of a state's mark.
constexpr unsigned mark_size(exported_state const& s) { return 4 + 4 * s.emphasis; }

/// Calls visit(name, value) for the attributes that every format writes alike: numbers, optional
/// numbers and flags.
template <class Visit> void for_each_attribute(exported_state const& s, Visit const& visit) {
  visit("distance_from_start", std::optional<std::uint32_t>(s.distance_from_start));
  visit("distance_to_goal", s.distance_to_goal);
  visit("goal", s.goal);
  visit("dead", s.dead);
  visit("start", s.start);
  visit("on_optimal", s.on_optimal);
  visit("bottleneck", s.bottleneck);
  visit("articulation", s.articulation);
  visit("block", s.block);
}

} // namespace puzzlegraph
