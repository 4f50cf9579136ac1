// SPDX-License-Identifier: BSL-1.0
#include "tools/output/base91.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <string>

using puzzlegraph::tool::in_base91;

namespace {

/// The value of a digit: its place among the characters from ! to ~ without ", & and <.
unsigned value_of(char c) {
  REQUIRE(c >= '!');
  REQUIRE(c <= '~');
  REQUIRE(std::string("\"&<").find(c) == std::string::npos);
  unsigned value = 0;
  for (char smaller = '!'; smaller < c; ++smaller) {
    if (smaller != '"' && smaller != '&' && smaller != '<') ++value;
  }
  return value;
}

/// By data/formats/view.md: a list of bits, of which whole bytes count.
std::string decoded(std::string const& text) {
  std::string bits;
  auto const append = [&](unsigned value, int count) {
    for (int i = 0; i < count; ++i) bits += (value >> i) % 2 == 0 ? '0' : '1';
  };
  for (std::size_t i = 0; i < text.size(); i += 2) {
    if (i + 1 < text.size()) {
      append(value_of(text[i]) + 91 * value_of(text[i + 1]), 13);
    } else {
      append(value_of(text[i]), 6);
    }
  }
  std::string bytes;
  for (std::size_t i = 0; i + 8 <= bits.size(); i += 8) {
    unsigned byte = 0;
    for (std::size_t k = 0; k < 8; ++k) byte |= (bits[i + k] == '1' ? 1U : 0U) << k;
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

} // namespace

TEST_CASE("base 91: two digits hold 13 bits, the lowest first") {
  CHECK(in_base91("").empty());
  CHECK(in_base91(std::string(1, '\0')) == "!!");
  CHECK(in_base91("\x01") == "#!");
  CHECK(in_base91("\x5b") == "!#");                      // 91
  CHECK(in_base91(std::string("\x00\x20", 2)) == "!!#"); // bit 13 begins the next digit
  CHECK(in_base91("\xff\x1f") == "#~!");                 // 8191 = 1 + 90 * 91
}

TEST_CASE("base 91: decoding gives the same bytes, for every length") {
  for (std::size_t length = 0; length < 200; ++length) {
    CHECK(decoded(in_base91(std::string(length, '\xff'))) == std::string(length, '\xff'));
    CHECK(decoded(in_base91(std::string(length, '\0'))) == std::string(length, '\0'));
  }
  CHECK(rc::check([](std::string const& bytes) { RC_ASSERT(decoded(in_base91(bytes)) == bytes); }));
}

TEST_CASE("base 91: n bytes take at most 16 n / 13 + 1 characters") {
  for (std::size_t n = 0; n < 1000; ++n)
    CHECK(in_base91(std::string(n, 'x')).size() <= 16 * n / 13 + 1);
}
