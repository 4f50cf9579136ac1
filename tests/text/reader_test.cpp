// SPDX-License-Identifier: BSL-1.0
//
// Reading text: locations, normalisation, the reader's errors, the header line, rows and moves.

#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tests/support/files.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace std::string_literals;

namespace {

struct bad_input {
  std::string content;
  std::function<void(text::reader&)> read;
  std::string message;
};

} // namespace

TEST_CASE("an input error names its location", "[text]") {
  text::input_error const error({"board.txt", 3, 14}, "'x'", "a number");
  CHECK(error.what() == "board.txt:3:14: found 'x', expected a number"s);
  CHECK(error.where() == text::location{"board.txt", 3, 14});
}

TEST_CASE("bytes in messages are printable and short", "[text]") {
  CHECK(text::quoted("12x") == "'12x'");
  CHECK(text::quoted("\x07\x1b[31m\xc3\xa9") == R"('\x07\x1b[31m\xc3\xa9')");
  CHECK(text::quoted(std::string(40, 'a')) == "'" + std::string(40, 'a') + "'");
  CHECK(text::quoted(std::string(41, 'a')) == "'" + std::string(40, 'a') + "...'");
}

TEST_CASE("a text has neither byte order mark nor CR LF", "[text]") {
  CHECK(text::make_source("t", "\xEF\xBB\xBF"
                               "1 2\r\n\r\n3\r\n")
            .content == "1 2\n\n3\n");
  CHECK(text::make_source("t", "").content.empty());
  CHECK(text::make_source("t", "\xEF\xBB").content == "\xEF\xBB");
}

TEST_CASE("NUL bytes and lone carriage returns are refused where they are", "[text]") {
  CHECK_THROWS_WITH(text::make_source("t", "1 2\r\n3\0 4"s),
                    "t:2:2: found a NUL byte, expected text");
  CHECK_THROWS_WITH(text::make_source("t", "\xEF\xBB\xBF\0"s),
                    "t:1:1: found a NUL byte, expected text");
  std::string const lone =
      "found a carriage return alone, expected lines that end with LF or CR LF";
  CHECK_THROWS_WITH(text::make_source("t", "1\n23\r4\0"s), "t:2:3: " + lone);
  CHECK_THROWS_WITH(text::make_source("t", "1\r\r\n"), "t:1:2: " + lone);
  CHECK_THROWS_WITH(text::make_source("t", "1\r"), "t:1:2: " + lone);
}

TEST_CASE("a file is read whole, up to a limit", "[text]") {
  auto const path = testing::temporary_file("board.txt", "1 2\r\n3 4\r\n");
  auto const text = text::read_file(path);
  CHECK(text.name == path);
  CHECK(text.content == "1 2\n3 4\n");
  CHECK(text::read_file(path, 10).content.size() == 8);
  CHECK_THROWS_WITH(text::read_file(path, 9),
                    path + ": found more than 9 bytes, expected a smaller file");
}

TEST_CASE("an unreadable file is an input error", "[text]") {
  CHECK_THROWS_AS(text::read_file("no/such/file"), text::input_error);
  CHECK_THROWS_WITH(text::read_file("no/such/file"),
                    "no/such/file: found nothing to read (No such file or directory), "
                    "expected a readable file");
  CHECK_THROWS_WITH(text::read_file("/"),
                    "/: found nothing to read (Is a directory), expected a readable file");
}

TEST_CASE("a reader reads tokens, numbers and lines, with their locations", "[text]") {
  auto const text = text::make_source("t", "\n  12 0007\t word \r\n a b \n\nrest");
  text::reader in(text);
  CHECK_FALSE(in.at_end());
  CHECK(in.where() == text::location{"t", 2, 3});
  CHECK(in.number("n", 0, UINT64_MAX) == 12);
  CHECK(in.peek() == "0007");
  CHECK(in.number("n", 7, 7) == 7);
  CHECK(in.last() == text::location{"t", 2, 6});
  CHECK(in.token("a word") == "word");
  CHECK(in.last(2) == text::location{"t", 2, 14});
  CHECK(in.peek().empty());
  in.end_of_line("the word");
  CHECK(in.where() == text::location{"t", 3, 1});
  CHECK(in.line("a line") == " a b ");
  CHECK(in.last(1) == text::location{"t", 3, 2});
  CHECK(in.line("a line").empty());
  CHECK(in.bytes_left() == 4);
  CHECK(in.line("a line") == "rest");
  CHECK(in.at_end());
  in.end_of_file();
}

