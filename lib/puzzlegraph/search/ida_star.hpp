// SPDX-License-Identifier: BSL-1.0
//
// IDA*: depth-first searches under a growing bound on f = g + h. Korf (1985), "Depth-first
// iterative-deepening: an optimal admissible tree search".
//
// Works on the space itself, in place (apply and undo), and stores only the current path. There is
// no duplicate detection: a state is visited once per path that leads to it. Optimal for admissible
// heuristics. Answers "unsolvable" if one iteration searches its whole tree without a cut by the
// bound, or if the bound exceeds the cost of every cheapest solution: the task's greatest_cost(),
// or the length of every path that repeats no state, where ranks bound the number of states. In a
// space with cycles that survive pruning the first never happens, and the last takes exponential
// time: unless the space is tiny, the search then runs until a limit.
// Ask a refutable_task first, as questions::solve does.
//
// Long iterations run on several threads: the tree is split at a shallow depth, and threads take
// the subtrees in depth-first order. Rao, Kumar and Ramesh (1987), "A parallel implementation of
// iterative-deepening-A*".
#pragma once

#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/core/requirements.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/search/bounded_search.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// A move pruning rule: whether to skip a move, given the previous one. This one skips none.
struct prune_nothing {
  template <class Move>
  constexpr bool operator()(Move const& /*previous*/, Move const& /*next*/) const {
    return false;
  }
};

/// Parent pruning: skips the inverse of the previous move, unless it is off. No shortest solution
/// contains such a pair (parent_pruning_space).
template <parent_pruning_space S> struct parent_pruning {
  S const* rules;
  bool is_on = true;
  bool operator()(move_of<S> const& previous, move_of<S> const& next) const {
    return is_on && rules->is_inverse_pair(previous, next);
  }
};

namespace detail {

/// Adds the statistics of a search to those of searches before it.
inline void add(statistics& sum, statistics const& more) {
  sum.expanded += more.expanded;
  sum.generated += more.generated;
  sum.stored = sum.peak_open = std::max(sum.stored, more.stored);
}

/// The progress of several threads, reported through the budget of the whole search.
class shared_progress {
 public:
  shared_progress(budget& b, progress const& before) : budget_(&b), sum_(before) {}

  /// Adds states expanded, by a thread whose path has `stored` states. Reports nothing while
  /// another thread does.
  void add(std::uint64_t expanded, std::uint64_t stored) {
    expanded_ += expanded;
    std::unique_lock const lock(reporting_, std::try_to_lock);
    if (!lock) return;
    auto now = sum_;
    now.expanded += expanded_;
    now.stored = stored;
    budget_->check(now);
  }

