// SPDX-License-Identifier: BSL-1.0
#include "tests/cli/experiments.hpp"

#include <catch2/catch.hpp>

#include <regex>

namespace puzzlegraph::testing {

summary read_summary(std::string const& text) {
  std::smatch m;
  std::regex const pattern("test: ([0-9]+) runs: ([0-9]+) were there, ([0-9]+) new[^]*?"
                           "(?:answers ([0-9a-f]{64})[^]*digest ([0-9a-f]{64})|no digest)[^]*");
  REQUIRE(std::regex_match(text, m, pattern));
  return {std::stoi(m[1]), std::stoi(m[2]), std::stoi(m[3]), m[4], m[5]};
}

summary experiment(std::string const& arguments) {
  auto const r = run_tool("experiment " + arguments);
  CAPTURE(r.err);
  REQUIRE(r.exit_code == 0);
  CHECK(r.err.empty());
  return read_summary(r.out);
}

void change_database(experiment_folder const& p, std::string const& statement) {
  auto const python = "import sqlite3; d = sqlite3.connect('" +
                      (p.folder / "runs.sqlite").string() + "'); d.execute(\\\"" + statement +
                      "\\\"); d.commit()";
  REQUIRE(run_shell("/usr/bin/python3 -c \"" + python + "\"").exit_code == 0);
}

void change_runs(experiment_folder const& p, std::string const& statement) {
  REQUIRE(run_shell("/usr/bin/python3 '" PUZZLEGRAPH_DATA_DIR "/../tests/cli/change_runs.py' '" +
                    (p.folder / "runs.sqlite").string() + "' \"" + statement + "\"")
              .exit_code == 0);
}

} // namespace puzzlegraph::testing
