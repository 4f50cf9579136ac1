// SPDX-License-Identifier: BSL-1.0
//
// Walls as text: the sample, both formats, contradictions, every error's place, moves, drawing.

#include "puzzlegraph/puzzles/walls/text.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using walls::instance;

namespace {

std::vector<instance> read(std::string content, walls::read_options options = {}) {
  return walls::read(text::make_source("t", std::move(content)), options);
}

// A closed border but for the north of the second cell; a wall between the first two cells.
instance const small{{2, 2}, 2, {7, 5, 9, 12}};

} // namespace

TEST_CASE("walls: the published sample", "[walls][text]") {
  auto const mazes =
      walls::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/walls/uva10384-sample.walls"));
  REQUIRE(mazes.size() == 1);
  CHECK(mazes[0].shape == grid{4, 6});
  CHECK(mazes[0].start == 13);
  CHECK(mazes[0].walls.front() == 10);
  CHECK(mazes[0].walls.back() == 11);
  CHECK(walls::draw(mazes[0].shape, mazes[0].start, mazes[0].walls) == "+--+--+--+--+--+--+\n"
                                                                       "                  |\n"
                                                                       "+--+  +--+--+  +  +\n"
                                                                       "|     |     |     |\n"
                                                                       "+  +--+--+--+--+  +\n"
                                                                       "|  |@ |     |  |  |\n"
                                                                       "+--+--+  +  +--+--+\n"
                                                                       "   |     |     |   \n"
                                                                       "+--+--+--+--+--+--+\n");
  CHECK(read(walls::write(mazes)) == mazes);
}

TEST_CASE("walls: the headed format", "[walls][text]") {
  std::string const headed = "puzzlegraph walls\n2 2 1 2\n7 5\n9 12\n0 0 0 0\n";
  CHECK(walls::write(std::vector{small}) == headed);
  CHECK(read(headed) == std::vector{small});
  CHECK(read("puzzlegraph walls\r\n% one\r\n2 2 1 2\r\n 7\t5 \r\n9 12\r\n%\r\n\r\n1 2 1 1\r\n"
             "7\r\n13\r\n0 0 0 0") == std::vector{small, instance{{2, 1}, 0, {7, 13}}});
  CHECK(read("puzzlegraph walls\n0 0 0 0\n").empty());
  CHECK(read("0 0\n").empty());
}

TEST_CASE("walls: drawings", "[walls][text]") {
  std::string const drawn = walls::draw(small.shape, small.start, small.walls);
  CHECK(read("puzzlegraph walls\n" + drawn) == std::vector{small});
  CHECK(read("puzzlegraph walls\n" + drawn + "\n% and indented\n  +--+\n   @\n  +--+\n0 0 0 0") ==
        std::vector{small, instance{{1, 1}, 0, {10}}});
  CHECK(read("puzzlegraph walls\n2 2 1 2\n7 5\n9 12\n") == std::vector{small});
  std::string const head = "puzzlegraph walls\n";
  std::vector<std::pair<std::string, std::string>> const table{
      {"+--+\n|@ |\n",
       "t:2:1: found a drawing of 2 lines of 4 characters, expected 3 characters for "
       "each column and 2 lines for each row, and 1 more of both"},
      {"+--+\n|@ |\n+--+--+\n", "t:4:5: found '-', expected lines as long as the first one"},
      {"+- +\n|@ |\n+--+\n", "t:2:3: found ' ', expected -- or two spaces"},
      {"+--+\n.@ |\n+--+\n", "t:3:1: found '.', expected | or a space"},
      {"+--+\n|x |\n+--+\n", "t:3:2: found 'x', expected @ or a space"},
      {"+--+\n| @|\n+--+\n", "t:3:3: found '@', expected a space"},
      {"+--+--+\n|@  @ |\n+--+--+\n", "t:3:5: found '@', expected one @ only"},
      {"+--+\n|  |\n---+\n", "t:4:1: found '-', expected +"},
      {"+--+\n|  |\n+--+\n", "t:2:1: found a maze without @, expected the start of the pusher"},
      {drawn + "\n" + drawn,
       "t:13:1: found the end of the file, expected a board or the closing line 0 0 0 0"},
  };
  for (auto const& [content, message] : table) {
    CAPTURE(content);
    CHECK_THROWS_WITH(read(head + content), message);
  }
}

