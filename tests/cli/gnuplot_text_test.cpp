// SPDX-License-Identifier: BSL-1.0
#include "tools/output/gnuplot_text.hpp"

#include <catch2/catch.hpp>

using puzzlegraph::tool::gnuplot_text;

TEST_CASE("a text of gnuplot is one constant, and valid in XML") {
  CHECK(gnuplot_text("it's `ls`") == "'it''s `ls`'");
  CHECK(gnuplot_text("two\nlines") == "'two lines'");
  CHECK(gnuplot_text("a\xff"
                     "b") == "'a\\xffb'");
  CHECK(gnuplot_text("]]>") == "']] >'");
  CHECK(gnuplot_text("a > b") == "'a > b'");
  CHECK(gnuplot_text("a\xEF\xBF\xBE\xEF\xBF\xBF.") == "'a\xEF\xBF\xBD\xEF\xBF\xBD.'");
}
