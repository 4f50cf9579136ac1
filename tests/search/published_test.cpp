// SPDX-License-Identifier: BSL-1.0
//
// Published numbers, recomputed.
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <numeric>

using namespace puzzlegraph;

namespace {

/// The whole state graph around the goal, by distance.
template <class Ids> std::vector<std::uint64_t> layers(grid shape) {
  tiles::space const s(shape);
  std::vector<std::uint8_t> solved(shape.size());
  std::iota(solved.begin(), solved.end(), std::uint8_t{1});
  solved.back() = 0;
  budget b{limits{}};
  Ids ids(s, b.memory());
  implicit_graph<tiles::space, Ids> const g(s, ids, b);
  auto const nowhere = [](auto) { return false; };
  auto const out = breadth_first(g, {{ids.id(tiles::pack(solved)), 0}}, nowhere, b);
  CHECK(out.verdict == verdict::unsolvable);
  CHECK(std::accumulate(out.layers.begin(), out.layers.end(), std::uint64_t{0}) ==
        out.statistics.stored);
  CHECK(out.statistics.expanded == out.statistics.stored);
  return out.layers;
}

} // namespace

TEST_CASE("the 8-puzzle has 181,440 states in 31 layers after the first") {
  // Published many times over, first by Schofield (1967); also OEIS A089473.
  std::vector<std::uint64_t> const published{1,     2,     4,     8,     16,    20,    39,    62,
                                             116,   152,   286,   396,   748,   1024,  1893,  2512,
                                             4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                             24047, 15578, 14560, 6274,  3910,  760,   221,   2};
  CHECK(layers<interned_ids<tiles::space>>({3, 3}) == published);
  CHECK(layers<ranked_ids<tiles::space>>({3, 3}) == published);
}

TEST_CASE("the 2x3 and 2x4 puzzles have 360 and 20,160 states and depths 21 and 36") {
  auto const small = layers<interned_ids<tiles::space>>({2, 3});
  CHECK(std::accumulate(small.begin(), small.end(), std::uint64_t{0}) == 360);
  CHECK(small.size() == 22);
  auto const wide = layers<interned_ids<tiles::space>>({2, 4});
  CHECK(std::accumulate(wide.begin(), wide.end(), std::uint64_t{0}) == 20160);
  CHECK(wide.size() == 37);
}
