// SPDX-License-Identifier: BSL-1.0
//
// Ghosts as text: the samples, both formats, padding, every error's place, moves, drawing.

#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using ghosts::instance;

namespace {

std::vector<instance> read(std::string content, ghosts::read_options options = {}) {
  return ghosts::read(text::make_source("t", std::move(content)), options);
}

// 4 columns, 2 rows: "a #B" and " bA ".
instance const small{{2, 4}, {1, 1, 0, 1, 1, 1, 1, 1}, {0, 5}, {6, 3}};

} // namespace

TEST_CASE("ghosts: the published samples", "[ghosts][text]") {
  auto const boards =
      ghosts::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/ghosts/tokyo2007-sample.ghosts"));
  REQUIRE(boards.size() == 3);
  CHECK(boards[0].shape == grid{5, 5});
  CHECK(boards[0].starts == std::vector<cell_index>{18, 16});
  CHECK(boards[0].goals == std::vector<cell_index>{6, 8});
  CHECK(boards[1].shape == grid{4, 16});
  CHECK(boards[1].starts == std::vector<cell_index>{42, 41, 40});
  CHECK(boards[2].count() == 3);
  CHECK(read(ghosts::write(boards)) == boards);
}

TEST_CASE("ghosts: both formats", "[ghosts][text]") {
  CHECK(read("0 0 0").empty());
  CHECK(read("4 2 2\na #B\n bA \n0 0 0\n") == std::vector{small});
  CHECK(read("\xEF\xBB\xBF\r\n4 2 2 \r\na #B\r\n bA \r\n\r\n0 0 0") == std::vector{small});
  CHECK(read("puzzlegraph ghosts\n% one\n4 2 2\na #B\n bA \n% two\n\n4 2 2\na #B\n bA \n0 0 0\n") ==
        std::vector{small, small});
  CHECK(ghosts::write(std::vector{small}) == "puzzlegraph ghosts\n4 2 2\na #B\n bA \n0 0 0\n");
  CHECK(read(ghosts::write({})).empty());
}

TEST_CASE("ghosts: a board with 26 ghosts", "[ghosts][text]") {
  std::string const alphabet = "abcdefghijklmnopqrstuvwxyz";
  std::string const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  auto const boards = read("26 2 26\n" + alphabet + "\n" + capitals + "\n0 0 0\n");
  REQUIRE(boards.size() == 1);
  CHECK(boards[0].goals[25] == 51);
  CHECK(read(ghosts::write(boards)) == boards);
}

TEST_CASE("ghosts: short lines are padded on request", "[ghosts][text]") {
  std::string const stripped = "4 2 2\na #B\n bA\n0 0 0\n";
  CHECK(read(stripped, {true, nullptr}) == std::vector{small});
  CHECK_THROWS_WITH(read(stripped),
                    "t:3:4: found the end of the line after 3, expected 4 characters");
  auto const wide = read("64 64 1\naA" + std::string(64, '\n') + "0 0 0\n", {true, nullptr});
  CHECK(wide.at(0).shape == grid{64, 64});
  CHECK_THROWS_WITH(read("65 65 1\naA\n", {true, nullptr}),
                    "t:3:1: found the end of the file, expected line 2 of the 65 of this board");
}

