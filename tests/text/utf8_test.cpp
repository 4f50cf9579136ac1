// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/utf8.hpp"

#include <catch2/catch.hpp>

using puzzlegraph::text::invisible_kind;

TEST_CASE("a number beyond all code points is none", "[text]") {
  CHECK(invisible_kind(0x10FFFD) == "a private character");
  CHECK(invisible_kind(0x10FFFF) == "a noncharacter");
  CHECK(invisible_kind(0x110000) == "no code point");
  CHECK(invisible_kind(0x40000041) == "no code point");
}
