// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: each rule of the verifier has a solution that only this rule refutes.
#include "puzzlegraph/puzzles/ghosts/verify.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::cell_index;
using enum puzzlegraph::direction;

namespace {

using steps = std::vector<ghosts::move>;

constexpr auto stay = std::nullopt;

/// One joint step from what each ghost does, a first.
ghosts::move all(std::vector<std::optional<puzzlegraph::direction>> const& ways) {
  ghosts::move joint;
  for (auto const way : ways) {
    joint.steps.push_back(static_cast<std::uint8_t>(way ? 1 + index(*way) : 0));
  }
  return joint;
}

ghosts::instance board(std::vector<std::string> const& lines, std::vector<cell_index> starts,
                       std::vector<cell_index> goals) {
  ghosts::instance made;
  made.shape = {static_cast<std::uint32_t>(lines.size()),
                static_cast<std::uint32_t>(lines.front().size())};
  for (auto const& line : lines) {
    for (char const c : line) made.corridor.push_back(c != '#');
  }
  made.starts = std::move(starts);
  made.goals = std::move(goals);
  return made;
}

std::string reason(std::optional<puzzlegraph::refutation> const& found) {
  return found ? found->reason : "not refuted";
}

} // namespace

TEST_CASE("ghosts verify: all move at once", "[ghosts][verify]") {
  auto const open = board({"  ", "  "}, {0, 3}, {1, 2});
  CHECK_FALSE(ghosts::refute(open, steps{all({east, west})}));
  CHECK_FALSE(ghosts::refute(open, steps{all({east, stay}), all({stay, west})}));
}

TEST_CASE("ghosts verify: all may stay", "[ghosts][verify]") {
  CHECK_FALSE(ghosts::refute(board({"  "}, {0}, {0}), steps{}));
  CHECK_FALSE(ghosts::refute(board({"  "}, {0}, {1}), steps{all({stay}), all({east})}));
}

TEST_CASE("ghosts verify: following into a cell that its ghost leaves is legal",
          "[ghosts][verify]") {
  CHECK_FALSE(ghosts::refute(board({"   "}, {0, 1}, {1, 2}), steps{all({east, east})}));
  CHECK_FALSE(ghosts::refute(board({"   "}, {1, 0}, {2, 1}), steps{all({east, east})}));
  auto const ring = board({"  ", "  "}, {0, 1, 3}, {1, 3, 2});
  CHECK_FALSE(ghosts::refute(ring, steps{all({east, south, west})}));
}

TEST_CASE("ghosts verify: two may not swap", "[ghosts][verify]") {
  auto const swap = ghosts::refute(board({"  "}, {0, 1}, {1, 0}), steps{all({east, west})});
  REQUIRE(swap);
  CHECK(swap->step == 0);
  CHECK(swap->reason == "ghosts a and b swap row 1, column 1 and row 1, column 2");

  auto const last_two =
      ghosts::refute(board({"   "}, {0, 1, 2}, {0, 2, 1}), steps{all({stay, east, west})});
  CHECK(reason(last_two) == "ghosts b and c swap row 1, column 2 and row 1, column 3");
}

TEST_CASE("ghosts verify: two may not share a cell", "[ghosts][verify]") {
  auto const row = board({"   "}, {0, 2}, {1, 2});
  auto const met = ghosts::refute(row, steps{all({stay, stay}), all({east, west})});
  REQUIRE(met);
  CHECK(met->step == 1);
  CHECK(met->reason == "ghosts a and b are both on row 1, column 2");
  auto const stayed = ghosts::refute(board({"  "}, {0, 1}, {1, 0}), steps{all({east, stay})});
  CHECK(reason(stayed) == "ghosts a and b are both on row 1, column 2");
}

TEST_CASE("ghosts verify: no step into a wall or off the board", "[ghosts][verify]") {
  auto const room = board({"# ", "  "}, {1, 2}, {3, 2});
  CHECK(reason(ghosts::refute(room, steps{all({west, stay})})) ==
        "ghost a cannot go west: row 1, column 1 is a wall");
  CHECK(reason(ghosts::refute(room, steps{all({stay, north})})) ==
        "ghost b cannot go north: row 1, column 1 is a wall");
  CHECK(reason(ghosts::refute(room, steps{all({north, stay})})) ==
        "ghost a cannot go north: row 0, column 2 is off the board");
  CHECK(reason(ghosts::refute(room, steps{all({east, stay})})) ==
        "ghost a cannot go east: row 1, column 3 is off the board");
  CHECK(reason(ghosts::refute(room, steps{all({stay, south})})) ==
        "ghost b cannot go south: row 3, column 1 is off the board");
  CHECK(reason(ghosts::refute(room, steps{all({stay, west})})) ==
        "ghost b cannot go west: row 2, column 0 is off the board");
}