 private:
  budget* budget_;
  progress sum_;
  std::atomic<std::uint64_t> expanded_{0};
  std::mutex reporting_;
};

/// The greatest cost that a least-cost solution can have: the task's own bound, or else that of a
/// path that repeats no state. `unreachable` where the number of states is not known, or moves have
/// costs.
template <task T> cost_type greatest_cost(T const& t) {
  using S = space_of<T>;
  if constexpr (cost_bounded_task<T>) {
    return t.greatest_cost();
  } else if constexpr (ranked_space<S> && unit_cost_space<S>) {
    auto const states = t.space().rank_count();
    cost_type latest = 0;
    for (auto const& start : t.initial_states()) latest = std::max(latest, start.cost);
    if (states && *states <= unreachable - latest) {
      return latest + static_cast<cost_type>(*states) - 1;
    }
  }
  return unreachable;
}

/// One iteration of IDA* after the other, each on several threads if it is long.
template <task T, class H, class Prune> class iterations {
  using S = space_of<T>;
  using initial = initial_state<state_of<S>>;

 public:
  iterations(T const& t, H const& h, Prune const& prune, budget& b, thread_count threads)
      : task_(&t), h_(&h), prune_(&prune), budget_(&b), threads_(threads) {}

  /// Searches below `start` within the bound. Returns whether it found a solution.
  bool run(initial const& start, cost_type bound, result<S>& out) {
    auto const is_goal = [this](state_of<S> const& u) { return task_->is_goal(u); };
    using search = bounded_search<S, decltype(is_goal), H, Prune>;
    typename search::rules rules{task_->space(), is_goal, *h_, *prune_, bound};
    rules.expanded_before = out.statistics.expanded;
    rules.max_expanded = budget_->max_expanded() - rules.expanded_before;
    auto const generated = out.statistics.generated;
    bool const is_solved = threads_ > 1 && last_generated_ >= long_iteration
                               ? run_in_parallel<search>(rules, start, out)
                               : run_alone<search>(rules, start, out);
    last_generated_ = out.statistics.generated - generated;
    return is_solved;
  }
  /// The least f above the bound since the last call.
  cost_type take_least_cut() { return std::exchange(least_cut_, unreachable); }

 private:
  template <class Search>
  bool run_alone(typename Search::rules const& rules, initial const& start, result<S>& out) {
    Search s(rules, *budget_);
    bool const is_solved = s.run(start);
    if (is_solved) out.answer = s.answer(start.state);
    add(out.statistics, s.statistics());
    least_cut_ = std::min(least_cut_, s.least_cut());
    return is_solved;
  }

  /// The tree of an iteration, cut at a depth.
  template <class Search> struct cut_tree {
    std::pmr::vector<typename Search::subtree> subtrees;
    puzzlegraph::statistics above; ///< of the nodes above all subtrees
    cost_type least_cut = unreachable;

    /// Whether a deeper cut has more subtrees: not where all of the tree is above this one.
    bool can_grow() const {
      return std::any_of(subtrees.begin(), subtrees.end(),
                         [](auto const& s) { return !s.is_goal; });
    }
  };
  /// Ends early after `max_expanded` nodes.
  template <class Search>
  cut_tree<Search> cut(typename Search::rules rules, initial const& start,
                       std::uint64_t max_expanded = std::numeric_limits<std::uint64_t>::max()) {
    rules.max_expanded = max_expanded;
    Search s(rules, *budget_);
    auto subtrees = s.subtrees(start, depth_);
    return {std::move(subtrees), s.statistics(), s.least_cut()};
  }

  /// Splits the tree at a depth and searches the subtrees on all threads. The result is that of
  /// the first subtree with a solution in depth-first order, and the statistics are those of one
  /// thread: what is searched after that subtree is not counted.
  template <class Search>
  bool run_in_parallel(typename Search::rules const& rules, initial const& start, result<S>& out) {
    auto tree = cut<Search>(rules, start);
    while (tree.subtrees.size() < subtrees_per_thread * threads_ && depth_ < most_depth &&
           tree.can_grow() && !budget_->spent()) {
      ++depth_;
      tree = cut<Search>(rules, start);
    }
    auto const& subtrees = tree.subtrees;
    std::atomic<std::size_t> first_solved{subtrees.size()};
    shared_progress all(*budget_, {rules.expanded_before + tree.above.expanded, 0, rules.bound});
    auto const search_part = [&](std::size_t k, std::uint64_t expanded_before) {
      auto own = rules;
      own.max_expanded -= std::min(rules.max_expanded, expanded_before);
      return search_subtree<Search>(own, start, subtrees[k], k, first_solved, all);
    };
    std::optional<std::size_t> ended_in; // the subtree in which, or before which, the limit is met
    puzzlegraph::statistics below;       // of the complete subtrees
    limit stopped_by = limit::none;
    bool is_solved = false;
    auto const take = [&](std::size_t k, part const& found) {
      auto const& before = subtrees[k].before;
      auto const expanded = before.expanded + below.expanded + found.statistics.expanded;
      if (expanded > rules.max_expanded || found.stopped_by == limit::expansions) {
        ended_in = k;
        return false;
      }
      add(below, found.statistics);
      least_cut_ = std::min(least_cut_, found.least_cut);
      stopped_by = found.stopped_by;
      if (found.answer) {
        is_solved = true;
        out.answer = found.answer;
        add(out.statistics, before);
      }
      return !is_solved && stopped_by == limit::none;
    };
    map_in_order(
        0, subtrees.size(), threads_,
        [&](std::size_t k) { return search_part(k, subtrees[k].before.expanded); }, take);

    // Where the limit on expansions is met, the last part is searched once more up to there.
    auto const above = ended_in ? subtrees[*ended_in].before : tree.above;
    bool const is_complete = !ended_in && !is_solved && stopped_by == limit::none;
    if ((ended_in || is_complete) && above.expanded + below.expanded > rules.max_expanded) {
      add(out.statistics, cut<Search>(rules, start, rules.max_expanded - below.expanded).above);
      stopped_by = limit::expansions;
    } else if (ended_in) {
      first_solved = subtrees.size();
      auto const last = search_part(*ended_in, above.expanded + below.expanded);
      add(below, last.statistics);
      add(out.statistics, above);
      stopped_by = last.stopped_by;
    } else if (!is_solved) {
      add(out.statistics, above);
      least_cut_ = std::min(least_cut_, tree.least_cut);
    }
    add(out.statistics, below);
    if (stopped_by != limit::none) budget_->stop(stopped_by);
    return is_solved;
  }

  /// What a thread has found in one subtree.
  struct part {
    puzzlegraph::statistics statistics;
    cost_type least_cut = unreachable;
    limit stopped_by = limit::none;
    std::optional<solution<S>> answer;
  };
  /// Searches subtree k until a subtree before it is solved. Lowers `first_solved` to k if this one
  /// is.
  template <class Search>
  part search_subtree(typename Search::rules const& rules, initial const& start,
                      typename Search::subtree const& from, std::size_t k,
                      std::atomic<std::size_t>& first_solved, shared_progress& all) const {
    part p;
    budget own(budget_->share(threads_));
    try {
      std::uint64_t reported = 0;
      Search s(rules, own, [&first_solved, &all, &reported, k](statistics const& so_far) {
        all.add(so_far.expanded - std::exchange(reported, so_far.expanded), so_far.stored);
        return first_solved < k;
      });
      if (s.run(from)) {
        p.answer = s.answer(start.state);
        for (auto first = first_solved.load();
             k < first && !first_solved.compare_exchange_weak(first, k);) {
        }
      }
      p.statistics = s.statistics();
      p.least_cut = s.least_cut();
      all.add(p.statistics.expanded - reported, p.statistics.stored);
    } catch (std::bad_alloc const&) {
      own.stop(limit::memory);
    }
    p.stopped_by = own.hit();
    return p;
  }

  /// Generated states from which on the next iteration is worth the start of threads.
  static constexpr std::uint64_t long_iteration = 100'000;
  static constexpr std::size_t subtrees_per_thread = 64;
  static constexpr std::size_t most_depth = 24;

  T const* task_;
  H const* h_;
  Prune const* prune_;
  budget* budget_;
  thread_count threads_;
  std::size_t depth_ = 1; ///< where the tree is split
  std::uint64_t last_generated_ = 0;
  cost_type least_cut_ = unreachable;
};

} // namespace detail

