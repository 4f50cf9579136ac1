// SPDX-License-Identifier: BSL-1.0
//
// One piece of work, done by several sides that must find the same.
#pragma once

#include "puzzlegraph/core/search_report.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// What a side found: all of an outcome that does not depend on how vertices are named.
struct found {
  puzzlegraph::verdict verdict = puzzlegraph::verdict::undecided;
  puzzlegraph::cost_type cost = 0;
  std::uint64_t path_vertices = 0;
  puzzlegraph::counters counters;
  std::vector<std::uint64_t> layers;
  std::vector<std::uint64_t> answers; ///< of many questions: the cost of each, no_answer for none
  std::uint64_t memory = 0;           ///< peak bytes, 0 where nobody counted; sides may differ

  static constexpr std::uint64_t no_answer = UINT64_MAX;

  /// What the work is counted in: questions answered, or states expanded.
  std::uint64_t items() const { return answers.empty() ? counters.expanded : answers.size(); }
};

/// exact: finds the same to the last counter. Boost.Graph's stock searches are not: they take equal
/// costs in another order, so that only their answers must agree, and what they count when they
/// had to see everything; they know no peak_open.
struct side {
  std::string name;
  bool exact = true;
  std::function<found()> run; ///< everything from empty tables on
};

/// The first side is the one that the others are measured by.
struct contest {
  std::string workload;
  std::string search;
  std::vector<side> sides;
};

/// The library's searches against the same searches by hand. quick: small boards, to see that the
/// sides agree.
std::vector<contest> ghosts_contests(bool quick);
std::vector<contest> walls_contests(bool quick);
std::vector<contest> tiles_contests(bool quick);

/// Lists of neighbours against testing cells, in the same search of ghosts.
std::vector<contest> steps_contests(bool quick);

/// The tool against textbook programs, whole processes on the same inputs, which the tool's
/// `generate` makes in out/bench/ below the present folder.
std::vector<contest> process_contests(bool quick);

/// One search on boards of ten times the states, from 10^4 on; each contest has one side.
std::vector<contest> growth_contests(bool quick);

} // namespace bench
