// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/field_text.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

using namespace puzzlegraph;

namespace {

enum class colour : std::uint8_t { red, green };
bool is_enumerator(colour c) { return c <= colour::green; }

struct part {
  char letter = 0;
  std::optional<std::int64_t> number;
  friend bool operator==(part const&, part const&) = default;
};
auto fields(part& p) { return std::tie(p.letter, p.number); }

struct whole {
  std::vector<part> parts;
  std::uint64_t large = 0;
  bool flag = false;
  colour shade = colour::red;
  std::mt19937_64 rng;
  friend bool operator==(whole const&, whole const&) = default;
};
auto fields(whole& w) { return std::tie(w.parts, w.large, w.flag, w.shade, w.rng); }

whole example() {
  whole w{{{'A', -7}, {' ', {}}},
          std::numeric_limits<std::uint64_t>::max(),
          true,
          colour::green,
          std::mt19937_64(5)};
  w.rng.discard(100);
  return w;
}

} // namespace

TEST_CASE("field text: values come back equal, one after the other") {
  field_writer out;
  out.put(example());
  out.put(std::vector<std::uint8_t>{});
  out.put(part{'z', 0});
  whole w;
  std::vector<std::uint8_t> none{1};
  part p;
  field_reader in(out.text());
  in.get(w);
  in.get(none);
  CHECK_FALSE(in.at_end());
  in.get(p);
  CHECK(in.at_end());
  CHECK(w == example());
  auto expected = example();
  CHECK(w.rng() == expected.rng());
  CHECK(none.empty());
  CHECK(p == part{'z', 0});
}

TEST_CASE("field text: a text of other values is refused") {
  auto const refused = [](auto value, std::string const& text) {
    CAPTURE(text);
    field_reader in(text);
    CHECK_THROWS_AS(in.get(value), std::invalid_argument);
  };
  refused(std::uint8_t{}, "256 ");
  refused(std::uint8_t{}, "-1 ");
  refused(std::uint8_t{}, "1x ");
  refused(std::uint8_t{}, "1");
  refused(std::uint8_t{}, " ");
  refused(std::uint8_t{}, "");
  refused(bool{}, "2 ");
  refused(std::vector<int>{}, "3 1 2 ");
  refused(std::vector<int>{}, "18446744073709551615 1 ");
  refused(std::optional<int>{}, "1 ");
  refused(std::mt19937_64{}, "2 7 8 ");
  refused(colour{}, "2 ");
  refused(colour{}, "-1 ");
  field_writer out;
  out.put(example());
  refused(whole{}, out.text().substr(0, out.text().size() - 1));
}

TEST_CASE(
    "field text: a generator has its own number of words, not all 0, and a place among them") {
  constexpr std::uint64_t words = std::mt19937_64::state_size;
  auto const text_of = [](std::uint64_t count, std::uint64_t word, std::uint64_t place) {
    std::vector<std::uint64_t> state(count, word);
    state.push_back(place);
    field_writer out;
    out.put(state);
    return out.text();
  };
  auto const is_read = [](std::string const& text) {
    std::mt19937_64 rng;
    field_reader in(text);
    try {
      in.get(rng);
    } catch (std::invalid_argument const&) {
      return false;
    }
    rng();
    return true;
  };
  CHECK(is_read(text_of(words, 7, words)));
  CHECK(is_read(text_of(words, 7, 0)));
  CHECK_FALSE(is_read(text_of(words, 7, words + 1)));
  CHECK_FALSE(is_read(text_of(words, 0, words)));
  CHECK_FALSE(is_read(text_of(words - 1, 7, 0)));
  CHECK_FALSE(is_read(text_of(words + 1, 7, 0)));
}

TEST_CASE("field text: sizes that the text cannot hold take no memory") {
  std::vector<std::vector<std::vector<std::uint64_t>>> nested;
  std::string const text = "400000 " + std::string(800'000, '1'); // room for so many, but one word
  field_reader in(text);
  CHECK_THROWS_AS(in.get(nested), std::invalid_argument);
  CHECK(nested.capacity() * sizeof(nested.front()) <= text.size());
}
