// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/numbers.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace puzzlegraph;

TEST_CASE("numbers have groups of three digits; large ones are powers of ten") {
  CHECK(grouped("7") == "7");
  CHECK(grouped("999") == "999");
  CHECK(grouped("1000") == "1,000");
  CHECK(grouped("181440") == "181,440");
  CHECK(grouped(std::uint64_t{18446744073709551615U}) == "18,446,744,073,709,551,615");
  CHECK(abbreviated("123456789012") == "123,456,789,012");
  CHECK(abbreviated("1815795425042878") == "1.81 x 10^15");
  CHECK(counted("1", "state") == "1 state");
  CHECK(counted("1,000", "state") == "1,000 states");
}

TEST_CASE("the marks of a scale are round, few, and end with the greatest") {
  using values = std::vector<cost_type>;
  CHECK(round_values(0) == values{0});
  CHECK(round_values(5) == values{0, 1, 2, 3, 4, 5});
  CHECK(round_values(31) == values{0, 5, 10, 15, 20, 25, 31});
  CHECK(round_values(4'000'000'001) ==
        values{0, 1'000'000'000, 2'000'000'000, 3'000'000'000, 4'000'000'001});
  for (cost_type greatest = 0; greatest < 5000; ++greatest) {
    auto const marks = round_values(greatest);
    CAPTURE(greatest);
    REQUIRE(marks.front() == 0);
    REQUIRE(marks.back() == greatest);
    REQUIRE(marks.size() <= 8);
    REQUIRE(std::is_sorted(marks.begin(), marks.end()));
  }
}