TEST_CASE("a reader reports what it found and what it expected", "[text]") {
  auto const number = [](text::reader& in) { in.number("the width", 1, 20); };
  auto const block = [](text::reader& in) { in.next_block("0 0"); };
  auto const header = [](text::reader& in) { text::read_header(in, "tiles", {"goal"}); };
  auto const moves = [](text::reader& in) { text::read_directions(in); };
  std::string const width = ", expected the width: a whole number from 1 to 20";
  std::string many_options = "puzzlegraph tiles";
  for (int k = 0; k < 33; ++k) many_options += " a=1";
  std::vector<bad_input> const table{
      {"", number, "t:1:1: found the end of the file" + width},
      {"  ", number, "t:1:3: found the end of the file" + width},
      {" \n5", number, "t:1:2: found the end of the line" + width},
      {" 12x", number, "t:1:2: found '12x'" + width},
      {"-1", number, "t:1:1: found '-1'" + width},
      {"+1", number, "t:1:1: found '+1'" + width},
      {"1.0", number, "t:1:1: found '1.0'" + width},
      {"0x1", number, "t:1:1: found '0x1'" + width},
      {"0", number, "t:1:1: found '0'" + width},
      {"21", number, "t:1:1: found '21'" + width},
      {"18446744073709551617", number, "t:1:1: found '18446744073709551617'" + width},
      {"\x07", number, R"(t:1:1: found '\x07')" + width},
      {"", [](text::reader& in) { in.token("a word"); },
       "t:1:1: found the end of the file, expected a word"},
      {"", [](text::reader& in) { in.line("row 1"); },
       "t:1:1: found the end of the file, expected row 1"},
      {" x", [](text::reader& in) { in.end_of_line("w h"); },
       "t:1:2: found 'x', expected the end of the line after w h"},
      {"\n x", [](text::reader& in) { in.end_of_file(); },
       "t:2:2: found 'x', expected the end of the file"},
      {"12", [](text::reader& in) { in.expect_room(in.where(), 2000000, "2000000 things"); },
       "t:1:3: found the end of the file, expected 2000000 things, as line 1 says"},
      {"\n\n", block, "t:3:1: found the end of the file, expected a board or the closing line 0 0"},
      {"0 1", block, "t:1:3: found '1', expected the closing line 0 0"},
      {"0\n0", block, "t:1:2: found the end of the line, expected the closing line 0 0"},
      {"0 0 0", block, "t:1:5: found '0', expected the end of the line after the closing line"},
      {"0 0\n\n1", block, "t:3:1: found '1', expected the end of the file"},
      {"puzzlegraph", header, "t:1:12: found the end of the file, expected the name of a puzzle"},
      {"puzzlegraph walls", header, "t:1:13: found 'walls', expected the puzzle tiles"},
      {"puzzlegraph tiles =3", header, "t:1:19: found '=3', expected an option key=value"},
      {"puzzlegraph tiles gaol", header, "t:1:19: found 'gaol', expected an option key=value"},
      {"puzzlegraph tiles gaol=1", header,
       "t:1:19: found the option 'gaol', expected only the options goal"},
      {many_options, header, "t:1:147: found more than 32 options, expected each option once"},
      {"puzzlegraph tiles goal=\"1 2 x", header,
       "t:1:19: found '1', expected the closing quote of a value"},
      {"puzzlegraph tiles goal=\"\n\"", header,
       "t:1:19: found '', expected the closing quote of a value"},
      {"puzzlegraph tiles goal=1 goal=1", header,
       "t:1:26: found the option 'goal' again, expected each option once"},
      {"puzzlegraph ghosts a=1", [](text::reader& in) { text::read_header(in, "ghosts"); },
       "t:1:20: found the option 'a', expected no options"},
      {" NXS", moves, "t:1:3: found 'X', expected a move: W, N, E or S"},
      {"Nn", moves, "t:1:2: found 'n', expected a move: W, N, E or S"},
      {"", moves, "t:1:1: found the end of the file, expected a line of moves"},
      {"1 2\n3 4", [](text::reader& in) { text::read_rows(in, {2, 3}, "0 to 9", 9); },
       "t:1:4: found the end of the line, "
       "expected 0 to 9 in each of 3 columns: a whole number from 0 to 9"},
      {"1 2 3 4", [](text::reader& in) { text::read_rows(in, {1, 3}, "0 to 9", 9); },
       "t:1:7: found '4', expected the end of the line after 3 columns"},
  };
  for (bad_input const& bad : table) {
    INFO(bad.content);
    auto const text = text::make_source("t", bad.content);
    text::reader in(text);
    CHECK_THROWS_WITH(bad.read(in), bad.message);
  }
}