/// A solution of least cost. statistics.stored is the length of the longest path; expanded and
/// generated are sums over all iterations. Prune must keep at least one shortest solution, if any
/// exists. The result, statistics included, is the same for any number of threads, unless a limit
/// on memory, time or an interrupt ends the search; a limit on expansions ends it at the same state
/// on any number of threads.
template <task T, class H, class Prune = prune_nothing>
  requires in_place_space<space_of<T>>
result<space_of<T>> ida_star(T const& t, H const& h, budget& b, Prune const& prune = {},
                             thread_count threads = 1) {
  static_assert(H::traits.admissible, "IDA* is optimal only under an admissible heuristic");
  using S = space_of<T>;
  result<S> out;
  try {
    auto const starts = t.initial_states();
    cost_type bound = 0;
    cost_type const greatest = detail::greatest_cost(t);
    detail::iterations<T, H, Prune> search(t, h, prune, b, threads);
    while (out.verdict == verdict::undecided && !b.spent()) {
      for (auto const& start : starts) {
        if (search.run(start, bound, out)) {
          out.verdict = verdict::solved;
          out.lower_bound = out.answer->cost;
          break;
        }
        if (b.spent()) break;
      }
      if (out.verdict == verdict::solved || b.spent()) break;
      auto const least_cut = search.take_least_cut();
      if (least_cut == bound) b.stop(limit::costs); // all that is left costs too much
      bound = least_cut;
      out.lower_bound = bound;
      if (bound == unreachable || bound > greatest) {
        out.prove_unsolvable();
        break;
      }
      b.go_on({out.statistics.expanded, out.statistics.stored, out.lower_bound});
    }
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
  if (out.verdict == verdict::undecided) out.stopped_by = b.hit();
  return out;
}

/// Overload for a T that is no task of an in_place_space. Fails to compile, with a message that
/// names what is missing.
template <class T, class H, class Prune = prune_nothing>
void ida_star(T const& /*t*/, H const& /*h*/, budget& /*b*/, Prune const& /*prune*/ = {},
              thread_count /*threads*/ = 1) {
  if constexpr (expect_task<T>()) {
    static_assert(in_place_space<space_of<T>>, "IDA* needs apply(u, move) and undo(u, record)");
  }
}

namespace searches {

struct ida_star {
  static constexpr algorithm name = algorithm::ida_star;
  static constexpr bool is_informed = true;
  static constexpr bool stores_states = false;
  template <task T> static constexpr bool applies = in_place_space<space_of<T>>;
  template <task T> static constexpr bool expect() {
    using lack = std::invalid_argument;
    if (!applies<T>) throw lack("IDA* needs apply(u, move) and undo(u, record)");
    return true;
  }
  template <class Problem> static auto run(Problem const& p) {
    using S = space_of<typename Problem::task_type>;
    if constexpr (parent_pruning_space<S>) {
      bool const is_on = reversible_space<S> || p.parent_pruning;
      return puzzlegraph::ida_star(p.task, p.bound, p.within,
                                   parent_pruning<S>{&p.task.space(), is_on}, p.threads);
    } else {
      return puzzlegraph::ida_star(p.task, p.bound, p.within, prune_nothing{}, p.threads);
    }
  }
};

} // namespace searches

} // namespace puzzlegraph
