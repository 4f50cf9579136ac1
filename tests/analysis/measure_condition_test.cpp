// SPDX-License-Identifier: BSL-1.0
//
// Conditions on measures: the grammar, the names, and located errors.
#include "puzzlegraph/analysis/measure_condition.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/measured_question.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tests/support/listed_graph.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

std::string error_of(std::string const& text) {
  try {
    measure_condition const condition(text);
  } catch (text::input_error const& e) {
    return e.what();
  }
  return "none";
}

/// Seven cars: 13 moves, 200 solutions, 906 states (data/blocks/parking.blocks).
std::string const parking = "puzzlegraph blocks metric=moves goal=exit axis=long\n"
                            "..BBC./D...C./DAA.C./D..EEE/..F.../GGF.HH\n";
std::string const no_way_out = "puzzlegraph blocks metric=moves goal=exit axis=long\n"
                               "..BBC./D...C./DAA.C./D..EEE/...FII/GGGFHH\n";

measure_options everything() {
  measure_options how;
  how.wanted.fill(true);
  return how;
}

measured_question measured(std::string const& text, measure_options const& how = everything()) {
  return measured_question(*find_puzzle("blocks", catalog()), text, {}, how);
}

} // namespace

TEST_CASE("a condition compares sums of measures and numbers") {
  auto const board = measured(parking);
  auto const x = board.view();
  for (std::string const text : {"optimum == 13",
                                 "optimum in 13..13",
                                 "optimum in 1..20",
                                 "optimum>=13",
                                 "optimum <= 13",
                                 "optimum != 12",
                                 "optimum > 12",
                                 "optimum < 14",
                                 "13 == optimum",
                                 "optimum + 1 == 14",
                                 "optimum - 3 == 4 + 6",
                                 "optimal_solutions == 200",
                                 "optimal-solutions == 200",
                                 "solutions == 200",
                                 "optimal_solutions.count == 200",
                                 "optimal_solutions.cost == 13",
                                 "states == 906",
                                 "graph.states == 906",
                                 "dead == 0",
                                 "dead_states == 0",
                                 "divergence == 0",
                                 "bottlenecks == 1",
                                 "common_states == 1",
                                 "graph.branching.min >= 1",
                                 "bipartite == 0",
                                 "undirected.bipartite == 0",
                                 "heuristics.blockers.start <= optimum",
                                 "heuristics.blockers.start + 0.5 > 1",
                                 "random-walk in 1593.9..1594.1"}) {
    CAPTURE(text);
    CHECK(measure_condition(text).holds(x) == truth::yes);
  }
  for (std::string const text : {"optimum == 12", "optimum in 14..20", "optimum in 1..12",
                                 "optimum > 13", "optimum < 13", "optimum != 13"}) {
    CAPTURE(text);
    CHECK(measure_condition(text).holds(x) == truth::no);
  }
}

TEST_CASE(
    "a condition on what a graph does not have does not hold, and one on what was not taken is "
    "open") {
  auto const closed = measured(no_way_out);
  for (std::string const text : {"optimum >= 0", "optimum < 100", "optimal_solutions.count >= 0",
                                 "optimum == optimum", "strong_components >= 0"}) {
    CAPTURE(text);
    CHECK(measure_condition(text).holds(closed.view()) == truth::no);
  }
  CHECK(measure_condition("solutions == 0").holds(closed.view()) == truth::yes);
  CHECK(measure_condition("dead == 100").holds(closed.view()) == truth::yes);
  measure_options none;
  none.wanted.fill(false);
  auto const bare = measured(parking, none);
  CHECK(measure_condition("bridges >= 0").holds(bare.view()) == truth::unknown);
  CHECK(measure_condition("optimum == 13").holds(bare.view()) == truth::yes);
  // Of several measures, one that does not exist decides, wherever it stands.
  auto const closed_and_bare = measured(no_way_out, none);
  for (std::string const text : {"optimum <= bridges", "bridges <= optimum",
                                 "bridges + optimum > 0", "optimum + bridges > 0"}) {
    CAPTURE(text);
    CHECK(measure_condition(text).holds(closed_and_bare.view()) == truth::no);
  }
  // What is taken is what the conditions need.
  measure_conditions const wanted({"bridges >= 0", "optimum == 13"});
  wanted.want(none);
  CHECK(wanted.holds(measured(parking, none).view()) == truth::yes);
}

TEST_CASE("without a goal there are neither dead states nor solutions to compare") {
  testing::listed_graph const g(2, {{0, 1}}, false, {{0, 0}}, {});
  auto const of = take_measures(g, {});
  measured_graph x{g, of, "moves"};
  CHECK(measure_condition("dead == 100").holds(x) == truth::yes);
  CHECK(measure_condition("solutions == 0").holds(x) == truth::yes);
  x.has_goal = false;
  for (std::string const text : {"dead >= 0", "dead_states >= 0", "solutions >= 0"}) {
    CAPTURE(text);
    CHECK(measure_condition(text).holds(x) == truth::no);
  }
}

TEST_CASE("all conditions must hold") {
  auto const board = measured(parking);
  CHECK(measure_conditions({"optimum == 13", "states == 906"}).holds(board.view()) == truth::yes);
  CHECK(measure_conditions({"optimum == 13", "states == 907"}).holds(board.view()) == truth::no);
  CHECK(measure_conditions().holds(board.view()) == truth::yes);
}