TEST_CASE("ghosts verify: each ghost has its own goal", "[ghosts][verify]") {
  auto const open = board({"  ", "  "}, {0, 3}, {1, 2});
  auto const crossed = ghosts::refute(open, steps{all({south, north})});
  REQUIRE(crossed);
  CHECK(crossed->step == 1);
  CHECK(crossed->reason == "ghost a is on row 2, column 1, not on its goal, row 1, column 2");
  auto const half = ghosts::refute(open, steps{all({east, stay})});
  CHECK(reason(half) == "ghost b is on row 2, column 2, not on its goal, row 2, column 1");
}

TEST_CASE("ghosts verify: the goals may be passed and reached again", "[ghosts][verify]") {
  auto const row = board({"   "}, {0}, {1});
  CHECK_FALSE(ghosts::refute(row, steps{all({east}), all({east}), all({west})}));
  auto const passed = ghosts::refute(row, steps{all({east}), all({east})});
  REQUIRE(passed);
  CHECK(passed->step == 2);
}

TEST_CASE("ghosts verify: a step is of all ghosts", "[ghosts][verify]") {
  auto const row = board({"   "}, {0}, {1});
  auto const extra = ghosts::refute(row, steps{all({east, stay, west})});
  REQUIRE(extra);
  CHECK(extra->step == 0);
  CHECK(extra->reason == "the step is of 3 ghosts, but there are 1");
}

namespace {

std::string in_file(ghosts::place p) {
  return "(" + std::to_string(p.row) + "," + std::to_string(p.column) + ")";
}

std::optional<puzzlegraph::refutation> judge(ghosts::instance const& given,
                                             ghosts::joint_paths const& paths) {
  return ghosts::refute(given, paths, in_file);
}

} // namespace

TEST_CASE("ghosts verify: paths of agents", "[ghosts][verify]") {
  auto const open = board({"   ", " # "}, {0, 2}, {2, 0});
  CHECK_FALSE(judge(board({"  ", "  "}, {0, 1}, {1, 3}), {{{0, 0}, {0, 1}}, {{0, 1}, {1, 1}}}));
  // a gives way in the niche; the shorter path goes on as waits.
  CHECK_FALSE(
      judge(board({"   ", "# #"}, {0, 2}, {2, 0}),
            {{{0, 0}, {0, 1}, {1, 1}, {1, 1}, {0, 1}, {0, 2}}, {{0, 2}, {0, 2}, {0, 1}, {0, 0}}}));
  auto const reason_of = [&](ghosts::joint_paths const& paths) {
    return reason(judge(open, paths));
  };
  CHECK(reason_of({{{0, 0}}}) == "paths of 1 agents, but there are 2");
  CHECK(reason_of({{{0, 1}}, {{0, 2}}}) == "agent 0 begins on (0,1), not on its start, (0,0)");
  CHECK(reason_of({{{0, 0}, {0, 2}}, {{0, 2}}}) == "agent 0 jumps from (0,0) to (0,2)");
  CHECK(reason_of({{{0, 0}, {1, 1}}, {{0, 2}}}) == "agent 0 goes to (1,1), which is a wall");
  CHECK(reason_of({{{0, 0}, {0, -1}}, {{0, 2}}}) ==
        "agent 0 goes to (0,-1), which is off the board");
  CHECK(reason_of({{{0, 0}, {0, 1}}, {{0, 2}, {0, 1}}}) == "agents 0 and 1 are both on (0,1)");
  auto const swapped = judge(open, {{{0, 0}, {0, 1}, {0, 2}}, {{0, 2}, {0, 2}, {0, 1}}});
  CHECK(reason(swapped) == "agents 0 and 1 swap (0,1) and (0,2)");
  CHECK(swapped->step == 2);
  auto const at_goal = judge(open, {{{0, 0}, {0, 1}, {0, 2}}, {{0, 2}, {1, 2}, {1, 2}, {0, 2}}});
  CHECK(reason(at_goal) == "agents 0 and 1 are both on (0,2)"); // which waits there
  CHECK(at_goal->step == 3);
  CHECK(reason_of({{{0, 0}}, {{0, 2}}}) == "agent 0 is on (0,0), not on its goal, (0,2)");
}

TEST_CASE("ghosts verify: makespan and sum of costs", "[ghosts][verify]") {
  auto const all =
      ghosts::costs_of({{{0, 0}, {0, 0}, {0, 1}, {0, 1}}, {{1, 1}}, {{0, 5}, {0, 6}, {0, 5}}});
  CHECK(all.makespan == 2);
  CHECK(all.sum == 4); // an agent that leaves its goal counts until it is back
}
