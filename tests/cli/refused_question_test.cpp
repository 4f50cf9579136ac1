// SPDX-License-Identifier: BSL-1.0
//
// Questions that a command cannot use: the message names the file and the question.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace puzzlegraph::testing;
using Catch::Matchers::EndsWith;

TEST_CASE("a question that a command cannot use is named, and what was written is whole") {
  auto const on = [](std::string const& command) {
    return run_shell(std::string("'") + PUZZLEGRAPH_ODD_TOOL + "' " + command + " -",
                     "puzzlegraph cost-line\n7 1 4 0\n7 1 4 0 9 2\n7 1\n");
  };
  auto const refused = on("solve --algorithm breadth-first --format json");
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.out, EndsWith("]}\n"));
  CHECK_THAT(refused.err, EndsWith(", question 2: breadth-first search needs starts of one cost; "
                                   "dijkstra takes starts of any costs\n"));
  CHECK(on("solve --algorithm dijkstra").exit_code == 0);
  for (std::string const command : {"explore", "draw --output -", "export --format json"}) {
    auto const without = on(command + " --question 3");
    CHECK(without.exit_code == 1);
    CHECK_THAT(without.err, EndsWith(", question 3: no state graph: there is no initial state\n"));
  }
}
