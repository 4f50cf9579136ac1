// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/json_events.hpp"

#include <catch2/catch.hpp>

#include <string>

using puzzlegraph::solutions::parse_answers;

TEST_CASE(
    "JSON solutions: members in any order, unknown ones passed over, the last of a name counts") {
  auto const p =
      parse_answers(R"({"questions":[{"question":9,"verdict":"undecided"}],"x":[{"a":[1]}],
    "questions":[{"moves":"NE\u0053","layers":[1,[2]],"cost":3,"question":1,"question":2,
                  "verdict":"solved","lower_bound":3,"counters":{"cost":7,"question":8},
                  "method":{"heuristic":"h","n":1,"algorithm":"astar","x":{"encoding":"no"}}}],
    "unit":"moves","puzzle":null,"file":{"schema":"no"},"schema":"s"} rest)");
  CHECK(p.error.empty());
  auto const& a = p.answers;
  CHECK(*a.schema == "s");
  CHECK(*a.unit == "moves");
  CHECK(a.puzzle->is_null());
  CHECK(a.file->is_object());
  REQUIRE(a.has_questions);
  REQUIRE(a.entries.size() == 1);
  auto const& e = a.entries.front();
  CHECK(e.question.value == 2);
  CHECK(e.cost.value == 3);
  CHECK(e.lower_bound.value == 3);
  CHECK(e.verdict == "solved");
  CHECK(e.moves == "NES");
  CHECK(e.method == "h, astar");
}

TEST_CASE("JSON solutions: what is no number or no text is present, but has no value") {
  auto const a = parse_answers(R"({"questions":[{"question":1,"verdict":"solved","moves":null,
    "cost":1.5,"lower_bound":"2","method":null}]})")
                     .answers;
  REQUIRE(a.entries.size() == 1);
  auto const& e = a.entries.front();
  CHECK_FALSE(e.has_moves);
  CHECK_FALSE(e.moves);
  CHECK((e.cost.is_present && !e.cost.value));
  CHECK((e.lower_bound.is_present && !e.lower_bound.value));
  CHECK(e.method == "an invariant");
  CHECK_FALSE(a.schema);
}

TEST_CASE("JSON solutions: nothing is kept after an entry that no reader accepts") {
  for (std::string const bad :
       {"1", "[]", "{}", "null", R"({"question":1})", R"({"question":"1","verdict":"solved"})"}) {
    CAPTURE(bad);
    std::string const good = R"({"question":1,"verdict":"undecided"})";
    auto const a =
        parse_answers(R"({"questions":[)" + good + "," + bad + "," + good + "," + bad + "]}")
            .answers;
    REQUIRE(a.entries.size() == 2);
    CHECK(a.entries.front().question.value == 1);
    CHECK((!a.entries.back().question.value || !a.entries.back().verdict));
  }
}

TEST_CASE("JSON solutions: errors have their place") {
  CHECK_FALSE(parse_answers("[1, 2]").answers.has_questions);
  CHECK(parse_answers("[1, 2]").error.empty());
  auto const broken = parse_answers(R"({"questions":[}])");
  CHECK_FALSE(broken.error.empty());
  CHECK(broken.length == 14);
  CHECK_FALSE(parse_answers(R"({"questions":[)").error.empty());
}
