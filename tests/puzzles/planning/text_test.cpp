// SPDX-License-Identifier: BSL-1.0
//
// Planning tasks: files, states and plans as text, the verifier, and states of many words.
#include "puzzlegraph/puzzles/planning/heuristics.hpp"
#include "puzzlegraph/puzzles/planning/puzzle.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"
#include "puzzlegraph/puzzles/planning/text.hpp"
#include "puzzlegraph/puzzles/planning/verify.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::planning {
namespace {

/// A lamp and its switch: it is on after two operators, of which the first one is free.
text::sas_task lamp() {
  text::sas_task t;
  t.variables = {{"hand", {"NegatedAtom at(switch)", "Atom at(switch)"}},
                 {"lamp", {"Atom off(lamp)", "Atom on(lamp)"}}};
  t.start = {0, 0};
  t.goal = {{1, 1}};
  t.operators = {{"go", {{0, 0}}, {{{}, {0, 1}}}, 0},
                 {"turn on", {{0, 1}}, {{{{1, 0}}, {1, 1}}}, 5},
                 {"wait", {}, {{{}, {0, 0}}, {{}, {0, 1}}}, 3}};
  return t;
}
instance made_of(text::sas_task t) { return {std::make_shared<text::sas_task>(std::move(t))}; }
std::vector<instance> read_text(std::string content, std::optional<metric> given = {}) {
  return read(text::make_source("f", std::move(content)), given);
}
std::vector<move> plan(instance const& i, std::string line) {
  auto const file = text::make_source("f", std::move(line));
  text::reader in(file);
  return read_moves(i, in);
}

TEST_CASE("a file may hold several tasks under a header") {
  auto const one = text::write_sas(lamp());
  CHECK(read_text(one).size() == 1);
  CHECK(read_text(one + one).size() == 2);
  CHECK(read_text("puzzlegraph planning\n% first\n" + one + "% second\n" + one).size() == 2);
  auto const written = write(read_text(one + one));
  CHECK(written == "puzzlegraph planning\n" + one + one);
  CHECK(*read_text(written).back().task == lamp());
}

TEST_CASE("by moves every operator costs 1") {
  auto const one = text::write_sas(lamp());
  CHECK(read_text(one).front().task->has_costs());
  CHECK_FALSE(read_text(one, metric::moves).front().task->has_costs());
  CHECK_FALSE(read_text("puzzlegraph planning metric=moves\n" + one).front().task->has_costs());
  CHECK(read_text("puzzlegraph planning metric=moves\n" + one, metric::cost)
            .front()
            .task->has_costs());
  CHECK_THROWS_WITH(read_text("puzzlegraph planning metric=steps\n" + one),
                    "f:1:22: found 'steps', expected metric=cost or metric=moves");
}

TEST_CASE("a task of too many bits is refused") {
  text::sas_task t;
  for (std::size_t v = 0; v < 64 * layout::most_words; ++v) {
    t.variables.push_back({"v" + std::to_string(v), {"a", "b"}});
    t.start.push_back(0);
  }
  t.goal = {{0, 0}};
  CHECK(read_text(text::write_sas(t)).size() == 1);
  t.variables.push_back({"one more", {"a", "b"}});
  t.start.push_back(0);
  CHECK_THROWS_WITH(
      read_text(text::write_sas(t)),
      "f:1:1: found a task whose states take 257 words of 64 bits, expected at most 256");
}

TEST_CASE("states are texts of what holds") {
  auto const t = lamp();
  CHECK(facts_text(t, {0, 0}) == "off(lamp)");
  CHECK(facts_text(t, {1, 1}) == "at(switch); on(lamp)");
  CHECK(facts_lines(t, {1, 0}) == "at(switch); off(lamp)\n");
  CHECK(draw_question(made_of(t)) == "off(lamp)\n---\non(lamp)\n");
  text::sas_task denials;
  denials.variables = {{"v", {"NegatedAtom a", "NegatedAtom b"}}, {"w", {"<none of those>", "x"}}};
  CHECK(facts_text(denials, {0, 0}) == "NegatedAtom a");
  CHECK(facts_text(denials, {1, 1}) == "NegatedAtom b; x");
  denials.variables.erase(denials.variables.begin());
  CHECK(facts_text(denials, {0}) == "(no fact)");
}

TEST_CASE("plans are operators in parentheses") {
  auto const i = made_of(lamp());
  auto const moves = plan(i, " (go)(turn on) ");
  CHECK(moves == std::vector<move>{{0}, {1}});
  CHECK(moves_text(i, moves) == "(go) (turn on)");
  CHECK_THROWS_WITH(plan(i, "(go) turn"),
                    "f:1:6: found 'turn', expected an operator in parentheses");
  CHECK_THROWS_WITH(plan(i, "(go) (turn"), "f:1:6: found '(turn', expected an operator in "
                                           "parentheses");
  CHECK_THROWS_WITH(plan(i, "(go) (turn)"),
                    "f:1:6: found 'turn', expected the name of an operator");
}

TEST_CASE("files of planners hold one plan, an operator a line, with comments") {
  auto const i = made_of(lamp());
  auto const file = [](std::string content) { return text::make_source("p", std::move(content)); };
  std::vector<move> const both{{0}, {1}};
  auto const written = plan_file_text(i, both, 5);
  CHECK(written == "(go)\n(turn on)\n; cost = 5 (general cost)\n");
  CHECK(plan_file_text(read_text(text::write_sas(lamp()), metric::moves).front(), both, 2) ==
        "(go)\n(turn on)\n; cost = 2 (unit cost)\n");
  for (auto const* const content :
       {"(go)\n(turn on)\n", "; a plan\n\n  (go) ; first\n(turn on)", "(go) (turn on)\n;\n"}) {
    CHECK(is_plan_file(file(content)));
    CHECK(read_plan_file(i, file(content)) == both);
  }
  CHECK(is_plan_file(file("; nothing to do\n")));
  CHECK(read_plan_file(i, file("; nothing to do\n")).empty());
  // A line of moves, as `solve` writes it.
  CHECK_FALSE(is_plan_file(file("(go) (turn on)\n")));
  CHECK_FALSE(is_plan_file(file("(go)\n")));
  CHECK_FALSE(is_plan_file(file("question 1 of 1 (task): solved, 5 units\nmoves: (go)\n")));
  CHECK_THROWS_WITH(read_plan_file(i, file("(go)\n(turn) ; off\n")),
                    "p:2:1: found 'turn', expected the name of an operator");
}

TEST_CASE("the verifier replays plans and adds up costs") {
  auto const i = made_of(lamp());
  auto const good = plan(i, "(go) (turn on)");
  CHECK_FALSE(refute(i, good));
  CHECK(cost_of(i, good) == 5);
  auto const early = refute(i, plan(i, "(turn on)"));
  REQUIRE(early);
  CHECK(early->step == 0);
  CHECK(early->reason == "(turn on) is not applicable: hand is not Atom at(switch)");
  auto const unfinished = refute(i, plan(i, "(go)"));
  REQUIRE(unfinished);
  CHECK(unfinished->step == 1);
  CHECK(unfinished->reason == "the goal does not hold: lamp is not Atom on(lamp)");
  // The last of several effects on one variable counts.
  CHECK_FALSE(refute(i, plan(i, "(wait) (turn on)")));
}

TEST_CASE("a plan file that ends before the goal is refused after its last operator") {
  auto const asked = entry().read(text::make_source("f", text::write_sas(lamp())), {});
  auto const replayed = asked->plans()->replay(0, text::make_source("p", "(go)\n"), "sas-plan");
  CHECK(replayed.flaw == "after 1 operator: the goal does not hold: lamp is not Atom on(lamp)");
}

TEST_CASE("operators of cost 0 leave plans optimal, and graphs count them") {
  auto const i = made_of(lamp());
  weighted_space<1> const s(i);
  task<weighted_space<1>> const question(s, i);
  auto const found = solve<dearest_goal<task<weighted_space<1>>>>(question, {});
  REQUIRE(found.answer);
  CHECK(found.answer->cost == 5);
  CHECK(found.answer->moves == std::vector<move>{{0}, {1}});
  space<1> const unit(i);
  task<space<1>> const in_moves(unit, i);
  CHECK(solve(in_moves, {algorithm::breadth_first}).answer->cost == 2);
  CHECK(dearest_goal(question)(s.pack({0, 0})) == 5);
  CHECK(dearest_goal(in_moves)(unit.pack({0, 0})) == 2);
}

TEST_CASE("a state of 256 words is searched") {
  text::sas_task t;
  constexpr std::uint32_t variables = 64 * layout::most_words;
  for (std::uint32_t v = 0; v < variables; ++v) {
    t.variables.push_back({"v" + std::to_string(v), {"a", "b"}});
    t.start.push_back(0);
  }
  // Each of three operators has thousands of preconditions.
  text::sas_operator step{"step", {}, {{{}, {variables - 1, 1}}}, 1};
  for (std::uint32_t v = 0; v + 1 < variables; ++v) step.preconditions.push_back({v, 0});
  t.operators = {step, step, step};
  t.operators[1].name = "other";
  t.operators[1].preconditions.back().value = 1;
  t.operators[2].name = "last";
  t.operators[2].preconditions.push_back({variables - 1, 1});
  t.operators[2].effects = {{{}, {0, 1}}};
  t.goal = {{0, 1}};
  auto const i = made_of(t);
  space<layout::most_words> const s(i);
  auto const found = solve(task<space<layout::most_words>>(s, i), {algorithm::breadth_first});
  REQUIRE(found.answer);
  CHECK(found.answer->moves == std::vector<move>{{0}, {2}});
}

} // namespace
} // namespace puzzlegraph::planning
