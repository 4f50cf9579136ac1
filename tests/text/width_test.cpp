// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/text/width.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

using namespace puzzlegraph::text;

TEST_CASE("width: characters of East Asia and emoji take two columns, marks none", "[text]") {
  CHECK(columns("") == 0);
  CHECK(columns("a-Z") == 3);
  CHECK(columns("café") == 4);
  CHECK(columns("cafe\u0301") == 4); // the accent by itself
  CHECK(columns("横刀立马") == 8);
  CHECK(columns("ＡＢ：") == 6); // full width
  CHECK(columns("ｱ") == 1);      // half width
  CHECK(columns("🚗") == 2);
  CHECK(columns("ᄒ\u1161\u11ab") == 2); // a syllable of Hangul by its parts
  CHECK(columns("ΑБ→█") == 4);
  CHECK(columns("a\xff\xe6z") == 4); // no UTF-8
  auto const both = count_letters("a横b刀c");
  CHECK(both.narrow == 3);
  CHECK(both.wide == 2);
}

TEST_CASE("width: marks of all blocks join the letter before, flags and skins are wide", "[text]") {
  for (char32_t const mark : {U'\u0301', U'\u1160', U'\u1ab0', U'\u1dff', U'\u20dd', U'\ufe0f',
                              U'\ufe2f', U'\u200d', U'\u3099'}) {
    CAPTURE(static_cast<unsigned>(mark));
    CHECK(has_no_width(mark));
    CHECK_FALSE(invisible_kind(mark).empty());
    CHECK(columns("a" + to_utf8(mark) + "c") == 2);
  }
  CHECK(columns("か\u3099") == 2); // が by its parts
  CHECK(columns("\U0001f3fd") == 2);
  CHECK(columns("\U0001f1e9\U0001f1ea") == 2);
}

TEST_CASE("width: the first columns of a text are whole characters", "[text]") {
  std::string const text = "a横刀b";
  for (auto const& [most, expected] : {std::pair{0, ""},
                                       {1, "a"},
                                       {2, "a"},
                                       {3, "a横"},
                                       {4, "a横"},
                                       {5, "a横刀"},
                                       {6, "a横刀b"},
                                       {99, "a横刀b"}}) {
    CHECK(first_columns(text, static_cast<std::size_t>(most)) == expected);
  }
  CHECK(first_columns("e\u0301x", 1) == "e\u0301");
  CHECK(first_columns("", 3).empty());
}
