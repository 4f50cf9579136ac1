// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace puzzlegraph {

namespace {

void count(std::vector<std::uint64_t>& histogram, std::size_t value) {
  if (value >= histogram.size()) histogram.resize(value + 1);
  ++histogram[value];
}

double ratio(std::uint64_t a, std::uint64_t b) {
  return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b);
}

/// The quality of heuristic h over the states.
heuristic_quality rate(state_graph const& g, distances const& d, std::size_t h) {
  heuristic_quality q;
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    cost_type const value = g.heuristic_value(h, v);
    if (d.is_dead(v)) {
      q.dead_known += value == unreachable;
      continue;
    }
    cost_type const distance = d.to_goal[v];
    ++q.states;
    if (value > distance) {
      ++q.inadmissible;
      continue;
    }
    q.sum_of_values += value;
    q.sum_of_distances += distance;
    q.exact += value == distance;
    if (distance - value > q.worst_error) {
      q.worst_error = distance - value;
      q.worst = v;
    }
  }
  return q;
}

} // namespace

std::uint64_t distribution::total() const {
  return std::accumulate(states.begin(), states.end(), std::uint64_t{0});
}

double distribution::mean() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < states.size(); ++i) sum += i * states[i];
  return ratio(sum, total());
}

std::uint32_t profile::least_branching() const {
  auto const first = std::find_if(branching.begin(), branching.end(), [](auto n) { return n > 0; });
  return static_cast<std::uint32_t>(first - branching.begin());
}

profile make_profile(state_graph const& g, distances const& d) {
  for (auto const* const all : {&d.from_start, &d.to_goal}) {
    for (auto const distance : *all) {
      if (distance > most_layers && distance != unreachable) {
        throw std::invalid_argument(
            fmt::format("a state at distance {}: states are counted by distances up to {}; divide "
                        "the costs by a common factor, and round them up",
                        distance, most_layers));
      }
    }
  }
  profile p;
  p.states = g.vertex_count();
  p.edges = g.edge_count();
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    count(p.from_start.states, d.from_start[v]);
    count(p.branching, out_degree(v, g.csr()));
    p.goals += g.is_goal(v);
    if (d.is_dead(v)) {
      ++p.dead;
      continue;
    }
    if (d.to_goal[v] >= p.to_goal.states.size()) p.farthest.clear();
    count(p.to_goal.states, d.to_goal[v]);
    if (d.to_goal[v] == p.to_goal.greatest()) p.farthest.push_back(v);
  }
  return p;
}

double heuristic_quality::mean_value() const { return ratio(sum_of_values, states - inadmissible); }
double heuristic_quality::mean_error() const {
  return ratio(sum_of_distances - sum_of_values, states - inadmissible);
}

std::vector<heuristic_quality> rate_heuristics(state_graph const& g, distances const& d) {
  std::vector<heuristic_quality> all;
  for (std::size_t h = 0; h < g.heuristic_count(); ++h) {
    auto& q = all.emplace_back(rate(g, d, h));
    q.name = g.heuristic_name(h);
    q.at_start = unreachable;
    for (auto const& start : g.starts()) {
      auto const value = g.heuristic_value(h, start.vertex);
      if (value != unreachable) q.at_start = std::min(q.at_start, sum_of_costs(start.cost, value));
    }
  }
  return all;
}

} // namespace puzzlegraph