TEST_CASE("blocks go up to a closing line of zeros", "[text]") {
  auto const text = text::make_source("t", "\n7\n\n00\n 0  0 \n\n");
  text::reader in(text);
  REQUIRE(in.next_block("0 0"));
  CHECK(in.token("7") == "7");
  in.end_of_line("7");
  REQUIRE(in.next_block("0 0"));
  CHECK(in.token("00") == "00");
  in.end_of_line("00");
  CHECK_FALSE(in.next_block("0 0"));
}

TEST_CASE("a header names the puzzle and its options, and allows comments", "[text]") {
  auto const text =
      text::make_source("t", "puzzlegraph  tiles goal=a=b seed= \n% 5\n\n%\n 6\n% end");
  auto const header = text::peek_header(text);
  REQUIRE(header);
  CHECK(header->puzzle == "tiles");
  CHECK(header->where == text::location{"t", 1, 14});
  REQUIRE(header->options.size() == 2);
  CHECK(header->options[0].key == "goal");
  CHECK(header->options[0].value == "a=b");
  CHECK(header->options[0].where == text::location{"t", 1, 20});
  CHECK(header->options[1].value.empty());

  text::reader in(text);
  REQUIRE(text::read_header(in, "tiles", {"goal", "seed"}));
  CHECK_FALSE(in.at_end());
  CHECK(in.number("n", 0, 9) == 6);
  in.end_of_line("n");
  CHECK(in.at_end());
}

TEST_CASE("a value of a header with blanks stands in double quotes", "[text]") {
  auto const [line, value] = GENERATE(table<std::string, std::string>({
      {"goal=\"a b\"", "a b"},
      {"goal=\"a  \t b\" ", "a  \t b"},
      {"goal=\"a\"", "a"},
      {"goal=\"\"", ""},
      {"goal=\"a \"b\"c d\"", "a \"b\"c d"}, // a quote that ends no word
      {"goal=\" \"", " "},
      {"goal=a\"b", "a\"b"},
      {"goal=x=\"a\"", "x=\"a\""},
  }));
  auto const text = text::make_source("t", "puzzlegraph tiles " + line + " seed=1\n6");
  text::reader in(text);
  auto const header = text::read_header(in, "tiles", {"goal", "seed"});
  REQUIRE(header);
  REQUIRE(header->options.size() == 2);
  CHECK(header->options[0].value == value);
  CHECK(header->options[0].where == text::location{"t", 1, 19});
  CHECK(header->options[1].value == "1");
  CHECK(in.number("n", 0, 9) == 6);
}

TEST_CASE("without a header, peek finds no puzzle and there are no comments", "[text]") {
  CHECK_FALSE(text::peek_header(text::make_source("t", "")));
  CHECK_FALSE(text::peek_header(text::make_source("t", "3 4 2\n")));
  CHECK_FALSE(text::peek_header(text::make_source("t", "puzzlegraphs tiles\n")));
  auto const text = text::make_source("t", "% 5\n");
  text::reader in(text);
  CHECK_FALSE(text::read_header(in, "tiles"));
  CHECK(in.peek() == "%");
}

TEST_CASE("a header line is read as it was written", "[text]") {
  CHECK(text::header_line("walls") == "puzzlegraph walls\n");
  CHECK(text::header_line("tiles", "goal=blank-first") == "puzzlegraph tiles goal=blank-first\n");
  CHECK(text::peek_header(text::make_source("t", text::header_line("walls")))->puzzle == "walls");
}

TEST_CASE("moves are letters on one line", "[text]") {
  auto const text = text::make_source("t", "NE \tSW\n\nN");
  text::reader in(text);
  using enum direction;
  CHECK(text::read_directions(in) == std::vector{north, east, south, west});
  CHECK(text::read_directions(in).empty());
  CHECK(text::read_directions(in) == std::vector{north});
}
