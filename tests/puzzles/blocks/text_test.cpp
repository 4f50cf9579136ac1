// SPDX-License-Identifier: BSL-1.0
//
// Blocks as text: drawings, goals, axes, every error's place, moves.
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/blocks/validity.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using blocks::axis;
using blocks::block;
using blocks::instance;
using blocks::metric;

namespace {

std::vector<instance> read(std::string content) {
  return blocks::read(text::make_source("t", std::move(content)));
}

/// A has to get from the west of three cells to the east.
instance const corridor{{1, 3}, 0, {block{'A', 1, 4, axis::free}}, metric::moves};

block const& named(instance const& i, char32_t name) {
  for (auto const& b : i.blocks) {
    if (b.name == name) return b;
  }
  throw std::out_of_range("no such block");
}

} // namespace

TEST_CASE("blocks: a start and a goal, in lines or in one line", "[blocks][text]") {
  CHECK(read("A..\n\n..A\n") == std::vector{corridor});
  CHECK(read("puzzlegraph blocks\r\n% one\r\nA..  \r\n\r\n..A\r\n\r\n% two\r\nA..\r\n\r\n..A") ==
        std::vector{corridor, corridor});
  auto const square = read("puzzlegraph blocks metric=steps\nAA/A./..\n..\nAA\nA.\n").front();
  CHECK(square.shape == grid{3, 2});
  CHECK(square.counted == metric::steps);
  CHECK(square.blocks == std::vector{block{'A', 0b000111, 0b011100, axis::free}});
}

TEST_CASE("blocks: goals and axes in the header", "[blocks][text]") {
  CHECK(read("puzzlegraph blocks goal=A:1,3\nA..\n\nA..\n") == std::vector{corridor, corridor});
  CHECK(read("puzzlegraph blocks goal=exit\nA..\n") == std::vector{corridor});
  auto const two = read("puzzlegraph blocks goal=B:1,1;A:2,1 vertical=A horizontal=B\nAB/..\n");
  CHECK(named(two.front(), 'A') == block{'A', 1, 4, axis::vertical});
  CHECK(named(two.front(), 'B') == block{'B', 2, 1, axis::horizontal});
  auto const cars = read("puzzlegraph blocks goal=exit axis=long\nAA.B/...B/CC../CC..\n").front();
  CHECK(named(cars, 'A') == block{'A', 3, 12, axis::horizontal});
  CHECK(named(cars, 'B').bound == axis::vertical);
  CHECK(named(cars, 'C').bound == axis::free);
}

TEST_CASE("blocks: Rush Hour boards of 36 characters", "[blocks][text]") {
  std::string const line = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
  std::string const head = "puzzlegraph blocks\n";
  auto const i = read(head + line + "\n").front();
  CHECK(i.shape == grid{6, 6});
  CHECK(i.walls == blocks::cell_bit(3));
  CHECK(i.blocks.size() == 12);
  CHECK(named(i, 'A').goal == blocks::cell_set{0b110000} << 12U);
  CHECK(named(i, 'I').bound == axis::vertical);
  CHECK(read(head + "60 " + line + " 2332\n" + line) == std::vector{i, i});
  CHECK_THROWS(read(line)); // without a header it is another notation
}

TEST_CASE("blocks: what is written is read again", "[blocks][text]") {
  auto const all = {
      std::vector{corridor, corridor},
      read("puzzlegraph blocks metric=slides\nAAB./#.B.\n\n..../#AA.\n\n..A\n\nA..\n"),
      read("puzzlegraph blocks goal=B:1,1;A:2,1 vertical=A horizontal=B\nAB/..\n"),
      read("puzzlegraph blocks\nIBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"),
      read("puzzlegraph blocks goal=exit:B axis=long\nBB.A/...A"),
  };
  for (auto const& boards : all) CHECK(read(blocks::write(boards)) == boards);
  auto steps = corridor;
  steps.counted = metric::steps;
  CHECK_THROWS_AS(blocks::write(std::vector{corridor, steps}), std::invalid_argument);
  auto bound = corridor;
  bound.blocks.front().bound = axis::horizontal;
  CHECK_THROWS_AS(blocks::write(std::vector{corridor, bound}), std::invalid_argument);
}

