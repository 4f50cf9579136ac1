// SPDX-License-Identifier: BSL-1.0
//
// The engine against A* on the same graph, on boards with few queries and with many: distances to
// landmarks and targets must change nothing but counters.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/klotski/engine.blanks.hpp"
#include "puzzlegraph/puzzles/klotski/engine.hpp"
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/verify.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

using namespace puzzlegraph;

namespace {

/// Asks every query and returns the number of solvable ones.
std::uint64_t check_against_astar(klotski::instance const& i) {
  klotski::board const b(i);
  klotski::side_space const s(b);
  klotski::engine const e(b, i.queries);
  std::uint64_t solvable = 0;
  for (auto const& q : i.queries) {
    auto const r = e.solve(q, {});
    auto const expected = solve<klotski::push_distance>(klotski::side_task(s, q), {});
    CAPTURE(i.shape.rows, i.shape.columns, q.blank, q.piece, q.target);
    REQUIRE(r.verdict == expected.verdict);
    REQUIRE(r.lower_bound == expected.lower_bound);
    if (r.verdict != verdict::solved) continue;
    ++solvable;
    REQUIRE(r.moves.size() == r.lower_bound);
    REQUIRE(!klotski::refute(i, q, r.moves));
  }
  return solvable;
}

/// A board of at most so many rows and columns, with any share of fixed cells up to a half.
klotski::instance small_board(std::uint32_t most, std::mt19937_64& engine) {
  auto const rows = 1 + random_below(most, engine);
  auto const columns = 2 + random_below(most, engine);
  return klotski::random_instance({rows, columns, 0.1 * random_below(6, engine), 1}, engine);
}

} // namespace

TEST_CASE("klotski engine: agrees with A* on boards with few queries", "[klotski][engine]") {
  std::mt19937_64 engine(1979);
  std::uint64_t solvable = 0;
  for (std::uint32_t n = 0; n < 1500; ++n) {
    auto const rows = 1 + random_below(9, engine);
    auto const columns = (rows == 1 ? 2 : 1) + random_below(9, engine);
    double const fixed = 0.1 * random_below(6, engine);
    solvable += check_against_astar(klotski::random_instance({rows, columns, fixed, 4}, engine));
  }
  CHECK(solvable > 1500);
}

TEST_CASE("klotski engine: agrees with A* on boards with many queries", "[klotski][engine]") {
  std::mt19937_64 engine(3290);
  for (double const fixed : {0.0, 0.1, 0.2, 0.3, 0.4}) {
    auto board = klotski::random_instance({16, 13, fixed, 900}, engine);
    auto const favourite = board.queries.front().target;
    for (std::size_t k = 0; k < board.queries.size(); k += 2) board.queries[k].target = favourite;
    check_against_astar(board);
  }
}

TEST_CASE("klotski engine: distances make many queries cheaper", "[klotski][engine]") {
  std::mt19937_64 engine(2013);
  auto board = klotski::random_instance({25, 25, 0.15, 2000}, engine);
  klotski::board const b(board);
  auto const expanded = [&](std::size_t queries) {
    std::span const known = std::span(board.queries).first(queries);
    klotski::engine const e(b, known);
    std::uint64_t sum = 0;
    for (auto const& q : board.queries) sum += e.solve(q, {}).counters.expanded;
    return sum;
  };
  CHECK(2 * expanded(2000) < expanded(1));
}

TEST_CASE("klotski engine: counters do not depend on the order of the queries",
          "[klotski][engine]") {
  std::mt19937_64 engine(7);
  auto const board = klotski::random_instance({20, 20, 0.2, 200}, engine);
  klotski::board const b(board);
  klotski::engine const forwards(b, board.queries);
  klotski::engine const backwards(b, board.queries);
  std::vector<counters> first;
  for (auto const& q : board.queries) first.push_back(forwards.solve(q, {}).counters);
  for (std::size_t k = board.queries.size(); k-- > 0;) {
    REQUIRE(backwards.solve(board.queries[k], {}).counters == first[k]);
  }
}

