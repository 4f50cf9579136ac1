// SPDX-License-Identifier: BSL-1.0
//
// Definitions from texts; synthetic suites, runs and results.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"

#include "tests/support/files.hpp"
#include "tests/support/small_experiment.hpp"
#include "tools/experiments/results.hpp"
#include "tools/experiments/suite.hpp"

#include <cstdint>
#include <string>

namespace puzzlegraph::testing {

/// The definition in a file of this text, whose name without extension is `test`.
inline tool::definition define(std::string const& text) {
  return tool::read_definition(temporary_file("test.ini", text), catalog());
}

/// A suite with `instances` instances in each group, with digests "GROUP-NUMBER".
inline tool::suite synthetic_suite(tool::definition const& d, std::size_t instances) {
  tool::suite s{d, {}};
  for (std::size_t g = 0; g < d.groups.size(); ++g) {
    for (std::size_t k = 1; k <= instances; ++k) {
      auto const number = std::to_string(k);
      s.instances.push_back({g, "number " + number, std::to_string(g) + "-" + number});
    }
  }
  return s;
}

/// A solved run with a cost of 5 and one state expanded.
inline tool::run_record synthetic_run(tool::suite const& s, tool::job const& j) {
  auto const& m = s.definition.methods.at(j.method);
  auto const& i = s.instances.at(j.instance);
  tool::run_record r;
  r.experiment = s.definition.name;
  r.instance = i.digest;
  r.encoding = m.encoding;
  r.algorithm = name(m.algorithm);
  r.heuristic = m.heuristic;
  r.options = s.definition.options;
  r.revision = "revision";
  r.repetition = j.repetition + 1;
  r.puzzle = s.definition.puzzle->name;
  r.source = s.definition.groups.at(i.group).command;
  r.title = i.title;
  r.compiler = "compiler";
  r.machine = "machine";
  r.verdict = "solved";
  r.stopped_by = "none";
  r.cost = 5;
  r.lower_bound = 5;
  r.unit = s.definition.puzzle->unit;
  r.statistics.expanded = 1;
  r.statistics.stored = 2;
  r.search_seconds = 0.001;
  return r;
}

/// All runs, each changed by change(record, job).
template <class Change>
tool::results synthetic_results(tool::suite const& s, Change const& change) {
  tool::results r(s);
  for (auto const& j : tool::results(s).missing()) {
    auto run = synthetic_run(s, j);
    change(run, j);
    r.add(run);
  }
  return r;
}
inline tool::results synthetic_results(tool::suite const& s) {
  return synthetic_results(s, [](tool::run_record&, tool::job const&) {});
}

} // namespace puzzlegraph::testing
