// SPDX-License-Identifier: BSL-1.0
//
// What the tool writes of a puzzle whose states and moves are texts that are not UTF-8.
#include "puzzlegraph/text/utf8.hpp"

#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <string>

using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;

namespace {

/// The output for places 0 to 4 in a line, from 0 to 3.
std::string output_of(std::string const& command) {
  auto const r =
      run_shell(std::string("'") + PUZZLEGRAPH_ODD_TOOL + "' " + command, "puzzlegraph latin\n3\n");
  CAPTURE(command, r.err);
  CHECK(r.exit_code == 0);
  CHECK(r.err.empty());
  return r.out;
}

} // namespace

TEST_CASE("files of a graph are UTF-8 where the puzzle's texts are not") {
  std::string const replaced = "\xEF\xBF\xBD"; // U+FFFD
  for (std::string const form : {"dot", "graphml", "gexf", "json", "csv --table nodes"}) {
    CAPTURE(form);
    auto const out = output_of("export -f " + form + " -");
    CHECK(puzzlegraph::text::is_utf8(out));
    CHECK_THAT(out, Contains("Stra" + replaced + "e 3"));
  }
  for (std::string const form : {"dot", "graphml", "json", "csv --table edges"}) {
    CAPTURE(form);
    auto const out = output_of("export -f " + form + " -");
    CHECK(puzzlegraph::text::is_utf8(out));
    CHECK_THAT(out, Contains("zur" + replaced + "ck"));
  }
  for (std::string const command : {"draw -", "view -"}) {
    CAPTURE(command);
    CHECK(puzzlegraph::text::is_utf8(output_of(command + " -o -")));
  }
  auto const measures = output_of("explore --json -");
  CHECK_NOTHROW(boost::json::parse(measures));
  CHECK_THAT(measures, Contains("Stra" + replaced + "e"));
}

TEST_CASE("answers in JSON and CSV are UTF-8 where the puzzle's texts are not") {
  std::string const replaced = "\xEF\xBF\xBD"; // U+FFFD
  std::string const step = replaced + "t" + replaced + " ";
  auto const answers = output_of("solve --json -");
  CHECK_NOTHROW(boost::json::parse(answers));
  CHECK_THAT(answers, Contains("\"moves\":\"" + step + step + step + "\""));
  auto const rows = output_of("solve --csv -");
  CHECK(puzzlegraph::text::is_utf8(rows));
  CHECK_THAT(rows, Contains(step + step + step));
  CHECK_THAT(output_of("solve -"), Contains("moves: \xE9t\xE9 \xE9t\xE9 \xE9t\xE9")); // to be read
}
