// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_picture/landmark_states.hpp"

#include "puzzlegraph/analysis/optimal_solutions.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace puzzlegraph {

namespace {

/// The index of the first greatest value, ignoring `unreachable`.
vertex_index farthest(std::vector<cost_type> const& values) {
  vertex_index best = 0;
  for (vertex_index v = 0; v < values.size(); ++v) {
    if (values[v] == unreachable) continue;
    if (values[best] == unreachable || values[v] > values[best]) best = v;
  }
  return best;
}

} // namespace

std::vector<key_state> find_key_states(state_graph const& g, distances const& d,
                                       std::vector<vertex_index> const& path,
                                       std::string_view unit) {
  std::vector<key_state> all;
  auto const add = [&](vertex_index v, std::string name, std::vector<std::string> notes) {
    auto const same = [v](key_state const& k) { return k.vertex == v; };
    if (std::ranges::none_of(all, same)) all.push_back({v, v, std::move(name), std::move(notes)});
  };
  auto const solvable = !path.empty();
  auto const start = solvable ? path.front() : g.starts().front().vertex;
  auto const far = solvable ? farthest(d.to_goal) : farthest(d.from_start);
  if (!solvable) {
    add(start, "start", {"no way to a goal"});
    add(far, "farthest from the start", {amount(d.from_start[far], unit)});
    return all;
  }
  auto const to_goal = amount(d.optimum(g), unit) + " from a goal";
  bool const start_is_farthest = d.to_goal[far] == d.to_goal[start];
  if (cost_type const before = d.from_start[start]; before > 0) { // an initial cost without states
    add(start, "first state",
        {amount(before, unit) + " from the start", amount(d.to_goal[start], unit) + " to go"});
  } else if (path.size() == 1) {
    add(start, "start and goal", {"no move to make"});
  } else {
    add(start, start_is_farthest ? "start, farthest" : "start", {to_goal});
  }
  add(path.back(), "goal", {amount(d.from_start[path.back()], unit) + " from the start"});
  if (path.size() > 1 && out_degree(path.back(), g.csr()) == 0) {
    all.back().board = path[path.size() - 2];
    all.back().notes.emplace_back("(the board just before)");
  }
  if (!start_is_farthest) {
    add(far, "farthest from a goal", {amount(d.to_goal[far], unit)});
  }
  auto const off = [&](vertex_index v) {
    return std::abs(static_cast<std::int64_t>(d.from_start[v]) -
                    static_cast<std::int64_t>(d.to_goal[v]));
  };
  vertex_index middle = path.front();
  for (auto const v : path) {
    if (off(v) <= off(middle)) middle = v;
  }
  add(middle, "half way", {amount(d.to_goal[middle], unit) + " to go"});

  // If there are several optimal solutions: the state on all of them that is nearest to the middle.
  auto const best = find_optimal_solutions(g, d);
  if (best.count > 1) {
    auto const pass = std::ranges::min_element(best.common, {}, off);
    if (pass != best.common.end()) add(*pass, "bottleneck", {"on every optimal solution"});
  }
  auto const deepest = farthest(d.from_start);
  auto const dead = std::ranges::find(d.to_goal, unreachable);
  if (dead != d.to_goal.end()) {
    add(static_cast<vertex_index>(dead - d.to_goal.begin()), "dead", {"no way to a goal"});
  } else {
    add(deepest, "farthest from the start", {amount(d.from_start[deepest], unit)});
  }
  return all;
}

} // namespace puzzlegraph
