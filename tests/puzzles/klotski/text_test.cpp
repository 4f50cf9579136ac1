// SPDX-License-Identifier: BSL-1.0
//
// Klotski as text: the sample, both formats, every error's place, moves, drawing.

#include "puzzlegraph/puzzles/klotski/text.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using klotski::instance;

namespace {

std::vector<instance> read(std::string content) {
  return klotski::read(text::make_source("t", std::move(content)));
}

instance const two_by_three{{2, 3}, {1, 1, 0, 1, 1, 1}, {{0, 4, 2}, {3, 1, 1}}};

} // namespace

TEST_CASE("klotski: the published sample", "[klotski][text]") {
  auto const boards =
      klotski::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/klotski/noip2013-sample.klotski"));
  instance const sample{{3, 4}, {0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0}, {{9, 1, 5}, {1, 5, 9}}};
  CHECK(boards == std::vector{sample});
}

TEST_CASE("klotski: the contest's format", "[klotski][text]") {
  std::string const plain = "2 3 2\n1 1 0\n1 1 1\n1 1 2 2 1 3\n2 1 1 2 1 2\n";
  CHECK(read(plain) == std::vector{two_by_three});
  CHECK(read("\xEF\xBB\xBF\r\n2 3  2\r\n1 1\t0\r\n 1 1 1 \r\n\r\n1 1 2 2 1 3\r\n\r\n"
             "2 1 1 2 1 2") == std::vector{two_by_three});
}

TEST_CASE("klotski: the headed format", "[klotski][text]") {
  instance const no_queries{{1, 1}, {0}, {}};
  CHECK(read("puzzlegraph klotski\n% one\n\n1 1 0\n0\n% two\n2 3 2\n1 1 0\n1 1 1\n1 1 2 2 1 3\n"
             "% its second query\n2 1 1 2 1 2\n% end\n") == std::vector{no_queries, two_by_three});
  std::vector const boards{two_by_three, no_queries, two_by_three};
  CHECK(read(klotski::write(boards)) == boards);
  CHECK(klotski::write(std::vector{two_by_three}) ==
        "puzzlegraph klotski\n2 3 2\n1 1 0\n1 1 1\n1 1 2 2 1 3\n2 1 1 2 1 2\n");
}

TEST_CASE("klotski: drawings", "[klotski][text]") {
  instance const first{{2, 3}, {1, 1, 0, 1, 1, 1}, {{0, 4, 5}}};
  instance const on_target{{1, 3}, {1, 1, 0}, {{0, 1, 1}}};
  instance const fixed_target{{1, 3}, {1, 1, 0}, {{0, 1, 2}}};
  CHECK(read("puzzlegraph klotski\n.o#\noPT\n\n  .X#\n% fixed\n.P!\n1 3 0\n1 1 0\n") ==
        std::vector{first, on_target, fixed_target, instance{{1, 3}, {1, 1, 0}, {}}});
  CHECK(read(".o#\noPT\n") == std::vector{first});
  for (auto const& i : {first, on_target, fixed_target}) {
    CHECK(read(klotski::draw(i, i.queries.front())) == std::vector{i});
  }
  std::vector<std::pair<std::string, std::string>> const table{
      {".PTx", "t:1:4: found 'x', expected one of the characters #o.PTtX!"},
      {".PT\n.o", "t:2:1: found a row of 2 cells, expected 3 cells as in the first row"},
      {".PTT", "t:1:4: found 'T', expected one target only"},
      {".Pt", "t:1:3: found 't', expected one blank only"},
      {".Po", "t:1:1: found a drawing without a target, expected one of the characters TtX!"},
      {"o.T", "t:1:1: found a drawing without a piece, expected one of the characters PX"},
  };
  for (auto const& [content, message] : table) {
    CAPTURE(content);
    CHECK_THROWS_WITH(read(content), message);
  }
}

