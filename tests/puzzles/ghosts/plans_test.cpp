// SPDX-License-Identifier: BSL-1.0
//
// Plans of other programs: written, read, and judged as by a naive statement of the rules.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"
#include "puzzlegraph/puzzles/ghosts/maps.hpp"
#include "puzzlegraph/puzzles/ghosts/plans.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace ghosts = puzzlegraph::ghosts;
namespace text = puzzlegraph::text;
using Catch::Matchers::Contains;
using puzzlegraph::cell_index;

namespace {

text::source source(std::string content) { return text::make_source("plan", std::move(content)); }

// "a B" over "A#b": a goes around b's corner.
ghosts::instance const short_plan_board{{2, 3}, {1, 1, 1, 1, 0, 1}, {0, 5}, {2, 3}};
ghosts::instance const row_of_four{{1, 4}, {1, 1, 1, 1}, {0, 1}, {2, 3}};

std::string judged_paths(ghosts::instance const& i, std::string content) {
  return ghosts::replay_paths(i, source(std::move(content))).flaw;
}
std::string judged_timeline(ghosts::instance const& i, std::string content) {
  return ghosts::replay_timeline(i, source(std::move(content))).flaw;
}

std::uint32_t drawn(std::uint32_t low, std::uint32_t high) {
  return *rc::gen::inRange<std::uint32_t>(low, high + 1);
}

ghosts::instance drawn_board(std::uint32_t most_agents) {
  ghosts::map_parameters p;
  p.kind = ghosts::map_kind::random;
  p.width = drawn(2, 6);
  p.height = drawn(2, 6);
  p.walls = 0.2;
  p.agents = drawn(1, most_agents);
  RC_PRE(ghosts::least_free_cells(p) >= p.agents);
  std::mt19937_64 rng(*rc::gen::arbitrary<std::uint32_t>());
  return ghosts::random_map_instance(p, rng);
}

ghosts::place at(std::vector<ghosts::place> const& path, std::size_t time) {
  return time < path.size() ? path[time] : path.back();
}

/// The rules, naively.
bool holds(ghosts::instance const& i, ghosts::joint_paths const& paths) {
  std::size_t end = 0;
  for (auto const& p : paths) end = std::max(end, p.size());
  auto const is_free = [&](ghosts::place p) {
    return p.row >= 0 && p.column >= 0 && p.row < i.shape.rows && p.column < i.shape.columns &&
           i.corridor[static_cast<std::size_t>(p.row * i.shape.columns + p.column)] == 1;
  };
  auto const is_at = [&](ghosts::place p, cell_index c) {
    return p.row == i.shape.row(c) && p.column == i.shape.column(c);
  };
  for (std::size_t a = 0; a < paths.size(); ++a) {
    if (!is_at(paths[a].front(), i.starts[a]) || !is_at(paths[a].back(), i.goals[a])) return false;
    for (std::size_t t = 0; t < end; ++t) {
      auto const here = at(paths[a], t);
      auto const next = at(paths[a], t + 1);
      auto const down = here.row - next.row;
      auto const right = here.column - next.column;
      if (!is_free(here) || down * down + right * right > 1) return false;
      for (std::size_t b = 0; b < a; ++b) {
        if (here == at(paths[b], t)) return false;
        if (here == at(paths[b], t + 1) && next == at(paths[b], t)) return false;
      }
    }
  }
  return true;
}

} // namespace

TEST_CASE("ghosts plans: the forms", "[ghosts][plans]") {
  std::vector<ghosts::move> const east{{{3, 3}}, {{3, 3}}};
  CHECK(ghosts::write_paths(row_of_four, east) == "Agent 0: (0,0)->(0,1)->(0,2)->\n"
                                                  "Agent 1: (0,1)->(0,2)->(0,3)->\n");
  CHECK(ghosts::write_timeline(row_of_four, east) ==
        "agents=2\nsolver=puzzlegraph\nsolved=1\nsoc=4\nsoc_lb=4\nmakespan=2\nmakespan_lb=2\n"
        "starts=(0,0),(1,0),\ngoals=(2,0),(3,0),\nsolution=\n"
        "0:(0,0),(1,0),\n1:(1,0),(2,0),\n2:(2,0),(3,0),\n");
  std::vector<ghosts::move> const none;
  ghosts::instance const home{{1, 2}, {1, 1}, {1}, {1}};
  CHECK(ghosts::write_paths(home, none) == "Agent 0: (0,1)->\n");
  CHECK(judged_paths(home, ghosts::write_paths(home, none)).empty());
  CHECK(judged_timeline(home, ghosts::write_timeline(home, none)).empty());
}

