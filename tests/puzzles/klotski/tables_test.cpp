// SPDX-License-Identifier: BSL-1.0
//
// Distance tables change only the statistics: every method, on boards with few queries and with
// many, answers as the breadth-first search of all (piece, blank) states does.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

using namespace puzzlegraph;

namespace {

std::unique_ptr<questions> questions_of(klotski::instance const& i) {
  return find_puzzle("klotski")->read(text::make_source("board", klotski::write(std::vector{i})),
                                      {});
}

answer by(questions const& all, std::size_t k, std::optional<method> chosen) {
  solve_options how;
  how.by = chosen;
  return all.solve(k, how);
}

/// Checks the portfolio and every heuristic of the sides encoding. Returns the number of solvable
/// queries.
std::uint64_t check_all_methods(klotski::instance const& i) {
  auto const all = questions_of(i);
  std::uint64_t solvable = 0;
  for (std::size_t k = 0; k < all->count(); ++k) {
    auto const expected = by(*all, k, method{"plain", algorithm::breadth_first, {}});
    std::vector<answer> answers{by(*all, k, std::nullopt)};
    for (auto const& m : find_puzzle("klotski")->methods) {
      if (m.algorithm == algorithm::astar && m.encoding != "plain") {
        answers.push_back(by(*all, k, m));
      }
    }
    REQUIRE(answers.size() > 4);
    for (auto const& a : answers) {
      CAPTURE(klotski::write(std::vector{i}), k, a.by ? to_string(*a.by) : "an invariant");
      REQUIRE(a.verdict == expected.verdict);
      REQUIRE(a.lower_bound == expected.lower_bound);
      REQUIRE_FALSE(a.flaw);
    }
    solvable += expected.solved() ? 1U : 0U;
  }
  return solvable;
}

} // namespace

TEST_CASE("klotski: where tables take long, queries are tried without them first", "[klotski]") {
  std::mt19937_64 rng(7);
  auto const made = klotski::random_instance({200, 200, 0.15, 40}, rng);
  auto const all = questions_of(made);
  REQUIRE(all->portfolio(0).size() == 2);
  std::size_t without = 0;
  for (std::size_t k = 0; k < all->count(); ++k) {
    auto const attempts = all->portfolio(k);
    auto const a = by(*all, k, std::nullopt);
    if (!a.by) continue; // the invariant
    CAPTURE(k);
    bool const is_first = *a.by == attempts.front().by;
    CHECK((is_first || *a.by == attempts.back().by));
    CHECK(a.prepared.wanted == (is_first ? 0 : 10));
    CHECK(a.prepared.tables == a.prepared.wanted);
    CHECK(a.earlier.size() == (is_first ? 0 : 1));
    if (is_first) CHECK(a.statistics.expanded <= attempts.front().max_expanded);
    if (!is_first) CHECK(a.earlier[0].statistics.expanded >= attempts.front().max_expanded);
    auto const directly = by(*all, k, attempts.back().by);
    CHECK(directly.verdict == a.verdict);
    CHECK(directly.cost == a.cost);
    without += is_first ? 1 : 0;
  }
  CHECK(without > 0);
  CHECK(without < all->count() / 2);
  for (klotski::random_parameters const& p : {klotski::random_parameters{30, 30, 0.15, 63},
                                              {200, 200, 0.15, 64}}) { // quick; shared by many
    CHECK(questions_of(klotski::random_instance(p, rng))->portfolio(0).size() == 1);
  }
  CHECK(all->choose_heuristic(0) == "landmarks");
}

TEST_CASE("klotski tables: boards with few queries", "[klotski]") {
  std::mt19937_64 rng(1979);
  std::uint64_t solvable = 0;
  for (std::uint32_t n = 0; n < 300; ++n) {
    auto const rows = 1 + random_below(7, rng);
    auto const columns = (rows == 1 ? 2 : 1) + random_below(7, rng);
    double const fixed = 0.1 * random_below(6, rng);
    solvable += check_all_methods(klotski::random_instance({rows, columns, fixed, 4}, rng));
  }
  CHECK(solvable > 300);
}

