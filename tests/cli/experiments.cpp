// SPDX-License-Identifier: BSL-1.0
#include "tests/cli/experiments.hpp"

#include <catch2/catch.hpp>

#include <regex>

namespace puzzlegraph::testing {

told read_told(std::string const& text) {
  std::smatch m;
  std::regex const pattern("plan: ([0-9]+) runs: ([0-9]+) were there, ([0-9]+) new[^]*?"
                           "(?:digest ([0-9a-f]{16})|no digest)[^]*");
  REQUIRE(std::regex_match(text, m, pattern));
  return {std::stoi(m[1]), std::stoi(m[2]), std::stoi(m[3]), m[4]};
}

told experiment(std::string const& arguments) {
  auto const r = run_tool("experiment " + arguments);
  CAPTURE(r.err);
  REQUIRE(r.exit_code == 0);
  CHECK(r.err.empty());
  return read_told(r.out);
}

} // namespace puzzlegraph::testing
