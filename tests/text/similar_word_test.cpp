// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/lower_case.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace puzzlegraph::text;

TEST_CASE("edit distance", "[text]") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("abc", "") == 3);
  CHECK(edit_distance("solve", "solve") == 0);
  CHECK(edit_distance("sovle", "solve") == 1); // neighbours swapped
  CHECK(edit_distance("slve", "solve") == 1);
  CHECK(edit_distance("solvee", "solve") == 1);
  CHECK(edit_distance("salve", "solve") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("ca", "abc") == 3); // no byte is changed twice
}

TEST_CASE("letters of ASCII become lower case, others stay", "[text]") {
  CHECK(lower_case("MB, Kib-9Z@[`{") == "mb, kib-9z@[`{");
  CHECK(lower_case("\xC3\x84-B") == "\xC3\x84-b");
}

TEST_CASE("the similar word is close, and the first of the closest", "[text]") {
  std::vector<std::string> const words{"solve", "show", "explore", "export", "draw"};
  CHECK(similar_word("sovle", words) == "solve");
  CHECK(similar_word("expore", words) == "explore");
  CHECK(similar_word("exprot", words) == "export");
  CHECK(similar_word("shwo", words) == "show");
  CHECK(similar_word("abcde", words).empty());
  CHECK(similar_word("x", words).empty());
  CHECK(similar_word("", words).empty());
  CHECK(similar_word("sovle", {}).empty());
  CHECK(similar_word("expl", words) == "explore"); // a beginning
  CHECK(similar_word("ex", words).empty());
  std::vector<std::string> const two{"ab", "ac"};
  CHECK(similar_word("ad", two) == "ab");
  CHECK(did_you_mean("sovle", words) == "; did you mean 'solve'?");
  CHECK(did_you_mean("chess", words).empty());
}
