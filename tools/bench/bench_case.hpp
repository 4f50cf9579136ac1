// SPDX-License-Identifier: BSL-1.0
//
// A benchmark case: one workload and several implementations, which must find the same results.
#pragma once

#include "puzzlegraph/core/search_report.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// The result of a run: those parts of an outcome that do not depend on how vertices are numbered.
struct found {
  puzzlegraph::verdict verdict = puzzlegraph::verdict::undecided;
  puzzlegraph::cost_type cost = 0;
  std::uint64_t path_vertices = 0;
  puzzlegraph::statistics statistics;
  std::vector<std::uint64_t> layers;
  std::vector<std::uint64_t> answers; ///< costs by question; no_answer if there is no solution
  std::uint64_t memory = 0;           ///< peak bytes, 0 if unknown; implementations may differ

  static constexpr std::uint64_t no_answer = UINT64_MAX;

  /// The amount of work: questions answered, or states expanded.
  std::uint64_t items() const { return answers.empty() ? statistics.expanded : answers.size(); }
};

/// An exact implementation has the same statistics as the reference. Boost.Graph's own searches are
/// not exact, because they break ties differently: their answers must agree, and their statistics
/// only if the whole graph was searched. They do not measure peak_open.
struct implementation {
  std::string name;
  bool exact = true;
  std::function<found()> run; ///< starts from empty tables
  std::string command = {};   ///< of a whole process: its words, by spaces; else empty
  std::string input = {};     ///< of a whole process: the file of its standard input; else empty
};

/// Calls run(). Not inlined, so that a profiler can count what happens within it.
found run_once(implementation const& s);

/// The first implementation is the reference, to which the others are compared.
struct bench_case {
  std::string workload;
  std::string search;
  std::vector<implementation> implementations;
};

/// The library's searches against the same searches by hand. quick: small boards, to see that the
/// implementations agree.
std::vector<bench_case> ghosts_cases(bool quick);
std::vector<bench_case> walls_cases(bool quick);
std::vector<bench_case> tiles_cases(bool quick);

/// The library against programs written by hand for 4x4 tiles alone (limits.hpp).
std::vector<bench_case> limits_cases(bool quick);

/// Lists of neighbours against testing cells, in the same search of ghosts.
std::vector<bench_case> steps_cases(bool quick);

/// The tool against textbook programs, as whole processes on the same inputs, which the tool's
/// `generate` writes to out/bench/ below the current folder.
std::vector<bench_case> process_cases(bool quick);

/// One search on boards of growing size, from 10^4 states; each case has one implementation.
std::vector<bench_case> growth_cases(bool quick);

} // namespace bench
