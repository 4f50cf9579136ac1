// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds by pattern databases (patterns.hpp), whose distances are added: each table has the
// costs of operators that those before it did not need. Saturated cost partitioning: Seipp and
// Helmert (2014), "Diverse and additive Cartesian abstraction heuristics".
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/planning/projection.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace puzzlegraph::planning {

/// The tables of a task's patterns.
class pattern_tables {
 public:
  /// By number of operators, every operator costs 1. If the budget is spent before the tables are
  /// complete, all sums are 0.
  pattern_tables(text::sas_task const& task, metric by, budget& b);

  /// The sum of the distances of a state in all projections; `unreachable` if one of them is. Sums
  /// that exceed costs count as the greatest cost.
  template <std::size_t Words> cost_type sum(state<Words> const& u) const {
    std::uint64_t total = 0;
    for (auto const& t : tables_) {
      auto const distance = (*t.distances)[t.map(u).number];
      if (distance == unreachable) return unreachable;
      total += distance;
    }
    return static_cast<cost_type>(std::min<std::uint64_t>(total, unreachable - 1));
  }

 private:
  struct table {
    projection_map map;
    std::shared_ptr<distance_table const> distances;
  };
  std::vector<table> tables_;
  std::shared_ptr<memory_reservation> memory_;
};

/// The sum over all patterns. Admissible, since no cost counts twice, and consistent, since each
/// distance is by its costs. O(variables of the patterns).
template <class Task> class pattern_sum {
 public:
  static constexpr heuristic_traits traits{"pattern-database"};

  pattern_sum(Task const& t, budget& b)
      : tables_(t.space().task(),
                puzzlegraph::weighted_space<typename Task::space_type> ? metric::cost
                                                                       : metric::moves,
                b) {}
  cost_type operator()(state_of<typename Task::space_type> const& u) const {
    return tables_.sum(u);
  }

 private:
  pattern_tables tables_;
};

static_assert(heuristic<pattern_sum<task<space<1>>>, state<1>>);

} // namespace puzzlegraph::planning
