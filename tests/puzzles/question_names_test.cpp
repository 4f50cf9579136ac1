// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/question_names.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using puzzlegraph::name_of_question;

TEST_CASE("a question has the name of the comment above it, if each question has one") {
  std::string_view const two =
      "puzzlegraph blocks\n% Of the family.\n% Pennant \nAB\n\n%Hua Rong Dao.\nBA\n";
  CHECK(name_of_question(two, 0, 2) == "Pennant");
  CHECK(name_of_question(two, 1, 2) == "Hua Rong Dao");
  CHECK(name_of_question(two, 2, 2).empty());
  CHECK(name_of_question(two, 0, 1).empty());
  CHECK(name_of_question(two, 0, 3).empty());
  CHECK(name_of_question("% last line", 0, 1) == "last line");
  CHECK(name_of_question("", 0, 1).empty());
  CHECK(name_of_question("", 0, 0).empty());
}

TEST_CASE("commands are no names") {
  CHECK(name_of_question("% puzzlegraph hardest tiles\n1", 0, 1).empty());
  CHECK(name_of_question("% puzzlegraph hardest tiles\n% 21 moves, proved.\n1", 0, 1).empty());
  CHECK(name_of_question("% puzzlegraph hardest tiles\n1\n% A name\n2", 1, 2) == "A name");
}

TEST_CASE("a long name is cut between words, or else between characters, and ends in an ellipsis") {
  std::string const ellipsis = "\xe2\x80\xa6";
  auto const name = [](std::string const& line) { return name_of_question("% " + line, 0, 1); };
  CHECK(name(std::string(90, 'x')) == std::string(90, 'x'));
  CHECK(name(std::string(91, 'x')) == std::string(90, 'x') + ellipsis);
  CHECK(name("A " + std::string(85, 'x') + " one two") == "A " + std::string(85, 'x') + ellipsis);
  CHECK(name(std::string(90, 'x') + " two") == std::string(90, 'x') + ellipsis);
  std::string letters; // of three bytes each
  for (int i = 0; i < 31; ++i) letters += "\xe6\x96\xb9";
  CHECK(name(letters) == letters.substr(0, 90) + ellipsis);
  CHECK(name("x" + letters) == "x" + letters.substr(0, 87) + ellipsis);
}
