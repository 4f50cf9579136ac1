// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/pddl.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace puzzlegraph;
using namespace puzzlegraph::text;

TEST_CASE("a PDDL problem lists objects by type and facts line by line") {
  pddl_problem p("small", "rooms");
  p.comment("two rooms");
  p.object("b", "room");
  p.object("robot", "agent");
  p.object("a", "room");
  p.init("at robot a");
  p.goal("at robot b");
  CHECK(p.text() == "; two rooms\n"
                    "(define (problem small)\n"
                    "  (:domain rooms)\n"
                    "  (:objects\n"
                    "    robot - agent\n"
                    "    b a - room)\n"
                    "  (:init\n"
                    "    (at robot a))\n"
                    "  (:goal (and\n"
                    "    (at robot b))))\n");
}

TEST_CASE("a board in PDDL has neighbours among its open cells only") {
  pddl_problem p("small", "board");
  declare_board(p, {1, 3}, {true, true, false});
  auto const text = p.text();
  CHECK(text.find("c1-1 c1-2 - cell") != std::string::npos);
  CHECK(text.find("(next east c1-1 c1-2)\n    (next west c1-2 c1-1))") != std::string::npos);
  CHECK(text.find("c1-3") == std::string::npos);
}