TEST_CASE("ghosts: boards that break a promise of the contest are named on request",
          "[ghosts][text]") {
  std::vector<std::pair<std::string, std::string>> const table{
      {"5 3 1\n#####\n#a A \n#####\n",
       "t:3:5: found a corridor cell at the border, expected walls all around"},
      {"4 4 1\n####\n#aA#\n#  #\n####\n",
       "t:3:2: found a 2x2 block without a wall, expected a wall in every 2x2 block"},
      {"5 3 1\n#####\n#a#A#\n#####\n",
       "t:3:4: found a corridor cell apart from the first one, expected connected corridors"},
      {"5 5 1\n#####\n#a A#\n# # #\n#   #\n#####\n",
       "t:4:3: found a wall apart from the border, expected connected walls"},
      {"17 1 1\naA" + std::string(15, '#') + "\n",
       "t:1:1: found 1x17 cells, expected at most 16x16 cells"},
      {"8 1 4\naAbBcCdD\n", "t:1:1: found 4 ghosts, expected at most 3 ghosts"}};
  std::string const legal = "4 3 1\n####\n#aA#\n####\n";
  constexpr std::size_t rows_of_legal = 4;
  for (auto const& [board, fault] : table) {
    std::vector<std::string> broken;
    auto const boards = read("\n" + legal + board + "0 0 0\n", {false, &broken});
    CHECK(boards == read(legal + board + "0 0 0\n"));
    auto const row = static_cast<std::size_t>(fault[2] - '0') + 1 + rows_of_legal;
    CHECK(broken == std::vector<std::string>{"", "t:" + std::to_string(row) + fault.substr(3) +
                                                     ", as the contest promises"});
  }
  auto const sample = text::read_file(PUZZLEGRAPH_DATA_DIR "/ghosts/tokyo2007-sample.ghosts");
  std::vector<std::string> broken;
  ghosts::read(sample, {false, &broken});
  CHECK(broken == std::vector<std::string>(3));
}

