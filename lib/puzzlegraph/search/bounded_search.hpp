// SPDX-License-Identifier: BSL-1.0
//
// Depth-first search under a bound on f = g + h, with one path that is changed in place: an
// iteration of IDA* (ida_star.hpp), or a part of it.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory_resource>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph::detail {

/// The parts of a heuristic that has none: nothing. Its values are computed from states.
struct no_parts {};

template <class H, class S> struct parts_of_heuristic {
  using type = no_parts;
};
template <class H, class S>
  requires incremental_heuristic<H, S>
struct parts_of_heuristic<H, S> {
  using type = typename H::parts_type;
};

/// See the head of this file.
template <in_place_space S, class IsGoal, class H, class Prune> class bounded_search {
  using state = state_of<S>;
  using move = move_of<S>;
  using cursor = decltype(std::declval<S const&>().cursor(std::declval<state const&>()));

  /// Whether a successor is made as a copy, with nothing to take back: faster by a fifth where a
  /// state is a word or two.
  static constexpr bool copies =
      std::is_trivially_copyable_v<state> && sizeof(state) <= 2 * sizeof(std::uint64_t);
  struct nothing {};
  using undo_record = std::conditional_t<copies, nothing,
                                         decltype(std::declval<S const&>().apply(
                                             std::declval<state&>(), std::declval<move>()))>;

  using parts = typename parts_of_heuristic<H, S>::type;
  static constexpr bool is_incremental = incremental_heuristic<H, S>;

  // Constructed in place: copying a fresh frame stalls on store forwarding, as wide loads follow
  // narrow stores.
  struct frame {
    frame(S const& s, state const& u, cost_type g, parts const& h)
        : at(s.cursor(u)), cost(g), value(h) {}

    cursor at;                       ///< the successor that is being searched
    cost_type cost;                  ///< of the path to the state of this frame
    std::optional<undo_record> undo; ///< of the move at `at`, while the state after it is searched
    [[no_unique_address]] parts value; ///< of the heuristic in the state of this frame
  };
  using frames = std::pmr::vector<frame>;

 public:
  /// What all parts of an iteration share.
  struct rules {
    S const& space;
    IsGoal const& is_goal;
    H const& h;
    Prune const& prune;
    cost_type bound;                   ///< on f = g + h
    std::uint64_t expanded_before = 0; ///< in earlier iterations
    std::uint64_t max_expanded = std::numeric_limits<std::uint64_t>::max(); ///< in this search
  };
  /// A node whose subtree is left to another search: its path, with the node's own frame last.
  struct subtree {
    frames path;
    state root;
    puzzlegraph::statistics before; ///< what the search had counted when it met the node
    bool is_goal = false;           ///< and above the depth
  };

  /// Searches until `stop`, if there is one, returns true for the statistics so far; it is called
  /// every 1024 generated states.
  bounded_search(rules const& r, budget& b,
                 std::function<bool(puzzlegraph::statistics const&)> stop = {})
      : rules_(r), budget_(&b), stop_(std::move(stop)), path_(&b.memory()) {}

  /// Searches below `start`. Returns whether there is a goal within the bound.
  bool run(initial_state<state> const& start) {
    current_ = start.state;
    return enter_start(start.cost) && search(0);
  }
  /// Searches a subtree.
  bool run(subtree const& from) {
    path_ = from.path;
    current_ = from.root;
    return search(path_.size() - 1);
  }
  /// The nodes at that depth, and goals above it, in depth-first order; nothing after a goal above.
  /// Their memory is charged to the budget, which has to outlive them.
  std::pmr::vector<subtree> subtrees(initial_state<state> const& start, std::size_t depth) {
    std::pmr::vector<subtree> found(&budget_->memory());
    current_ = start.state;
    bool goes_on = enter_start(start.cost);
    while (goes_on) {
      bool const is_goal = rules_.is_goal(current_);
      bool const is_deep = path_.size() > depth;
      if (is_goal || is_deep) {
        found.push_back({frames(path_, &budget_->memory()), current_, statistics_, !is_deep});
      }
      if (is_goal) break;
      if (is_deep) path_.pop_back();
      goes_on = is_deep ? next(0) : expand_next(0);
    }
    return found;
  }

  /// The least f above the bound that was met. `unreachable - 1` stands for greater sums, too,
  /// whatever the bound.
  cost_type least_cut() const { return least_cut_; }
  puzzlegraph::statistics const& statistics() const { return statistics_; }
  /// The solution that was found.
  solution<S> answer(state const& start) const {
    solution<S> s;
    s.start = start;
    s.cost = path_.back().cost;
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) s.moves.push_back(path_[i].at.move());
    return s;
  }

 private:
  /// Searches from the current state; the first `above` frames stay as they are.
  bool search(std::size_t above) {
    while (!rules_.is_goal(current_)) {
      if (!expand_next(above)) return false;
    }
    return true;
  }
  bool enter_start(cost_type g) {
    if constexpr (is_incremental) {
      auto const value = rules_.h.parts(current_);
      return enter(g, rules_.h.value(value), value);
    } else {
      return enter(g, rules_.h(current_), {});
    }
  }
  /// The same for the state after a move of the frame `from`.
  bool enter_after(move const& m, frame const& from) {
    auto const cost = move_cost(rules_.space, m);
    if (sum_is_too_great(from.cost, cost)) return cut(unreachable - 1);
    auto const g = from.cost + cost;
    if constexpr (is_incremental) {
      auto const value = rules_.h.after(from.value, current_, m);
      return enter(g, rules_.h.value(value), value);
    } else {
      return enter(g, rules_.h(current_), {});
    }
  }
  /// Notes that a path was cut at this f. Returns false.
  bool cut(cost_type f) {
    if (f < least_cut_) least_cut_ = f;
    return false;
  }
  /// Pushes a frame for the current state, reached at cost g, if f <= bound and not too great.
  /// Returns whether it did.
  bool enter(cost_type g, cost_type h, parts const& value) {
    if (h == unreachable) return false;
    if (auto const f = sum_of_costs(g, h); f > rules_.bound || sum_is_too_great(g, h))
      return cut(f);
    path_.emplace_back(rules_.space, current_, g, value);
    if (path_.size() > statistics_.stored)
      statistics_.stored = statistics_.peak_open = path_.size();
    return true;
  }
  bool expand_next(std::size_t above) {
    if (statistics_.expanded >= rules_.max_expanded) {
      budget_->stop(limit::expansions);
      return false;
    }
    ++statistics_.expanded;
    return next(above);
  }
  /// Advances to the next state within the bound, in depth-first order. False if there is none.
  bool next(std::size_t above) {
    while (path_.size() > above) {
      frame& top = path_.back();
      if (top.undo) take_back(top);
      frame const* const before = path_.size() > 1 ? &path_[path_.size() - 2] : nullptr;
      while (!top.at.done()) {
        if (before != nullptr && rules_.prune(before->at.move(), top.at.move())) {
          top.at.advance();
          continue;
        }
        ++statistics_.generated;
        if (statistics_.generated % 1024 == 0 && !may_go_on()) return false;
        move const m = top.at.move();
        go_down(top);
        if (enter_after(m, top)) return true;
        take_back(top);
      }
      path_.pop_back();
    }
    return false;
  }
  /// The bound of the iteration is a lower bound: all f below it have been searched.
  bool may_go_on() {
    progress const now{rules_.expanded_before + statistics_.expanded, statistics_.stored,
                       rules_.bound};
    return budget_->check(now) && !(stop_ && stop_(statistics_));
  }
  void go_down(frame& f) {
    if constexpr (copies) {
      current_ = f.at.state();
      f.undo.emplace();
    } else {
      f.undo.emplace(rules_.space.apply(current_, f.at.move()));
    }
  }
  /// Where states are copied, the current one is then of no use until the next is made.
  void take_back(frame& f) {
    if constexpr (!copies) rules_.space.undo(current_, *f.undo);
    f.undo.reset();
    f.at.advance();
  }

  rules rules_;
  budget* budget_;
  std::function<bool(puzzlegraph::statistics const&)> stop_;
  frames path_;
  state current_{};
  puzzlegraph::statistics statistics_;
  cost_type least_cut_ = unreachable;
};

} // namespace puzzlegraph::detail