TEST_CASE("klotski engine: a limit ends a query undecided, with a bound", "[klotski][engine]") {
  std::mt19937_64 engine(5);
  auto const board = klotski::random_instance({30, 30, 0.0, 1}, engine);
  klotski::board const b(board);
  klotski::engine const e(b, board.queries);
  auto const& q = board.queries.front();
  auto const whole = e.solve(q, {});
  REQUIRE(whole.verdict == verdict::solved);
  limits few;
  few.max_states = 5;
  auto const part = e.solve(q, few);
  CHECK(part.verdict == verdict::undecided);
  CHECK(part.stopped_by == limit::states);
  CHECK(part.lower_bound > 0);
  CHECK(part.lower_bound <= whole.lower_bound);
  limits little;
  little.max_memory = 1000;
  CHECK(e.solve(q, little).verdict == verdict::solved); // straight down the bound, without a table

  auto const rough = klotski::random_instance({30, 30, 0.2, 1}, engine);
  klotski::board const rough_board(rough);
  klotski::engine const searching(rough_board, rough.queries);
  REQUIRE(searching.solve(rough.queries.front(), {}).verdict == verdict::solved);
  CHECK(searching.solve(rough.queries.front(), little).stopped_by == limit::memory);
}

namespace {

/// Of every state, against searches from one root at a time.
void check_distances(klotski::board const& b, klotski::packed_board const& packed,
                     std::vector<cell_index> const& roots) {
  budget within{limits{}};
  auto const together = klotski::shared_distances::find(packed, roots, within);
  REQUIRE(together);
  for (std::size_t k = 0; k < roots.size(); ++k) {
    auto const alone =
        klotski::distances_to(b, packed.around(), roots[k], klotski::blocks::none, within);
    for (std::uint32_t state = 0; state < alone->size(); ++state) {
      CAPTURE(roots[k], state);
      REQUIRE(together->to(k).from(state / 4)[state % 4] == (*alone)[state]);
    }
  }
}

/// A corridor that the open cells make, one after the other.
klotski::instance corridor(grid shape, std::vector<cell_index> const& open) {
  klotski::instance i;
  i.shape = shape;
  i.open.assign(shape.size(), 0);
  for (auto const c : open) i.open[c] = 1;
  return i;
}

/// Around the border: after every push the blank goes all the way round.
klotski::instance ring(std::uint32_t side) {
  grid const shape{side, side};
  std::vector<cell_index> open;
  for (std::uint32_t k = 0; k < side; ++k) {
    for (auto const c :
         {shape.cell(0, k), shape.cell(side - 1, k), shape.cell(k, 0), shape.cell(k, side - 1)}) {
      open.push_back(c);
    }
  }
  return corridor(shape, open);
}

} // namespace

TEST_CASE("klotski engine: distances found together are those found one at a time",
          "[klotski][engine]") {
  std::mt19937_64 engine(1617);
  for (std::uint32_t n = 0; n < 60; ++n) {
    CAPTURE(n);
    auto const i = small_board(20, engine);
    klotski::board const b(i);
    klotski::detours const d(b);
    klotski::packed_board const packed(b, d);
    std::vector<cell_index> roots;
    auto const count = 1 + random_below(klotski::lane_count, engine);
    for (std::size_t k = 0; k < count; ++k) {
      roots.push_back(random_below(static_cast<std::uint32_t>(b.shape().size()), engine));
    }
    check_distances(b, packed, roots);
  }
}

TEST_CASE("klotski engine: distances at the limits of 8 bits", "[klotski][engine]") {
  // Half of the greatest distance on a ring passes 254 between these, and later half of a detour.
  std::uint32_t narrow = 0;
  for (std::uint32_t side = 4; side < 64; side += side < 16 ? 1 : 12) {
    CAPTURE(side);
    klotski::board const b(ring(side));
    klotski::detours const d(b);
    klotski::packed_board const packed(b, d);
    check_distances(b, packed, {0, side - 1});
    narrow += packed.may_be_narrow() ? 1 : 0;
  }
  CHECK(narrow == 6); // sides of 4 to 9 cells
}

