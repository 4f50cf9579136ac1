// SPDX-License-Identifier: BSL-1.0
//
// One breadth-first search of three ghosts in three variants of finding a ghost's steps:
// from lists of neighbours, by corridor cells that are numbered among themselves ("the compressed
// graph"); from the same lists, by cells of the board; or by testing the four cells around.
#include "puzzlegraph/puzzles/ghosts/random.hpp"

#include "bench_case.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace bench {

namespace {

using boards = std::vector<puzzlegraph::ghosts::instance>;
using cell = std::uint32_t;

/// Preconditions of what follows: three ghosts; cells on the border are walls.
struct tested_cells {
  explicit tested_cells(puzzlegraph::ghosts::instance const& i)
      : open(i.corridor), by{0, cell{0} - 1, cell{0} - i.shape.columns, 1, i.shape.columns} {}

  cell range() const { return static_cast<cell>(open.size()); }
  cell number(cell c) const { return c; }
  template <class Visit> void for_each_step(cell from, Visit const& visit) const {
    for (auto const step : by) {
      if (open[from + step] != 0) visit(from + step);
    }
  }

  std::vector<std::uint8_t> open;
  std::array<cell, 5> by; ///< stay, west, north, east, south, modulo 2^32
};

struct step_list {
  void add(cell c) { to[count++] = c; }
  template <class Visit> void for_each(Visit const& visit) const {
    for (cell k = 0; k < count; ++k) visit(to[k]);
  }
  cell count = 0;
  std::array<cell, 5> to{};
};

/// Numbers are the cells of the board.
struct listed_cells {
  explicit listed_cells(puzzlegraph::ghosts::instance const& i) : lists(i.corridor.size()) {
    tested_cells const grid(i);
    for (cell c = 0; c < grid.range(); ++c) {
      if (grid.open[c] == 0) continue;
      grid.for_each_step(c, [&](cell to) { lists[c].add(to); });
    }
  }

  cell range() const { return static_cast<cell>(lists.size()); }
  cell number(cell c) const { return c; }
  template <class Visit> void for_each_step(cell from, Visit const& visit) const {
    lists[from].for_each(visit);
  }

  std::vector<step_list> lists;
};

/// Numbers are those of corridor cells among themselves.
struct compressed_graph {
  explicit compressed_graph(puzzlegraph::ghosts::instance const& i) : numbers(i.corridor.size()) {
    listed_cells const all(i);
    for (cell c = 0; c < all.range(); ++c) {
      if (all.lists[c].count == 0) continue;
      numbers[c] = static_cast<cell>(lists.size());
      lists.push_back(all.lists[c]);
    }
    for (auto& list : lists) {
      for (auto& to : list.to) to = numbers[to];
    }
  }

  cell range() const { return static_cast<cell>(lists.size()); }
  cell number(cell c) const { return numbers[c]; }
  template <class Visit> void for_each_step(cell from, Visit const& visit) const {
    lists[from].for_each(visit);
  }

  std::vector<cell> numbers;
  std::vector<step_list> lists;
};

/// Whether two ghosts meet or swap.
bool conflict(cell one, cell other, cell next, cell next_of_other) {
  return next == next_of_other || (next == other && next_of_other == one);
}

/// As contest programs have it: an array of distances, one dimension a ghost. Adds to f.
template <class Steps> void search(puzzlegraph::ghosts::instance const& board, found& f) {
  using puzzlegraph::verdict;
  Steps const steps(board);
  std::size_t const range = steps.range();
  auto const rank = [&](cell a, cell b, cell c) { return (a * range + b) * range + c; };
  auto const number = [&](auto const& places, std::size_t g) { return steps.number(places[g]); };
  std::vector<std::uint16_t> distance(range * range * range, UINT16_MAX);
  std::vector<std::array<cell, 3>> queue{
      {number(board.starts, 0), number(board.starts, 1), number(board.starts, 2)}};
  auto const goal = rank(number(board.goals, 0), number(board.goals, 1), number(board.goals, 2));
  distance[rank(queue[0][0], queue[0][1], queue[0][2])] = 0;
  for (std::size_t head = 0; head < queue.size() && distance[goal] == UINT16_MAX; ++head) {
    auto const [a, b, c] = queue[head];
    auto const next = static_cast<std::uint16_t>(distance[rank(a, b, c)] + 1);
    ++f.statistics.expanded;
    steps.for_each_step(a, [&, a = a, b = b, c = c](cell to_a) {
      steps.for_each_step(b, [&](cell to_b) {
        if (conflict(a, b, to_a, to_b)) return;
        steps.for_each_step(c, [&](cell to_c) {
          if (conflict(a, c, to_a, to_c) || conflict(b, c, to_b, to_c)) return;
          ++f.statistics.generated;
          auto& known = distance[rank(to_a, to_b, to_c)];
          if (known != UINT16_MAX) return;
          known = next;
          queue.push_back({to_a, to_b, to_c});
        });
      });
    });
  }
  f.statistics.stored += queue.size();
  f.answers.push_back(distance[goal] == UINT16_MAX ? found::no_answer : distance[goal]);
}

template <class Steps>
implementation implementation_of(std::string name, std::shared_ptr<boards const> const& all) {
  return {std::move(name), true, [all] {
            found f;
            for (auto const& board : *all) search<Steps>(board, f);
            return f;
          }};
}

bench_case steps_case(std::string workload, boards all) {
  auto const shared = std::make_shared<boards const>(std::move(all));
  return {std::move(workload),
          "breadth-first",
          {implementation_of<compressed_graph>("lists, corridor cells", shared),
           implementation_of<listed_cells>("lists, cells of the board", shared),
           implementation_of<tested_cells>("tested cells", shared)}};
}

} // namespace

std::vector<bench_case> steps_cases(bool quick) {
  std::vector<bench_case> cases;
  for (std::uint32_t const side : {8U, 12U, 16U}) {
    std::mt19937_64 rng(2007);
    boards all;
    for (int k = 0; k < (quick ? 1 : 10); ++k) {
      all.push_back(puzzlegraph::ghosts::random_instance({.width = side, .height = side}, rng));
    }
    cases.push_back(
        steps_case("ghosts, " + std::to_string(side) + "x" + std::to_string(side), std::move(all)));
  }
  return cases;
}

} // namespace bench
