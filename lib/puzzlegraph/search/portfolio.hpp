// SPDX-License-Identifier: BSL-1.0
//
// Algorithm portfolios: methods that are tried in turn until one decides the question.
//
// A portfolio is data. Each attempt but the last has its own limit on stored or expanded states;
// which attempt answers therefore does not depend on the machine's speed. When an attempt reaches
// its own limit, the next one starts. The lower bound of the answer is the greatest of all
// attempts. The user's limits end the portfolio: time and interrupts at once, memory and states
// only after the last attempt, because a later attempt may need less. After Huberman, Lukose and
// Hogg (1997), "An economics approach to hard computational problems"; the fixed order is that of
// planning portfolios such as Fast Downward Stone Soup (Helmert, Roeger, Karpas 2011).
//
// Attempts whose heuristic prepares large tables come after cheap ones. How long these try is the
// question of renting or buying: before_tables().
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/core/stopwatch.hpp"
#include "puzzlegraph/search/method.hpp"

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace puzzlegraph {

/// One method of a portfolio and its limits.
struct attempt {
  method by;
  std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max(); ///< stored
  std::uint64_t max_expanded = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t sharers = 1; ///< questions of the file that share `max_expanded` (before_tables)

  /// Whether it may end although the user's limits are not reached.
  bool is_limited() const {
    constexpr auto none = std::numeric_limits<std::uint64_t>::max();
    return max_states != none || max_expanded != none;
  }
};

/// An attempt without large tables before one whose tables have that many entries and serve
/// `sharers` questions of the file, at least one. Together these questions expand as many states
/// without tables as the tables have entries, which takes about as long as filling them. So no file
/// takes much more than twice as long as by the better one of both attempts (Karlin, Manasse,
/// Rudolph, Sleator 1988, "Competitive snoopy caching"). Reads nothing but the file: neither the
/// clock nor which questions are asked nor whether the tables are in a cache.
inline attempt before_tables(method const& by, std::uint64_t entries, std::uint64_t sharers) {
  attempt a{by};
  a.max_expanded = entries / sharers;
  a.sharers = sharers;
  return a;
}

/// Calls run(attempt, limits) for each attempt in turn, with the remaining limits. Returns the
/// report of the attempt that decided the question, or of the last one that ran. Its lower bound is
/// the greatest, its memory the peak, and its prepared tables the sum, of all attempts that ran.
/// Precondition: `attempts` is not empty, and the last attempt has no limit of its own.
template <class Run>
  requires std::derived_from<std::invoke_result_t<Run const&, attempt const&, limits const&>,
                             search_report>
auto run_portfolio(std::span<attempt const> attempts, limits const& within, Run const& run) {
  assert(!attempts.empty());
  stopwatch const watch;
  std::invoke_result_t<Run const&, attempt const&, limits const&> report;
  cost_type lower_bound = 0;
  std::uint64_t memory = 0;
  preparation prepared;
  for (auto const& a : attempts) {
    limits own = within;
    own.max_states = std::min(within.max_states, a.max_states);
    own.max_expanded = std::min(within.max_expanded, a.max_expanded);
    if (&a != &attempts.front()) {
      auto const before = watch.seconds();
      own.max_seconds -= before;
      if (within.on_progress) {
        own.on_progress = [&within, before, lower_bound](progress p) {
          p.seconds += before;
          p.lower_bound = std::max(p.lower_bound, lower_bound);
          within.on_progress(p);
        };
      }
    }
    report = run(a, own);
    lower_bound = std::max(lower_bound, report.lower_bound);
    memory = std::max(memory, report.memory);
    prepared.add(report.prepared);
    if (report.verdict != verdict::undecided || report.stopped_by == limit::time ||
        report.stopped_by == limit::interrupt) {
      break;
    }
  }
  report.lower_bound = lower_bound;
  report.memory = memory;
  report.prepared = prepared;
  return report;
}

} // namespace puzzlegraph
