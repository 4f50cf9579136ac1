// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/key_states.hpp"

#include "puzzlegraph/analysis/optimal_solutions.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

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

class key_state_finder {
 public:
  key_state_finder(state_graph const& g, distances const& d, key_state_style const& style)
      : g_(g), d_(d), style_(style) {}

  std::vector<key_state> without_solution() {
    std::vector<std::string> notes;
    if (style_.has_goal) notes.emplace_back("no way to a goal");
    add(g_.starts().front().vertex, "start", std::move(notes));
    add_farthest_from_start();
    return std::move(all_);
  }
  std::vector<key_state> along(std::vector<vertex_index> const& path) {
    auto const far = farthest(d_.to_goal);
    bool const start_is_farthest = !style_.is_part && d_.to_goal[far] == d_.to_goal[path.front()];
    add_start(path, start_is_farthest);
    add_goal(path);
    if (!style_.is_part && !start_is_farthest) {
      add(far, "farthest from a goal", {moves(d_.to_goal[far])});
    }
    add_middle(path);
    add_bottleneck();
    auto const dead = std::ranges::find(d_.to_goal, unreachable);
    if (dead != d_.to_goal.end()) {
      add(static_cast<vertex_index>(dead - d_.to_goal.begin()), "dead", {"no way to a goal"});
    } else {
      add_farthest_from_start();
    }
    return std::move(all_);
  }

 private:
  std::string moves(cost_type n) const { return amount(n, style_.unit); }
  void add(vertex_index v, std::string name, std::vector<std::string> notes) {
    auto const same = [v](key_state const& k) { return k.vertex == v; };
    if (std::ranges::none_of(all_, same)) all_.push_back({v, v, std::move(name), std::move(notes)});
  }
  void add_start(std::vector<vertex_index> const& path, bool is_farthest) {
    auto const start = path.front();
    if (cost_type const before = d_.from_start[start]; before > 0) { // a cost without states
      add(start, "first state",
          {moves(before) + " from the start", moves(d_.to_goal[start]) + " to go"});
    } else if (path.size() == 1) {
      add(start, "start and goal", {"no move to make"});
    } else {
      add(start, is_farthest ? "start, farthest" : "start",
          {moves(d_.optimum(g_)) + " from a goal"});
    }
  }
  void add_goal(std::vector<vertex_index> const& path) {
    add(path.back(), "goal", {moves(d_.from_start[path.back()]) + " from the start"});
    if (path.size() == 1) return;
    auto const before = path[path.size() - 2];
    if (g_.scene(path.back()).shapes.size() < g_.scene(before).shapes.size()) {
      all_.back().board = before;
      all_.back().notes.emplace_back("(the board just before)");
    }
  }
  /// How far a state of an optimal solution is from its middle, doubled.
  std::int64_t off_middle(vertex_index v) const {
    return std::abs(static_cast<std::int64_t>(d_.from_start[v]) -
                    static_cast<std::int64_t>(d_.to_goal[v]));
  }
  void add_middle(std::vector<vertex_index> const& path) {
    vertex_index middle = path.front();
    for (auto const v : path) {
      if (off_middle(v) <= off_middle(middle)) middle = v;
    }
    add(middle, "half way", {moves(d_.to_goal[middle]) + " to go"});
  }
  /// If there are several optimal solutions: the state on all of them that is nearest to the
  /// middle.
  void add_bottleneck() {
    auto const best = find_optimal_solutions(g_, d_);
    if (best.count <= 1) return;
    auto const pass =
        std::ranges::min_element(best.common, {}, [&](vertex_index v) { return off_middle(v); });
    if (pass != best.common.end()) add(*pass, "bottleneck", {"on every optimal solution"});
  }
  void add_farthest_from_start() {
    if (style_.is_part) return;
    auto const far = farthest(d_.from_start);
    add(far, "farthest from the start", {moves(d_.from_start[far])});
  }

  state_graph const& g_;
  distances const& d_;
  key_state_style style_;
  std::vector<key_state> all_;
};

} // namespace

std::vector<key_state> find_key_states(state_graph const& g, distances const& d,
                                       std::vector<vertex_index> const& path,
                                       key_state_style const& style) {
  key_state_finder finder(g, d, style);
  return path.empty() ? finder.without_solution() : finder.along(path);
}

} // namespace puzzlegraph
