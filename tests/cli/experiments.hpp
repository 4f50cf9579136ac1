// SPDX-License-Identifier: BSL-1.0
//
// Files of small experiments, and what the tool prints about them.
#pragma once

#include "tests/cli/run_tool.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace puzzlegraph::testing {

/// Eight questions by seven methods.
inline std::string const small_experiment = R"(puzzle = walls
title = A <small> "experiment"
[generate]
size = 3x3
count = 4
seed = 5
min-length = 2 4
[methods]
algorithms = breadth-first astar ida-star
[report]
baseline = breadth-first
measures = expanded stored time
[figure]
kind = bars
)";

/// A folder of its own with an experiment file, and a database there.
struct experiment_folder {
  explicit experiment_folder(std::string const& name, std::string const& text = small_experiment)
      : folder(fresh_folder(name)) {
    temporary_file(name + "/test.ini", text);
  }
  std::filesystem::path folder;

  std::string file() const { return "'" + (folder / "test.ini").string() + "'"; }
  std::string with(std::string const& database = "runs.sqlite") const {
    return file() + " --database '" + (folder / database).string() + "'";
  }
};

/// What `experiment` prints: "test: 56 runs: 0 were there, 56 new", "answers DIGEST..."
/// and "digest DIGEST...".
struct summary {
  int runs = -1;
  int there = -1;
  int fresh = -1;
  std::string answers;
  std::string digest;
};

/// Reads that. Fails the test if it is something else.
summary read_summary(std::string const& text);

/// Runs `puzzlegraph experiment ARGUMENTS`, which must end well.
summary experiment(std::string const& arguments);

/// Changes runs.sqlite by a statement of SQL.
void change_database(experiment_folder const& p, std::string const& statement);

std::vector<std::string> lines_of(std::string const& text);

/// Fields of a line of CSV, quotes taken off.
std::vector<std::string> fields_of(std::string const& line, char between = ',');

} // namespace puzzlegraph::testing
