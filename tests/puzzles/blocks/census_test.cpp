// SPDX-License-Identifier: BSL-1.0
//
// Blocks: the census of a set of blocks, against counts published by HRD_Database and by hand.
#include "puzzlegraph/puzzles/blocks/census.hpp"
#include "puzzlegraph/puzzles/blocks/hardest.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

using namespace puzzlegraph;

namespace {

blocks::instance drawn_board(std::string const& drawing, std::string const& metric = "steps") {
  return blocks::read(text::make_source("t", "puzzlegraph blocks metric=" + metric +
                                                 " goal=A:4,2\n" + drawing))
      .front();
}

} // namespace

TEST_CASE("blocks census: five dominoes and four single cells on 5x4", "[blocks][census]") {
  auto const vertical = blocks::take_census(drawn_board("HAAI/HAAI/JKNL/JKOL/P..Q"), {});
  CHECK(vertical.layouts == 15660);
  CHECK(vertical.edges == 25418);
  CHECK(vertical.components == 80);
  CHECK(vertical.largest_component == 7462);
  auto const one_horizontal = blocks::take_census(drawn_board("HAAI/HAAI/JBBK/JNOK/P..Q"), {});
  CHECK(one_horizontal.layouts == 65880);
  CHECK(one_horizontal.edges == 103390);
  CHECK(one_horizontal.components == 898);
  CHECK(one_horizontal.largest_component == 25955);
}

TEST_CASE("blocks census: the class of five dominoes and four single cells has 363,480 layouts",
          "[blocks][census]") {
  std::uint64_t layouts = 0;
  for (std::string const drawing : // by the number of horizontal dominoes
       {"HAAI/HAAI/JKNL/JKOL/P..Q", "HAAI/HAAI/JBBK/JNOK/P..Q", "GHID/AAED/AAEF/JBBF/CC..",
        "AA.E/AAGE/.FBB/HFCC/IJDD", "AAGH/AABB/CCI./.FDD/JFEE", "AAGH/AABB/CCDD/EEI./.JFF"}) {
    layouts += blocks::take_census(drawn_board(drawing), {}).layouts;
  }
  CHECK(layouts == 363'480);
}

TEST_CASE("blocks census: an interrupt is heard before the first layout is complete",
          "[blocks][census]") {
  // Pieces that fill 8x8 but for a cell: backtracking completes hardly any layout.
  auto const i =
      blocks::read(text::make_source("t", "puzzlegraph blocks goal=A:7,7\n"
                                          "AABBCCDD/AABBCCDD/EEEFFFGG/EHHHIFGG/JHKIIILG/JJKKMLLL/"
                                          "JNNNMMMO/PPNQQQ.O\n"))
          .front();
  std::atomic<bool> const interrupted = true;
  limits within;
  within.interrupted = &interrupted;
  CHECK(blocks::take_census(i, within).stopped_by == limit::interrupt);
}

TEST_CASE("blocks census: a corridor by hand", "[blocks][census]") {
  auto const two = text::make_source("t", "AB..\n\n..A.\n"); // A west of B or east of it
  auto const i = blocks::read(two).front();
  auto const all = blocks::take_census(i, {});
  CHECK(all.layouts == 12);
  CHECK(all.components == 2);
  CHECK(all.solvable_components == 2);
  CHECK(all.goal_layouts == 3);
  REQUIRE(all.farthest);
  CHECK(all.farthest->distance == 2); // B has to make room
  CHECK(blocks::take_census(all.farthest->start, {}).layouts == 12);
}

TEST_CASE("blocks census: the farthest layout is one that a file can state", "[blocks][census]") {
  // From .BAAC it takes two moves, but there and in the goal A covers the gate.
  auto const gate = text::make_source("t", "puzzlegraph blocks gates=A\nBC-AA\n\n.AA..\n");
  auto const i = blocks::read(gate).front();
  auto const all = blocks::take_census(i, {});
  REQUIRE(all.farthest);
  CHECK(all.farthest->distance == 1);
  CHECK(all.farthest_is_hidden);
  CHECK_FALSE(blocks::has_hidden_gate(all.farthest->start));
  CHECK(blocks::hardest_layout(i, {}).proof == "all layouts of these blocks that a file can state");
}

TEST_CASE("blocks census: limits", "[blocks][census]") {
  limits few;
  few.max_states = 1000;
  auto const cut = blocks::take_census(drawn_board("HAAI/HAAI/JBBK/JNOK/P..Q"), few);
  CHECK(cut.stopped_by == limit::states);
  CHECK(cut.layouts == 0);
  limits small;
  small.max_memory = 10000;
  CHECK(blocks::take_census(drawn_board("HAAI/HAAI/JBBK/JNOK/P..Q"), small).stopped_by ==
        limit::memory);
}

TEST_CASE("blocks hardest: the hardest layout of these blocks anywhere", "[blocks][hardest]") {
  hardest_search how;
  how.method = hardest_method::exhaustive;
  auto const board = drawn_board("HAAI/HAAI/JBBK/JNOK/P..Q");
  auto const all = blocks::hardest_layout(board, how);
  CHECK(all.proof == "all layouts of these blocks");
  auto const q = find_puzzle("blocks")->read(
      text::make_source("board", blocks::write(std::vector{board})), {});
  auto const component = q->find_hardest_start(0, {});
  CHECK(all.length >= component.length);
  CHECK(component.length == 126);
  CHECK(component.proof == "all states that the start reaches");
  how.method = hardest_method::local_search;
  CHECK_THROWS_AS(q->find_hardest_start(0, how), std::invalid_argument);
}

TEST_CASE("blocks hardest: interchangeable blocks keep the letters of the file",
          "[blocks][hardest]") {
  // On a ring, blocks keep their cyclic order.
  std::string const start = "ABC\nD#E\n...\n";
  auto const read = [](std::string const& goal) {
    return find_puzzle("blocks")->read(
        text::make_source("ring", "puzzlegraph blocks metric=steps\nABC\nD#E\n...\n\n" + goal), {});
  };
  auto const found = read("...\n.#.\n..A\n")->find_hardest_start(0, {});
  CHECK(found.length == 14);
  auto const head = found.text.find('\n') + 1;
  auto const drawn = found.text.substr(head, start.size());
  CAPTURE(found.text);
  CHECK(read(drawn)->solve(0, {}).solved()); // all letters to where they are farthest
}