TEST_CASE("ghosts: bad input is refused where it is", "[ghosts][text]") {
  std::vector<std::pair<std::string, std::string>> const table{
      {"", "t:1:1: found the end of the file, expected a board or the closing line 0 0 0"},
      {"puzzlegraph tiles\n0 0 0\n", "t:1:13: found 'tiles', expected the puzzle ghosts"},
      {"puzzlegraph ghosts pad=1\n", "t:1:20: found the option 'pad', expected no options"},
      {"x 2 2\n", "t:1:1: found 'x', expected the width w: a whole number from 1 to 4294967294"},
      {"4 0 2\n", "t:1:3: found '0', expected the height h: a whole number from 1 to 4294967294"},
      {"4 2 0\n", "t:1:5: found '0', expected the number of ghosts n: a whole number from 1 to 8"},
      {"4 2 9\n", "t:1:5: found '9', expected the number of ghosts n: a whole number from 1 to 8"},
      {"4 2\n", "t:1:4: found the end of the line, "
                "expected the number of ghosts n: a whole number from 1 to 8"},
      {"4 2 2 2\n", "t:1:7: found '2', expected the end of the line after w h n"},
      {"0 2 2\n", "t:1:3: found '2', expected the closing line 0 0 0"},
      {"1000000000 1000000000 2\naA\n", "t:3:1: found the end of the file, expected "
                                        "1000000000 x 1000000000 cells, as line 1 says"},
      {"4 2 2\na #B\n bA\n0 0 0\n",
       "t:3:4: found the end of the line after 3, expected 4 characters"},
      {"4 2 2\n\na #B\n bA \n", "t:2:1: found the end of the line after 0, expected 4 characters"},
      {"4 2 2\na #B \n bA \n", "t:2:5: found ' ', expected the end of the line after 4 characters"},
      {"4 2 2\na #Bxy\n bA \n",
       "t:2:5: found 'xy', expected the end of the line after 4 characters"},
      {"3 3 1\na#A\n   \n",
       "t:4:1: found the end of the file, expected line 3 of the 3 of this board"},
      {"4 2 2\n        a #B\n",
       "t:2:5: found '    a #B', expected the end of the line after 4 characters"},
      {"4 3 2\na #B\n bA \n   ", "t:4:4: found the end of the line after 3, expected 4 characters"},
      {"2 2 1\naA##\n", "t:2:3: found '##', expected the end of the line after 2 characters"},
      {"2 3 1\naA\n##\n\n", "t:4:1: found the end of the line after 0, expected 2 characters"},
      {"4 2 2\na #C\n bA \n0 0 0\n",
       "t:2:4: found 'C', expected '#', ' ', a start (a to b) or a goal (A to B)"},
      {"4 2 2\na\xC3\xA9#B\n bA \n0 0 0\n",
       R"(t:2:2: found '\xc3', expected '#', ' ', a start (a to b) or a goal (A to B))"},
      {"3 2 1\na A\n\xFF\n0 0 0\n",
       R"(t:3:1: found '\xff', expected '#', ' ', the start a or the goal A)"},
      {"4 3 2\na #B\n bA \n0 0 0\n",
       "t:4:1: found '0', expected '#', ' ', a start (a to b) or a goal (A to B)"},
      {"4 2 2\na\t#B\n bA \n0 0 0\n",
       R"(t:2:2: found '\x09', expected '#', ' ', a start (a to b) or a goal (A to B))"},
      {"4 2 2\na #B\n ba \n0 0 0\n", "t:3:3: found 'a' again, expected each letter once"},
      {"4 2 2\nB #B\n bA \n0 0 0\n", "t:2:4: found 'B' again, expected each letter once"},
      {"\n4 2 2\n  #B\n bA \n0 0 0\n", "t:2:1: found no 'a' in the dataset that begins here, "
                                       "expected a start of each of its 2 ghosts"},
      {"4 2 2\na # \n bA \n0 0 0\n", "t:1:1: found no 'B' in the dataset that begins here, "
                                     "expected a goal of each of its 2 ghosts"},
      {"4 2 2\na # \n b  \n0 0 0\n", "t:4:1: found '0', expected a drawing of the goals, as the "
                                     "one before has none: '#', ' ' or a goal (A to B)"},
      {"3 1 2\na b\nB #\n", "t:3:3: found '#', expected a free cell as in the drawing before"},
      {"3 1 1\na# \n  A\n", "t:3:2: found ' ', expected the wall as in the drawing before"},
      {"3 1 2\na b\nb A\n", "t:3:1: found 'b', expected a drawing of the goals, as the one before "
                            "has none: '#', ' ' or a goal (A to B)"},
      {"3 1 2\na b\n  A\n", "t:1:1: found no 'B' in the dataset that begins here, "
                            "expected a goal of each of its 2 ghosts"},
      {"3 1 2\na  \nB A\n", "t:1:1: found no 'b' in the dataset that begins here, "
                            "expected a start of each of its 2 ghosts"},
      {"3 1 2\n   \n1 1 1 2\n",
       "t:4:1: found the end of the file, expected the row of the start of ghost b: a whole number "
       "from 1 to 1"},
      {"3 1 2\n   \n1 1 1 4\n",
       "t:3:7: found '4', expected the column of the goal of ghost a: a whole number from 1 to 3"},
      {"3 1 2\n # \n1 1 1 2\n", "t:3:5: found the goal of ghost a on a wall, expected a free cell"},
      {"3 1 2\n   \n1 1 1 2\n1 3 1 2\n",
       "t:4:5: found the goal of ghost b where another ghost has its own, expected a cell for each "
       "ghost"},
      {"3 1 2\n   \n1 1 1 2 1\n",
       "t:3:9: found '1', expected the end of the line after row column row column"},
      {"9 3 27\na" + std::string(8, ' ') + "\n",
       "t:2:1: found 'a', expected '#' or ' ', and the cells of the ghosts after the drawing"},
      {"4 2 2\na #B\n bA \n",
       "t:4:1: found the end of the file, expected a board or the closing line 0 0 0, which "
       "one board needs unless the first line is a header `puzzlegraph NAME`"},
      {"4 2 2\na #B\n bA \n% no header\n0 0 0\n",
       "t:4:1: found '%', expected the width w: a whole number from 1 to 4294967294"},
      {"0 0 0\n4 2 2\n", "t:2:1: found '4', expected the end of the file"},
      {"0 0 0 0\n", "t:1:7: found '0', expected the end of the line after the closing line"},
  };
  for (auto const& [content, message] : table) {
    INFO(content);
    CHECK_THROWS_AS(read(content), text::input_error);
    CHECK_THROWS_WITH(read(content), message);
  }
  CHECK_THROWS_WITH(read("2 3 1\naA\n##", {true, nullptr}),
                    "t:3:3: found the end of the file, expected line 3 of the 3 of this board");
}