namespace {

/// The walks from one cell against searches. Whether one that avoids `held` was read off.
bool check_walks(klotski::board const& b, klotski::walks_view const& walks, cell_index from,
                 cell_index to, cell_index held) {
  CAPTURE(from, to, held);
  auto const alone =
      b.is_open(to) ? b.walk(from, to, no_cell) : std::optional<std::vector<direction>>();
  REQUIRE(walks[to] == (alone ? alone->size() : unreachable));
  if (!alone || to == held) return false;
  auto const past = held == from ? std::nullopt : b.walk(from, to, held);
  if (past) REQUIRE(walks.least_around(to, held) <= past->size());
  std::vector<direction> moves;
  if (!walks.append_around(moves, to, held)) return false;
  REQUIRE(moves.size() == alone->size());
  cell_index at = from;
  for (direction const d : moves) {
    at = b.open_neighbour(at, d);
    REQUIRE((at != no_cell && at != held));
  }
  REQUIRE(at == to);
  return true;
}

} // namespace

TEST_CASE("klotski engine: walks of the blank found together are those found one at a time",
          "[klotski][engine]") {
  std::mt19937_64 engine(1959);
  std::uint64_t around = 0;
  for (std::uint32_t n = 0; n < 40; ++n) {
    auto const i = small_board(14, engine);
    klotski::board const b(i);
    auto const cells = static_cast<std::uint32_t>(b.shape().size());
    budget within{limits{}};
    std::vector<cell_index> starts;
    while (starts.size() < klotski::lane_count) {
      auto const c = random_below(cells, engine);
      if (b.is_open(c)) starts.push_back(c);
    }
    auto const together =
        klotski::shared_walks::find(b, klotski::neighbour_table(b), starts, within);
    REQUIRE(together);
    for (std::size_t k = 0; k < starts.size(); ++k) {
      auto const found = together->from(k);
      REQUIRE(found);
      auto const held = random_below(cells, engine);
      for (cell_index to = 0; to < cells; ++to) {
        around += check_walks(b, *found, starts[k], to, held) ? 1 : 0;
      }
    }
  }
  CHECK(around > 10000);
}

TEST_CASE("klotski engine: walks too long to be found with others are searched for",
          "[klotski][engine]") {
  // A corridor there and back again, 31 times.
  grid const shape{63, 63};
  std::vector<cell_index> open;
  for (std::uint32_t row = 0; row < 63; row += 2) {
    for (std::uint32_t column = 0; column < 63; ++column) open.push_back(shape.cell(row, column));
    if (row + 2 < 63) open.push_back(shape.cell(row + 1, row % 4 == 0 ? 62 : 0));
  }
  auto snake = corridor(shape, open);
  klotski::board const b(snake);
  budget within{limits{}};
  auto const together = klotski::shared_walks::find(b, klotski::neighbour_table(b),
                                                    std::vector<cell_index>{0}, within);
  REQUIRE(together);
  CHECK(!together->from(0));
  auto const last = shape.cell(62, 62);
  for (cell_index n = 0; n < 1500; ++n) snake.queries.push_back({last, n % 62, n % 62 + 1});
  CHECK(check_against_astar(snake) == snake.queries.size());
}

TEST_CASE("klotski engine: a distance too great to be found with others is found alone",
          "[klotski][engine]") {
  // A ring of 2046 cells: down and up again, and back along the border.
  grid const shape{64, 64};
  std::vector<cell_index> open;
  for (std::uint32_t column = 0; column < 63; ++column) open.push_back(shape.cell(0, column));
  for (std::uint32_t column = 0; column < 63; column += 2) {
    for (std::uint32_t row = 2; row < 63; ++row) open.push_back(shape.cell(row, column));
    if (column < 62) open.push_back(shape.cell(column % 4 == 0 ? 62 : 2, column + 1));
  }
  for (auto const c : {shape.cell(1, 0), shape.cell(1, 62)}) open.push_back(c);
  auto folded = corridor(shape, open);
  auto const target = shape.cell(62, 30);
  for (std::uint32_t k = 2; k < 62; ++k) folded.queries.push_back({k - 2, k, target});
  klotski::board const b(folded);
  klotski::detours const d(b);
  budget within{limits{}};
  std::vector<cell_index> const roots{target};
  CHECK(!klotski::shared_distances::find(klotski::packed_board(b, d), roots, within));
  CHECK(!within.spent());
  CHECK(check_against_astar(folded) == folded.queries.size());
}
