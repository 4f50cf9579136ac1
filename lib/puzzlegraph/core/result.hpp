// SPDX-License-Identifier: BSL-1.0
//
// What a search answers: verdict, solution, lower bound, counters.
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

/// The answer to a task. `answer` is set when solved; `lower_bound` holds in every case: the cost
/// when solved, `unreachable` when unsolvable.
template <space S> struct result {
  puzzlegraph::verdict verdict = verdict::undecided;
  limit stopped_by = limit::none;
  std::optional<solution<S>> answer;
  cost_type lower_bound = 0;
  puzzlegraph::counters counters;
  std::vector<std::uint64_t> layers; ///< breadth-first: states by distance, complete layers only
  std::uint64_t memory = 0;          ///< peak bytes of the search's tables
};

/// The same from an engine, which has moves but perhaps no states. What its counters and `layers`
/// count, it says.
template <class Move> struct engine_result {
  puzzlegraph::verdict verdict = verdict::undecided;
  limit stopped_by = limit::none;
  std::vector<Move> moves;
  cost_type lower_bound = 0;
  puzzlegraph::counters counters;
  std::vector<std::uint64_t> layers;
  std::uint64_t memory = 0;
};

} // namespace puzzlegraph
