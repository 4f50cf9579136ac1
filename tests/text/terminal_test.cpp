// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/terminal.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace puzzlegraph::text;

namespace {

std::string long_name(char c) { return std::string().append(200, c); }
std::string short_name(char c) { return std::string(97, c) + "..."; }

} // namespace

TEST_CASE("terminal: a list of words is whole but for long words", "[text]") {
  terminal const shown_on{};
  std::string const steps = R"(N E2  "a b" (move a b) "N "E (N )S)";
  CHECK(cut_words(steps, shown_on) == steps);
  CHECK(cut_words(steps + " " + long_name('x') + " S", shown_on) ==
        steps + " " + short_name('x') + " S");
  CHECK(cut_words(long_name('x'), std::nullopt) == long_name('x'));
  std::string many;
  for (int k = 0; k < 500; ++k) many += "N ";
  CHECK(cut_words(many, shown_on) == many);
}

TEST_CASE("terminal: quotes and parentheses make one word", "[text]") {
  terminal const shown_on{};
  std::string spaced;
  for (int k = 0; k < 100; ++k) spaced += "ab ";
  CHECK(cut_words("(" + spaced + ") N", shown_on) == "(" + spaced.substr(0, 96) + "... N");
  CHECK(cut_words("\"\\\" " + spaced + "\" N", shown_on).size() == 102);
  CHECK(cut_words("\"" + spaced, shown_on) == "\"" + spaced); // not closed
}

TEST_CASE("terminal: drawings are cut by character, not by byte", "[text]") {
  std::string umlauts;
  for (int k = 0; k < 120; ++k) umlauts += "\xc3\xa4";
  CHECK(shortened(umlauts, 10) == umlauts.substr(0, 14) + "...");
  CHECK(cut_drawing(umlauts + "\n", terminal{}) ==
        umlauts.substr(0, 200) + "...\n... (1 line of up to 120 characters)\n");
  CHECK(cut_drawing(umlauts + "\n", std::nullopt) == umlauts + "\n");
}

TEST_CASE("terminal: wide characters of a drawing take two columns", "[text]") {
  CHECK(cut_drawing("曹曹曹\nA\n", terminal{10}) ==
        "曹曹...\nA\n... (2 lines of up to 3 characters)\n");
  CHECK(cut_drawing("曹曹\n", terminal{10}) == "曹曹\n");
}
