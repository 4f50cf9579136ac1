// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/utf8.hpp"

#include <catch2/catch.hpp>

#include <string>

using puzzlegraph::text::invisible_kind;
using puzzlegraph::text::is_utf8;
using puzzlegraph::text::valid_utf8;

TEST_CASE("a number beyond all code points is none", "[text]") {
  CHECK(invisible_kind(0x10FFFD) == "a private character");
  CHECK(invisible_kind(0x10FFFF) == "a noncharacter");
  CHECK(invisible_kind(0x110000) == "no code point");
  CHECK(invisible_kind(0x40000041) == "no code point");
}

TEST_CASE("a text becomes UTF-8, and stays what it is if it is", "[text]") {
  std::string const replaced = "\xEF\xBF\xBD"; // U+FFFD
  for (auto const* const valid : {"", "a \x01 b\n", "größer", "\xEF\xBF\xBE", "\xF0\x9F\x98\x80"}) {
    CHECK(valid_utf8(valid) == valid);
  }
  CHECK(valid_utf8("\xFF<\xC3") == replaced + "<" + replaced);
  CHECK(valid_utf8("\xC3\xA9\xED\xA0\x80.") == "\xC3\xA9" + replaced + replaced + replaced + ".");
  for (unsigned byte = 0; byte < 256; ++byte) {
    auto const text = valid_utf8({'a', static_cast<char>(byte), 'b'});
    CHECK(is_utf8(text));
    CHECK(text.size() == (byte < 128 ? 3 : 5));
  }
}
