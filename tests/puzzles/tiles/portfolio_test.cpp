// SPDX-License-Identifier: BSL-1.0
//
// The portfolio of tiles: tables are prepared only after attempts without them, which share in a
// file what the tables cost.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/tiles/patterns.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

using namespace puzzlegraph;

namespace {

std::unique_ptr<questions> questions_of(std::vector<tiles::instance> const& boards) {
  return find_puzzle("tiles")->read(text::make_source("boards", tiles::write(boards)), {});
}

std::vector<tiles::instance> walks(grid shape, std::uint32_t moves, std::size_t count) {
  std::mt19937_64 rng(60);
  std::vector<tiles::instance> boards;
  for (std::size_t k = 0; k < count; ++k) {
    boards.push_back(tiles::random_instance({shape.rows, shape.columns, moves}, rng));
  }
  return boards;
}

} // namespace

TEST_CASE("tiles: boards of a short walk are solved without tables", "[tiles]") {
  for (grid const shape : {grid{4, 4}, {4, 5}, {5, 5}, {6, 6}}) {
    auto const all = questions_of(walks(shape, 40, 10));
    for (std::size_t k = 0; k < all->count(); ++k) {
      CAPTURE(shape.rows, shape.columns, k);
      auto const a = all->solve(k, {});
      CHECK(a.solved());
      CHECK(a.cost <= 40);
      CHECK_FALSE(a.flaw);
      CHECK(a.prepared.wanted == 0);
      CHECK(a.statistics.expanded > 0);
    }
  }
}

TEST_CASE("tiles: a file's boards of one size share the expansions before tables", "[tiles]") {
  auto const limits_of = [](questions const& all, std::size_t k) {
    std::vector<std::uint64_t> found;
    for (auto const& a : all.portfolio(k)) {
      if (a.max_expanded != attempt{}.max_expanded) found.push_back(a.max_expanded);
      if (a.max_expanded == attempt{}.max_expanded) CHECK(a.sharers == 1);
    }
    return found;
  };
  using list = std::vector<std::uint64_t>;
  std::uint64_t const small = 3 * 43'680 + 3'360;
  std::uint64_t const full = 2 * 5'765'760 + 3'360;
  CHECK(tiles::table_entries({4, 4}, 0, 4) == small);
  CHECK(tiles::table_entries({4, 4}, 0, 0) == full);
  CHECK(tiles::table_entries({4, 4}, 15, 0) == full); // by symmetry
  CHECK(limits_of(*questions_of(walks({4, 4}, 60, 1)), 0) == list{small, 2 * full});
  CHECK(limits_of(*questions_of(walks({6, 6}, 60, 1)), 0) ==
        list{std::uint64_t{4} * (8 * 1'413'720 + 42'840)});

  auto boards = walks({4, 4}, 60, 3);
  for (auto const& other : walks({5, 5}, 60, 2)) boards.push_back(other);
  boards.push_back(walks({3, 3}, 60, 1).front());
  auto const all = questions_of(boards);
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK(limits_of(*all, k) == list{small / 3, 2 * full / 3});
    CHECK(all->portfolio(k).at(1).sharers == 3);
  }
  CHECK(limits_of(*all, 3).back() == tiles::table_entries({5, 5}, 0, 0));
  CHECK(limits_of(*questions_of(walks({4, 5}, 60, 1)), 0).size() == 1); // no mirror image
  CHECK(all->portfolio(5).size() == 1);                                 // A* alone
}

TEST_CASE("tiles: what came before the tables, and the tables, are reported", "[tiles]") {
  // A board that A* and IDA* without tables do not decide within its share of a file of 100,000.
  auto boards = walks({4, 4}, 200, 100'000);
  auto const all = questions_of(boards);
  std::size_t k = 0;
  solve_options few;
  few.limits.max_states = 2'000;
  few.by = method{{}, algorithm::astar, "linear-conflict"};
  while (all->solve(k, few).solved()) ++k;
  std::atomic<bool> interrupted = false;
  solve_options how;
  how.limits.interrupted = &interrupted;
  bool is_preparing = false;
  how.limits.on_progress = [&](progress const& p) { // does not wait for the large tables
    is_preparing |= p.table_entries > 1'000'000;
    interrupted = interrupted || is_preparing;
  };
  auto const a = all->solve(k, how);
  CHECK(is_preparing);
  CHECK(a.verdict == verdict::undecided);
  CHECK(a.stopped_by == limit::interrupt);
  CHECK(a.prepared.wanted == 4 + 3);
  CHECK(a.prepared.tables >= 4); // the small ones
  CHECK(a.prepared.tables < 4 + 3);
  CHECK(a.prepared.seconds > 0);
  REQUIRE(a.earlier.size() == 3);
  CHECK(a.earlier[0].stopped_by == limit::states);
  for (std::size_t i = 1; i < 3; ++i) {
    CHECK(a.earlier[i].stopped_by == limit::expansions);
    CHECK(a.earlier[i].statistics.expanded == all->portfolio(k).at(i).max_expanded);
    CHECK(a.earlier[i].sharers == 100'000);
  }
  CHECK(a.lower_bound > 0);
}
