// SPDX-License-Identifier: BSL-1.0
//
// What a search reports: verdict, solution, lower bound, statistics.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// solved: the solution is optimal. unsolvable: proved. undecided: a limit was reached first.
enum class verdict : std::uint8_t { solved, unsolvable, undecided };

constexpr std::string_view name(verdict v) {
  switch (v) {
  case verdict::solved:
    return "solved";
  case verdict::unsolvable:
    return "unsolvable";
  case verdict::undecided:
    break;
  }
  return "undecided";
}

/// Search statistics, called `counters` in JSON. Exact, and equal on every run of the same search;
/// timings are kept elsewhere.
///
///   expanded    states whose successors were generated
///   generated   successors produced; each edge counts once per expansion of its source
///   duplicates  generated states that were already known
///   reopened    expanded states that were reached again at a lower cost (A*, Dijkstra)
///   stored      distinct states kept in memory, initial states included
///   peak_open   the greatest number of states in the open list
struct statistics {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t duplicates = 0;
  std::uint64_t reopened = 0;
  std::uint64_t stored = 0;
  std::uint64_t peak_open = 0;
  friend bool operator==(statistics const&, statistics const&) = default;
};

/// A start, the moves from there, and their total cost (the initial state's cost included).
template <space S> struct solution {
  state_of<S> start{};
  std::vector<move_of<S>> moves;
  cost_type cost = 0;
};

/// The part of a search's answer that does not depend on the form of its solution.
struct search_report {
  puzzlegraph::verdict verdict = verdict::undecided;
  limit stopped_by = limit::none;
  /// Valid for every verdict: the cost when solved, `unreachable` when unsolvable.
  cost_type lower_bound = 0;
  puzzlegraph::statistics statistics;
  std::vector<std::uint64_t> layers; ///< breadth-first: states per distance, complete layers only
  std::uint64_t memory = 0;          ///< peak bytes of the search's tables
  preparation prepared;              ///< tables of the heuristic

  bool solved() const { return verdict == verdict::solved; }
  /// Sets the verdict and the lower bound for a task that has no solution.
  void prove_unsolvable() {
    verdict = verdict::unsolvable;
    lower_bound = unreachable;
  }
};

/// The answer to a task, as states and moves. `answer` is set if the task is solved.
template <space S> struct result : search_report {
  std::optional<solution<S>> answer;
};

/// The answer of a solver that finds moves without states. `moves` is set if the task is solved.
/// The solver documents what its statistics and `layers` count.
template <class Move> struct moves_result : search_report {
  std::vector<Move> moves;
};

} // namespace puzzlegraph
