// SPDX-License-Identifier: BSL-1.0
//
// What a search reports: verdict, solution, lower bound, counters.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// solved: the solution is optimal. unsolvable: proved. undecided: a limit was hit first.
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

/// Exact, and equal on every run of the same search: never a timing.
///
///   expanded    states whose successors were generated
///   generated   successors produced, each arc once per expansion of its source
///   duplicates  generated states that were known already
///   reopened    expanded states that were reached again at a lower cost (A*, Dijkstra)
///   stored      distinct states kept in memory, initial states included
///   peak_open   the greatest number of states that waited for their expansion at once
struct counters {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t duplicates = 0;
  std::uint64_t reopened = 0;
  std::uint64_t stored = 0;
  std::uint64_t peak_open = 0;
  friend bool operator==(counters const&, counters const&) = default;
};

/// Where to start, what to do, what it costs in all (cost of the initial state included).
template <space S> struct solution {
  state_of<S> start{};
  std::vector<move_of<S>> moves;
  cost_type cost = 0;
};

/// What every search reports, whatever form its solution has.
struct search_report {
  puzzlegraph::verdict verdict = verdict::undecided;
  limit stopped_by = limit::none;
  /// Holds in every case: the cost when solved, `unreachable` when unsolvable.
  cost_type lower_bound = 0;
  puzzlegraph::counters counters;
  std::vector<std::uint64_t> layers; ///< breadth-first: states by distance, complete layers only
  std::uint64_t memory = 0;          ///< peak bytes of the search's tables

  bool solved() const { return verdict == verdict::solved; }
  /// There is no solution.
  void prove_unsolvable() {
    verdict = verdict::unsolvable;
    lower_bound = unreachable;
  }
};

/// The answer to a task, as states and moves. `answer` is set when solved.
template <space S> struct result : search_report {
  std::optional<solution<S>> answer;
};

/// The answer of a solver that finds moves without states. `moves` are set when solved. The solver
/// documents what its counters and `layers` count.
template <class Move> struct moves_result : search_report {
  std::vector<Move> moves;
};

} // namespace puzzlegraph
