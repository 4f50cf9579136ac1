// SPDX-License-Identifier: BSL-1.0
//
// IDA*: depth-first searches under a growing bound on f = g + h. Korf (1985), "Depth-first
// iterative-deepening: an optimal admissible tree search".
//
// Works on the space itself, in place (apply and undo), and stores only the current path. There is
// no duplicate detection: a state is visited once per path that leads to it. Optimal for admissible
// heuristics. Answers "unsolvable" only if one iteration searches its whole tree without a cut by
// the bound. A space with cycles that survive pruning has no such iteration, and the search then
// runs until a limit.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/core/task.hpp"

#include <cstdint>
#include <memory_resource>
#include <new>
#include <optional>
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

/// Parent pruning: skips the inverse of the previous move. No shortest solution contains such a
/// pair (parent_pruning_space).
template <parent_pruning_space S> struct parent_pruning {
  S const* rules;
  bool operator()(move_of<S> const& previous, move_of<S> const& next) const {
    return rules->is_inverse_pair(previous, next);
  }
};

namespace detail {

/// One iteration: a depth-first search under a bound, with one path that is changed in place.
template <in_place_space S, class IsGoal, class H, class Prune> class bounded_search {
  using state = state_of<S>;
  using move = move_of<S>;
  using cursor = decltype(std::declval<S const&>().cursor(std::declval<state const&>()));
  using undo_record =
      decltype(std::declval<S const&>().apply(std::declval<state&>(), std::declval<move>()));

 public:
  bounded_search(S const& s, IsGoal const& is_goal, H const& h, Prune const& prune, budget& b,
                 result<S>& out)
      : space_(&s), is_goal_(&is_goal), h_(&h), prune_(&prune), budget_(&b), out_(&out),
        path_(&b.memory()) {}

  /// Searches for a goal below `start` with f <= bound. Returns true, with the answer set, if there
  /// is one. Else least_cut() is the least f above the bound that was met so far.
  bool run(initial_state<state> const& start, cost_type bound) {
    path_.clear();
    current_ = start.state;
    if (!enter(start.cost, bound)) return false;
    while (true) {
      if ((*is_goal_)(current_)) {
        answer(start);
        return true;
      }
      if (!expand_next(bound)) return false;
    }
  }
  cost_type least_cut() const { return least_cut_; }

 private:
  struct frame {
    cursor at;                       ///< the successor that is being searched
    cost_type cost;                  ///< of the path to the state of this frame
    std::optional<undo_record> undo; ///< undoes the move at `at`, while it is applied
  };

  /// Pushes a frame for the current state, reached at cost g, if f <= bound. Returns whether it
  /// did.
  bool enter(cost_type g, cost_type bound) {
    cost_type const h = (*h_)(current_);
    if (h == unreachable) return false;
    if (g + h > bound) {
      if (g + h < least_cut_) least_cut_ = g + h;
      return false;
    }
    path_.push_back({space_->cursor(current_), g, std::nullopt});
    auto& c = out_->statistics;
    if (path_.size() > c.stored) c.stored = c.peak_open = path_.size();
    return true;
  }

  /// Advances to the next state within the bound, in depth-first order. False if there is none.
  bool expand_next(cost_type bound) {
    ++out_->statistics.expanded;
    while (!path_.empty()) {
      frame& top = path_.back();
      if (top.undo) take_back(top);
      while (!top.at.done()) {
        if (path_.size() > 1 && (*prune_)(path_[path_.size() - 2].at.move(), top.at.move())) {
          top.at.advance();
          continue;
        }
        ++out_->statistics.generated;
        if (out_->statistics.generated % 1024 == 0 && !budget_->go_on()) return false;
        move const m = top.at.move();
        top.undo.emplace(space_->apply(current_, m));
        if (enter(top.cost + move_cost(*space_, m), bound)) return true;
        take_back(top);
      }
      path_.pop_back();
    }
    return false;
  }
  void take_back(frame& f) {
    space_->undo(current_, *f.undo);
    f.undo.reset();
    f.at.advance();
  }
  void answer(initial_state<state> const& start) {
    solution<S> s;
    s.start = start.state;
    s.cost = path_.back().cost;
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) s.moves.push_back(path_[i].at.move());
    out_->answer = std::move(s);
  }

  S const* space_;
  IsGoal const* is_goal_;
  H const* h_;
  Prune const* prune_;
  budget* budget_;
  result<S>* out_;
  std::pmr::vector<frame> path_;
  state current_{};
  cost_type least_cut_ = unreachable;
};

} // namespace detail

/// A solution of least cost. statistics.stored is the length of the longest path; expanded and
/// generated are sums over all iterations. Prune must keep at least one shortest solution, if any
/// exists.
template <task T, class H, class Prune = prune_nothing>
  requires in_place_space<space_of<T>>
result<space_of<T>> ida_star(T const& t, H const& h, budget& b, Prune const& prune = {}) {
  static_assert(H::traits.admissible, "IDA* is optimal only under an admissible heuristic");
  using S = space_of<T>;
  result<S> out;
  try {
    auto const starts = t.initial_states();
    auto const is_goal = [&](state_of<S> const& u) { return t.is_goal(u); };
    cost_type bound = 0;
    while (out.verdict == verdict::undecided && !b.spent()) {
      detail::bounded_search search(t.space(), is_goal, h, prune, b, out);
      for (auto const& start : starts) {
        if (search.run(start, bound)) {
          out.verdict = verdict::solved;
          out.lower_bound = out.answer->cost;
          break;
        }
        if (b.spent()) break;
      }
      if (out.verdict == verdict::solved || b.spent()) break;
      bound = search.least_cut();
      if (bound == unreachable) out.verdict = verdict::unsolvable;
      out.lower_bound = bound;
      b.go_on({out.statistics.expanded, out.statistics.stored, out.lower_bound});
    }
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
  if (out.verdict == verdict::undecided) out.stopped_by = b.hit();
  return out;
}

} // namespace puzzlegraph
