// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/puzzle.hpp"

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/packed_space.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"
#include "puzzlegraph/search/searches.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include <algorithm>
#include <functional>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace {

/// Sets the result to the farthest vertex whose question a file can state.
void find_farthest(state_graph const& g, found_hardest& best) {
  auto const to_goal = find_distances(g).to_goal;
  best.states = to_goal.size();
  std::vector<vertex_index> order;
  for (vertex_index v = 0; v < to_goal.size(); ++v) {
    if (to_goal[v] != unreachable) order.push_back(v);
  }
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](vertex_index v) { return to_goal[v]; });
  best.proof = "all states that the start reaches";
  for (auto const v : order) {
    best.text = g.question(v);
    if (best.text.empty()) {
      best.proof = "all states that the start reaches and a file can state";
      continue;
    }
    best.length = to_goal[v];
    return;
  }
}

} // namespace

questions::questions(std::string_view unit, std::vector<std::string> warnings,
                     std::string_view missing_goal)
    : unit_(unit), warnings_(std::move(warnings)), missing_goal_(missing_goal),
      tables_(std::make_unique<table_cache>()) {}
questions::~questions() = default;

found_hardest questions::find_hardest_start(std::size_t k, hardest_search const& how) const {
  if (!missing_goal_.empty()) throw std::invalid_argument(std::string(missing_goal_));
  if (auto own = spaces().hardest_start(k, how)) return std::move(*own);
  if (how.method != hardest_method::automatic) {
    throw std::invalid_argument(
        spaces().has_exhaustive_start()
            ? "the hardest start of a board of this puzzle is found by exploration or exhaustive "
              "search: expected the method auto or exhaust"
            : "the hardest start of a board of this puzzle is found by exploration: expected the "
              "method auto");
  }
  explore_options exploring;
  exploring.encoding = spaces().unit_encoding();
  exploring.limits = how.within;
  exploring.checkpoint = how.checkpoint;
  auto const e = explore(k, exploring);
  found_hardest best;
  best.exhaustive = true;
  best.tries = 1;
  best.stopped_by = e.stopped_by;
  best.states = e.reached.stored;
  if (!e.graph) return best;
  auto const& starts = e.graph->starts();
  if (!starts.empty() && e.graph->question(starts.front().vertex).empty()) {
    auto const measured_in = std::string(spaces().unit());
    auto const why = measured_in.empty() || measured_in == unit_
                         ? "this puzzle writes no files of its states"
                         : "distances between states are in " + measured_in +
                               ", and a file would ask for the cost in " + std::string(unit_);
    throw std::invalid_argument(why + "; `explore` shows a farthest state");
  }
  find_farthest(*e.graph, best);
  return best;
}

std::optional<limits> questions::limits_beside_board(std::size_t k, limits const& within) const {
  return spaces().memory_of(k).rest_of(within);
}

std::string_view questions::encoding_to_explore(std::size_t k, std::string_view wanted,
                                                limits const& within) const {
  return limits_beside_board(k, within) ? spaces().encoding_to_explore(k, wanted) : wanted;
}

namespace {

/// use(how) within these limits; without any, a result that the memory limit stopped.
template <class Options, class Use>
auto use_within(std::optional<limits> const& within, Options how, Use const& use) {
  std::invoke_result_t<Use const&, Options const&> stopped;
  stopped.stopped_by = limit::memory;
  if (!within) return stopped;
  how.limits = *within;
  try {
    return use(how);
  } catch (std::bad_alloc const&) { // no space holds the question's states
    return stopped;
  }
}

} // namespace

exploration questions::explore(std::size_t k, explore_options const& how) const {
  return use_within(limits_beside_board(k, how.limits), how,
                    [&](explore_options const& own) { return spaces().explore(k, own); });
}

counted_states questions::count_states(std::size_t k, count_options const& how) const {
  return use_within(limits_beside_board(k, how.limits), how,
                    [&](count_options const& own) { return spaces().count(k, own); });
}

answer questions::solve(std::size_t k, solve_options const& options) const {
  if (!missing_goal_.empty()) throw std::invalid_argument(std::string(missing_goal_));
  auto const beside_board = limits_beside_board(k, options.limits);
  if (!beside_board) {
    answer a;
    a.stopped_by = limit::memory;
    return a;
  }
  auto const lease = memories_.take();
  solve_options own = options;
  own.limits = *beside_board;
  own.limits.reused = &lease.memory();
  if (own.tables == nullptr) own.tables = tables_.get();
  auto const board = spaces().memory_of(k);
  auto const with_board = [&board](answer found) {
    found.memory = std::max(found.memory + board.kept, board.peak);
    return found;
  };
  // Without the invariant, such a search would go on until a limit.
  bool const asks_invariant = !options.by || may_never_end(options.by->algorithm);
  if (auto known = asks_invariant ? invariant_of(k) : invariant{}; known.refutes()) {
    answer a;
    a.prove_unsolvable();
    a.reason = std::move(known.reason);
    return with_board(std::move(a));
  }
  auto const solve_within_memory = [&](method const& by, solve_options const& how) {
    try {
      return solve_by(k, by, how);
    } catch (std::bad_alloc const&) { // no space holds the question's states
      answer a;
      a.by = by;
      a.stopped_by = limit::memory;
      return a;
    }
  };
  if (options.by) return with_board(solve_within_memory(*options.by, own));
  double seconds = 0;
  std::vector<earlier_attempt> tried;
  auto const attempts = portfolio(k, options.first_in_order);
  answer a = run_portfolio(attempts, own.limits, [&](attempt const& by, limits const& l) {
    solve_options attempted = own;
    attempted.limits = l;
    answer one = solve_within_memory(by.by, attempted);
    seconds += one.search_seconds;
    tried.push_back({by.by, one.stopped_by, one.statistics, by.sharers});
    return one;
  });
  a.search_seconds = seconds;
  tried.pop_back();
  a.earlier = std::move(tried);
  return with_board(std::move(a));
}

} // namespace puzzlegraph
