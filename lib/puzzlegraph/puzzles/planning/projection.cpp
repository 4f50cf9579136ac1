// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/projection.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace puzzlegraph::planning {

namespace {

using values = std::vector<std::uint32_t>;

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

bool knows(pattern const& p, std::uint32_t variable) {
  return std::ranges::binary_search(p, variable);
}

/// The position of a variable in the pattern.
std::uint32_t place_of(pattern const& p, std::uint32_t variable) {
  return static_cast<std::uint32_t>(std::ranges::lower_bound(p, variable) - p.begin());
}

/// By variable of the pattern: the weight of its value in the number of a state.
values weights_of(text::sas_task const& task, pattern const& p) {
  values all;
  std::uint32_t weight = 1;
  for (auto const v : p) {
    all.push_back(weight);
    weight *= static_cast<std::uint32_t>(task.variables[v].values.size());
  }
  return all;
}

/// Advances to the next combination of one choice for each position; false after the last one.
/// `which` has the number of the choice by position.
template <class Choices> bool next_choice(Choices const& choices, values& which) {
  for (std::size_t k = 0; k < which.size(); ++k) {
    if (++which[k] < choices[k].size()) return true;
    which[k] = 0;
  }
  return false;
}

/// An operator in a projection. Variables are numbered by their place in the pattern.
struct seen_operator {
  struct effect {
    std::vector<text::sas_fact> conditions; ///< that the pattern knows
    bool is_certain = true;                 ///< there are no others
    text::sas_fact becomes;
  };
  /// By variable: its value before; all values if the operator knows it by effects or conditions
  /// alone, and none if not at all.
  std::vector<values> before;
  std::vector<effect> effects;

  seen_operator(text::sas_task const& task, text::sas_operator const& o, pattern const& p)
      : before(p.size()) {
    auto const know = [&](text::sas_fact const& f) {
      auto const at = place_of(p, f.variable);
      auto const size = static_cast<std::uint32_t>(task.variables[f.variable].values.size());
      for (std::uint32_t k = 0; before[at].size() < size; ++k) before[at].push_back(k);
      return text::sas_fact{at, f.value};
    };
    for (auto const& e : o.effects) {
      if (!knows(p, e.becomes.variable)) continue;
      effect seen{{}, true, know(e.becomes)};
      for (auto const& f : e.conditions) {
        if (knows(p, f.variable)) {
          seen.conditions.push_back(know(f));
        } else {
          seen.is_certain = false;
        }
      }
      effects.push_back(std::move(seen));
    }
    for (auto const& f : o.preconditions) {
      if (knows(p, f.variable)) before[place_of(p, f.variable)] = {f.value};
    }
  }

  /// By variable: the values that it can have after the operator, which was applied to `now`.
  std::vector<values> after(values const& now) const {
    std::vector<values> all(now.size());
    for (std::size_t v = 0; v < now.size(); ++v) all[v] = {now[v]};
    for (auto const& e : effects) {
      bool const may_happen = std::ranges::all_of(
          e.conditions, [&](text::sas_fact const& f) { return now[f.variable] == f.value; });
      if (!may_happen) continue;
      auto& of_one = all[e.becomes.variable];
      if (e.is_certain) of_one.clear();
      if (std::ranges::find(of_one, e.becomes.value) == of_one.end()) {
        of_one.push_back(e.becomes.value);
      }
    }
    return all;
  }
};

/// Calls use(before, after) for each way in which an operator may change the values of a pattern.
/// Variables that it does not know have the value 0.
template <class Use> void for_each_way(seen_operator const& o, Use const& use) {
  auto befores = o.before;
  for (auto& of_one : befores) {
    if (of_one.empty()) of_one = {0};
  }
  auto const chosen = [](std::vector<values> const& choices, values const& which) {
    values all(which.size());
    for (std::size_t v = 0; v < which.size(); ++v) all[v] = choices[v][which[v]];
    return all;
  };
  values which(befores.size());
  do {
    auto const before = chosen(befores, which);
    auto const afters = o.after(before);
    values which_after(afters.size());
    do {
      use(before, chosen(afters, which_after));
    } while (next_choice(afters, which_after));
  } while (next_choice(befores, which));
}

} // namespace

bool affects(text::sas_operator const& o, pattern const& p) {
  return std::ranges::any_of(
      o.effects, [&](text::sas_effect const& e) { return knows(p, e.becomes.variable); });
}

std::uint64_t projected_states(text::sas_task const& task, pattern const& p) {
  std::uint64_t count = 1;
  for (auto const v : p) count = product(count, task.variables[v].values.size());
  return count;
}

std::uint64_t projected_operators(text::sas_task const& task, pattern const& p) {
  std::uint64_t count = 0;
  for (auto const& o : task.operators) {
    if (!affects(o, p)) continue;
    seen_operator const seen(task, o, p);
    std::uint64_t ways = 1;
    for (auto const& of_one : seen.before) {
      if (!of_one.empty()) ways = product(ways, of_one.size());
    }
    for (auto const& e : seen.effects) ways = product(ways, e.is_certain ? 1 : 2);
    count = ways > UINT64_MAX - count ? UINT64_MAX : count + ways;
  }
  return count;
}

