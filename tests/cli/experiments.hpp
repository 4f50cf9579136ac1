// SPDX-License-Identifier: BSL-1.0
//
// Files of small experiments, and what the tool prints about them.
#pragma once

#include "tests/cli/run_tool.hpp"
#include "tests/support/small_experiment.hpp"

#include <filesystem>
#include <string>

namespace puzzlegraph::testing {

/// A new folder with an experiment file, and the path of a database there.
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
  int added = -1;
  std::string answers;
  std::string digest;
};

/// Reads what `experiment` printed. Fails the test if it is something else.
summary read_summary(std::string const& text);

/// Runs `puzzlegraph experiment ARGUMENTS`, which must succeed.
summary experiment(std::string const& arguments);

/// Executes an SQL statement on runs.sqlite.
void change_database(experiment_folder const& p, std::string const& statement);
/// The same, and gives the runs right digests.
void change_runs(experiment_folder const& p, std::string const& statement);

} // namespace puzzlegraph::testing
