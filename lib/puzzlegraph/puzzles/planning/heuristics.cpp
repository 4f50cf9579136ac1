// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/heuristics.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace puzzlegraph::planning {

relaxed_task::relaxed_task(text::sas_task const& task, metric by) : goals_(task.goal.size()) {
  std::uint32_t facts = 0;
  for (auto const& v : task.variables) {
    first_fact_.push_back(facts);
    facts += static_cast<std::uint32_t>(v.values.size());
  }
  first_fact_.push_back(facts);
  is_goal_.resize(facts);
  for (auto const& f : task.goal) is_goal_[number(f)] = true;

  std::vector<std::pair<std::uint32_t, std::uint32_t>> uses; // fact, unary operator
  std::vector<std::uint32_t> needs;
  for (auto const& o : task.operators) {
    for (auto const& e : o.effects) {
      needs.clear();
      for (auto const& f : o.preconditions) needs.push_back(number(f));
      for (auto const& f : e.conditions) needs.push_back(number(f));
      std::ranges::sort(needs);
      needs.erase(std::ranges::unique(needs).begin(), needs.end());
      auto const at = static_cast<std::uint32_t>(operators_.size());
      for (auto const f : needs) uses.emplace_back(f, at);
      if (needs.empty()) free_.push_back(at);
      operators_.push_back({number(e.becomes), static_cast<std::uint32_t>(needs.size()),
                            by == metric::moves ? 1 : o.cost});
      preconditions_.push_back(operators_.back().preconditions);
    }
  }
  std::ranges::sort(uses);
  first_use_.resize(std::size_t{facts} + 1);
  for (auto const& [fact, number] : uses) {
    ++first_use_[fact + 1];
    uses_.push_back(number);
  }
  for (std::uint32_t f = 0; f < facts; ++f) first_use_[f + 1] += first_use_[f];
}

relaxed_task::work& relaxed_task::begin() const {
  static thread_local work scratch; // of one evaluation: nothing is allocated for most states
  scratch.costs.assign(first_fact_.back(), unreachable);
  scratch.missing = preconditions_;
  scratch.queue.clear();
  return scratch;
}

void relaxed_task::reach(work& w, std::uint32_t fact, cost_type cost) {
  if (cost >= w.costs[fact]) return;
  w.costs[fact] = cost;
  w.queue.push_back({cost, fact});
  std::ranges::push_heap(w.queue, std::greater<>(), &queue_entry::cost);
}

cost_type relaxed_task::finish(work& w) const {
  for (auto const o : free_) reach(w, operators_[o].adds, operators_[o].cost);
  std::size_t goals_left = goals_;
  while (!w.queue.empty()) {
    std::ranges::pop_heap(w.queue, std::greater<>(), &queue_entry::cost);
    auto const [cost, fact] = w.queue.back();
    w.queue.pop_back();
    if (cost > w.costs[fact]) continue;
    // Facts leave the queue by cost, so the last fact of the goal is the dearest.
    if (is_goal_[fact] && --goals_left == 0) return cost;
    for (auto k = first_use_[fact]; k < first_use_[fact + 1]; ++k) {
      auto const& o = operators_[uses_[k]];
      if (--w.missing[uses_[k]] == 0) reach(w, o.adds, sum_of_costs(cost, o.cost));
    }
  }
  return unreachable;
}

} // namespace puzzlegraph::planning