TEST_CASE("blocks: a name that is a quote stands in quotes in the header", "[blocks][text]") {
  auto const boards = read("puzzlegraph blocks vertical=\"\"\"\nA\"\".\n\n.A..\n");
  REQUIRE(named(boards.front(), '"').bound == axis::vertical);
  CHECK(read(blocks::write(boards)) == boards);
}

TEST_CASE("blocks: boards of more than 64 cells, and walls that are not counted",
          "[blocks][text]") {
  std::string large;
  for (int row = 0; row < 16; ++row)
    large += row == 0 ? "A...............\n" : "................\n";
  auto const i = read("puzzlegraph blocks goal=A:16,16\n" + large).front();
  CHECK(i.shape == grid{16, 16});
  CHECK(*i.blocks.front().goal == blocks::cell_bit(255));
  auto const framed = read("puzzlegraph blocks goal=A:2,255\n" + std::string(256, '#') + "\n#A" +
                           std::string(253, '.') + "#\n")
                          .front();
  CHECK(blocks::count_open_cells(framed) == 254);
  for (auto const& board : {i, framed})
    CHECK(read(blocks::write(std::vector{board})) == std::vector{board});
}

TEST_CASE("blocks: gates are drawn in the start or the goal", "[blocks][text]") {
  auto const i = read("puzzlegraph blocks gates=A\nA-B/C..\n\n--./..A\n").front();
  CHECK(i.gates == blocks::cell_set{0b11});
  CHECK(i.passing == 'A');
  CHECK(read(blocks::write(std::vector{i})) == std::vector{i});
  CHECK_THAT(blocks::draw_question(i), Catch::Matchers::Equals("A-B\nC..\n\n--.\n..A\n"));
  auto const none = read("puzzlegraph blocks gates=Z\nA..\n\n..A\n");
  CHECK(none == std::vector{corridor});
  CHECK(named(read("A-.\n\n.-.\n").front(), '-').start == blocks::cell_bit(1)); // a block
  CHECK(read("puzzlegraph blocks gates=A\nA-\n\n-A\n").front().gates == blocks::cell_set{0b11});

  auto hidden = i;
  hidden.blocks.front().start = *hidden.blocks.front().goal;
  CHECK_FALSE(blocks::has_hidden_gate(hidden));
  hidden.gates |= hidden.blocks.front().start;
  CHECK(blocks::has_hidden_gate(hidden));
  CHECK_THROWS_AS(blocks::write(std::vector{hidden}), std::invalid_argument);
  auto const of_b = read("puzzlegraph blocks gates=B\nA-B/C..\n\n.../..A\n").front();
  CHECK_THROWS_AS(blocks::write(std::vector{i, of_b}), std::invalid_argument);
  auto const dash = read("A-.\n\n..A\n").front();
  CHECK_THROWS_AS(blocks::write(std::vector{i, dash}), std::invalid_argument);
}

TEST_CASE("blocks: what no board with gates is", "[blocks][text]") {
  auto i = read("puzzlegraph blocks gates=A\nA-B/C..\n\n.../..A\n").front();
  CHECK(blocks::is_valid(i));
  auto const with = [&](auto const& change) {
    auto changed = i;
    change(changed);
    return blocks::is_valid(changed);
  };
  CHECK_FALSE(with([](instance& x) { x.passing = 0; }));
  CHECK_FALSE(with([](instance& x) { x.passing = 'Z'; }));
  CHECK_FALSE(with([](instance& x) { x.gates = 0; }));
  CHECK_FALSE(with([](instance& x) { x.walls = x.gates; }));
  CHECK_FALSE(with([](instance& x) { x.gates = blocks::cell_bit(6); })); // beyond the board
  CHECK_FALSE(with([](instance& x) { x.passing = 'B', x.gates = blocks::cell_bit(0); }));
  CHECK_FALSE(with([](instance& x) { x.passing = 'B', x.gates = blocks::cell_bit(5); }));
}

TEST_CASE("blocks: a name is any one code point that shows something", "[blocks][text]") {
  auto const i =
      read("puzzlegraph blocks goal=\u66F9:1,3 horizontal=\u66F9\u00E9\n\u66F9\u00E9.\n").front();
  CHECK(i.shape == grid{1, 3});
  CHECK(named(i, U'\u66F9').goal == blocks::cell_bit(2));
  CHECK(named(i, U'\u00E9').bound == axis::horizontal);
  CHECK(read(blocks::write(std::vector{i})) == std::vector{i});
  using enum direction;
  std::vector<blocks::move> const moves{{U'\u66F9', {east, west}}};
  CHECK(blocks::moves_text(i, moves) == "\u66F9EW");
  auto const source = text::make_source("m", "\u66F9EW\n");
  text::reader in(source);
  CHECK(blocks::read_moves(i, in) == moves);
}

