// SPDX-License-Identifier: BSL-1.0
//
// From typed tasks to answers and explorations: which methods apply to a task, solving with a
// method that is chosen at run time, verification, and moves as text.
//
// A puzzle's own functions are found by argument-dependent lookup on its type of question Q, which
// is its instance if every instance asks one question:
//
//   refute(Q, moves)    replays moves by the puzzle's verifier
//   cost_of(Q, moves)   the cost of moves that refute accepts; their number if absent
//   further_costs(Q, moves)    costs beside the one that is minimised; optional
//   to_text(Q, move)    a move in the puzzle's notation; or moves_text(Q, moves) for all at once
#pragma once

#include "puzzlegraph/analysis/explore.hpp"
#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/stopwatch.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/search/by_method.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Every general search that can answer tasks of type T, with every heuristic.
template <task T, class... H>
void append_methods(std::vector<method>& methods, std::string_view encoding,
                    heuristic_list<H...> /*list*/) {
  any_search([&]<class Search>() {
    if (!Search::template applies<T>) return false;
    if (Search::is_informed) {
      methods.push_back({encoding, Search::name, no_heuristic::traits.name});
      (methods.push_back({encoding, Search::name, listed_heuristic<H>::type::traits.name}), ...);
    } else {
      methods.push_back({encoding, Search::name, {}});
    }
    return false;
  });
}

/// The state graph of a task, with the heuristics of the list.
template <task T, class... H, class Writer>
exploration explore_task(std::shared_ptr<void const> world, T const& t,
                         heuristic_list<H...> /*list*/, Writer write, explore_options const& how) {
  return explore<typename listed_heuristic<H>::type...>(
      std::move(world), t, std::move(write), how.limits, how.checkpoint, how.with_heuristics);
}

/// Moves in the puzzle's notation, one after the other.
template <class Question, class Move>
std::string moves_text(Question const& q, std::vector<Move> const& moves) {
  std::string out;
  for (auto const& m : moves) out += to_text(q, m);
  return out;
}

/// The same for moves that are directions, one letter each.
template <class Question>
std::string moves_text(Question const& /*q*/, std::vector<direction> const& moves) {
  std::string out(moves.size(), '\0');
  std::ranges::transform(moves, out.begin(), [](direction d) { // sixteen at a time, without a table
    auto const vertical =
        d == direction::north ? letter(direction::north) : letter(direction::south);
    auto const other = d == direction::east ? letter(direction::east) : vertical;
    return d == direction::west ? letter(direction::west) : other;
  });
  return out;
}

/// The cost of moves that the puzzle's verifier has accepted.
template <class Question, class Move>
std::uint64_t verified_cost([[maybe_unused]] Question const& q, std::vector<Move> const& moves) {
  if constexpr (requires { cost_of(q, moves); }) {
    return cost_of(q, moves);
  } else {
    return moves.size();
  }
}

/// How many moves the text of a solution has: as many as it costs, unless the puzzle has other
/// costs.
template <class Question, class Solution>
std::uint64_t written_moves([[maybe_unused]] Question const& q, Solution const& found) {
  if constexpr (requires { cost_of(q, found.moves); }) {
    return found.moves.size();
  } else {
    return found.cost;
  }
}

/// Completes the answer to a question that was solved: verifies the moves and writes them. Reads
/// the clock once only, which takes as long as to verify a short solution. Precondition:
/// a.search_seconds is what `watch` just returned.
template <class Question, class Watch, class Move>
void complete(answer& a, Question const& q, std::uint64_t cost, std::vector<Move> const& moves,
              Watch const& watch) {
  a.cost = cost;
  a.flaw = refute(q, moves);
  if (!a.flaw && verified_cost(q, moves) != a.cost) {
    a.flaw = refutation{moves.size(), "the cost of the moves is not the stated one"};
  }
  a.verify_seconds = watch.seconds() - a.search_seconds;
  a.moves = moves_text(q, moves);
  if constexpr (requires { further_costs(q, moves); }) {
    if (!a.flaw) a.further = further_costs(q, moves);
  }
}

/// The moves of a solution, as the puzzle's verifier takes them.
struct solution_moves {
  template <class Solution> auto const& operator()(Solution const& found) const {
    return found.moves;
  }
};

/// Whether the limit on memory leaves room for the moves of a solution, as moves and as text.
/// A move of a space can stand for many unit moves, so a solution can have far more of these than
/// the search has states. Frees idle tables of searches for them.
inline bool moves_fit(std::uint64_t moves, limits const& within) {
  constexpr std::uint64_t bytes_per_move = 8; // moves grow by doubling; text is copied for output
  memory_account memory(within.max_memory, within.reused);
  try {
    memory.charge(bytes_per_move * moves);
  } catch (std::bad_alloc const&) {
    return false;
  }
  return true;
}

/// Answers question q, whose task is t, by a general search whose heuristic is in the list.
/// `moves_of(solution)` gives the unit moves. Every solution is verified here, so that no puzzle
/// can forget to. Where its moves do not fit in memory, the answer is undecided, with the optimal
/// cost as lower bound. `parent_pruning` is for IDA* in irreversible spaces (search_options).
template <class Question, task T, class... H, class MovesOf = solution_moves>
answer answer_task(Question const& q, T const& t, method const& chosen,
                   solve_options const& options, heuristic_list<H...> list,
                   MovesOf const& moves_of = {}, bool parent_pruning = false) {
  answer a;
  stopwatch const searching;
  auto const r = solve_by_method(
      t, chosen, {chosen.algorithm, options.ids, parent_pruning, options.threads, options.limits},
      list);
  static_cast<search_report&>(a) = static_cast<search_report const&>(r);
  a.by = chosen;
  if (r.answer && !moves_fit(written_moves(q, *r.answer), options.limits)) {
    a.verdict = verdict::undecided;
    a.stopped_by = limit::memory;
    a.search_seconds = searching.seconds();
  } else if (r.answer) {
    auto const& moves = moves_of(*r.answer);
    a.search_seconds = searching.seconds();
    complete(a, q, r.answer->cost, moves, searching);
  } else {
    a.search_seconds = searching.seconds();
  }
  return a;
}

/// The answer of a solver that finds moves; `watch` is a stopwatch, or the budget of the search.
template <class Question, class Move, class Watch>
answer moves_answer(Question const& q, moves_result<Move> const& r, method const& by,
                    Watch const& watch) {
  answer a;
  a.search_seconds = watch.seconds();
  static_cast<search_report&>(a) = static_cast<search_report const&>(r);
  a.by = by;
  if (r.solved()) complete(a, q, r.lower_bound, r.moves, watch);
  return a;
}

} // namespace puzzlegraph
