// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/escape.hpp"

#include <catch2/catch.hpp>

using namespace puzzlegraph;

TEST_CASE("XML text has no markup of its own") {
  CHECK(xml_escaped("a < b & \"c\" > d") == "a &lt; b &amp; &quot;c&quot; &gt; d");
  CHECK(xml_escaped("two\nlines\tand\r") == "two&#10;lines&#9;and&#13;");
  CHECK(xml_escaped(std::string_view("\0\x1f", 2)) == "\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(xml_escaped("größer") == "größer");
}

TEST_CASE("DOT strings end where they should") {
  CHECK(dot_quoted("") == R"("")");
  CHECK(dot_quoted(R"(say "x")") == R"("say \"x\"")");
  CHECK(dot_quoted(R"(back\)") == R"("back\\")");
  CHECK(dot_quoted("two\nlines") == R"("two\nlines")");
}

TEST_CASE("CSV fields are quoted where they need it") {
  CHECK(csv_field("plain text") == "plain text");
  CHECK(csv_field("a, b") == R"("a, b")");
  CHECK(csv_field(R"(say "x")") == R"("say ""x""")");
  CHECK(csv_field("two\nlines") == "\"two\nlines\"");
}