TEST_CASE("ghosts plans: how others write them", "[ghosts][plans]") {
  // Row or column first, with and without agents' names, spaces and last arrows.
  CHECK(judged_paths(short_plan_board, "Agent 0: (0,0)->(0,1)->(0,2)->\n"
                                       "Agent 1: (1,2)->(1,2)->(1,2)->(1,2)\n") ==
        "time 3: agent 1 is on (1,2) (row 2, column 3), not on its goal, (1,0) (row 2, column 1)");
  ghosts::instance const ring{{2, 2}, {1, 1, 1, 1}, {1, 3}, {3, 2}};
  CHECK(judged_paths(ring, "(0, 1)->(1, 1)\n\n(1,1) -> (1,0)->\n").empty());
  CHECK(judged_paths(ring, "(1,0)->(1,1)\n(1,1)->(0,1)\n").empty()); // column first
  CHECK(judged_paths(ring, "(1,0)->(0,1)\n(1,1)->(0,1)\n") ==
        "time 1: agent 0 jumps from (1,0) (row 1, column 2) to (0,1) (row 2, column 1)");
  // Starts on the diagonal fit both orders: what holds in one is a plan.
  ghosts::instance const tall{{3, 2}, {1, 1, 1, 1, 1, 1}, {0}, {4}};
  CHECK(judged_paths(tall, "(0,0)->(1,0)->(2,0)\n").empty());
  CHECK(judged_paths(tall, "(0,0)->(0,1)->(0,2)\n").empty());
  CHECK(judged_paths(tall, "(0,0)->(0,1)->(1,1)\n") ==
        "time 2: agent 0 is on (1,1) (row 2, column 2), not on its goal, (2,0) (row 3, column 1)");
  CHECK(judged_timeline(ring, "map_file=x.map\nsoc=1:2\n0:(1,0),(1,1),\n1:(1,1),(0,1)\n").empty());
  CHECK(judged_timeline(row_of_four, "0:(0,0),(1,0),\n1:(1,0),(0,0),\n") ==
        "time 1: agents 0 and 1 swap (0,0) (row 1, column 1) and (1,0) (row 1, column 2)");
  CHECK(judged_timeline(row_of_four, "0:(0,0),(1,0),\n1:(1,0),(1,0),\n") ==
        "time 1: agents 0 and 1 are both on (1,0) (row 1, column 2)");
}

TEST_CASE("ghosts plans: which texts are taken for them", "[ghosts][plans]") {
  CHECK(ghosts::are_paths(source("Agent 0: (0,0)->\n")));
  CHECK(ghosts::are_paths(source("\n (0,0)->(0,1)\n")));
  CHECK(ghosts::is_timeline(source("0:(0,0),\n")));
  CHECK(ghosts::is_timeline(source("agents=3\n")));
  CHECK(ghosts::is_timeline(source("solver=lacam\nagents=3\n")));
  for (auto const* const other :
       {"", "7\n36\n", "-1\n", "question 1 of 1 (dataset 1): unsolvable\n", "{\"schema\":1}",
        "W.N ..E\n", "(a)\n", ":(0,0)\n"}) {
    INFO(other);
    CHECK_FALSE(ghosts::are_paths(source(other)));
    CHECK_FALSE(ghosts::is_timeline(source(other)));
  }
}

