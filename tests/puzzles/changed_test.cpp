// SPDX-License-Identifier: BSL-1.0
//
// Random changes of instances, and the parts of the search for the hardest instance.
#include "puzzlegraph/core/cell_sets.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/configurations.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/longest_path.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

/// A long chain of changes: each is valid, can be written and read back, and many change the
/// instance.
template <class Instance, class Read, class Change>
void check_changes(Instance i, Read const& read, Change const& change) {
  std::mt19937_64 rng(5);
  std::size_t unlike = 0;
  constexpr std::size_t steps = 400;
  for (std::size_t k = 0; k < steps; ++k) {
    auto const before = i;
    i = change(i, rng);
    auto const again = read(text::source{"changed", write(std::vector{i})});
    REQUIRE(again.size() == 1);
    CHECK(again.front() == i);
    CHECK(is_valid(i));
    CHECK(i.shape == before.shape);
    unlike += i == before ? 0 : 1;
  }
  CHECK(unlike > steps / 4);
}

template <class Instance, class Read> void check_changes(Instance i, Read const& read) {
  check_changes(i, read, [](Instance const& from, auto& rng) { return changed(from, rng); });
}

/// `change` as a function that also checks that it keeps the numbers that `count` returns.
template <class Change, class Count> auto keeping(Change const& change, Count const& count) {
  return [=](auto const& from, std::mt19937_64& rng) {
    auto to = change(from, rng);
    CHECK(count(to) == count(from));
    return to;
  };
}

std::size_t count(grid shape, bool connected) {
  std::size_t found = 0;
  cell_sets(shape).for_each(connected, [&](cell_set) { return ++found != 0; });
  return found;
}

/// Whether no ghost stands on a cell where any ghost stands in the other.
bool are_apart(ghosts::small_space const& s, ghosts::small_state a, ghosts::small_state b) {
  for (std::size_t g = 0; g < s.ghosts(); ++g) {
    for (std::size_t h = 0; h < s.ghosts(); ++h) {
      if (a.cell(g) == b.cell(h)) return false;
    }
  }
  return true;
}

using ghosts_compared = ghosts::configurations::compared;

/// By a search from every state: the greatest distance between two configurations, all or disjoint
/// ones.
std::optional<cost_type> longest_way(ghosts::small_space const& s, ghosts_compared which) {
  std::optional<cost_type> most;
  for (std::uint64_t from = 0; from < *s.rank_count(); ++from) {
    if (!s.is_rank(from)) continue;
    std::vector<cost_type> distance(*s.rank_count(), unreachable);
    std::vector<std::uint64_t> met{from};
    distance[from] = 0;
    for (std::size_t next = 0; next < met.size(); ++next) {
      auto const far = distance[met[next]];
      s.for_each_successor(s.unrank(met[next]), [&](ghosts::step_code, ghosts::small_state v) {
        if (distance[s.rank(v)] != unreachable) return true;
        distance[s.rank(v)] = far + 1;
        met.push_back(s.rank(v));
        return true;
      });
      bool const counts =
          which == ghosts_compared::all || are_apart(s, s.unrank(from), s.unrank(met[next]));
      if (counts && (!most || far > *most)) most = far;
    }
  }
  return most;
}

} // namespace

TEST_CASE("changed instances are legal") {
  std::mt19937_64 rng(1);
  check_changes(walls::random_instance({.rows = 3, .columns = 4, .openings = 1}, rng),
                [](text::source const& t) { return walls::read(t); });
  check_changes(klotski::random_instance({.rows = 2, .columns = 3, .queries = 3}, rng),
                [](text::source const& t) { return klotski::read(t); });
  for (std::uint32_t const n : {1U, 2U, 3U}) {
    check_changes(
        ghosts::random_instance({.width = 3, .height = 3, .ghosts = n, .contest = false}, rng),
        [](text::source const& t) { return ghosts::read(t); });
  }
}

TEST_CASE("changes that move walls keep their number") {
  std::mt19937_64 rng(1);
  check_changes(
      klotski::random_instance({.rows = 3, .columns = 3, .queries = 2}, rng),
      [](text::source const& t) { return klotski::read(t); },
      keeping(klotski::with_moved_cells, [](klotski::instance const& i) {
        return std::ranges::count(i.open, std::uint8_t{1});
      }));
  check_changes(
      ghosts::random_instance(
          {.width = 4, .height = 3, .ghosts = 2, .contest = false, .walls = 0.3}, rng),
      [](text::source const& t) { return ghosts::read(t); },
      keeping(ghosts::with_moved_walls, [](ghosts::instance const& i) {
        return std::ranges::count(i.corridor, std::uint8_t{1});
      }));
  check_changes(
      walls::random_instance({.rows = 3, .columns = 4, .openings = 1}, rng),
      [](text::source const& t) { return walls::read(t); },
      keeping(walls::with_moved_walls, [](walls::instance const& i) {
        int inside = 0;
        int border = 0;
        for (cell_index c = 0; c < i.shape.size(); ++c) {
          for (direction const d : all_directions) {
            if ((i.walls[c] & walls::side_bit(d)) == 0) continue;
            ++(i.shape.neighbour(c, d) == no_cell ? border : inside);
          }
        }
        return std::pair(inside, border);
      }));
}

