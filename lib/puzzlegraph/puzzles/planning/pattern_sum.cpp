// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/pattern_sum.hpp"

#include "puzzlegraph/puzzles/planning/patterns.hpp"

namespace puzzlegraph::planning {

pattern_tables::pattern_tables(text::sas_task const& task, metric by, budget& b)
    : memory_(std::make_shared<memory_reservation>(b.memory())) {
  auto const patterns = choose_patterns(task);
  b.want_tables(patterns.size());
  std::vector<cost_type> costs; // that no table has used
  for (auto const& o : task.operators) costs.push_back(by == metric::moves ? 1 : o.cost);
  for (auto const& p : patterns) {
    projection const seen(task, p, costs);
    budget own(b.share_for_tables(1));
    auto distances = search_distance_table(seen, own);
    if (!distances) {
      b.stop(own.hit());
      tables_.clear();
      return;
    }
    memory_->charge(distances->size() * sizeof(cost_type));
    b.add_table();
    tables_.push_back({seen.map(), std::move(distances)});
    auto const used = seen.saturated_costs(*tables_.back().distances);
    for (std::size_t k = 0; k < costs.size(); ++k) costs[k] -= used[k];
  }
}

} // namespace puzzlegraph::planning