TEST_CASE("ghosts plans: what is no plan is refused where it is", "[ghosts][plans]") {
  std::vector<std::pair<std::string, std::string>> const paths{
      {"Agent 1: (0,0)->\n", "plan:1:1: found agent 1, expected agent 0: all in order, from 0"},
      {"Agent x: (0,0)->\n", "plan:1:7: found 'x: (0,0)->', expected the number of an agent"},
      {"Agent 0 (0,0)->\n", "plan:1:9: found '(0,0)->', expected ':'"},
      {"(0,0)->(0;1)->\n", "plan:1:10: found ';1)->', expected ','"},
      {"(0,0)->x\n", "plan:1:8: found 'x', expected '('"},
      {"(0,0)(0,1)\n", "plan:1:6: found '(0,1)', expected '->'"},
      {"(0,99999999999999999999)\n", "plan:1:4: found '999999999999', expected a coordinate"},
      {"(0,0)\n(1,0)\n(2,0)\n", "plan:3:1: found one more path, expected 2, one for each agent"},
      {"(0,0\n", "plan:1:5: found the end of the line, expected ')'"}};
  for (auto const& [content, message] : paths) {
    INFO(content);
    CHECK_THROWS_WITH(judged_paths(row_of_four, content), Contains(message));
  }
  std::vector<std::pair<std::string, std::string>> const timelines{
      {"agents=2\n", "plan:2:1: found the end of the file, expected a line `0:(x,y)"},
      {"1:(0,0),(1,0),\n", "plan:1:1: found time 1, expected time 0: all in order, from 0"},
      {"0:(0,0),\n", "plan:1:1: found the places of 1 agents, expected 2"},
      {"0:(0,0),(1,0),(2,0),\n", "plan:1:1: found the places of 3 agents, expected 2"},
      {"0:(0,0,X_PLUS),(1,0),\n", "plan:1:7: found ',X_PLUS),(1,', expected ')'"},
      {"0:(0,0),(1,0),\nsoc=1\n", "plan:2:1: found 'soc=1', expected a time: a whole number"}};
  for (auto const& [content, message] : timelines) {
    INFO(content);
    CHECK_THROWS_WITH(judged_timeline(row_of_four, content), Contains(message));
  }
}

TEST_CASE("ghosts plans: solutions hold in both forms", "[ghosts][plans]") {
  REQUIRE(rc::check("solutions", [] {
    auto const board = drawn_board(5);
    puzzlegraph::limits within;
    within.max_states = 20'000;
    auto const found = ghosts::solve_by_independence(board, within);
    RC_PRE(found.solved());
    auto const paths = ghosts::replay_paths(board, source(ghosts::write_paths(board, found.moves)));
    RC_ASSERT(paths.flaw.empty());
    auto const timeline =
        ghosts::replay_timeline(board, source(ghosts::write_timeline(board, found.moves)));
    RC_ASSERT(timeline.flaw.empty());
    RC_ASSERT(timeline.paths == ghosts::paths_by(board, found.moves));
    RC_ASSERT(ghosts::costs_of(paths.paths).makespan == found.moves.size());
    auto const sum = ghosts::sum_of_costs_of(board, paths.paths);
    RC_ASSERT(sum.cost >= sum.lower_bound);
    RC_ASSERT(sum.cost <= found.moves.size() * board.count());
    RC_ASSERT(sum.cost == ghosts::costs_of(timeline.paths).sum);
  }));
}

TEST_CASE("ghosts plans: paths are judged as by the rules", "[ghosts][plans]") {
  std::size_t held = 0;
  auto const are_judged_as_by_the_rules = [&] {
    auto board = drawn_board(3);
    ghosts::joint_paths paths;
    std::array<ghosts::place, 5> const steps{{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    for (std::size_t g = 0; g < board.count(); ++g) {
      auto const start = board.starts[g];
      std::vector<ghosts::place> path{{board.shape.row(start), board.shape.column(start)}};
      for (auto left = drawn(0, 4); left > 0; --left) {
        auto next = path.back();
        constexpr std::uint32_t jump = 20; // of these one is a jump
        auto const way = drawn(0, jump);
        auto const step = steps.at(way % steps.size());
        next.row += step.row;
        next.column += step.column;
        if (way == jump) next.column += 2;
        path.push_back(next);
      }
      paths.push_back(std::move(path));
    }
    std::vector<cell_index> ends; // mostly the goals
    for (auto const& p : paths) {
      auto const last = p.back();
      bool const is_on = last.row >= 0 && last.column >= 0 && last.row < board.shape.rows &&
                         last.column < board.shape.columns;
      ends.push_back(is_on ? board.shape.cell(static_cast<std::uint32_t>(last.row),
                                              static_cast<std::uint32_t>(last.column))
                           : board.goals[ends.size()]);
    }
    if (drawn(0, 5) > 0) board.goals = ends;
    auto const found = ghosts::refute(board, paths, [](ghosts::place) { return std::string(); });
    RC_ASSERT(found.has_value() != holds(board, paths));
    held += !found;
  };
  REQUIRE(rc::check("paths", are_judged_as_by_the_rules));
  CHECK(held > 5);
}
