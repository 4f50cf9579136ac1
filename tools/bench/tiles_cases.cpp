// SPDX-License-Identifier: BSL-1.0
//
// The 8-puzzle: 181,440 states, and a board at the greatest depth, 31 moves.
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"

#include "bench_case.hpp"
#include "implementations.hpp"

namespace bench {

namespace {

namespace tiles = puzzlegraph::tiles;
using tiles_workload = workload<tiles::task, tiles::manhattan>;

template <class Ids>
void append(std::vector<bench_case>& cases, std::string const& name,
            std::shared_ptr<tiles_workload const> const& w) {
  cases.push_back(breadth_first_case<Ids>(name, w));
  cases.push_back(dijkstra_case<Ids>(name, w));
  cases.push_back(astar_case<Ids>(name, w));
}

} // namespace

std::vector<bench_case> tiles_cases(bool quick) {
  tiles::instance const eight{{3, 3}, {8, 6, 7, 2, 5, 4, 3, 0, 1}, {0, 1, 2, 3, 4, 5, 6, 7, 8}};
  tiles::instance const five{{2, 3}, {4, 5, 0, 1, 2, 3}, {0, 1, 2, 3, 4, 5}};
  auto const& i = quick ? five : eight;
  auto const w = std::make_shared<tiles_workload const>(tiles::space(i.shape), i);
  std::vector<bench_case> cases;
  append<puzzlegraph::ranked_ids<tiles::space>>(cases, "8-puzzle, ranked", w);
  append<puzzlegraph::interned_ids<tiles::space>>(cases, "8-puzzle, interned", w);
  return cases;
}

} // namespace bench
