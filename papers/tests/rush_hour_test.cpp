// SPDX-License-Identifier: BSL-1.0
//
// All boards of Rush Hour of a size: two ways to count them, and small ones by the puzzle `blocks`.
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/blocks/study/rush_hour.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using study::red_row_rule;

namespace {

/// All boards as questions of the puzzle `blocks`, the red car first: each place of a vehicle is
/// taken or not, in order. Nothing of it is shared with the study.
std::vector<blocks::instance> list_boards(grid shape) {
  struct place {
    blocks::cell_set cells;
    blocks::axis bound;
  };
  std::vector<place> places;
  for (cell_index c = 0; c < shape.size(); ++c) {
    for (auto const d : {direction::east, direction::south}) {
      auto const bound = d == direction::east ? blocks::axis::horizontal : blocks::axis::vertical;
      auto const second = shape.neighbour(c, d);
      if (second == no_cell) continue;
      places.push_back({blocks::cell_bit(c) | blocks::cell_bit(second), bound});
      auto const third = shape.neighbour(second, d);
      if (third != no_cell) {
        places.push_back({places.back().cells | blocks::cell_bit(third), bound});
      }
    }
  }
  std::vector<blocks::instance> boards;
  auto const fill = [&](auto const& self, std::size_t next, blocks::instance const& i,
                        blocks::cell_set taken) -> void {
    if (next == places.size()) {
      boards.push_back(i);
      return;
    }
    self(self, next + 1, i, taken);
    auto const& [cells, bound] = places[next];
    if ((cells & taken) != 0) return;
    auto more = i;
    auto const name = static_cast<blocks::block_name>('A' + i.blocks.size());
    more.blocks.push_back({name, cells, std::nullopt, bound});
    self(self, next + 1, more, taken | cells);
  };
  auto const red_row = [&](std::uint32_t column) {
    auto const west = shape.cell((shape.rows - 1) / 2, column);
    return blocks::cell_bit(west) | blocks::cell_bit(west + 1);
  };
  for (std::uint32_t red = 0; red + 2 <= shape.columns; ++red) {
    blocks::instance i;
    i.shape = shape;
    i.blocks.push_back({'A', red_row(red), red_row(shape.columns - 2), blocks::axis::horizontal});
    fill(fill, 0, i, red_row(red));
  }
  return boards;
}

/// The optimum, or nothing.
std::optional<cost_type> solve_in(blocks::instance i, blocks::metric counted) {
  i.counted = counted;
  using space = blocks::space<1, 1>;
  space const rules(i);
  auto const found = solve<blocks::goal_distance<space>>(blocks::task<space>(rules, i), {});
  return found.solved() ? std::optional(found.answer->cost) : std::nullopt;
}

study::rush_hour_count count_all(grid shape, unsigned vehicles) {
  study::rush_hour_count all;
  for (auto const& one : study::rush_hour_classes(vehicles)) {
    all.add(study::count_rush_hour(shape, one));
  }
  return all;
}

void check_by_blocks(grid shape) {
  struct found_by_blocks {
    std::uint64_t placements = 0;
    std::uint64_t solvable = 0;
    cost_type steps = 0;
    cost_type slides = 0;
  };
  std::map<std::size_t, found_by_blocks> by_vehicles;
  for (auto const& i : list_boards(shape)) {
    auto& found = by_vehicles[i.blocks.size() - 1];
    ++found.placements;
    auto const steps = solve_in(i, blocks::metric::steps);
    if (!steps) continue;
    ++found.solvable;
    found.steps = std::max(found.steps, *steps);
    found.slides = std::max(found.slides, solve_in(i, blocks::metric::slides).value());
  }
  for (auto const& [vehicles, found] : by_vehicles) {
    auto const all = count_all(shape, static_cast<unsigned>(vehicles));
    CAPTURE(shape.rows, shape.columns, vehicles);
    CHECK(all.placements == found.placements);
    CHECK(all.solvable == found.solvable);
    CHECK((all.steps ? all.steps->moves : 0) == found.steps);
    CHECK((all.slides ? all.slides->moves : 0) == found.slides);
  }
  CHECK(count_all(shape, static_cast<unsigned>(by_vehicles.size())).placements == 0);
}

} // namespace

TEST_CASE("Rush Hour: small boards take as many steps and slides as the puzzle `blocks` says",
          "[studies]") {
  check_by_blocks({1, 5});
  check_by_blocks({2, 4});
  check_by_blocks({3, 4});
  check_by_blocks({4, 3});
}

TEST_CASE(
    "Rush Hour: every board of 4x4 takes as many steps and slides as the puzzle `blocks` says",
    "[numbers]") {
  check_by_blocks({4, 4});
}

TEST_CASE("Rush Hour: boards are listed and counted row by row", "[studies]") {
  for (grid const shape : {grid{4, 4}, grid{3, 6}, grid{6, 3}, grid{4, 5}}) {
    std::map<unsigned, std::uint64_t> counted;
    for (auto const& [vehicles, n] : study::count_placements(shape, red_row_rule::any)) {
      counted[vehicles.first + vehicles.second] += n.all;
    }
    for (auto const& [vehicles, n] : counted) CHECK(count_all(shape, vehicles).placements == n);
  }
  CHECK_THROWS_AS(study::count_placements({4, 9}, red_row_rule::any), std::invalid_argument);
  CHECK_THROWS_AS(study::count_rush_hour({5, 8}, {}), std::invalid_argument);
}

TEST_CASE("Rush Hour: the number of boards of 6x6", "[studies]") {
  auto const sum = [](red_row_rule rule) {
    study::placement_count all;
    for (auto const& [vehicles, n] : study::count_placements({6, 6}, rule)) {
      all.all += n.all;
      all.unsolved += n.unsolved;
    }
    return std::pair{all.all, all.unsolved};
  };
  CHECK(sum(red_row_rule::any) == std::pair{49'425'302'142U, 39'149'918'201U});
  CHECK(sum(red_row_rule::none_ahead) == std::pair{40'148'868'698U, 29'873'484'757U});
  CHECK(sum(red_row_rule::alone) == std::pair{31'106'546'110U, 25'479'094'043U});
}
