// SPDX-License-Identifier: BSL-1.0
//
// Planning tasks as Fast Downward's translator writes them: what is read, what is refused and
// where, and that what is written is read again.
#include "puzzlegraph/text/sas.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace puzzlegraph::text {
namespace {

/// Lines 1 to 46, with a metric, a mutex group, a prevail condition and a conditional effect.
std::string const valid = R"(begin_version
3
end_version
begin_metric
1
end_metric
2
begin_variable
door
-1
3
Atom open(door)
Atom closed(door)
<none of those>
end_variable
begin_variable
key
-1
2
Atom held(key)
NegatedAtom held(key)
end_variable
1
begin_mutex_group
2
0 2
1 0
end_mutex_group
begin_state
1
1
end_state
begin_goal
1
0 0
end_goal
2
begin_operator
unlock door
1
1 0
1
0 0 1 0
0
end_operator
begin_operator
kick
0
2
1 1 1 0 -1 2
0 1 -1 0
7
end_operator
0
)";

sas_task read_text(std::string content) {
  auto const file = make_source("f", std::move(content));
  reader in(file);
  auto task = read_sas(in);
  in.end_of_file();
  return task;
}
std::string error_of(std::string content) {
  try {
    read_text(std::move(content));
  } catch (input_error const& e) {
    return e.what();
  }
  return "no error";
}
/// The valid text with one piece replaced by another.
std::string with(std::string_view piece, std::string_view other) {
  auto text = valid;
  text.replace(text.find(piece), piece.size(), other);
  return text;
}

TEST_CASE("a task of every section is read") {
  auto const t = read_text(valid);
  REQUIRE(t.variables.size() == 2);
  CHECK(t.variables[0].name == "door");
  CHECK(t.variables[0].values ==
        std::vector<std::string>{"Atom open(door)", "Atom closed(door)", "<none of those>"});
  CHECK(t.start == std::vector<std::uint32_t>{1, 1});
  CHECK(t.goal == std::vector<sas_fact>{{0, 0}});
  REQUIRE(t.operators.size() == 2);
  CHECK(t.operators[0] == sas_operator{"unlock door", {{0, 1}, {1, 0}}, {{{}, {0, 0}}}, 0});
  CHECK(t.operators[1] == sas_operator{"kick", {}, {{{{1, 1}}, {0, 2}}, {{}, {1, 0}}}, 7});
  CHECK(t.has_costs());
}

TEST_CASE("without a metric every operator costs 1") {
  auto const t = read_text(with("begin_metric\n1", "begin_metric\n0"));
  CHECK(t.operators[0].cost == 1);
  CHECK(t.operators[1].cost == 1);
  CHECK_FALSE(t.has_costs());
}

TEST_CASE("a task that is written is read again") {
  CHECK(read_text(write_sas(read_text(valid))) == read_text(valid));
}

TEST_CASE("errors of SAS+ files have their place") {
  auto const [text, expected] = GENERATE(table<std::string, std::string>({
      {with("\n3\n", "\n2\n"), "f:2:1: found version 2, expected version 3"},
      {with("begin_version\n3\nend_version\n", ""),
       "f:1:1: found 'begin_metric', expected 'begin_version'"},
      {with("begin_metric\n1", "begin_metric\n2"),
       "f:5:1: found '2', expected the metric: a whole number from 0 to 1"},
      {with("key\n-1", "key\n0"),
       "f:18:1: found an axiom layer, expected -1: derived variables are not supported"},
      {with("key\n", "door\n"),
       "f:17:1: found 'door' again, expected the name of a variable that differs from the others"},
      {with("<none of those>", "Atom open(door)"),
       "f:14:1: found 'Atom open(door)' again, expected the name of a value that differs from the "
       "others"},
      {with("held(key)", "held(\x1b[31mkey)"),
       "f:20:11: found '\\x1b', expected the name of a value without control characters"},
      {with("held(key)", "held(k\xe9y)"), "f:20:12: found '\\xe9', expected UTF-8"},
      {with("held(key)", "held(" + to_utf8(U'\u202e') + "key)"),
       "f:20:11: found '\\xe2\\x80\\xae', expected the name of a value without control characters"},
      {with("0 2\n1 0", "0 2\n2 0"),
       "f:27:1: found '2', expected the number of a variable: a whole number from 0 to 1"},
      {with("begin_state\n1", "begin_state\n3"),
       "f:30:1: found '3', expected a value: a whole number from 0 to 2"},
      {with("begin_goal\n1\n0 0", "begin_goal\n0"),
       "f:34:1: found '0', expected the number of facts of the goal: a whole number from 1 to "
       "4294967294"},
      {with("begin_goal\n1\n0 0", "begin_goal\n2\n0 0\n0 1"),
       "f:36:3: found a second value of variable 0, expected the value 0 as before"},
      {with("kick", "unlock door"),
       "f:47:1: found 'unlock door' again, expected the name of an operator that differs from the "
       "others: operators of one name, as the translator writes for a disjunction in a "
       "precondition, are not supported"},
      {with("kick", "kick(it)"),
       "f:47:1: found 'kick(it)', expected the name of an operator without parentheses"},
      {with("0 0 1 0\n0\n", "0 2 1 0\n0\n"),
       "f:43:3: found '2', expected the number of a variable: a whole number from 0 to 1"},
      {with("1\n1 0\n1\n0 0 1 0", "1\n0 2\n1\n0 0 1 0"),
       "f:43:5: found a second value of variable 0, expected the value 2 as before"},
      {with("7\nend_operator\n0\n", "7\nend_operator\n1\nbegin_rule\n"),
       "f:54:1: found 1 axioms, expected 0: axioms are not supported"},
      {with("7\nend_operator", "-7\nend_operator"),
       "f:52:1: found '-7', expected the cost: a whole number from 0 to 4294967294"},
  }));
  CAPTURE(text);
  CHECK(error_of(text) == expected);
}

TEST_CASE("a SAS+ file that is cut anywhere is refused") {
  for (std::size_t length = 0; length + 2 < valid.size(); ++length) {
    CAPTURE(length);
    CHECK(error_of(valid.substr(0, length)).starts_with("f:"));
  }
}

TEST_CASE("numbers that a SAS+ file announces take no memory") {
  CHECK(error_of(with("end_metric\n2", "end_metric\n4294967294"))
            .ends_with("expected the number of variables: 4294967294, as line 7 says"));
  CHECK(error_of(with("end_metric\n2", "end_metric\n4294967296"))
            .ends_with("expected the number of variables: a whole number from 1 to 4294967294"));
  CHECK(error_of(with("key\n-1\n2", "key\n-1\n4294967294"))
            .ends_with("expected the number of values: 4294967294, as line 19 says"));
  CHECK(error_of(with("end_goal\n2", "end_goal\n4294967294"))
            .ends_with("expected the number of operators: 4294967294, as line 37 says"));
}

} // namespace
} // namespace puzzlegraph::text
