// SPDX-License-Identifier: BSL-1.0
//
// Blocks: slides of blocks in line, found by masks, are those that a walk over the places finds.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/blocks/layout.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace puzzlegraph;

namespace {

blocks::state_layout<1> layout_of(std::string const& content) {
  auto const source = text::make_source("t", "puzzlegraph blocks " + content);
  return blocks::state_layout<1>(blocks::read(source).front());
}

/// For a block and its place: cells that other blocks take, from none to all, are passed by both
/// ways to the same places.
void expect_slides_of_walk(blocks::state_layout<1> const& layout, blocks::field f,
                           blocks::place_index p, std::mt19937_64& rng) {
  auto const* const places = layout.of(f);
  for (int k = 0; k < 200; ++k) {
    number_set<1> taken(rng() | (k % 3 == 0 ? rng() : 0U));
    for (int thin = 0; thin < 2 && k % 3 == 1; ++thin) taken &= number_set<1>(rng());
    if (k < 2) taken = k == 0 ? number_set<1>() : ~number_set<1>();
    taken &= ~places[p].cells;
    CHECK(layout.slides_in_line(f, places[p], taken) ==
          reach(places, blocks::metric::slides, p, taken));
  }
}

} // namespace

TEST_CASE("blocks layout: slides in line are those of a walk over the places", "[blocks][layout]") {
  std::mt19937_64 rng(3);
  for (std::string const board :
       {"axis=long goal=exit\nBB.C.D/...C.D/AA.C../..EEE./F....#/F.#GG.\n",
        "axis=long goal=A:1,7\n.AA.#.../B......C/B......C/.DD.EE..\n",
        "horizontal=AB vertical=C metric=slides goal=A:1,5\nA..#./..B../.C...\n",
        "axis=long "
        "goal=A:7,1\nA......./A......./B#....../B......C/.......C/......../......../DDD...EE\n"}) {
    auto const layout = layout_of(board);
    for (auto const f : layout.fields()) {
      REQUIRE(f.is_in_line);
      REQUIRE(f.counted == blocks::metric::slides);
      auto const count = layout.kinds()[f.kind].count();
      for (blocks::place_index p = 0; p < count; ++p) expect_slides_of_walk(layout, f, p, rng);
    }
  }
}

TEST_CASE("blocks layout: thick blocks, free ones and those of large boards are not in line",
          "[blocks][layout]") {
  auto const layout = layout_of("horizontal=AB vertical=C goal=A:1,5\nAA..../AABB../..C.D.\n");
  std::vector<bool> in_line;
  for (auto const f : layout.fields()) in_line.push_back(f.is_in_line);
  CHECK(in_line == std::vector<bool>{false, true, true, false});
  auto const source = text::make_source("t", "puzzlegraph blocks axis=long goal=exit\nAA./...\n");
  blocks::state_layout<2> const larger(blocks::read(source).front());
  CHECK_FALSE(larger.fields().front().is_in_line);
}
