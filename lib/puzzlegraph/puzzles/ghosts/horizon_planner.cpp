// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/horizon_planner.hpp"

#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <algorithm>
#include <new>

namespace puzzlegraph::ghosts {

namespace {

/// Groups that are planned but never searched jointly.
using crowd_state = cell_array<128, std::uint32_t>;

/// Calls use(g, h) for all pairs of ghosts, g before h.
template <class Use> void for_each_pair(std::span<std::size_t const> ghosts, Use const& use) {
  for (std::size_t h = 1; h < ghosts.size(); ++h) {
    for (std::size_t g = 0; g < h; ++g) use(ghosts[g], ghosts[h]);
  }
}

} // namespace

horizon_planner::horizon_planner(instance const& board, budget& b)
    : board_(&board), budget_(&b), map_(board) {
  for (auto const goal : board.goals) {
    if (!b.go_on()) return; // nothing is planned then
    to_goal_.push_back(map_.distances_to(map_.number_of(goal)));
  }
}

planning_report horizon_planner::plan(std::span<std::size_t const> ghosts, cost_type horizon,
                                      other_paths const& others, std::uint64_t max_states) const {
  auto const fits = [&]<class State>() {
    return ghosts.size() <= State::capacity && map_.cells() <= State::max_cells;
  };
  if (fits.operator()<small_state>()) {
    return plan_in<small_state>(ghosts, horizon, others, max_states);
  }
  if (fits.operator()<medium_state>()) {
    return plan_in<medium_state>(ghosts, horizon, others, max_states);
  }
  if (fits.operator()<large_state>()) {
    return plan_in<large_state>(ghosts, horizon, others, max_states);
  }
  if (fits.operator()<crowd_state>()) {
    return plan_in<crowd_state>(ghosts, horizon, others, max_states);
  }
  throw std::bad_alloc();
}

template <class State>
planning_report horizon_planner::plan_in(std::span<std::size_t const> ghosts, cost_type horizon,
                                         other_paths const& others,
                                         std::uint64_t max_states) const {
  bool const with_pairs = has_pairs(ghosts);
  std::vector<traveller> travellers;
  for (std::size_t k = 0; k < ghosts.size(); ++k) {
    auto& t = travellers.emplace_back(traveller{start(ghosts[k]), &to_goal_[ghosts[k]], {}});
    for (std::size_t before = 0; with_pairs && before < k; ++before) {
      t.pairs.push_back(&pairs_.at({ghosts[before], ghosts[k]}));
    }
  }
  time_expanded_space<State> const space(map_, std::move(travellers), horizon, others);
  limits within = budget_->share(1);
  within.max_states = std::min(within.max_states, max_states);
  auto const found = puzzlegraph::solve<moves_left<State>>(
      planning_task<State>(space), {.algorithm = algorithm::astar, .limits = within});
  planning_report report{static_cast<search_report const&>(found), {}};
  if (!found.answer) return report;
  for (std::size_t k = 0; k < ghosts.size(); ++k) {
    path p{start(ghosts[k])};
    for (auto m = k; m < found.answer->moves.size(); m += ghosts.size()) {
      p.push_back(found.answer->moves[m]);
    }
    report.paths.push_back(std::move(p));
  }
  return report;
}

bool horizon_planner::has_pairs(std::span<std::size_t const> ghosts) const {
  bool all = true;
  for_each_pair(ghosts,
                [&](std::size_t g, std::size_t h) { all = all && pairs_.contains({g, h}); });
  return all;
}

cost_type horizon_planner::add_pairs(std::span<std::size_t const> ghosts) {
  cost_type most = 0;
  for_each_pair(ghosts, [&](std::size_t g, std::size_t h) {
    if (!pairs_.contains({g, h})) {
      budget_->want_tables(1);
      auto distances = pair_distances(map_, map_.number_of(board_->goals[g]),
                                      map_.number_of(board_->goals[h]), *budget_);
      if (budget_->spent()) return;
      pairs_.emplace(std::pair(g, h), std::move(distances));
      budget_->add_table();
    }
    most = std::max(most, pairs_.at({g, h})[std::size_t{start(g)} * map_.cells() + start(h)]);
  });
  return most;
}

} // namespace puzzlegraph::ghosts