regression_rules::multiplied regression_rules::multiply_out(text::sas_task const& task,
                                                            pattern const& p,
                                                            std::span<cost_type const> costs) {
  multiplied m;
  auto const weights = weights_of(task, p);
  for (auto const v : p) m.reverse.variables.push_back(task.variables[v]);
  // Operators of the task by what they change, and what holds after them (variable, value, ...).
  std::map<std::pair<std::uint32_t, values>, values> all;
  for (std::size_t k = 0; k < task.operators.size(); ++k) {
    if (!affects(task.operators[k], p)) continue;
    seen_operator const o(task, task.operators[k], p);
    for_each_way(o, [&](values const& before, values const& after) {
      values holds;
      std::uint32_t change = 0;
      for (std::uint32_t v = 0; v < p.size(); ++v) {
        if (o.before[v].empty()) continue;
        holds.insert(holds.end(), {v, after[v]});
        change += (after[v] - before[v]) * weights[v];
      }
      if (change == 0) return; // digits have one meaning: nothing changes
      auto& origins = all[{change, std::move(holds)}];
      if (origins.empty() || origins.back() != k) origins.push_back(static_cast<std::uint32_t>(k));
    });
  }
  for (auto const& [what, origins] : all) {
    auto const& [change, holds] = what;
    auto cost = unreachable;
    for (auto const k : origins) cost = std::min(cost, costs[k]);
    m.operators.push_back({change, cost, static_cast<std::uint32_t>(m.origins.size()),
                           static_cast<std::uint32_t>(origins.size())});
    m.origins.insert(m.origins.end(), origins.begin(), origins.end());
    auto& o = m.reverse.operators.emplace_back();
    for (std::size_t at = 0; at < holds.size(); at += 2) {
      o.preconditions.push_back({holds[at], holds[at + 1]});
    }
  }
  return m;
}

regression_rules::regression_rules(multiplied m)
    : fields_(m.reverse), applicable_(m.reverse, fields_), operators_(std::move(m.operators)),
      origins_(std::move(m.origins)) {
  assert(fields_.words() == 1);
  for (auto const& v : m.reverse.variables) {
    sizes_.push_back(static_cast<std::uint32_t>(v.values.size()));
    states_ *= v.values.size();
  }
  assert(states_ <= UINT32_MAX);
}

std::uint64_t regression_rules::packed(state_type const& u) const {
  std::uint64_t word = 0;
  auto rest = u.number;
  for (std::size_t v = 0; v < sizes_.size(); ++v) {
    word |= std::uint64_t{rest % sizes_[v]} << fields_[v].shift;
    rest /= sizes_[v];
  }
  return word;
}

projection_map::projection_map(text::sas_task const& task, pattern const& p) {
  planning::layout const fields(task);
  auto const weights = weights_of(task, p);
  for (std::size_t k = 0; k < p.size(); ++k) digits_.push_back({fields[p[k]], weights[k]});
}

projection::projection(text::sas_task const& task, pattern const& p,
                       std::span<cost_type const> costs)
    : space_(task, p, costs), map_(task, p), weights_(weights_of(task, p)),
      task_operators_(task.operators.size()), goal_values_(p.size()) {
  for (std::size_t k = 0; k < p.size(); ++k) {
    auto const goal = std::ranges::find(task.goal, p[k], &text::sas_fact::variable);
    if (goal != task.goal.end()) {
      goal_values_[k] = {goal->value};
    } else {
      for (std::uint32_t x = 0; x < task.variables[p[k]].values.size(); ++x) {
        goal_values_[k].push_back(x);
      }
    }
  }
}

std::vector<projected_state> projection::goal_states() const {
  std::vector<projected_state> all;
  values which(goal_values_.size());
  do {
    projected_state u;
    for (std::size_t k = 0; k < which.size(); ++k) {
      u.number += goal_values_[k][which[k]] * weights_[k];
    }
    all.push_back(u);
  } while (next_choice(goal_values_, which));
  return all;
}

std::vector<cost_type> projection::saturated_costs(distance_table const& distances) const {
  std::vector<cost_type> lowered(space_.operator_count()); // by operator of the projection
  for (std::uint32_t v = 0; v < distances.size(); ++v) {
    if (distances[v] == unreachable) continue;
    space_.for_each_successor({v}, [&](move const& m, projected_state const& before) {
      auto const far = distances[before.number];
      if (far > distances[v]) lowered[m.number] = std::max(lowered[m.number], far - distances[v]);
      return true;
    });
  }
  std::vector<cost_type> all(task_operators_);
  for (std::uint32_t k = 0; k < lowered.size(); ++k) {
    for (auto const o : space_.origins({k})) all[o] = std::max(all[o], lowered[k]);
  }
  return all;
}

} // namespace puzzlegraph::planning
