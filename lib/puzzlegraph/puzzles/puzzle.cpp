// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/puzzle.hpp"

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/packed_space.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace {

/// Sets the result to the farthest vertex whose question a file can state.
void find_farthest(state_graph const& g, found_hardest& best) {
  auto const to_goal = find_distances(g).to_goal;
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

found_hardest questions::find_hardest_start(std::size_t k, hardest_search const& how) const {
  if (how.method != hardest_method::automatic) {
    throw std::invalid_argument("the hardest start of a board of this puzzle is found by "
                                "exploration: expected --method auto");
  }
  explore_options exploring;
  exploring.encoding = unit_encoding();
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
    throw std::invalid_argument("this puzzle does not write the questions of its states");
  }
  find_farthest(*e.graph, best);
  return best;
}

std::unique_ptr<packed_space> questions::pack(std::size_t /*k*/,
                                              std::uint64_t /*most_ranks*/) const {
  return nullptr;
}

std::optional<limits> questions::limits_beside_board(std::size_t k, limits const& within) const {
  auto const board = board_memory_of(k);
  if (board.peak > within.max_memory) return std::nullopt;
  limits rest = within;
  rest.max_memory -= board.kept;
  return rest;
}

namespace {

/// use(how) within these limits; without any, a result that the memory limit stopped.
template <class Options, class Use>
auto use_within(std::optional<limits> const& within, Options how, Use const& use) {
  if (!within) {
    std::invoke_result_t<Use const&, Options const&> stopped;
    stopped.stopped_by = limit::memory;
    return stopped;
  }
  how.limits = *within;
  return use(how);
}

} // namespace

exploration questions::explore(std::size_t k, explore_options const& how) const {
  return use_within(limits_beside_board(k, how.limits), how,
                    [&](explore_options const& own) { return explore_within(k, own); });
}

counted_states questions::count_states(std::size_t k, count_options const& how) const {
  return use_within(limits_beside_board(k, how.limits), how,
                    [&](count_options const& own) { return count_within(k, own); });
}

answer questions::solve(std::size_t k, solve_options const& options) const {
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
  auto const board = board_memory_of(k);
  auto const with_board = [&board](answer found) {
    found.memory = std::max(found.memory + board.kept, board.peak);
    return found;
  };
  // IDA* stores no states: without the invariant it would search until a limit.
  bool const asks_invariant = !options.by || options.by->algorithm == algorithm::ida_star;
  if (asks_invariant && is_refuted(k)) {
    answer a;
    a.prove_unsolvable();
    a.reason = refutation_reason(k);
    return with_board(std::move(a));
  }
  if (options.by) return with_board(solve_by(k, *options.by, own));
  double seconds = 0;
  std::vector<earlier_attempt> tried;
  auto const attempts = options.first_in_order ? ordered_portfolio(k) : portfolio(k);
  answer a = run_portfolio(attempts, own.limits, [&](attempt const& by, limits const& l) {
    solve_options attempted = own;
    attempted.limits = l;
    answer one = solve_by(k, by.by, attempted);
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
