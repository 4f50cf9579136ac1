// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/exported_state.hpp"

#include "puzzlegraph/analysis/optimal_solutions.hpp"

#include <algorithm>

namespace puzzlegraph {

namespace {

/// The greatest distance other than `unreachable`.
cost_type greatest_distance(std::vector<cost_type> const& distance) {
  cost_type greatest = 0;
  for (auto const d : distance) {
    if (d != unreachable) greatest = std::max(greatest, d);
  }
  return greatest;
}

drawing::colour colour_of(exported_state const& s, state_roles const& roles) {
  namespace palette = drawing::palette;
  if (s.on_optimal || s.start) return palette::vermilion;
  bool const is_solvable = roles.optimum != unreachable;
  if (is_solvable && s.dead) return palette::piece;
  auto const distance = is_solvable ? *s.distance_to_goal : s.distance_from_start;
  return palette::ramp(static_cast<double>(distance) / std::max<double>(1, roles.farthest));
}

unsigned emphasis_of(exported_state const& s) {
  if (s.start || s.goal) return 4;
  if (s.bottleneck) return 3;
  return s.on_optimal ? 2 : 1;
}

} // namespace

state_roles find_state_roles(state_graph const& g, distances const& d, bool has_goal) {
  state_roles r;
  r.has_goal = has_goal;
  r.optimum = d.optimum(g);
  bool const is_solvable = r.optimum != unreachable;
  r.farthest = greatest_distance(is_solvable ? d.to_goal : d.from_start);
  r.start.resize(g.vertex_count());
  for (auto const& s : g.starts()) r.start[s.vertex] = true;
  r.bottleneck.resize(g.vertex_count());
  if (is_solvable) {
    for (auto const v : find_optimal_solutions(g, d).common) r.bottleneck[v] = true;
  }
  r.membership = find_component_membership(g);
  return r;
}

exported_state describe_state(state_graph const& g, distances const& d, state_roles const& roles,
                              vertex_index v) {
  exported_state s;
  s.distance_from_start = d.from_start[v];
  s.dead = roles.has_goal && d.is_dead(v);
  if (!d.is_dead(v)) s.distance_to_goal = d.to_goal[v];
  s.goal = g.is_goal(v);
  s.start = roles.start[v];
  s.on_optimal = roles.optimum != unreachable && d.is_optimal(v, roles.optimum);
  s.bottleneck = roles.bottleneck[v];
  s.articulation = roles.membership.articulation[v];
  if (auto const c = roles.membership.component[v]; c != component_membership::none) s.block = c;
  s.colour = colour_of(s, roles);
  s.emphasis = emphasis_of(s);
  return s;
}

} // namespace puzzlegraph
