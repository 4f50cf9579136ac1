// SPDX-License-Identifier: BSL-1.0
//
// Algorithm portfolios: methods that are tried in turn until one decides the question.
//
// A portfolio is data. Each attempt but the last has its own state limit; which attempt answers
// therefore does not depend on the machine's speed. When an attempt reaches its own limit, the next
// one starts. The lower bound of the answer is the greatest of all attempts. The user's limits end
// the portfolio: time and interrupts at once, memory and states only after the last attempt,
// because a later attempt may need less. After Huberman, Lukose and Hogg (1997), "An economics
// approach to hard computational problems"; the fixed order is that of planning portfolios such as
// Fast Downward Stone Soup (Helmert, Roeger, Karpas 2011).
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/search/method.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace puzzlegraph {

/// One method of a portfolio and its limit on stored states.
struct attempt {
  method by;
  std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();
};

/// Calls run(attempt, limits) for each attempt in turn, with the remaining limits. Returns the
/// report of the attempt that decided the question, or of the last one that ran. Its lower bound is
/// the greatest, and its memory the peak, of all attempts that ran. Precondition: `attempts` is not
/// empty, and the last attempt has no limit of its own.
template <class Run>
  requires std::derived_from<std::invoke_result_t<Run const&, attempt const&, limits const&>,
                             search_report>
auto run_portfolio(std::span<attempt const> attempts, limits const& within, Run const& run) {
  assert(!attempts.empty());
  using clock = std::chrono::steady_clock;
  auto const start = clock::now();
  std::invoke_result_t<Run const&, attempt const&, limits const&> report;
  cost_type lower_bound = 0;
  std::uint64_t memory = 0;
  for (auto const& a : attempts) {
    limits own = within;
    own.max_states = std::min(within.max_states, a.max_states);
    if (&a != &attempts.front()) {
      own.max_seconds -= std::chrono::duration<double>(clock::now() - start).count();
    }
    report = run(a, own);
    lower_bound = std::max(lower_bound, report.lower_bound);
    memory = std::max(memory, report.memory);
    if (report.verdict != verdict::undecided || report.stopped_by == limit::time ||
        report.stopped_by == limit::interrupt) {
      break;
    }
  }
  report.lower_bound = lower_bound;
  report.memory = memory;
  return report;
}

} // namespace puzzlegraph
