// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::cell_index;

namespace {

/// The rows of the board, '#' for a wall and '.' for a corridor.
std::vector<std::string> drawn(ghosts::instance const& made) {
  std::vector<std::string> lines(made.shape.rows, std::string(made.shape.columns, '#'));
  for (cell_index c = 0; c < made.corridor.size(); ++c) {
    if (made.corridor[c]) lines[made.shape.row(c)][made.shape.column(c)] = '.';
  }
  return lines;
}

/// Changes the connected cells of kind `from` around a cell to `to`.
void fill(std::vector<std::string>& lines, std::size_t row, std::size_t column, char from,
          char to) {
  if (row >= lines.size() || column >= lines[row].size() || lines[row][column] != from) return;
  lines[row][column] = to;
  fill(lines, row - 1, column, from, to); // below 0 is beyond the last
  fill(lines, row + 1, column, from, to);
  fill(lines, row, column - 1, from, to);
  fill(lines, row, column + 1, from, to);
}

bool contain(std::vector<std::string> const& lines, char c) {
  return std::ranges::any_of(lines, [&](auto const& l) { return l.find(c) != std::string::npos; });
}

std::ptrdiff_t corridor_cells(ghosts::instance const& made) {
  return std::ranges::count(made.corridor, std::uint8_t{1});
}

void check_ghosts(ghosts::instance const& made, std::size_t count) {
  REQUIRE(made.starts.size() == count);
  REQUIRE(made.goals.size() == count);
  std::set<cell_index> cells(made.starts.begin(), made.starts.end());
  cells.insert(made.goals.begin(), made.goals.end());
  REQUIRE(cells.size() == 2 * count);
  REQUIRE(std::ranges::all_of(cells, [&](cell_index c) { return made.corridor[c] == 1; }));
}

void check_contest_board(ghosts::instance const& made) {
  auto lines = drawn(made);
  REQUIRE_FALSE(contain({lines.front(), lines.back()}, '.'));
  for (std::size_t r = 0; r < lines.size(); ++r) {
    REQUIRE(lines[r].front() == '#');
    REQUIRE(lines[r].back() == '#');
    for (std::size_t c = 0; r > 0 && c + 1 < lines[r].size(); ++c) {
      REQUIRE((lines[r - 1].substr(c, 2) + lines[r].substr(c, 2)).find('#') != std::string::npos);
    }
  }
  fill(lines, made.shape.row(made.starts.front()), made.shape.column(made.starts.front()), '.',
       'c');
  REQUIRE_FALSE(contain(lines, '.'));
  fill(lines, 0, 0, '#', 'w');
  REQUIRE_FALSE(contain(lines, '#'));
  REQUIRE(corridor_cells(made) <=
          static_cast<std::ptrdiff_t>(ghosts::most_corridor_cells(made.shape)));
  REQUIRE(ghosts::find_broken_promise(made).has_value() == (made.count() > 3));
}

} // namespace

TEST_CASE("ghosts random: equal seeds give equal instances", "[ghosts][random]") {
  ghosts::random_parameters const contest{.width = 8, .height = 6, .ghosts = 2};
  std::mt19937_64 rng(2024);
  auto const made = ghosts::random_instance(contest, rng);
  CHECK(drawn(made) == std::vector<std::string>{"########", "#..#.#.#", "##.#...#", "#..#.###",
                                                "##.....#", "########"});
  CHECK(made.starts == std::vector<cell_index>{26, 36});
  CHECK(made.goals == std::vector<cell_index>{28, 20});

  auto const any = ghosts::random_instance(
      {.width = 4, .height = 3, .ghosts = 1, .contest = false, .walls = 0.4}, rng);
  CHECK(drawn(any) == std::vector<std::string>{"#...", ".##.", "#.#."});

  std::mt19937_64 again(2024);
  CHECK(ghosts::random_instance(contest, again) == made);
}

TEST_CASE("ghosts random: boards for the contest keep its promises", "[ghosts][random]") {
  std::mt19937_64 rng(1);
  std::ptrdiff_t fewest = 256;
  std::ptrdiff_t most = 0;
  for (std::uint32_t i = 0; i < 200; ++i) {
    auto const made = ghosts::random_instance({}, rng);
    REQUIRE(made.shape == puzzlegraph::grid{16, 16});
    check_ghosts(made, 3);
    check_contest_board(made);
    fewest = std::min(fewest, corridor_cells(made));
    most = std::max(most, corridor_cells(made));
  }
  CHECK(fewest > 95);
  CHECK(most > 105);
  CHECK(ghosts::most_corridor_cells({16, 16}) == 111);
}

TEST_CASE("ghosts random: larger boards than the contest's are trees of corridors too",
          "[ghosts][random]") {
  std::mt19937_64 rng(5);
  auto const corridor = ghosts::random_contest_corridors({200, 300}, rng);
  std::size_t cells = 0;
  std::size_t edges = 0;
  puzzlegraph::grid const shape{200, 300};
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (!corridor[c]) continue;
    ++cells;
    edges += corridor[c + 1] + corridor[c + shape.columns]; // the border is wall
  }
  CHECK(edges + 1 == cells);
  CHECK(cells > 25'000);
}

TEST_CASE("ghosts random: small boards for the contest are of every legal kind",
          "[ghosts][random]") {
  // A maximal tree in 2x2 cells leaves out one of them; in 1x3 cells it has all.
  std::mt19937_64 rng(6);
  std::set<std::vector<std::uint8_t>> seen;
  for (int i = 0; i < 200; ++i) seen.insert(ghosts::random_contest_corridors({4, 4}, rng));
  CHECK(seen.size() == 4);
  seen.clear();
  for (int i = 0; i < 50; ++i) seen.insert(ghosts::random_contest_corridors({3, 5}, rng));
  CHECK(seen.size() == 1);
}

TEST_CASE("ghosts random: small boards for the contest have enough corridor cells",
          "[ghosts][random]") {
  std::mt19937_64 rng(2);
  for (std::uint32_t width = 3; width <= 8; ++width) {
    for (std::uint32_t height = 3; height <= 8; ++height) {
      std::uint32_t const ghosts_that_fit = (width + height - 5) / 2;
      if (ghosts_that_fit == 0) continue;
      for (std::uint32_t i = 0; i < 50; ++i) {
        auto const made = ghosts::random_instance(
            {.width = width, .height = height, .ghosts = ghosts_that_fit}, rng);
        check_ghosts(made, ghosts_that_fit);
        check_contest_board(made);
      }
    }
  }
}

TEST_CASE("ghosts random: other boards have the requested share of walls", "[ghosts][random]") {
  std::mt19937_64 rng(3);
  auto const corridors = [&](double walls) {
    auto const made = ghosts::random_instance(
        {.width = 100, .height = 50, .ghosts = 5, .contest = false, .walls = walls}, rng);
    check_ghosts(made, 5);
    return std::ranges::count(made.corridor, std::uint8_t{1});
  };
  CHECK(corridors(0.0) == 5'000);
  CHECK(corridors(1.0) == 10);
  auto const most = corridors(0.3);
  CHECK(most > 3'350);
  CHECK(most < 3'650);
}