TEST_CASE("klotski: bad input is refused where it is", "[klotski][text]") {
  std::string const board = "2 3 1\n1 1 0\n1 1 1\n";
  std::string const row =
      "0 (fixed) or 1 (movable) in each of 3 columns: a whole number from 0 to 1";
  std::vector<std::pair<std::string, std::string>> const table{
      {"", "t:1:1: found the end of the file, "
           "expected the number of rows n: a whole number from 1 to 4294967294"},
      {"puzzlegraph klotski\n% none\n",
       "t:3:1: found the end of the file, "
       "expected the number of rows n: a whole number from 1 to 4294967294"},
      {"puzzlegraph walls\n", "t:1:13: found 'walls', expected the puzzle klotski"},
      {"puzzlegraph klotski q=1\n", "t:1:21: found the option 'q', expected no options"},
      {"% no header\n", "t:1:1: found '%', "
                        "expected the number of rows n: a whole number from 1 to 4294967294"},
      {"2 0 1\n", "t:1:3: found '0', "
                  "expected the number of columns m: a whole number from 1 to 4294967294"},
      {"2 3 1 1\n", "t:1:7: found '1', expected the end of the line after n m q"},
      {"\n 1000000000 1000000000 1\n1\n", "t:4:1: found the end of the file, expected "
                                          "1000000000 x 1000000000 cells, as line 2 says"},
      {"4294967294 4294967294 1\n1\n", "t:3:1: found the end of the file, expected "
                                       "4294967294 x 4294967294 cells, as line 1 says"},
      {"1 1 1000\n1\n1 1 1 1 1 1\n",
       "t:3:5: found the piece on the blank (row 1, column 1), expected another cell"},
      {"1 2 1000\n1 1\n1 1 1 2 1 1\n",
       "t:4:1: found the end of the file, expected query 2 of 1000"},
      {"2 3 1\n1 1\n1 1 1\n", "t:2:4: found the end of the line, expected " + row},
      {"2 3 1\n\n1 1 1\n1 1 1\n",
       "t:2:1: found the end of the line, expected row 1 of the 2 of this board"},
      {"2 3 1\n1 1 0 1\n1 1 1\n", "t:2:7: found '1', expected the end of the line after 3 columns"},
      {"2 3 1\n1 1 2\n1 1 1\n", "t:2:5: found '2', expected " + row},
      {"puzzlegraph klotski\n2 3 1\n1 1 0\n% no\n", "t:4:1: found '%', expected " + row},
      {"2 3 0\n1 1 0\n", "t:3:1: found the end of the file, expected row 2 of the 2 of this board"},
      {"2 3 0\n1 \xFF 0\n", R"(t:2:3: found '\xff', expected )" + row},
      {board, "t:4:1: found the end of the file, expected query 1 of 1"},
      {board + "3 1 1 1 1 1\n",
       "t:4:1: found '3', expected the row of the blank: a whole number from 1 to 2"},
      {board + "1 1 2 4 1 1\n",
       "t:4:7: found '4', expected the column of the piece: a whole number from 1 to 3"},
      {board + "1 1 1 2 0 1\n",
       "t:4:9: found '0', expected the row of the target: a whole number from 1 to 2"},
      {board + "1 3 1 1 1 1\n",
       "t:4:1: found the blank on a fixed cell (row 1, column 3), expected a movable cell"},
      {board + "1 1 1 3 1 1\n",
       "t:4:5: found the piece on a fixed cell (row 1, column 3), expected a movable cell"},
      {board + "2 2 2 2 1 1\n",
       "t:4:5: found the piece on the blank (row 2, column 2), expected another cell"},
      {board + "1 1 1 2\n", "t:4:8: found the end of the line, "
                            "expected the row of the target: a whole number from 1 to 2"},
      {board + "1 1 1 2 1 1 1\n",
       "t:4:13: found '1', expected the end of the line after EX EY SX SY TX TY"},
      {board + "1 1 1 2 1 1\n\n1 1\n", "t:6:1: found '1', expected the end of the file"},
  };
  for (auto const& [content, message] : table) {
    INFO(content);
    CHECK_THROWS_AS(read(content), text::input_error);
    CHECK_THROWS_WITH(read(content), message);
  }
}

TEST_CASE("klotski: moves", "[klotski][text]") {
  auto const text = text::make_source("t", "NE SW\nx");
  text::reader in(text);
  using enum direction;
  auto const moves = klotski::read_moves(two_by_three, in);
  CHECK(moves == std::vector{north, east, south, west});
  std::string letters;
  for (auto const m : moves) letters += klotski::to_text(two_by_three, m);
  CHECK(letters == "NESW");
  CHECK_THROWS_WITH(klotski::read_moves(two_by_three, in),
                    "t:2:1: found 'x', expected a move: W, N, E or S");
}

TEST_CASE("klotski: drawing", "[klotski][text]") {
  CHECK(klotski::draw(two_by_three, {0, 4, 5}) == ".o#\noPT\n");
  CHECK(klotski::draw(two_by_three, {0, 4, 2}) == ".o!\noPo\n");
  CHECK(klotski::draw(two_by_three, {0, 4, 4}) == ".o#\noXo\n");
  CHECK(klotski::draw(two_by_three, {0, 4, 0}) == "to#\noPo\n");
}
