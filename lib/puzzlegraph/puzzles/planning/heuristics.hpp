// SPDX-License-Identifier: BSL-1.0
//
// The heuristic h^max: Bonet and Geffner (2001), "Planning as heuristic search".
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/planning/instance.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace puzzlegraph::planning {

/// A task without deletions: each fact, once true, stays true. A conditional effect is an operator
/// of its own.
class relaxed_task {
 public:
  /// By number of operators, every operator costs 1.
  relaxed_task(text::sas_task const& task, metric by);

  /// The greatest cost of a fact of the goal, where the cost of a fact is that of the cheapest
  /// operator that adds it, with the dearest of its preconditions; `unreachable` if some fact
  /// cannot be reached. value_of(variable): its value in a state. O(n log n) for a task of size n.
  template <class ValueOf> cost_type greatest_goal_cost(ValueOf const& value_of) const {
    auto& scratch = begin();
    for (std::uint32_t v = 0; v + 1 < first_fact_.size(); ++v) {
      reach(scratch, number({v, value_of(v)}), 0);
    }
    return finish(scratch);
  }

 private:
  struct unary_operator {
    std::uint32_t adds; ///< a fact
    std::uint32_t preconditions;
    cost_type cost;
  };
  struct queue_entry {
    cost_type cost;
    std::uint32_t fact;
  };
  struct work {
    std::vector<cost_type> costs;       ///< by fact
    std::vector<std::uint32_t> missing; ///< by unary operator: preconditions
    std::vector<queue_entry> queue;     ///< a heap
  };

  std::uint32_t number(text::sas_fact f) const { return first_fact_[f.variable] + f.value; }
  work& begin() const;
  static void reach(work& w, std::uint32_t fact, cost_type cost);
  cost_type finish(work& w) const;

  std::vector<std::uint32_t> first_fact_; ///< by variable; and the end
  std::vector<unary_operator> operators_;
  std::vector<std::uint32_t> preconditions_; ///< by unary operator: their number
  std::vector<std::uint32_t> first_use_;     ///< by fact: in uses_; and the end
  std::vector<std::uint32_t> uses_;          ///< unary operators that need it
  std::vector<std::uint32_t> free_;          ///< unary operators without preconditions
  std::vector<bool> is_goal_;                ///< by fact
  std::size_t goals_ = 0;
};

/// The dearest fact of the goal, if nothing is ever deleted. Admissible and consistent.
template <class Task> class dearest_goal {
 public:
  static constexpr heuristic_traits traits{"hmax"};

  explicit dearest_goal(Task const& t) : space_(&t.space()) {
    constexpr bool has_costs = puzzlegraph::weighted_space<typename Task::space_type>;
    relaxed_ =
        std::make_shared<relaxed_task>(t.space().task(), has_costs ? metric::cost : metric::moves);
  }
  cost_type operator()(state_of<typename Task::space_type> const& u) const {
    return relaxed_->greatest_goal_cost([&](std::uint32_t v) { return space_->value(u, v); });
  }

 private:
  typename Task::space_type const* space_;
  std::shared_ptr<relaxed_task const> relaxed_;
};

static_assert(heuristic<dearest_goal<task<space<1>>>, state<1>>);

} // namespace puzzlegraph::planning
