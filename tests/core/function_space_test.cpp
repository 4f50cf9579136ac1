// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/function_space.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

using pairs = std::vector<std::pair<char, std::uint32_t>>;

/// Doubles or decrements a number; 0 has no successor but itself.
struct listing_rules {
  using state_type = std::uint32_t;
  using move_type = char;
  pairs successors(std::uint32_t u) const { return {{'d', 2 * u}, {'-', u == 0 ? 0 : u - 1}}; }
};

/// The same, as tuples whose moves are numbers.
struct tuple_rules {
  using state_type = std::uint32_t;
  using move_type = std::uint32_t;
  std::vector<std::tuple<std::uint8_t, std::uint32_t>> successors(std::uint32_t u) const {
    return {{2, 2 * u}, {1, u == 0 ? 0 : u - 1}};
  }
};

/// The same, with a limit to the numbers, and costs.
struct visiting_rules {
  using state_type = std::uint32_t;
  using move_type = char;
  std::uint32_t most;

  explicit visiting_rules(std::uint32_t limit) : most(limit) {}
  template <class Sink> bool for_each_successor(std::uint32_t u, Sink&& sink) const {
    if (2 * u <= most && !sink('d', 2 * u)) return false;
    return sink('-', u == 0 ? 0 : u - 1);
  }
  cost_type cost(char m) const { return m == 'd' ? 2 : 1; }
};

using listed = function_space<listing_rules>;
using visited = function_space<visiting_rules>;
static_assert(unit_cost_space<listed>);
static_assert(weighted_space<visited>);

template <space S> pairs by_cursor(S const& s, std::uint32_t u) {
  pairs found;
  for (auto c = s.cursor(u); !c.done(); c.advance()) found.emplace_back(c.move(), c.state());
  return found;
}

template <space S> pairs by_loop(S const& s, std::uint32_t u) {
  pairs found;
  for_each_successor(s, u, [&](char m, std::uint32_t v) {
    found.emplace_back(m, v);
    return true;
  });
  return found;
}

} // namespace

TEST_CASE("function space: the successors of the rules, in their order, without moves that change "
          "nothing",
          "[core]") {
  listed const by_list;
  visited const by_visits(7);
  CHECK(by_cursor(by_list, 3) == pairs{{'d', 6}, {'-', 2}});
  CHECK(by_cursor(by_visits, 3) == pairs{{'d', 6}, {'-', 2}});
  CHECK(by_cursor(by_visits, 4) == pairs{{'-', 3}});
  auto const by_tuple = function_space<tuple_rules>().cursor(3);
  CHECK(by_tuple.move() == 2);
  CHECK(by_tuple.state() == 6);
  CHECK(by_cursor(by_list, 0).empty());
  CHECK(by_cursor(by_visits, 0).empty());
  for (std::uint32_t u = 0; u < 10; ++u) {
    CHECK(by_loop(by_list, u) == by_cursor(by_list, u));
    CHECK(by_loop(by_visits, u) == by_cursor(by_visits, u));
  }
}

TEST_CASE("function space: a sink that returns false ends the loop, which returns false, too",
          "[core]") {
  listed const by_list;
  visited const by_visits(7);
  auto const calls = [](auto const& s, int last) {
    int n = 0;
    bool const finished =
        for_each_successor(s, 3, [&](char, std::uint32_t) { return ++n != last; });
    return std::pair(n, finished);
  };
  CHECK(calls(by_list, 1) == std::pair(1, false));
  CHECK(calls(by_list, 2) == std::pair(2, false));
  CHECK(calls(by_list, 3) == std::pair(2, true));
  CHECK(calls(by_visits, 1) == std::pair(1, false));
  CHECK(calls(by_visits, 2) == std::pair(2, false));
  CHECK(calls(by_visits, 3) == std::pair(2, true));
}

TEST_CASE("function space: copies of a cursor advance independently and outlive it", "[core]") {
  listed const s;
  decltype(s.cursor(0)) kept;
  {
    auto first = s.cursor(3);
    kept = first;
    auto const other = s.cursor(5);
    first.advance();
    CHECK(first.state() == 2);
    CHECK(other.state() == 10);
  }
  CHECK(kept.state() == 6);
  kept.advance();
  CHECK(kept.move() == '-');
  kept.advance();
  CHECK(kept.done());
}

TEST_CASE("function space: made from rules, too", "[core]") {
  function_space const s(visiting_rules(5)); // deduces the type
  static_assert(std::same_as<decltype(s), visited const>);
  CHECK(by_cursor(s, 2) == pairs{{'d', 4}, {'-', 1}});
}
