// SPDX-License-Identifier: BSL-1.0
//
// Tiles as text: goals in the header, every error's place, moves, drawing.

#include "puzzlegraph/puzzles/tiles/text.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using tiles::instance;

namespace {

std::vector<instance> read(std::string content) {
  return tiles::read(text::make_source("t", std::move(content)));
}

instance const two_by_three{{2, 3}, {5, 4, 3, 2, 1, 0}, {1, 2, 3, 4, 5, 0}};

} // namespace

TEST_CASE("tiles: with and without header", "[tiles][text]") {
  CHECK(read("0 0").empty());
  CHECK(read("2 3\n5 4 3\n2 1 0\n0 0\n") == std::vector{two_by_three});
  CHECK(read("\xEF\xBB\xBFpuzzlegraph tiles\r\n% one\r\n2 3 \r\n 5\t4 3\r\n2 1 0\r\n\r\n"
             "% two\r\n1 2\r\n1 0\r\n0 0") ==
        std::vector{two_by_three, instance{{1, 2}, {1, 0}, {1, 0}}});
}

TEST_CASE("tiles: goals are in the header", "[tiles][text]") {
  CHECK(
      read("puzzlegraph tiles goal=blank-first\n2 2\n3 2\n1 0\n1 2\n1 0\n0 0\n") ==
      std::vector{instance{{2, 2}, {3, 2, 1, 0}, {0, 1, 2, 3}}, instance{{1, 2}, {1, 0}, {0, 1}}});
  CHECK(read("puzzlegraph tiles goal=1,3,0,2\n2 2\n3 2\n1 0\n0 0\n") ==
        std::vector{instance{{2, 2}, {3, 2, 1, 0}, {1, 3, 0, 2}}});
}

TEST_CASE("tiles: write and read are inverse", "[tiles][text]") {
  instance const first{{2, 2}, {3, 2, 1, 0}, {0, 1, 2, 3}};
  instance const first_small{{2, 1}, {1, 0}, {0, 1}};
  instance const odd{{2, 2}, {3, 2, 1, 0}, {1, 3, 0, 2}};
  instance const odd_flat{{1, 4}, {0, 1, 2, 3}, {1, 3, 0, 2}};
  instance fifteen{{4, 4}, {}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0}};
  fifteen.start.assign(fifteen.goal.rbegin(), fifteen.goal.rend());
  std::vector<std::vector<instance>> const files{
      {}, {two_by_three}, {two_by_three, fifteen}, {first, first_small}, {odd, odd_flat}};
  for (auto const& boards : files) CHECK(read(tiles::write(boards)) == boards);
  CHECK(tiles::write(std::vector{first}) ==
        "puzzlegraph tiles goal=blank-first\n2 2\n3 2\n1 0\n0 0\n");
  CHECK(tiles::write(std::vector{odd}) == "puzzlegraph tiles goal=1,3,0,2\n2 2\n3 2\n1 0\n0 0\n");
  CHECK_THROWS_AS(tiles::write(std::vector{two_by_three, first}), std::invalid_argument);
}

TEST_CASE("tiles: bad input is refused where it is", "[tiles][text]") {
  std::string const row = "a tile in each of 3 columns: a whole number from 0 to 5";
  std::vector<std::pair<std::string, std::string>> table{
      {"", "t:1:1: found the end of the file, expected a board or the closing line 0 0"},
      {"puzzlegraph ghosts\n", "t:1:13: found 'ghosts', expected the puzzle tiles"},
      {"puzzlegraph tiles gaol=x\n",
       "t:1:19: found the option 'gaol', expected only the options goal"},
      {"puzzlegraph tiles goal=1,0\n2 2\n", "t:2:1: found 2 x 2 cells, expected 2 as in the goal"},
      {"37 1\n", "t:1:1: found '37', expected the number of rows n: a whole number from 1 to 36"},
      {"3 0\n", "t:1:3: found '0', expected the number of columns m: a whole number from 1 to 36"},
      {"1 1\n", "t:1:1: found 1 x 1 cells, expected from 2 to 36"},
      {"\n 5 8\n", "t:2:2: found 5 x 8 cells, expected from 2 to 36"},
      {"2 3 4\n",
       "t:1:5: found '4', expected the end of the line after n m, the sizes of the board"},
      {"2 3\n5 4\n", "t:2:4: found the end of the line, expected " + row},
      {"2 3\n5 4 6\n", "t:2:5: found '6', expected " + row},
      {"2 3\n5 4 3 2\n", "t:2:7: found '2', expected the end of the line after 3 columns"},
      {"2 3\n5 4 3\n2 5 0\n", "t:3:3: found the tile 5 again, expected each tile once"},
      {"2 3\n5 4 5\n", "t:3:1: found the end of the file, expected row 2 of the 2 of this board"},
      {"2 3\n5 4 \xC3\xA9\n", R"(t:2:5: found '\xc3\xa9', expected )" + row},
      {"2 3\n5 4 3\n2 1 0\n",
       "t:4:1: found the end of the file, expected a board or the closing line 0 0, which "
       "one board needs unless the first line is a header `puzzlegraph NAME`"},
      {"0 0\n2 3\n", "t:2:1: found '2', expected the end of the file"},
  };
  for (std::string const goal : {"", "1", "0", "1,1", "1,2", "1,0,", ",1,0", "1,,0", "1;0", "-1,0",
                                 "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,17", "256,0"}) {
    table.emplace_back("puzzlegraph tiles goal=" + goal + "\n0 0\n",
                       "t:1:19: found the goal " + text::quoted(goal) +
                           ", expected blank-first, blank-last or a permutation such as 1,2,3,0, "
                           "of 2 to 36 numbers");
  }
  for (auto const& [content, message] : table) {
    INFO(content);
    CHECK_THROWS_AS(read(content), text::input_error);
    CHECK_THROWS_WITH(read(content), message);
  }
}

TEST_CASE("tiles: moves", "[tiles][text]") {
  auto const text = text::make_source("t", "N E S W\nN?\n");
  text::reader in(text);
  using enum direction;
  CHECK(tiles::read_moves(two_by_three, in) == std::vector{north, east, south, west});
  CHECK(tiles::to_text(two_by_three, south) == "S");
  CHECK_THROWS_WITH(tiles::read_moves(two_by_three, in),
                    "t:2:2: found '?', expected a move: W, N, E or S");
}

TEST_CASE("tiles: drawing", "[tiles][text]") {
  CHECK(tiles::draw({2, 3}, two_by_three.start) == "5 4 3\n2 1 .\n");
  std::vector<std::uint8_t> const twelve{11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
  CHECK(tiles::draw({3, 4}, twelve) == "11 10  9  8\n 7  6  5  4\n 3  2  1  .\n");
}
