// SPDX-License-Identifier: BSL-1.0
//
// One run of one method on one instance, as the database keeps it.
#pragma once

#include "puzzlegraph/core/search_report.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

struct run_record {
  std::string experiment; ///< name of the definition that requested it first

  // The key, with the puzzle: what was run. A second run of the same key is not made, whichever
  // experiment asks for it.
  std::string instance; ///< its digest (suite.hpp)
  std::string encoding;
  std::string algorithm;
  std::string heuristic;
  std::string options;  ///< limits
  std::string revision; ///< of the program (revision_name in results.hpp)
  std::uint64_t repetition = 1;

  // About it.
  bool dirty = false; ///< the program had changes that no revision has
  std::string puzzle;
  std::string source; ///< the file, or the command that generates the instances
  std::string title;  ///< where the question stands there
  std::string seed;
  std::string compiler;
  std::string machine;
  std::uint64_t threads = 1; ///< runs at a time

  // The result.
  std::string verdict; ///< solved, unsolvable, undecided; inapplicable: the method does not fit
  std::string stopped_by;
  std::optional<std::uint64_t> cost;        ///< when solved
  std::optional<std::uint64_t> lower_bound; ///< unless unsolvable
  std::string unit;                         ///< of both, plural; empty if the method does not fit
  puzzlegraph::statistics statistics;
  std::uint64_t memory_bytes = 0; ///< peak of the search's tables
  double search_seconds = 0;
  double verify_seconds = 0;
};

inline constexpr std::string_view key_columns =
    "puzzle, instance, encoding, algorithm, heuristic, options, revision, repetition";

/// Calls visit(name, member) for each column, in their order.
template <class Record, class Visit> void for_each_column(Record& r, Visit const& visit) {
  visit("experiment", r.experiment);
  visit("instance", r.instance);
  visit("encoding", r.encoding);
  visit("algorithm", r.algorithm);
  visit("heuristic", r.heuristic);
  visit("options", r.options);
  visit("revision", r.revision);
  visit("repetition", r.repetition);
  visit("dirty", r.dirty);
  visit("puzzle", r.puzzle);
  visit("source", r.source);
  visit("title", r.title);
  visit("seed", r.seed);
  visit("compiler", r.compiler);
  visit("machine", r.machine);
  visit("threads", r.threads);
  visit("verdict", r.verdict);
  visit("stopped_by", r.stopped_by);
  visit("cost", r.cost);
  visit("lower_bound", r.lower_bound);
  visit("unit", r.unit);
  visit("expanded", r.statistics.expanded);
  visit("generated", r.statistics.generated);
  visit("duplicates", r.statistics.duplicates);
  visit("reopened", r.statistics.reopened);
  visit("stored", r.statistics.stored);
  visit("peak_open", r.statistics.peak_open);
  visit("memory_bytes", r.memory_bytes);
  visit("search_seconds", r.search_seconds);
  visit("verify_seconds", r.verify_seconds);
}

} // namespace puzzlegraph::tool
