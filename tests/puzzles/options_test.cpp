// SPDX-License-Identifier: BSL-1.0
//
// Options that puzzles declare: values as text, ranges, and what the built-in puzzles declare.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/options.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

using namespace puzzlegraph;

TEST_CASE("options accept the values of their range, and nothing else") {
  option const whole{option_use::generate, "some", whole_range{2, 5}, "help"};
  CHECK(parse_value(whole, "2") == option_value(std::uint64_t{2}));
  CHECK(parse_value(whole, "5") == option_value(std::uint64_t{5}));
  for (char const* text : {"1", "6", "-3", "", "3x", " 3", "3.0", "99999999999999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_value(whole, text));
  }
  CHECK(expected_value(whole) == "2 to 5, or a range such as 2..5");
  CHECK(parse_value(whole, "2..5") == option_value(whole_span{2, 5}));
  CHECK(parse_value(whole, "3..3") == option_value(whole_span{3, 3}));
  CHECK(to_string(option_value(whole_span{2, 5})) == "2..5");
  for (char const* text :
       {"1..5", "2..6", "5..2", "2..", "..5", "2.5", "2...5", "2..3..4", "2-5"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_value(whole, text));
  }
  option const of_hardest{option_use::hardest, "some", whole_range{2, 5}, "help"};
  CHECK_FALSE(parse_value(of_hardest, "2..5"));
  CHECK(expected_value(of_hardest) == "2 to 5");

  option const real{option_use::generate, "share", real_range{0, 1}, "help"};
  CHECK(parse_value(real, "0.25") == option_value(0.25));
  CHECK(parse_value(real, "1") == option_value(1.0));
  for (char const* text : {"1.5", "-0.1", "nan", "inf", "", "half", "0.5 "}) {
    CAPTURE(text);
    CHECK_FALSE(parse_value(real, text));
  }
  CHECK(expected_value(real) == "0 to 1");

  option const set{option_use::read, "fast", flag{}, "help"};
  CHECK(parse_value(set, "yes") == option_value(true));
  CHECK(parse_value(set, "no") == option_value(false));
  CHECK_FALSE(parse_value(set, "1"));
  CHECK(to_string(option_value(0.3)) == "0.3");

  option const order{option_use::solve, "order", letter_order{"WNES"}, "help"};
  CHECK(parse_value(order, "NWES") == option_value(std::string("NWES")));
  for (char const* text : {"", "NWE", "NWEE", "NWESN", "nwes", "NWEX"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_value(order, text));
  }
  CHECK(expected_value(order) == "WNES in any order");
  CHECK(to_string(option_value(std::string("NWES"))) == "NWES");
}

TEST_CASE("option values are found by name, and the last one counts") {
  option_values values;
  CHECK(values.empty());
  CHECK_FALSE(values.is_set("fast"));
  CHECK_FALSE(values.whole("some"));
  values.set("some", std::uint64_t{3});
  values.set("fast", true);
  values.set("some", std::uint64_t{4});
  values.set("share", 0.5);
  CHECK(values.whole<std::uint32_t>("some") == 4U);
  CHECK(values.real("share") == 0.5);
  CHECK(values.is_set("fast"));
  values.set("order", std::string("NWES"));
  CHECK(values.text("order") == "NWES");
  CHECK_FALSE(values.text("other"));
  CHECK(std::distance(values.begin(), values.end()) == 4);
}

TEST_CASE("every puzzle declares each option once for a use") {
  for (auto const* p : catalog()) {
    std::set<std::pair<option_use, std::string_view>> seen;
    for (auto const& o : p->options) {
      CAPTURE(p->name, o.name);
      CHECK(seen.emplace(o.use, o.name).second);
      CHECK_FALSE(o.help.empty());
      CHECK(find_option(p->options, o.use, o.name) == &o);
    }
    CHECK(find_option(p->options, option_use::read, "no-such-option") == nullptr);
  }
}
