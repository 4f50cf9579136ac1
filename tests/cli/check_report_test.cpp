// SPDX-License-Identifier: BSL-1.0
//
// What `verify` reads of the report of puzzlegraph-check.
#include "tools/output/certified_claims.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

using namespace puzzlegraph;
using puzzlegraph::tool::read_check_report;

TEST_CASE("each line of a report names puzzle, unit, question and claim") {
  auto const all = read_check_report(
      "klotski in unit moves, question 1: verified: optimal, 1 unit move\n"
      "klotski in unit moves, question 3: verified: unsolvable\n"
      "klotski in unit moves, question 4: verified: at least 12 unit moves\n"
      "klotski in unit moves, question 20: refused: state 1: why, question 2: no\n");
  CHECK(all.puzzle == "klotski");
  CHECK(all.unit == "unit moves");
  CHECK(all.refused.empty());
  REQUIRE(all.by_question.size() == 4);
  CHECK(all.by_question.at(0).verdict == verdict::solved);
  CHECK(all.by_question.at(0).cost == 1);
  CHECK(all.by_question.at(2).verdict == verdict::unsolvable);
  CHECK(all.by_question.at(3).verdict == verdict::undecided);
  CHECK(all.by_question.at(3).cost == 12);
  CHECK(all.by_question.at(19).refused == "state 1: why, question 2: no");
}

TEST_CASE("a line says by which options the question was read") {
  auto const all = read_check_report("transitions in steps with goal=\"label=x, question 7: y\" "
                                     "start=\"a b\", question 1: verified: "
                                     "optimal, 2 steps\n");
  CHECK(all.puzzle == "transitions");
  CHECK(all.unit == "steps");
  CHECK(all.asked == " with goal=\"label=x, question 7: y\" start=\"a b\"");
  CHECK(all.by_question.at(0).cost == 2);
  CHECK(tool::asked_by({{"goal", "label=x, question 7: y"}, {"start", "a b"}}) == all.asked);
  CHECK(tool::asked_by({{"goal", "\"\\\n\xC3"}}) == R"( with goal="\x22\x5c\x0a\xc3")");
  CHECK(tool::asked_by({}).empty());
}

TEST_CASE("a report of what was not checked says why") {
  auto const all = read_check_report(
      "transitions in steps with goal=\"deadlock\": conversion not checked: only CSV is read\n");
  CHECK(all.by_question.empty());
  CHECK(all.refused == "conversion not checked: only CSV is read");
}

TEST_CASE("a report of another instance has one line, and one of no question is empty") {
  auto const other =
      read_check_report("blocks in slides: refused: the certificate is of another instance\n");
  CHECK(other.puzzle == "blocks");
  CHECK(other.unit == "slides");
  CHECK(other.refused == "the certificate is of another instance");
  CHECK(other.by_question.empty());
  CHECK(read_check_report("").by_question.empty());
}

TEST_CASE("other reports are refused") {
  for (auto const* text :
       {"\n", "question 1: verified: unsolvable\n", "tiles in moves, question 1: verified\n",
        "tiles in moves, question x: verified: unsolvable\n",
        "tiles, question 1: verified: unsolvable\n",
        "tiles in moves, question 1: verified: optimal, many moves\n"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(read_check_report(text), std::runtime_error);
  }
}