TEST_CASE("walls: where neighbours contradict each other, the union on request", "[walls][text]") {
  std::string const west = "puzzlegraph walls\n2 2 1 2\n3 5\n9 12\n0 0 0 0\n";
  CHECK_THROWS_WITH(read(west), "t:3:3: found a wall to the west of (row 1, column 2) but none to "
                                "the east of (row 1, column 1), expected that neighbours agree");
  CHECK(read(west, {.union_walls = true}) == std::vector{small});
  std::string const north = "puzzlegraph walls\n2 2 1 2\n7 5\n9 14\n0 0 0 0\n";
  CHECK_THROWS_WITH(read(north),
                    "t:4:3: found a wall to the north of (row 2, column 2) but none to "
                    "the south of (row 1, column 2), expected that neighbours agree");
  CHECK(read(north, {.union_walls = true}).at(0).walls == std::vector<std::uint8_t>{7, 13, 9, 14});
  std::string const absent = "puzzlegraph walls\n1 2 1 1\n15\n13\n0 0 0 0\n";
  CHECK_THROWS_WITH(read(absent),
                    "t:4:1: found no wall to the north of (row 2, column 1) but one to "
                    "the south of (row 1, column 1), expected that neighbours agree");
  CHECK(read(absent, {.union_walls = true}).at(0).walls == std::vector<std::uint8_t>{15, 15});
}

TEST_CASE("walls: bad input is refused where it is", "[walls][text]") {
  std::string const row = "the walls of a cell in each of 6 columns: a whole number from 0 to 15";
  std::vector<std::pair<std::string, std::string>> const table{
      {"", "t:1:1: found the end of the file, expected a board or the closing line 0 0"},
      {"puzzlegraph klotski\n", "t:1:13: found 'klotski', expected the puzzle walls"},
      {"7 1\n", "t:1:1: found '7', expected the column x of the start: a whole number from 1 to 6"},
      {"1 5\n", "t:1:3: found '5', expected the row y of the start: a whole number from 1 to 4"},
      {"0 1\n", "t:1:3: found '1', expected the closing line 0 0"},
      {"1 1 1\n", "t:1:5: found '1', expected the end of the line after x y"},
      {"1 1\n0 0 0 0 0\n", "t:2:10: found the end of the line, expected " + row},
      {"1 1\n0 0 0 0 0 16\n", "t:2:11: found '16', expected " + row},
      {"1 1\n0 0 0 0 0 0 0\n", "t:2:13: found '0', expected the end of the line after 6 columns"},
      {"1 1\n0 0 0 0 0 0\n",
       "t:3:1: found the end of the file, expected row 2 of the 4 of this board"},
      {"1 1\n0 0 0 0 0 0\n\n",
       "t:3:1: found the end of the line, expected row 2 of the 4 of this board"},
      {"1 1\n8 8 8 8 8 8\n0 0\n", "t:3:4: found the end of the line, expected " + row},
      {"1 1\n0 1 0 0 0 0\n",
       "t:3:1: found the end of the file, expected row 2 of the 4 of this board"},
      {"1 1\n0 0 0 0 0 \xE9\n", R"(t:2:11: found '\xe9', expected )" + row},
      {"0 0\n1 1\n", "t:2:1: found '1', expected the end of the file"},
      {"puzzlegraph walls\n2 2 1 2\n7 5\n9 12\n2 2 1 2\n7 5\n9 12\n",
       "t:8:1: found the end of the file, expected a board or the closing line 0 0 0 0"},
      {"puzzlegraph walls\n0 0\n",
       "t:2:4: found the end of the line, expected the closing line 0 0 0 0"},
      {"puzzlegraph walls\n2 2 3 1\n7 5\n9 12\n",
       "t:2:5: found '3', expected the column x of the start: a whole number from 1 to 2"},
      {"puzzlegraph walls\n2 2 1\n7 5\n9 12\n",
       "t:2:6: found the end of the line, "
       "expected the row y of the start: a whole number from 1 to 2"},
      {"puzzlegraph walls\n1000000000 1000000000 1 1\n7 5\n",
       "t:4:1: found the end of the file, expected "
       "1000000000 x 1000000000 cells, as line 2 says"},
  };
  for (auto const& [content, message] : table) {
    INFO(content);
    CHECK_THROWS_AS(read(content), text::input_error);
    CHECK_THROWS_WITH(read(content), message);
  }
}

TEST_CASE("walls: moves", "[walls][text]") {
  auto const text = text::make_source("t", "NESE\n1\n");
  text::reader in(text);
  using enum direction;
  CHECK(walls::read_moves(small, in) == std::vector{north, east, south, east});
  CHECK(walls::to_text(small, west) == "W");
  CHECK_THROWS_WITH(walls::read_moves(small, in),
                    "t:2:1: found '1', expected a move: W, N, E or S");
}

TEST_CASE("walls: drawing", "[walls][text]") {
  CHECK(walls::draw(small.shape, small.start, small.walls) == "+--+  +\n"
                                                              "|  |  |\n"
                                                              "+  +  +\n"
                                                              "|@    |\n"
                                                              "+--+--+\n");
  CHECK(walls::draw({1, 1}, no_cell, std::vector<std::uint8_t>{0}) == "+  +\n    \n+  +\n");
}