TEST_CASE("klotski tables: boards with many queries, half of them to one target", "[klotski]") {
  std::mt19937_64 rng(3290);
  for (double const fixed : {0.0, 0.1, 0.2, 0.3, 0.4}) {
    auto board = klotski::random_instance({9, 8, fixed, 200}, rng);
    auto const favourite = board.queries.front().target;
    for (std::size_t k = 0; k < board.queries.size(); k += 2) board.queries[k].target = favourite;
    check_all_methods(board);
  }
}

TEST_CASE("klotski tables: the queries alone decide which tables are built", "[klotski]") {
  std::mt19937_64 rng(5);
  auto board = klotski::random_instance({20, 20, 0.2, 400}, rng);
  for (std::size_t k = 0; k < 200; ++k) board.queries[k].target = board.queries[0].target;
  auto const all = questions_of(board);
  CHECK(all->preferred_method(0).heuristic == klotski::target_distance::traits.name);
  CHECK(all->preferred_method(399).heuristic == klotski::landmark_distance::traits.name);
  board.queries.resize(1);
  CHECK(questions_of(board)->preferred_method(0).heuristic == klotski::push_distance::traits.name);
}

TEST_CASE("klotski tables: statistics do not depend on the order of the queries", "[klotski]") {
  std::mt19937_64 rng(1);
  auto const board = klotski::random_instance({14, 14, 0.2, 300}, rng);
  auto const forwards = questions_of(board);
  auto const backwards = questions_of(board);
  std::vector<statistics> first;
  for (std::size_t k = 0; k < 300; ++k) first.push_back(by(*forwards, k, std::nullopt).statistics);
  for (std::size_t k = 300; k-- > 0;) {
    REQUIRE(by(*backwards, k, std::nullopt).statistics == first[k]);
  }
}

TEST_CASE("klotski tables: a limit leaves a query undecided, with a bound", "[klotski]") {
  std::mt19937_64 rng(12);
  auto const board = klotski::random_instance({40, 40, 0.25, 1}, rng);
  auto const all = questions_of(board);
  auto const truth = by(*all, 0, std::nullopt);
  REQUIRE(truth.solved());
  for (std::uint64_t bytes = 0; bytes < 400000; bytes = bytes * 3 / 2 + 512) {
    solve_options how;
    how.limits.max_memory = bytes;
    auto const a = all->solve(0, how);
    CAPTURE(bytes);
    REQUIRE_FALSE(a.flaw);
    REQUIRE(a.lower_bound <= truth.cost);
    if (a.verdict == verdict::undecided) {
      REQUIRE(a.stopped_by == limit::memory);
    } else {
      REQUIRE(a.cost == truth.cost);
    }
  }
}

TEST_CASE("klotski tables: distances of the blank pay by the numbers of cells and queries",
          "[klotski]") {
  std::mt19937_64 rng(841);
  auto const pays = [&](std::uint32_t side, double fixed, std::size_t queries) {
    klotski::board const b(klotski::random_instance({side, side, fixed, 1}, rng));
    return klotski::blank_distances_pay(b, queries);
  };
  CHECK(pays(29, 0.3, 2523));
  CHECK_FALSE(pays(29, 0.3, 2522)); // three queries for each cell
  CHECK_FALSE(pays(29, 0.0, 5000)); // a free board needs none
  CHECK(pays(35, 0.3, 100'000));
  CHECK_FALSE(pays(40, 0.3, 100'000)); // more than 4 MiB
}

TEST_CASE("klotski tables: a limit on memory ends no question because of the blank's distances",
          "[klotski]") {
  std::mt19937_64 rng(2013);
  auto const i = klotski::random_instance({20, 20, 0.2, 1200}, rng);
  klotski::board const b(i);
  REQUIRE(klotski::blank_distances_pay(b, i.queries.size()));
  solve_options how;
  how.limits.max_memory = 200'000;
  REQUIRE(how.limits.max_memory <
          klotski::blank_distances::bytes(b.shape().size(), b.shape().size()));
  auto const all = questions_of(i);
  for (std::size_t k = 0; k < all->count(); ++k) {
    REQUIRE(all->solve(k, how).stopped_by == limit::none);
  }
}
