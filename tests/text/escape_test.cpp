// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace puzzlegraph::text;

TEST_CASE("XML text has no markup of its own") {
  CHECK(xml_escaped("a < b & \"c\" > d") == "a &lt; b &amp; &quot;c&quot; &gt; d");
  CHECK(xml_escaped("two\nlines\tand\r") == "two&#10;lines&#9;and&#13;");
  CHECK(xml_escaped("größer") == "größer");
  CHECK(xml_escaped("").empty());
}

TEST_CASE("XML text holds nothing that XML 1.0 cannot represent") {
  std::string const replaced = "\xEF\xBF\xBD"; // U+FFFD
  for (char c = 0; c < ' '; ++c) {
    if (c == '\t' || c == '\n' || c == '\r') continue;
    CAPTURE(static_cast<int>(c));
    CHECK(xml_escaped(std::string(1, c)) == replaced);
  }
  CHECK(xml_escaped("a\xEF\xBF\xBE\xEF\xBF\xBF.") ==
        "a" + replaced + replaced + ".");                               // U+FFFE, U+FFFF
  CHECK(xml_escaped("\xEF\xBF\xBC") == "\xEF\xBF\xBC");                 // U+FFFC
  CHECK(xml_escaped("\xFF<\xC3") == replaced + "&lt;" + replaced);      // no UTF-8
  CHECK(xml_escaped("\xED\xA0\x80") == replaced + replaced + replaced); // a surrogate
}

TEST_CASE("DOT strings end where they should") {
  CHECK(dot_quoted("") == R"("")");
  CHECK(dot_quoted(R"(say "x")") == R"("say \"x\"")");
  CHECK(dot_quoted(R"(back\)") == R"("back\\")");
  CHECK(dot_quoted("two\nlines") == R"("two\nlines")");
  CHECK(dot_quoted("&lt;") == R"("&lt;")"); // as readers other than Graphviz take it
}

TEST_CASE("CSV fields are quoted where they need it") {
  CHECK(csv_field("plain text") == "plain text");
  CHECK(csv_field("=1+1") == "'=1+1");
  CHECK(csv_field("@SUM(A1,B2)") == "\"'@SUM(A1,B2)\"");
  CHECK(csv_field("+a") == "'+a");
  CHECK(csv_field("-a") == "'-a");
  CHECK(csv_field("\t=1") == "'\t=1");
  CHECK(csv_field("-12.5") == "-12.5");
  CHECK(csv_field("-1+1") == "'-1+1");
  CHECK(csv_field("a=1") == "a=1");
  CHECK(csv_field("").empty());
  CHECK(csv_field("a, b") == R"("a, b")");
  CHECK(csv_field(R"(say "x")") == R"("say ""x""")");
  CHECK(csv_field("two\nlines") == "\"two\nlines\"");
  CHECK(csv_field("line\r") == "\"line\r\"");
}

TEST_CASE("a word of a shell stands in quotes where the shell would read more into it") {
  CHECK(shell_word("data/a.tiles") == "data/a.tiles");
  CHECK(shell_word("contains=big = 4") == "'contains=big = 4'");
  CHECK(shell_word("it's") == R"('it'\''s')");
  CHECK(shell_word("$HOME") == "'$HOME'");
  CHECK(shell_word("").size() == 2);
}

TEST_CASE("a name on a line holds nothing that a terminal obeys") {
  CHECK(escape_line("plain, größer, 盤") == "plain, größer, 盤");
  CHECK(escape_line("a\nb\x1b]0;c\a\x7f") == R"(a\x0ab\x1b]0;c\x07\x7f)");
  CHECK(escape_line("\xC2\x9B") == R"(\xc2\x9b)"); // C1: control sequence introducer
  CHECK(escape_line("\xC2\xA0") == "\xC2\xA0");    // no-break space
  CHECK(escape_line(std::string("\xE2\x80") + "\xAE") ==
        R"(\xe2\x80\xae)"); // right-to-left override
  CHECK(escape_line(std::string("\xE2\x81") + "\xA6") ==
        R"(\xe2\x81\xa6)");                                // left-to-right isolate
  CHECK(escape_line("\xE2\x80\xA8") == R"(\xe2\x80\xa8)"); // line separator
  CHECK(escape_line("\xFF\xC3") == R"(\xff\xc3)");         // no UTF-8
}
