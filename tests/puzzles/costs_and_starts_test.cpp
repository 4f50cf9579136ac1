// SPDX-License-Identifier: BSL-1.0
//
// Puzzles of others whose moves or starts have costs, or that have no start.
#include "puzzlegraph/graph/explicit_graph.hpp"

#include "tests/support/cost_line.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>

using namespace puzzlegraph;
using cost_line::costs;

namespace {

template <costs Costs> std::unique_ptr<questions> asked_line(std::string const& line) {
  static auto const p = make_puzzle<cost_line::traits<Costs>>();
  return p.read({"asked", "puzzlegraph cost-line\n" + line + "\n"}, {});
}

} // namespace

TEST_CASE("a puzzle's solutions cost what its cost_of says") {
  CHECK(asked_line<costs::all>("7 5 4 1 0 0")->solve(0, {}).cost == 16);
  CHECK(asked_line<costs::of_starts>("7 1 4 9 0 1")->solve(0, {}).cost == 8);
  CHECK(asked_line<costs::unstated>("7 1 4 0")->solve(0, {}).cost == 3);
}

TEST_CASE("a puzzle whose starts have costs is refused without cost_of") {
  CHECK_THROWS_AS(asked_line<costs::unstated>("7 1 4 9 0 1")->solve(0, {}), std::logic_error);
}

TEST_CASE("a question without a start is unsolvable, and has no state graph") {
  auto const asked = asked_line<costs::all>("7 1");
  CHECK(asked->draw(0).empty());
  CHECK(asked->solve(0, {}).verdict == verdict::unsolvable);
  CHECK_THROWS_AS(asked->explore(0, {}), std::invalid_argument);
  CHECK(asked_line<costs::of_starts>("7 1")->count_states(0, {}).is_complete());
}

TEST_CASE("the memory of a state graph holds the costs of its edges and the goals") {
  using space = function_space<cost_line::rules<costs::all>>;
  auto const whole = asked_line<costs::all>("7 5 4 0")->explore(0, {});
  REQUIRE(whole.graph);
  REQUIRE(whole.graph->vertex_count() == 10);
  REQUIRE(whole.graph->edge_count() == 18);
  budget alone({});
  space const line(cost_line::rules<costs::all>({7, 5, {}}));
  std::array<cost_line::state, 1> const start{4};
  auto const g = explicit_graph<space, no_label>::build(line, start, alone);
  CHECK(whole.memory == alone.memory().used() + 4 * 18 + 10);
}

TEST_CASE("no state graph has a move of cost 0 or of a cost that stands for unreachable") {
  CHECK(asked_line<costs::all>("7 4294967294 4 0")->explore(0, {}).graph != nullptr);
  CHECK_THROWS_AS(asked_line<costs::all>("7 0 4 0")->explore(0, {}), std::invalid_argument);
  CHECK_THROWS_AS(asked_line<costs::all>("7 4294967295 4 0")->explore(0, {}),
                  std::invalid_argument);
}