TEST_CASE("blocks: bad input is refused where it is", "[blocks][text]") {
  std::string const head = "puzzlegraph blocks ";
  std::vector<std::pair<std::string, std::string>> const table{
      {"", "t:1:1: found the end of the file, expected a drawing of a board"},
      {head + "\n", "t:2:1: found the end of the file, expected a drawing of a board"},
      {head + "metric=feet\nA.", "t:1:20: found metric='feet', expected steps, slides or moves"},
      {head + "axis=short\nA.", "t:1:20: found axis='short', expected axis=long"},
      {head + "goal=A4\nA.", "t:1:20: found goal='A4', expected goal=exit, goal=exit:X, or a block "
                             "with row and column such as goal=A:4,2"},
      {head + "goal=A:0,1\nA.", "t:1:20: found goal='A:0,1', expected goal=exit, goal=exit:X, or a "
                                "block with row and column such as goal=A:4,2"},
      {head + "horizontal=A vertical=A\nA.\n",
       "t:1:13: found the block A horizontal and vertical, expected one of the two"},
      {head + "horizontal=AA\nA.", "t:1:20: found horizontal='AA', expected each block once"},
      {head + "goal=A:1,3\nA.\n", "t:1:20: found a goal of A beyond the board, expected a place on "
                                  "1 x 2 cells"},
      {head + "goal=B:1,1\nA.\n", "t:1:20: found a goal of the block B, expected blocks of every "
                                  "board"},
      {head + "goal=exit\nB.\n", "t:2:1: found a board without the block A, expected A, the block "
                                 "that leaves at the east side; the header's goal=exit:NAME names "
                                 "another"},
      {head + "goal=exit:\nB.\n", "t:1:20: found goal='exit:', expected goal=exit, or goal=exit:X "
                                  "with the name of a block"},
      {head + "goal=exits\nB.\n", "t:1:20: found goal='exits', expected goal=exit, or goal=exit:X "
                                  "with the name of a block"},
      {head + "vertical=A goal=A:1,2\nA.\n", "t:1:31: found a goal of A off its axis, expected a "
                                             "goal in the row or column in which the block slides"},
      {head + "goal=A:1,2;B:1,2\nAB/..\n", "t:1:20: found a goal of B over another goal, expected "
                                           "goals that do not overlap"},
      {"A.\n", "t:2:1: found the end of the file, expected a drawing of the goal"},
      {"A.\n.\n", "t:2:1: found a row of 1 cell, expected 2 cells as in the first row"},
      {"A.//..", "t:1:4: found a row of 0 cells, expected at least one cell"},
      {"/A.", "t:1:1: found a row of 0 cells, expected at least one cell"},
      {"A %\n", "t:1:2: found ' ', expected a block's character, # (a wall) or . (empty)"},
      {"A\xC3\n", R"(t:1:2: found '\xc3', expected UTF-8)"},
      {"A\xCC\x81.\n", "t:1:2: found a combining mark (U+0301), expected a block's character, # (a "
                       "wall) or . (empty)"},
      {"\u4E2D\u200D.\n",
       "t:1:4: found a joiner (U+200D), expected a block's character, # (a wall) "
       "or . (empty)"},
      {".\u202E\n",
       "t:1:2: found a bidi control (U+202E), expected a block's character, # (a wall) "
       "or . (empty)"},
      {"A\uE000\n", "t:1:2: found a private character (U+E000), expected a block's character, # (a "
                    "wall) or . (empty)"},
      {"A\uFDD0\n",
       "t:1:2: found a noncharacter (U+FDD0), expected a block's character, # (a wall) "
       "or . (empty)"},
      {"A\u00A0\n", "t:1:2: found a space (U+00A0), expected a block's character, # (a wall) or . "
                    "(empty)"},
      {head + "goal=exit:\xCC\x81\nA.",
       R"(t:1:20: found goal='exit:\xcc\x81', expected goal=exit, )"
       "or goal=exit:X with the name of a block"},
      {"..\n\n..\n", "t:1:1: found a board without blocks, expected at least one block"},
      {"A#\n\nA#\n",
       "t:1:1: found a board without an empty cell, expected at least one ., or no block can move"},
      {"A.A\n", "t:1:3: found A again, apart from row 1, column 1, expected one connected block "
                "for each character; give the other block another one"},
      {"A.\n\nA..\n", "t:3:1: found a goal of 1 x 3 cells, expected 1 x 2 as in the start"},
      {head + "goal=exit\nA.\n% note\n.B\n",
       "t:3:1: found a comment within a drawing, expected an empty line after the drawing"},
      {head + "goal=A:1,2;A:1,1\nA.\n", "t:1:20: found two goals of the block A, expected one"},
      {head + "goal=exit horizontal=Z\nA.\n",
       "t:1:30: found the axis of Z, expected blocks of the boards"},
      {head + "goal=exit vertical=#\nA.\n",
       "t:1:30: found vertical='#', expected the characters of blocks"},
      {"A.\n\nB.\n", "t:3:1: found a goal of B, expected blocks of the start"},
      {"A.\n\n#A\n", "t:3:1: found a wall, expected walls as in the start"},
      {"A.\n\n..\n", "t:3:1: found a goal without blocks, expected a drawing of the goal, with at "
                     "least one block"},
      {"AA.\n\nA..\n",
       "t:3:1: found another shape of A than in the start, expected the same shape"},
      {"A#.\n\n.A.\n", "t:3:2: found a goal of A on a wall, expected a goal clear of walls"},
      {std::string(513, '.') + "\n",
       "t:1:1: found a board of more than 512 cells, expected at most 512 cells"},
      {"#A" + std::string(256, '.') + "\n",
       "t:1:1: found a board of 257 cells without walls, expected at most 256"},
      {head + "gates=\nA.\n", "t:1:20: found gates='', expected gates=A with the name of the "
                              "block that enters the cells drawn as -"},
      {head + "gates=AB\nA.\n", "t:1:20: found gates='AB', expected gates=A with the name of the "
                                "block that enters the cells drawn as -"},
      {head + "gates=-\nA.\n", "t:1:20: found gates='-', expected gates=A with the name of the "
                               "block that enters the cells drawn as -"},
      {head + "gates=B\nA-\n\n.A\n",
       "t:2:2: found a gate, expected the block B, which passes, on the board"},
      {head + "gates=A\nA#\n\n.-\n",
       "t:2:1: found a board without an empty cell, expected at least one ., or no block can move"},
      {head + "gates=A\nA#.\n\n.-A\n",
       "t:4:2: found a gate where the start has a wall, expected gates clear of walls"},
      {head + "gates=A\nAB.\n\n.-A\n",
       "t:4:2: found a gate where the start has B, expected gates that only A enters"},
      {head + "gates=A\nAB-\n\n..B\n",
       "t:4:3: found a goal of B on a gate of A, expected a goal clear of gates"},
      {head + "gates=A goal=B:1,3\nAB-\n",
       "t:1:28: found a goal of B on a gate of A, expected a goal clear of gates"},
      {head + "\n" + std::string(36, 'A'),
       "t:2:1: found a board without an empty cell, expected at least one ., "
       "or no block can move"},
  };
  for (auto const& [content, message] : table) {
    CAPTURE(content);
    CHECK_THROWS_WITH(read(content), message);
  }
}

TEST_CASE("blocks: moves are blocks with unit steps", "[blocks][text]") {
  using enum direction;
  std::vector<blocks::move> const moves{{'A', {east, east}}, {'A', {west}}};
  CHECK(blocks::moves_text(corridor, moves) == "AEE AW");
  auto const read_line = [](std::string line) {
    auto const source = text::make_source("m", std::move(line));
    text::reader in(source);
    return blocks::read_moves(corridor, in);
  };
  CHECK(read_line("AEE\tAW \n") == moves);
  CHECK(read_line("\n").empty());
  CHECK_THROWS_WITH(read_line("AE BW\n"),
                    "m:1:4: found 'BW', expected a move that begins with a block of the board");
  CHECK_THROWS_WITH(read_line("AEX\n"), "m:1:3: found 'X', expected W, N, E or S");
  CHECK_THROWS_WITH(read_line("A\n"),
                    "m:1:2: found a block that does not move, expected at least one of W, N, E, S");
}