TEST_CASE("ghosts: starts that are goals are in two drawings", "[ghosts][text]") {
  instance const shared{{2, 3}, {1, 1, 1, 0, 1, 1}, {0, 2, 4}, {2, 0, 4}};
  auto const file = ghosts::write(std::vector{shared});
  CHECK(file == "puzzlegraph ghosts\n3 2 3\na b\n#c \nB A\n#C \n0 0 0\n");
  CHECK(read(file) == std::vector{shared});
  CHECK(read("3 2 3\na b\n#c\nB A\n#C\n0 0 0\n", {true, nullptr}) == std::vector{shared});
}

TEST_CASE("ghosts: cells by number, for any number of ghosts", "[ghosts][text]") {
  instance const shared{{2, 3}, {1, 1, 1, 0, 1, 1}, {0, 2, 4}, {2, 0, 4}};
  CHECK(read("puzzlegraph ghosts\n3 2 3\n   \n#  \n1 1 1 3\n% b\n\n 1 3\t1 1 \n2 2 2 2\n") ==
        std::vector{shared});
  instance many{{3, 20}, std::vector<std::uint8_t>(60, 1), {}, {}};
  many.corridor[7] = 0;
  for (cell_index c = 8; c < 48; ++c) {
    many.starts.push_back(c);
    many.goals.push_back(55 - c + 4);
  }
  many.goals.back() = 6;
  REQUIRE(is_valid(many));
  auto const file = ghosts::write(std::vector{many, many});
  CHECK(file.substr(0, 61) ==
        "puzzlegraph ghosts\n20 3 40\n       #            \n" + std::string(13, ' '));
  CHECK(read(file) == std::vector{many, many});
  many.starts.push_back(0);
  many.goals.push_back(0);
  auto const drawn = ghosts::draw(many, many.starts);
  CHECK(drawn[0] == '@');
  CHECK(drawn[6] == '+');
  CHECK(drawn[7] == '#');
  CHECK(drawn[8] == 'o');
}

TEST_CASE("ghosts: moves", "[ghosts][text]") {
  instance const three{{2, 3}, {1, 1, 1, 1, 1, 1}, {0, 1, 2}, {3, 4, 5}};
  auto const text = text::make_source("t", " W.N  ..E\t...\n\nSSS\n.W\n..w\n");
  text::reader in(text);
  auto const moves = ghosts::read_moves(three, in);
  CHECK(moves == std::vector<ghosts::move>{{{1, 0, 2}}, {{0, 0, 3}}, {{0, 0, 0}}});
  std::string words;
  for (auto const& m : moves) words += ghosts::to_text(three, m) + "/";
  CHECK(words == "W.N/..E/.../");
  CHECK(ghosts::read_moves(three, in).empty());
  CHECK(ghosts::read_moves(three, in) == std::vector<ghosts::move>{{{4, 4, 4}}});
  CHECK_THROWS_WITH(ghosts::read_moves(three, in),
                    "t:4:1: found '.W', expected a move of 3 characters, one for each ghost");
  CHECK_THROWS_WITH(ghosts::read_moves(three, in),
                    "t:5:3: found 'w', expected W, N, E, S or . for each ghost");
  CHECK_THROWS_WITH(ghosts::read_moves(three, in),
                    "t:6:1: found the end of the file, expected a line of moves");
}

TEST_CASE("ghosts: drawing", "[ghosts][text]") {
  CHECK(ghosts::draw(small, small.starts) == "a #B\n bA \n");
  CHECK(ghosts::draw(small, small.goals) == "  #b\n  a \n");
}
