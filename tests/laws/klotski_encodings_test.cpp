// SPDX-License-Identifier: BSL-1.0
//
// The walks of the blank in Klotski's (cell, side) encoding agree with the plain encoding.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/puzzles/klotski/unit_moves.hpp"

#include "tests/support/listing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <queue>
#include <random>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::klotski;

namespace {

/// By cell: the number of steps of the blank from `from` while the piece rests, in the plain space.
std::vector<cost_type> held_walks(plain_space const& rules, cell_index piece, cell_index from) {
  std::vector<cost_type> steps(rules.board().shape().size(), unreachable);
  steps[from] = 0;
  std::queue<cell_index> open;
  for (open.push(from); !open.empty(); open.pop()) {
    cell_index const blank = open.front();
    for (auto const& [m, next] : testing::pairs_of(rules.cursor({piece, blank}))) {
      if (next.piece != piece || steps[next.blank] != unreachable) continue;
      steps[next.blank] = steps[blank] + 1;
      open.push(next.blank);
    }
  }
  return steps;
}

/// Calls check(rng, instance, board) for random boards of up to 49 cells of several densities.
template <class Check> void for_each_board(std::size_t count, Check const& check) {
  std::mt19937_64 rng(5);
  for (std::size_t i = 0; i < count; ++i) {
    auto const rows = 1 + random_below(7, rng);
    auto const columns = 2 + random_below(6, rng);
    double const fixed = 0.1 * random_below(5, rng);
    auto const given = random_instance({rows, columns, fixed, 20}, rng);
    CAPTURE(i);
    check(rng, given, board(given));
  }
}

} // namespace

TEST_CASE("laws: klotski's detours are the shortest walks around the piece", "[laws][klotski]") {
  for_each_board(150, [](auto& /*rng*/, instance const& /*given*/, board const& b) {
    plain_space const plain(b);
    side_space const sides(b);
    for (std::uint64_t r = 0; r < *sides.rank_count(); ++r) {
      if (!sides.is_rank(r)) continue;
      side_state const u = sides.unrank(r);
      cell_index const blank = b.open_neighbour(u.cell(), u.side());
      auto const steps = held_walks(plain, u.cell(), blank);
      std::vector<std::pair<side_move, side_state>> wanted{
          {{1, opposite(u.side()), true}, side_state::at(blank, opposite(u.side()))}};
      for (direction const d : all_directions) {
        cell_index const c = b.open_neighbour(u.cell(), d);
        if (d == u.side() || c == no_cell || steps[c] == unreachable) continue;
        wanted.push_back({{steps[c], d, false}, side_state::at(u.cell(), d)});
      }
      REQUIRE(testing::pairs_of(sides.cursor(u)) == wanted);
    }
  });
}

TEST_CASE("laws: klotski's first walks are the shortest to each side, with and without distances",
          "[laws][klotski]") {
  for_each_board(150, [](auto& /*rng*/, instance const& given, board const& b) {
    plain_space const plain(b);
    blank_distances const distances(b);
    side_space const searching(b);
    side_space const looking_up(b, &distances);
    for (query const& q : given.queries) {
      auto const steps = held_walks(plain, q.piece, q.blank);
      for (side_space const* sides : {&searching, &looking_up}) {
        auto const walks = sides->walks_to_sides(q.blank, q.piece);
        for (direction const d : all_directions) {
          cell_index const c = b.open_neighbour(q.piece, d);
          REQUIRE(walks[index(d)] == (c == no_cell ? unreachable : steps[c]));
          if (walks[index(d)] == unreachable) continue;
          std::vector<move> walk;
          sides->append_walk(walk, q.blank, q.piece, d);
          REQUIRE(walk.size() == walks[index(d)]);
          cell_index at = q.blank;
          for (move const m : walk) {
            at = b.open_neighbour(at, m);
            REQUIRE((at != no_cell && at != q.piece));
          }
          REQUIRE(at == c);
        }
      }
    }
  });
}

TEST_CASE("laws: klotski's pushes are known from the states between which they lead",
          "[laws][klotski]") {
  for_each_board(150, [](auto& /*rng*/, instance const& /*given*/, board const& b) {
    side_space const sides(b);
    push_space const pushes(sides);
    for (std::uint64_t r = 0; r < *pushes.rank_count(); ++r) {
      if (!pushes.is_rank(r)) continue;
      side_state const u = pushes.unrank(r);
      for (auto const& [m, v] : testing::pairs_of(pushes.cursor(u))) {
        REQUIRE(pushes.move_between(u, v) == m);
      }
    }
  });
}

TEST_CASE("laws: klotski's distances of the blank tell the length of a walk, or what it exceeds",
          "[laws][klotski]") {
  std::size_t exact = 0;
  std::size_t inexact = 0;
  for_each_board(150, [&](auto& /*rng*/, instance const& given, board const& b) {
    plain_space const plain(b);
    blank_distances const distances(b);
    for (query const& q : given.queries) {
      auto const steps = held_walks(plain, q.piece, q.blank);
      for (direction const d : all_directions) {
        cell_index const c = b.open_neighbour(q.piece, d);
        if (c == no_cell) continue;
        auto const bound = bound_of_walk(b, distances.from(q.blank), c, q.piece);
        if (bound.is_exact) {
          REQUIRE(bound.length == steps[c]);
        } else {
          REQUIRE(bound.length <= steps[c]);
        }
        ++(bound.is_exact ? exact : inexact);
      }
    }
  });
  CHECK(exact > 5 * inexact);
  CHECK(inexact > 0);
}

TEST_CASE("laws: klotski's side moves cost as many unit moves as they expand to",
          "[laws][klotski]") {
  for_each_board(150, [](auto& rng, instance const& given, board const& b) {
    side_space const sides(b);
    for (query q : given.queries) {
      for (auto const& start : side_task(sides, q).initial_states()) {
        if (q.target == q.piece) continue;
        side_state u = start.state;
        cost_type cost = start.cost;
        std::vector<side_move> moves;
        while (moves.size() < 30) {
          auto const next = testing::pairs_of(sides.cursor(u));
          auto const chosen = random_below(static_cast<std::uint32_t>(next.size()), rng);
          moves.push_back(next[chosen].first);
          u = next[chosen].second;
          cost += moves.back().cost;
        }
        REQUIRE(unit_moves(sides, q, start.state, moves).size() == cost);
      }
    }
  });
}
