// SPDX-License-Identifier: BSL-1.0
//
// Plans of small experiments, and what the tool says of them.
#pragma once

#include "tests/cli/run_tool.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace puzzlegraph::testing {

/// Eight questions by seven methods.
inline std::string const small_plan = R"(puzzle = walls
title = A <small> "plan"
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

/// A folder of its own with a plan, and a database there.
struct place {
  explicit place(std::string const& name, std::string const& text = small_plan)
      : folder(fresh_folder(name)) {
    temporary_file(name + "/plan.ini", text);
  }
  std::filesystem::path folder;

  std::string plan() const { return "'" + (folder / "plan.ini").string() + "'"; }
  std::string with(std::string const& database = "runs.sqlite") const {
    return plan() + " --database '" + (folder / database).string() + "'";
  }
};

/// What `experiment` says: "plan: 56 runs: 0 were there, 56 new" and "digest 0123456789abcdef...".
struct told {
  int runs = -1;
  int there = -1;
  int fresh = -1;
  std::string digest;
};

/// Reads that. Fails a test when it says something else.
told read_told(std::string const& text);

/// Runs `puzzlegraph experiment ARGUMENTS`, which must end well.
told experiment(std::string const& arguments);

/// Changes runs.sqlite by a statement of SQL.
void change_database(place const& p, std::string const& statement);

std::vector<std::string> lines_of(std::string const& text);

/// Fields of a line of CSV, quotes taken off.
std::vector<std::string> fields_of(std::string const& line, char between = ',');

} // namespace puzzlegraph::testing
