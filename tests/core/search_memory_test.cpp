// SPDX-License-Identifier: BSL-1.0
//
// Reused tables: a search finds zeros, whatever an earlier one has written, and answers and
// statistics do not depend on earlier questions, limited ones included.
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_memory.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <vector>

using namespace puzzlegraph;

TEST_CASE("search memory: a table that was written to comes back zero-filled") {
  search_memory memory;
  for (std::uint64_t const size : {1U, 100U, 5000U, 4999U, 100000U, 3U}) {
    memory_account account(UINT64_MAX, &memory);
    reusable_map<std::uint32_t> table(size, account);
    for (std::uint64_t v = 0; v < size; ++v) REQUIRE(table[v] == 0);
    for (std::uint64_t v = 0; v < size; v += 1 + size / 7) table.at(v) = 0xffffffffU;
    table.at(size - 1) = 1;
  }
}

TEST_CASE("search memory: charged in full while used, and not afterwards") {
  search_memory memory;
  memory_account account(5000, &memory);
  {
    reusable_map<std::uint64_t> const table(500, account);
    CHECK(account.used() >= 4000);
    CHECK_THROWS_AS(reusable_map<std::uint64_t>(500, account), std::bad_alloc);
  }
  CHECK(account.used() == 0);
}

TEST_CASE("search memory: idle tables are freed when a search needs their memory") {
  search_memory memory;
  constexpr std::uint64_t most = 1'000'000;
  {
    memory_account account(most, &memory);
    reusable_map<std::uint64_t> const table(100'000, account);
  }
  CHECK(memory.idle_bytes() >= 800'000);
  memory_account account(most, &memory);
  account.charge(100'000);
  CHECK(memory.idle_bytes() >= 800'000);
  account.charge(200'000);
  CHECK(memory.idle_bytes() == 0);
}

TEST_CASE("search memory: a large table serves a smaller one") {
  search_memory memory;
  memory_account account(UINT64_MAX, &memory);
  for (std::uint64_t const size : {100'000U, 30'000U, 99'000U}) {
    reusable_map<std::uint64_t> table(size, account);
    for (std::uint64_t v = 0; v < size; ++v) REQUIRE(table[v] == 0);
    for (std::uint64_t v = 0; v < size; v += 100) table.at(v) = v + 1;
  }
  CHECK(memory.idle_bytes() >= 800'000); // one table all the time
  CHECK(memory.idle_bytes() < 900'000);
}

TEST_CASE(
    "search memory: answers do not depend on the questions before, whatever limit ended them") {
  struct file {
    char const* puzzle;
    char const* content;
  };
  std::vector<file> const files{
      {"tiles", "puzzlegraph tiles goal=blank-first\n2 4\n3 2 5 4\n7 6 1 0\n0 0\n"},
      {"klotski", "puzzlegraph klotski\n4 4 1\n1 1 1 1\n1 0 1 1\n1 1 1 1\n1 1 1 0\n1 1 3 3 4 1\n"},
      {"ghosts", "puzzlegraph ghosts\n4 4 3\na c \n  AC\n#b#B\n # #\n0 0 0\n"}};
  for (auto const& f : files) {
    auto const& p = *find_puzzle(f.puzzle);
    auto const source = text::make_source("board", f.content);
    auto const busy = p.read(source, {});
    for (auto const& m : p.methods) {
      if (m.algorithm == algorithm::ida_star) continue;
      CAPTURE(f.puzzle, to_string(m));
      solve_options how;
      how.by = m;
      auto const first = p.read(source, {})->solve(0, how);
      for (std::uint64_t const most : {std::uint64_t{1}, std::uint64_t{20}, std::uint64_t{80}}) {
        solve_options limited = how;
        limited.limits.max_states = most;
        REQUIRE_FALSE(busy->solve(0, limited).flaw);
        auto const again = busy->solve(0, how);
        REQUIRE_FALSE(again.flaw);
        REQUIRE(again.verdict == first.verdict);
        REQUIRE(again.cost == first.cost);
        REQUIRE(again.moves == first.moves);
        REQUIRE(again.statistics == first.statistics);
      }
    }
  }
}