TEST_CASE("a search decides conditions on the optimum alone") {
  measure_conditions const by_search({"optimum in 20..25", "optimum != 22"});
  CHECK(by_search.needing_graph() == nullptr);
  for (cost_type d = 0; d < 30; ++d) {
    CHECK(by_search.allows(d) == (d >= 20 && d <= 25 && d != 22));
  }
  measure_conditions const by_graph({"optimum >= 20", "bridges == 0"});
  REQUIRE(by_graph.needing_graph() != nullptr);
  CHECK(by_graph.needing_graph()->text() == "bridges == 0");
  CHECK(by_graph.allows(20));
  CHECK(!by_graph.allows(19));
  CHECK(by_graph.restrict_optimum());
  CHECK(!measure_conditions({"bridges == 0"}).restrict_optimum());
}

TEST_CASE("no optimum above the greatest satisfies a condition") {
  auto const [text, greatest] = GENERATE(table<std::string, cost_type>({
      {"optimum <= 25", 25},
      {"optimum < 25", 25},
      {"25 >= optimum", 25},
      {"optimum == 20000", 20000},
      {"optimum in 20000..20005", 20005},
      {"optimum + optimum in 3..9", 4},
      {"10 - optimum >= 3", 7},
      {"10 - optimum in 2..4", 8},
      {"3 - optimum == 1", 2},
      {"2 <= optimum - optimum - optimum + 12", 10},
      {"optimum < 0", 0},
      {"optimum >= 25", unreachable},
      {"optimum != 25", unreachable},
      {"optimum + 0.6 <= 4.6", 4},
      {"optimum + 0.1 < 1.1", 1},
      {"optimum <= 5000000000", unreachable},
      {"1 == 1", unreachable},
  }));
  CAPTURE(text);
  measure_condition const condition(text);
  CHECK(condition.greatest_optimum() == greatest);
  if (greatest == unreachable) return;
  for (cost_type d = greatest + 1; d < greatest + 50; ++d) CHECK(!condition.holds(d));
}

TEST_CASE("the greatest optimum is that of all conditions on the optimum alone") {
  measure_conditions const all({"optimum <= 30", "optimum in 20..25", "bridges <= 3"});
  CHECK(all.greatest_optimum() == 25);
  CHECK(measure_conditions({"bridges <= 3"}).greatest_optimum() == unreachable);
}

TEST_CASE("before measuring, a start may satisfy what it cannot be seen to fail") {
  auto const board = measured(parking);
  auto const& g = *board.from().graph;
  auto const may_hold = [&](std::string const& text, cost_type to_goal) {
    return measure_condition(text).may_hold(g, 0, to_goal);
  };
  CHECK(may_hold("optimum == 13", 13));
  CHECK(!may_hold("optimum == 13", 12));
  CHECK(may_hold("bridges == 1000000", 13));
  auto const start = g.heuristic_value(1, 0);
  REQUIRE(g.heuristic_name(1) == "blockers");
  CHECK(may_hold("optimum == heuristics.blockers.start + 2", start + 2));
  CHECK(!may_hold("optimum == heuristics.blockers.start + 2", start + 1));
}

TEST_CASE("errors in conditions say where they are, and what was expected") {
  std::vector<std::pair<std::string, std::string>> const cases{
      {"", "condition:1:1: found the end of the condition, expected a measure, such as optimum, or "
           "a number"},
      {"optimum", "condition:1:8: found the end of the condition, expected ==, !=, <, <=, >, >= or "
                  "in, such as optimum in 20..25"},
      {"optimum = 3", "condition:1:9: found '=', expected ==, !=, <, <=, >, >= or in, such as "
                      "optimum in 20..25"},
      {"optimum == 3 4", "condition:1:14: found '4', expected the end of the condition"},
      {"optimum in 20", "condition:1:14: found the end of the condition, expected '..' and the "
                        "greatest value, such as 20..25"},
      {"optimum in 20..", "condition:1:16: found the end of the condition, expected a number"},
      {"optimum in 20..19", "condition:1:16: found '19', expected a number of at least the one "
                            "before '..'"},
      {"optimum == 3x", "condition:1:12: found '3x', expected a number"},
      {"optimum == 3 +", "condition:1:15: found the end of the condition, expected a measure, such "
                         "as optimum, or a number"},
      {"bridge == 0", "condition:1:1: found 'bridge', expected a measure with a number, as `help "
                      "measures` lists them; did you mean 'bridges'?"},
      {"optimum == 1 + edges",
       "condition:1:16: found 'edges', expected one of optimal_solutions.edges, undirected.edges"},
      {"radius > 1", "condition:1:1: found 'radius', expected one of "
                     "eccentricity.radius.at_least, eccentricity.radius.at_most"},
      {"distance_to_a_goal > 1",
       "condition:1:1: found 'distance_to_a_goal', expected one of "
       "graph.distance_to_goal.max, graph.distance_to_goal.mean, graph.distance_to_goal.histogram, "
       "graph.distance_to_goal.farthest_states"},
      {"heuristics.start > 1",
       "condition:1:1: found 'heuristics.start', expected heuristics.NAME.start"},
      {"articulation_stats > 1",
       "condition:1:1: found 'articulation_stats', expected a measure with a number, as `help "
       "measures` lists them; did you mean 'articulation_states'?"},
      {"branching.histogramm == 0",
       "condition:1:1: found 'branching.histogramm', expected a measure with a number, as `help "
       "measures` lists them; did you mean 'graph.branching.histogram'?"},
  };
  for (auto const& [text, error] : cases) {
    CAPTURE(text);
    CHECK(error_of(text) == error);
  }
  auto const board = measured(parking);
  CHECK_THROWS_WITH(measure_condition("heuristics.single.start > 0").holds(board.view()),
                    "'heuristics.single.start > 0': heuristics: found 'single', expected goal or "
                    "blockers or pattern-database");
}