TEST_CASE("cell sets are counted once up to symmetry") {
  // Colourings of a board's cells in black and white up to its symmetries, by Burnside's lemma,
  // less the empty one.
  for (auto const& [shape, colourings] : std::vector<std::pair<grid, std::size_t>>{
           {{2, 2}, 6}, {{2, 3}, 24}, {{3, 3}, 102}, {{4, 4}, 8548}}) {
    CHECK(count(shape, true) + count(shape, false) + 1 == colourings);
  }
  // The pieces of up to four cells that fit 2 x 2: one cell, two, three, four.
  CHECK(count({2, 2}, true) == 4);
  // Polyominoes in 1 x n: an interval, and its mirror image.
  CHECK(count({1, 4}, true) == 6);
}

TEST_CASE("the longest corridors are those of OEIS A331968, and are corridors") {
  constexpr std::array<std::size_t, 7> known{1, 3, 7, 11, 17, 24, 33};
  for (std::uint32_t n = 1; n <= known.size(); ++n) {
    budget watch({});
    grid const shape{n, n};
    auto const path = ghosts::longest_path(shape, watch);
    REQUIRE(path);
    CHECK(path->size() == known[n - 1]);
    for (std::size_t a = 0; a < path->size(); ++a) {
      for (std::size_t b = 0; b < path->size(); ++b) {
        bool const touch = std::ranges::any_of(all_directions, [&](direction d) {
          return shape.neighbour((*path)[a], d) == (*path)[b];
        });
        CHECK(touch == (a + 1 == b || b + 1 == a));
      }
    }
  }
  budget watch({});
  auto const tall = ghosts::longest_path({5, 3}, watch);
  auto const wide = ghosts::longest_path({3, 5}, watch);
  REQUIRE((tall && wide));
  CHECK(tall->size() == wide->size());
}

TEST_CASE("the farthest configurations agree with a search in the ghosts' space") {
  std::mt19937_64 rng(11);
  for (int k = 0; k < 6; ++k) {
    auto const board = ghosts::random_instance({.width = 4,
                                                .height = 3,
                                                .ghosts = 1 + static_cast<std::uint32_t>(k % 3),
                                                .contest = false},
                                               rng);
    ghosts::small_space const s(board);
    auto const most = longest_way(s, ghosts_compared::apart);
    budget watch({});
    ghosts::configurations all(board, watch.memory());
    auto const found = all.farthest_above(std::nullopt, watch);
    REQUIRE(found.has_value() == most.has_value());
    if (!found) continue;
    CHECK(found->steps == *most);
    CHECK_FALSE(all.farthest_above(most, watch));
    auto const once = all.farthest_from(all.number_of(all.cells_of(found->from)), watch);
    REQUIRE(once);
    CHECK(once->steps == *most);
  }
}

TEST_CASE("the farthest configurations of all small boards, with common cells or without") {
  std::size_t boards = 0;
  std::size_t farther = 0; // with common cells
  for (auto const& [shape, ghosts] : std::vector<std::pair<grid, std::uint32_t>>{
           {{2, 2}, 1}, {{2, 2}, 2}, {{2, 2}, 3}, {{2, 3}, 1}, {{2, 3}, 2}, {{2, 3}, 3}}) {
    for (std::uint32_t open = 1; open < 1U << shape.size(); ++open) {
      ghosts::instance board{shape, std::vector<std::uint8_t>(shape.size()), {}, {}};
      for (cell_index c = 0; c < shape.size(); ++c) {
        board.corridor[c] = open >> c & 1U;
        if (board.corridor[c] != 0 && board.starts.size() < ghosts) board.starts.push_back(c);
      }
      if (board.starts.size() < ghosts) continue;
      board.goals = board.starts;
      ghosts::small_space const s(board);
      auto const most_of = [&](ghosts_compared which) {
        budget watch({});
        ghosts::configurations all(board, watch.memory(), which);
        auto const found = all.farthest_above(std::nullopt, watch);
        auto const most = longest_way(s, which);
        CHECK(found.has_value() == most.has_value());
        if (found) CHECK(found->steps == most);
        return most;
      };
      CAPTURE(shape.columns, ghosts, open);
      auto const most = most_of(ghosts_compared::all);
      REQUIRE(most);
      farther += most > most_of(ghosts_compared::apart) ? 1 : 0;
      ++boards;

      auto const found = hardest_starts_and_goals(board, {});
      REQUIRE(found.instance);
      CHECK(found.length == most);
      auto const again = ghosts::read(text::source{"found", write(std::vector{*found.instance})});
      CHECK(again == std::vector{*found.instance});
    }
  }
  CHECK(boards > 100);
  CHECK(farther > 10);
}
