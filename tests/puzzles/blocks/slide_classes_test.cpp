// SPDX-License-Identifier: BSL-1.0
//
// Blocks: states counted by classes of slides are those that the space reaches.
#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/slide_classes.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace puzzlegraph;

namespace {

std::uint64_t count_states(blocks::instance const& i) {
  using space = blocks::space<1, 1>;
  REQUIRE(space::fits(i));
  space const s(i);
  blocks::task<space> const t(s, i);
  std::vector const roots{t.initial_states().front().state};
  budget b{limits()};
  return num_vertices(*explicit_graph<space, no_label>::build(s, roots, b));
}

/// A random board of cars of one to three cells, with some walls.
blocks::instance draw(std::mt19937_64& rng) {
  blocks::random_parameters p;
  p.rows = 3 + random_below(4, rng);
  p.columns = 3 + random_below(4, rng);
  p.cars = 3 + random_below(p.rows * p.columns / 4, rng);
  auto made = blocks::random_instance(p, rng);
  for (auto& b : made.blocks) {
    if (b.name == 'A' || random_below(6, rng) > 0) continue;
    if (random_below(2, rng) == 0) {
      b.start = blocks::cell_bit(blocks::first_cell(b.start));
    } else {
      made.walls |= b.start;
    }
  }
  std::erase_if(made.blocks, [&](blocks::block const& b) { return (b.start & made.walls) != 0; });
  if ((made.blocks.front().goal.value() & made.walls) != 0) made.blocks.front().goal.reset();
  return made;
}

std::optional<bool> exceeds(std::string const& content, std::uint64_t most) {
  auto const source = text::make_source("t", "puzzlegraph blocks " + content);
  return blocks::exceeds_by_slide_classes(blocks::read(source).front(), most);
}

} // namespace

TEST_CASE("blocks slide classes: a board exceeds a number exactly if it reaches more states",
          "[blocks][slide-classes]") {
  std::mt19937_64 rng(5);
  std::uint64_t large = 0;
  for (int k = 0; k < 400; ++k) {
    auto const i = draw(rng);
    CAPTURE(blocks::draw_question(i));
    auto const states = count_states(i);
    CHECK(blocks::exceeds_by_slide_classes(i, states) == false);
    CHECK(blocks::exceeds_by_slide_classes(i, states - 1) == true);
    CHECK(blocks::exceeds_by_slide_classes(i, 0) == true);
    large += static_cast<std::uint64_t>(states > 1000);
  }
  CHECK(large > 15);
}

TEST_CASE("blocks slide classes: boards of other kinds are not counted",
          "[blocks][slide-classes]") {
  CHECK(exceeds("axis=long goal=A:1,3\nAA../BC../BC..\n", 5) == true);
  CHECK(!exceeds("goal=A:1,3\nAA../BC../BC..\n", 5));                   // free blocks
  CHECK(!exceeds("horizontal=AB goal=A:1,3\nAA../BB../BB..\n", 5));     // of two rows
  CHECK(!exceeds("axis=long goal=A:1,3 gates=A\nAA-./..../BB..\n", 5)); // gates
  CHECK(!exceeds("axis=long goal=A:1,8\nAA......./.........\n", 5));    // nine columns
}

TEST_CASE("blocks slide classes: an exploration ends at once where the limit is exceeded",
          "[blocks][slide-classes]") {
  std::mt19937_64 rng(5);
  blocks::random_parameters p;
  p.rows = p.columns = 6;
  p.cars = 9;
  std::vector const boards{blocks::random_instance(p, rng)};
  auto const source = text::make_source("t", blocks::write(boards));
  auto const q = find_puzzle("blocks", catalog())->read(source, {});
  explore_options how;
  how.with_heuristics = false;
  auto const all = q->explore(0, how);
  REQUIRE(all.graph);
  how.limits.max_states = all.graph->vertex_count();
  CHECK(q->explore(0, how).graph);
  how.limits.max_states = all.graph->vertex_count() - 1;
  auto const stopped = q->explore(0, how);
  CHECK(!stopped.graph);
  CHECK(stopped.stopped_by == limit::states);
  CHECK(stopped.reached.stored == all.graph->vertex_count());
  CHECK(stopped.reached.expanded == 0);
}
