// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/measured_question.hpp"

#include <algorithm>

namespace puzzlegraph {

question_graph explore_as_usual(questions const& q, std::size_t k, limits const& within,
                                bool with_heuristics) {
  auto const usual = q.encoding_to_explore(k, q.spaces().explored_encoding(), within);
  return explore_in_unit_moves(q, usual, [&](std::string_view encoding, std::uint64_t most_states) {
    explore_options how{encoding, within};
    how.with_heuristics = with_heuristics;
    how.limits.max_states = std::min(how.limits.max_states, most_states);
    return q.explore(k, how);
  });
}

measured_question::measured_question(puzzle const& p, std::string const& text, limits const& within,
                                     measure_options const& how)
    : puzzle_(&p), asked_(p.read(text::make_source("board", text), {})),
      graph_(explore_as_usual(*asked_, 0, within,
                              how.wanted[static_cast<std::size_t>(measure::heuristics)] != false)) {
  auto const& g = graph_.found.graph;
  if (!g) return;
  of_ = take_measures(*g, how);
  if (!of_.optimal || !has_long_edges(*asked_, graph_.encoding, *g)) return;
  explore_options in_units{asked_->spaces().unit_encoding(), within};
  in_units.with_heuristics = false;
  auto const units = asked_->explore(0, in_units);
  if (!units.graph) return;
  unit_solutions_ = find_optimal_solutions(*units.graph, find_distances(*units.graph)).count;
}

measured_graph measured_question::view() const {
  auto const own = asked_->spaces().unit();
  return {*graph_.found.graph,
          of_,
          own.empty() ? cost_unit(*puzzle_, *asked_) : own,
          has_long_edges(*asked_, graph_.encoding, *graph_.found.graph),
          unit_solutions_,
          asked_->missing_goal().empty(),
          puzzle_->objective};
}

} // namespace puzzlegraph
