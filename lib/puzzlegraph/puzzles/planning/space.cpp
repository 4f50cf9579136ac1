// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/space.hpp"

namespace puzzlegraph::planning {

compiled_task::compiled_task(instance const& i)
    : task_(i.task), fields_(*task_), generator_(*task_, fields_) {
  operators_.reserve(task_->operators.size());
  std::vector<text::sas_fact> facts;
  for (auto const& o : task_->operators) {
    compiled_operator c;
    c.is_conditional = std::ranges::any_of(
        o.effects, [](text::sas_effect const& e) { return !e.conditions.empty(); });
    if (!c.is_conditional) {
      facts.clear();
      for (auto const& e : o.effects) facts.push_back(e.becomes);
      auto const changes = fields_.by_words(facts);
      c.begin = static_cast<std::uint32_t>(changes_.size());
      changes_.insert(changes_.end(), changes.begin(), changes.end());
      c.end = static_cast<std::uint32_t>(changes_.size());
    }
    operators_.push_back(c);
  }
}

void compiled_task::apply_conditional(text::sas_operator const& o, std::uint64_t* state) const {
  std::vector<text::sas_fact> becomes; // conditions are of the state before
  for (auto const& e : o.effects) {
    bool const happens = std::ranges::all_of(e.conditions, [&](text::sas_fact const& f) {
      return fields_.value(state, f.variable) == f.value;
    });
    if (happens) becomes.push_back(e.becomes);
  }
  for (auto const& f : becomes) fields_.set(state, f);
}

} // namespace puzzlegraph::planning
