// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/patterns.hpp"

#include <algorithm>

namespace puzzlegraph::planning {

namespace {

bool is_small(text::sas_task const& task, pattern const& p) {
  return projected_states(task, p) <= most_projected_states &&
         projected_operators(task, p) <= most_projected_operators;
}

/// By variable: how many operators that change the pattern need it, each condition by itself.
std::vector<std::uint32_t> uses(text::sas_task const& task, pattern const& p) {
  std::vector<std::uint32_t> all(task.variables.size());
  for (auto const& o : task.operators) {
    if (!affects(o, p)) continue;
    for (auto const& f : o.preconditions) ++all[f.variable];
    for (auto const& e : o.effects) {
      for (auto const& f : e.conditions) ++all[f.variable];
    }
  }
  return all;
}

/// `known`: by variable, whether an earlier pattern has this variable of the goal.
pattern grown_from(text::sas_task const& task, std::uint32_t first,
                   std::vector<bool> const& known) {
  pattern p{first};
  std::vector<bool> is_out = known; // too large
  while (true) {
    auto const use = uses(task, p);
    std::vector<std::uint32_t> candidates;
    for (std::uint32_t v = 0; v < use.size(); ++v) {
      if (use[v] > 0 && !is_out[v] && !std::ranges::binary_search(p, v)) candidates.push_back(v);
    }
    std::ranges::stable_sort(candidates, std::ranges::greater{},
                             [&](std::uint32_t v) { return use[v]; });
    bool has_grown = false;
    for (auto const v : candidates) {
      auto larger = p;
      larger.insert(std::ranges::lower_bound(larger, v), v);
      if (is_small(task, larger)) {
        p = std::move(larger);
        has_grown = true;
        break;
      }
      is_out[v] = true; // and stays it
    }
    if (!has_grown) return p;
  }
}

} // namespace

std::vector<pattern> choose_patterns(text::sas_task const& task) {
  std::vector<pattern> all;
  std::vector<bool> known(task.variables.size());
  for (auto const& goal : task.goal) {
    if (known[goal.variable] || !is_small(task, {goal.variable})) continue;
    all.push_back(grown_from(task, goal.variable, known));
    for (auto const& f : task.goal) {
      if (std::ranges::binary_search(all.back(), f.variable)) known[f.variable] = true;
    }
  }
  return all;
}

} // namespace puzzlegraph::planning
