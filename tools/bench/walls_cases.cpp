// SPDX-License-Identifier: BSL-1.0
//
// A maze of 4 x 6 without a solution and with 2,361,303 states that can be reached, in 525,645 of
// which its one opening is still open.
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include "bench_case.hpp"
#include "implementations.hpp"

#include <type_traits>

namespace bench {

namespace {

namespace walls = puzzlegraph::walls;
using space = walls::space<1>;
template <class H> using walls_workload = workload<walls::task<space>, H>;
using interned = puzzlegraph::interned_ids<space>;

constexpr char const* large = R"(4 3
3 2 10 2 2 6
9 4 7 1 4 13
7 1 0 12 9 6
9 12 9 14 7 13
0 0
)";

constexpr char const* small = R"(2 3
10 2 10 10 2 6
3 12 11 14 9 4
13 15 3 6 15 13
14 11 12 9 14 11
0 0
)";

walls::instance maze(char const* text) {
  return walls::read(puzzlegraph::text::make_source("maze", text)).front();
}

} // namespace

std::vector<bench_case> walls_cases(bool quick) {
  auto const instance = maze(quick ? small : large);
  auto const make = [&]<class H>(std::type_identity<H>) {
    return std::make_shared<walls_workload<H> const>(space(instance.shape), instance);
  };
  auto const border = make(std::type_identity<walls::border_distance<space>>{});
  auto const exit = make(std::type_identity<walls::exit_distance<space>>{});
  std::vector<bench_case> cases{breadth_first_case<interned>("walls, interned", border),
                                dijkstra_case<interned>("walls, interned", border),
                                astar_case<interned>("walls, border, interned", border),
                                astar_case<interned>("walls, exit, interned", exit)};
  // Boost.Graph's A* does not leave out states that are known to be dead. It takes them last, all
  // at the same key and so in any order, and expands them over and over.
  std::erase_if(cases.back().implementations, [](implementation const& s) { return !s.exact; });
  return cases;
}

} // namespace bench
