// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/verify.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace puzzlegraph::planning {

namespace {

using values = std::vector<std::uint32_t>; // by variable

/// The first fact that does not hold, as "NAME is not VALUE"; nothing if all hold.
std::optional<std::string> missing(text::sas_task const& task, values const& now,
                                   std::vector<text::sas_fact> const& wanted) {
  for (auto const& [variable, value] : wanted) {
    if (now.at(variable) == value) continue;
    auto const& v = task.variables.at(variable);
    return fmt::format("{} is not {}", v.name, v.values.at(value));
  }
  return std::nullopt;
}

} // namespace

std::optional<refutation> refute(instance const& i, std::vector<move> const& plan) {
  auto const& task = *i.task;
  auto now = task.start;
  for (std::size_t k = 0; k < plan.size(); ++k) {
    auto const& o = task.operators.at(plan[k].number);
    if (auto const why = missing(task, now, o.preconditions)) {
      return refutation{k, fmt::format("({}) is not applicable: {}", o.name, *why)};
    }
    std::vector<text::sas_fact> after; // all conditions are of the values before
    for (auto const& e : o.effects) {
      if (!missing(task, now, e.conditions)) after.push_back(e.becomes);
    }
    for (auto const& [variable, value] : after) now.at(variable) = value;
  }
  if (auto const why = missing(task, now, task.goal)) {
    return refutation{plan.size(), "the goal does not hold: " + *why};
  }
  return std::nullopt;
}

std::uint64_t cost_of(instance const& i, std::vector<move> const& plan) {
  std::uint64_t sum = 0;
  for (auto const& m : plan) sum += i.task->operators.at(m.number).cost;
  return sum;
}

} // namespace puzzlegraph::planning
