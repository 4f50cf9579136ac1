// SPDX-License-Identifier: BSL-1.0
//
// The walks of the blank in Klotski's (cell, side) encoding agree with the plain encoding.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"

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

TEST_CASE("laws: klotski's first walks are the shortest to each side", "[laws][klotski]") {
  for_each_board(150, [](auto& /*rng*/, instance const& given, board const& b) {
    plain_space const plain(b);
    side_space const sides(b);
    for (query const& q : given.queries) {
      auto const steps = held_walks(plain, q.piece, q.blank);
      auto const walks = sides.walks_to_sides(q.blank, q.piece);
      for (direction const d : all_directions) {
        cell_index const c = b.open_neighbour(q.piece, d);
        REQUIRE(walks[index(d)] == (c == no_cell ? unreachable : steps[c]));
      }
    }
  });
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
