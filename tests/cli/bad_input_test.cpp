// SPDX-License-Identifier: BSL-1.0
//
// Messages about bad files of every puzzle: the location of the error, exit code 2, and nothing on
// standard output.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

struct fault {
  std::string puzzle;
  std::string content;
  std::string message; ///< after the file's name: how it begins
};

std::string const row = "15 15 15 15 15 15\n";
std::string const maze = "1 1\n" + row + row + row;
std::string const no_puzzle = "expected a header `puzzlegraph NAME`, as neither the file's";

std::string const no_sizes = "a board without its line of sizes, expected the line ";

std::vector<fault> const faults{
    // No byte of it identifies it.
    {"", "", "1:1: found the end of the file, " + no_puzzle},
    {"", "\n \n", "3:1: found the end of the file, " + no_puzzle},
    {"", "\xEF\xBB\xBF", "1:1: found the end of the file, " + no_puzzle},
    {"", "\n 3 3\n", "2:2: found '3', " + no_puzzle},
    {"", "\xC3\xA9", R"(1:1: found '\xc3\xa9', )" + no_puzzle},
    {"", "puzzlegraph\n", "1:12: found the end of the line, expected the name of a puzzle"},
    // Empty; cut off; without its end.
    {"tiles", "", "1:1: found the end of the file, expected a board"},
    {"klotski", "", "1:1: found the end of the file, expected the number of rows"},
    {"ghosts", "", "1:1: found the end of the file, expected a board"},
    {"walls", "", "1:1: found the end of the file, expected a board"},
    {"tiles", "2 2\n1 2\n3 0\n", "4:1: found the end of the file, expected a board or the closing"},
    {"klotski", "2 2 2\n1 1\n1 1\n1 1 1 2 1 1\n", "5:1: found the end of the file, expected query"},
    {"ghosts", "2 1 1\naA\n", "3:1: found the end of the file, expected a board or the closing"},
    {"walls", maze + row, "6:1: found the end of the file, expected a board or the closing"},
    {"tiles", "2 2\n3 3\n", "3:1: found the end of the file, expected row 2 of the 2"},
    {"klotski", "2 2 1\n1 1\n", "3:1: found the end of the file, expected row 2 of the 2"},
    {"ghosts", "2 2 1\naA\n", "3:1: found the end of the file, expected line 2 of the 2"},
    {"walls", maze, "5:1: found the end of the file, expected row 4 of the 4"},
    {"walls", maze + "0 0\n", "5:4: found the end of the line, expected the walls of a cell"},
    // Numbers that are none, too small, too large, beyond 64 bits; sizes beyond any memory.
    {"tiles", "2 2\n1 +2\n3 0\n0 0\n", "2:3: found '+2', expected a tile"},
    {"tiles", "2 2\n1 2\n3 4\n0 0\n", "3:3: found '4', expected a tile"},
    {"klotski", "-2 2 1\n", "1:1: found '-2', expected the number of rows"},
    {"klotski", "2 2 99999999999999999999\n", "1:5: found '99999999999999999999', expected the"},
    {"klotski", "1000000000 1000000000 1\n1\n", "3:1: found the end of the file, expected 10000"},
    {"ghosts", "1000000000 1000000000 1\n", "2:1: found the end of the file, expected 10000"},
    {"ghosts", "2 1 27\naA\n", "1:5: found '27', expected the number of ghosts"},
    {"walls", "1 5\n", "1:3: found '5', expected the row y of the start"},
    {"walls", "1 1\n16\n", "2:1: found '16', expected the walls of a cell"},
    {"walls", "puzzlegraph walls\n1000000000 1000000000 1 1\n1\n",
     "4:1: found the end of the file"},
    // Cells that are not there, fixed, or taken.
    {"klotski", "2 2 1\n1 1\n1 1\n1 3 1 1 1 1\n", "4:3: found '3', expected the column of the"},
    {"klotski", "2 2 1\n1 1\n0 1\n2 1 1 1 1 1\n", "4:1: found the blank on a fixed cell"},
    {"klotski", "2 2 1\n1 1\n0 1\n1 1 2 1 1 1\n", "4:5: found the piece on a fixed cell"},
    {"klotski", "2 2 1\n1 1\n1 1\n1 1 1 1 1 1\n", "4:5: found the piece on the blank"},
    {"tiles", "2 2\n1 2\n1 0\n0 0\n", "3:1: found the tile 1 again"},
    // Letters and lines of ghosts.
    {"ghosts", "2 2 1\na#\n##\n0 0 0\n",
     "4:1: found '0', expected a drawing of the goals, as the one before has none: '#', ' ' or the "
     "goal A"},
    {"ghosts", "2 2 1\naA\n#a\n0 0 0\n", "3:2: found 'a' again"},
    {"ghosts", "2 2 1\naA\n#b\n0 0 0\n", "3:2: found 'b', expected '#', ' ', the start a"},
    {"ghosts", "3 1 1\naA\n0 0 0\n", "2:3: found the end of the line after 2, expected 3"},
    {"ghosts", "2 1 1\naA#\n0 0 0\n", "2:3: found '#', expected the end of the line"},
    // Walls that one of two neighbours denies.
    {"walls", "1 1\n15 11 15 15 15 15\n" + row + row + row + "0 0\n",
     "2:7: found a wall to the west of (row 1, column 3) but none to the east of (row 1, col"},
    // Bytes that are no text, each at its own place.
    {"tiles", "2 2\n1 \xE9\n3 0\n0 0\n", R"(2:3: found '\xe9', expected a tile)"},
    {"klotski", "2 2 1\n1 \xFF\n1 1\n", R"(2:3: found '\xff', expected 0 (fixed) or 1)"},
    {"ghosts",
     "2 1 1\n\xC3\xA9"
     "a\n0 0 0\n",
     R"(2:1: found '\xc3', expected '#')"},
    {"walls", "1 1\n1 2 \x80\n", R"(2:5: found '\x80', expected the walls of a cell)"},
    {"tiles", std::string("2 2\n1 \0\n", 8), "2:3: found a NUL byte, expected text"},
    {"klotski", std::string("\0", 1), "1:1: found a NUL byte, expected text"},
    {"ghosts", std::string("2 1 1\na\0\n", 9), "2:2: found a NUL byte, expected text"},
    {"walls", std::string("1 1\n1 \0 2\n", 10), "2:3: found a NUL byte, expected text"},
    // Boards without their line of sizes, also where other errors come first.
    {"tiles", "puzzlegraph tiles\n% mine\n3 2\n1 0\n5 4\n",
     "3:1: found " + no_sizes + "`3 2` before it"},
    {"tiles", "2 2\n1 2\n3 0\n1 3 2 0\n0 0\n", "4:1: found " + no_sizes + "`1 4` before it"},
    {"klotski", "1 1 1 0\n1 1 1 1\n1 1 1 2 1 1\n",
     "1:1: found " + no_sizes + "`2 4 q` before it, with"},
    {"klotski", "1 1 1\n1 0 1\n1 1 1 2 1 1\n", "1:1: found " + no_sizes + "`2 3 q` before it"},
    {"ghosts", "####\n#a #\n####\n", "1:1: found " + no_sizes + "`w h n` before it: width"},
    {"walls", row + row + row + row,
     "1:1: found a maze without its first line, expected the line `x y` before it"},
    {"walls", "puzzlegraph walls\n" + row + row,
     "2:1: found a maze without its line of sizes, expected the line `6 2 x y` before it"},
    {"walls", "puzzlegraph walls\n4 2 1 1\n15 15 15 15\n15 15 15 16\n",
     "4:10: found '16', expected the walls of a cell"},
    // Comments before the header, or without one.
    {"", "// mine\npuzzlegraph tiles\n2 2\n1 2\n3 0\n", "2:1: found a header below other lines"},
    {"blocks", "// mine\npuzzlegraph blocks\nA.\n\n.A\n",
     "2:1: found a header below other lines, expected it in the first line"},
    {"klotski", "# mine\n\n# more\npuzzlegraph klotski\n", "4:1: found a header below other lines"},
    {"ghosts", "% mine\npuzzlegraph ghosts\n", "2:1: found a header below other lines"},
    {"walls", "; mine\npuzzlegraph walls\n", "2:1: found a header below other lines"},
    {"blocks", "// mine\nA.\n\n.A\n", "1:1: found a comment, expected a row; comments begin"},
    {"tiles", "// mine\n2 2\n", "1:1: found '//', expected the number of rows"},
    // What follows the end; headers.
    {"tiles", "0 0\n2 2\n", "2:1: found '2', expected the end of the file"},
    {"klotski", "1 2 0\n1 1\n1 1 1 2 1 1\n", "3:1: found '1', expected the end of the file"},
    {"ghosts", "0 0 0\n.\n", "2:1: found '.', expected the end of the file"},
    {"walls", "0 0\n0 0\n", "2:1: found '0', expected the end of the file"},
    {"walls", "puzzlegraph ghosts\n", "1:13: found 'ghosts', expected the puzzle walls"},
    {"walls", "puzzlegraph walls x=1\n", "1:19: found the option 'x', expected no options"},
};

} // namespace

TEST_CASE("every error in a file is reported with its location") {
  for (auto const& f : faults) {
    auto const run =
        run_tool("solve " + (f.puzzle.empty() ? "" : "--puzzle " + f.puzzle) + " -", f.content);
    CAPTURE(f.puzzle, f.content, run.err);
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, StartsWith("puzzlegraph: <stdin>:" + f.message));
  }
}

TEST_CASE("a file that is not text is reported by name") {
  CHECK(run_tool("solve /").err ==
        "puzzlegraph: /: found nothing to read (Is a directory), expected a readable file\n");
  CHECK(run_tool("solve /dev/zero").err ==
        "puzzlegraph: /dev/zero:1:1: found a NUL byte, expected text\n");
  CHECK_THAT(run_tool("solve /dev/null").err,
             StartsWith("puzzlegraph: /dev/null:1:1: found the end of the file, " + no_puzzle));
}

TEST_CASE("a file in another format than text is named") {
  std::vector<std::pair<std::string, std::string>> const files{
      {std::string("\x1F\x8B\x08\0", 4), "data compressed by gzip, expected text: unpack it first"},
      {std::string("\xFD"
                   "7zXZ\0\0",
                   7),
       "data compressed by xz, expected text: unpack it first"},
      {"\x28\xB5\x2F\xFD$", "data compressed by zstd, expected text: unpack it first"},
      {"PK\x03\x04", "a ZIP archive, expected text: unpack it first"},
      {"BZh91AY&SY", "data compressed by bzip2, expected text: unpack it first"},
      {"7z\xBC\xAF\x27\x1C", "a 7z archive, expected text: unpack it first"},
      {"board.walls" + std::string(246, '\0') + "ustar",
       "a tar archive, expected text: unpack it first"},
      {"%PDF-1.7\n", "a PDF document, expected text"},
      {"\x89PNG\r\n\x1A\n", "a PNG picture, expected text"},
      {std::string("3\0 \0003\0 \0", 8), "UTF-16 text, expected UTF-8 text"},
      {std::string("\0003\0 \0003\0 ", 8), "UTF-16 text, expected UTF-8 text"},
      {std::string("\xFF\xFE"
                   "3\0 \0",
                   6),
       "UTF-16 text, expected UTF-8 text"},
      {std::string("\xFE\xFF\0"
                   "3\0 ",
                   6),
       "UTF-16 text, expected UTF-8 text"},
      {std::string("\xFF\xFE\0\0"
                   "3\0\0\0",
                   8),
       "UTF-32 text, expected UTF-8 text"},
      {std::string("\0\0\xFE\xFF\0\0\0"
                   "3",
                   8),
       "UTF-32 text, expected UTF-8 text"},
  };
  for (auto const& [content, message] : files) {
    for (auto const* const puzzle : {"tiles", "klotski", "ghosts", "walls", "blocks"}) {
      auto const run = run_tool(std::string("solve - --puzzle ") + puzzle, content);
      CHECK(run.exit_code == 2);
      CHECK_THAT(run.err, StartsWith("puzzlegraph: <stdin>: found " + message));
    }
    CHECK(run_tool("solve -", content).err == run_tool("explore -", content).err);
  }
}

TEST_CASE("standard input has the name <stdin> and is read once") {
  std::string const solved = "puzzlegraph tiles\n2 2\n1 2\n3 0\n0 0\n";
  CHECK_THAT(run_tool("solve --json -", solved).out,
             StartsWith(R"({"schema":"puzzlegraph-solve-1")") &&
                 Catch::Matchers::Contains(R"("file":"<stdin>")"));
  CHECK(run_tool("solve --question 2 -", solved).err ==
        "puzzlegraph: --question: found 2, expected a question of <stdin>, from 1 to 1\n");
  CHECK(run_tool("solve -f text - " + sample::walls, solved).out.starts_with("file <stdin>\n"));
  auto const twice = run_tool("verify - -", solved);
  CHECK(twice.exit_code == 1);
  CHECK(twice.err == "puzzlegraph: verify: found - twice, but standard input is read once\n");
}

TEST_CASE("an error in a config file is reported with its location") {
  struct mistake {
    std::string content;
    std::string message;
  };
  std::vector<mistake> const mistakes{
      {"algoritm = astar\n", "1:1: found 'algoritm', expected an option that `puzzlegraph solve "
                             "--help` lists, other than "
                             "config; did you mean 'algorithm'?"},
      {"\n  nonsense\n", "2:3: found 'nonsense', expected name = value"},
      {"[limits]\n", "1:1: found '[limits]', expected name = value: there are no sections"},
      {"config = other.ini\n", "1:1: found 'config', expected an option"},
      {"# many\nmax-states = many\n", "2:14: found 'many', expected a whole number"},
      {"json = maybe\n", "1:8: found 'maybe', expected yes or no"},
      {"max-memory = 3X\n", "1:14: found '3X', expected a number of bytes"},
      {"max-seconds = -1\n", "1:15: found '-1', expected a positive time"},
      {"puzzle = chess\n", "1:10: found 'chess', expected the name of a puzzle"},
      {"ids = none\n", "1:7: found 'none', expected auto, ranked or interned"},
      {"algorithm = dfs\n", "1:13: found 'dfs', expected one of those of walls: auto"},
      {"question = 7\n", "1:12: found 7, expected a question of"},
      {"max-states =\n", "1:13: found no value, expected one"},
      {"pad = yes\npad = no\n", "2:1: found pad once more, expected it once (line 1)"},
      {std::string("\0", 1), "1:1: found a NUL byte, expected text"},
  };
  auto const command = "solve " + sample::walls + " --config ";
  for (auto const& m : mistakes) {
    auto const config = temporary_file("mistakes.ini", m.content);
    auto const run = run_tool(command + config);
    CAPTURE(m.content, run.err);
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, StartsWith("puzzlegraph: " + config + ":" + m.message));
  }
  for (auto const& [arguments, content, message] :
       std::vector<std::tuple<std::string, std::string, std::string>>{
           {"draw -o x.svg ", "log-scale = yes\n", "1:13: draw: --log-scale needs --plot\n"},
           {"explore ", "profile = yes\n", "1:11: explore: --profile is for CSV"},
           {"show ", "step = 3\n", "1:8: show: --step needs --output\n"},
           {"hardest ", "tries = 3\n", "1:9: hardest: --tries is for the search of a puzzle"},
           {"solve ", "output = " + sample::walls + "\n", "1:10: found '" + sample::walls + "'"}}) {
    auto const config = temporary_file("mistakes.ini", content);
    auto const run = run_tool(arguments + sample::walls + " --config " + config);
    CAPTURE(arguments, run.err);
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, StartsWith("puzzlegraph: " + config + ":" + message));
  }
  auto const old = temporary_file("old_spelling.ini", "instance = 2\n");
  auto const spelled = run_tool("solve --config " + old + " " + sample::walls);
  CHECK(spelled.err ==
        "puzzlegraph: note: --instance is called --question now\npuzzlegraph: " + old +
            ":1:12: found 2, expected a question of " + sample::walls + ", from 1 to 1\n");
  auto const flag = temporary_file("old_flag.ini", "prune-straight-back = yes\n");
  auto const unused = run_tool("solve -a astar --config " + flag + " " + sample::walls);
  CHECK_THAT(unused.err, StartsWith("puzzlegraph: " + flag + ":1:23: found --algorithm astar,"));
  auto const config = temporary_file("overruled.ini", "algorithm = dfs\noutput = contest\n");
  auto const overruled = run_tool("solve -a astar --config " + config + " " + sample::walls);
  CHECK(overruled.exit_code == 0);
  CHECK(overruled.out == "NESESEENNWNWWWWW\n");
}

TEST_CASE(
    "the text of a file without a header shows its notation, or the message says what lacks") {
  auto const board = temporary_file("cars.txt", "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n");
  auto const solved = run_tool("solve -f contest " + board);
  CHECK(solved.out == "60\n");
  CHECK(solved.err ==
        "puzzlegraph: " + board +
            ": taken for rush-hour (boards of Rush Hour, in rows or lines): car A leaves to the "
            "east, cars go forwards and backwards, costs count moves\n");
  CHECK(run_tool("solve --quiet -f contest " + board).err.empty());
  CHECK(run_tool("solve --from rush-hour -f contest " + board).err.empty());
  auto const contest = run_tool("solve -f contest -", "2 2\n1 2\n0 3\n0 0\n");
  CHECK(contest.out == "1\n");
  CHECK_THAT(contest.err, Contains("<stdin>: taken for tiles ("));
  auto const text = temporary_file("prose.txt", "Once upon a time, there was a maze.\n");
  CHECK_THAT(run_tool("solve " + text).err, Contains("its text is in no known notation"));
}

TEST_CASE("a text that is nearly a notation, or another program's, is told what to do") {
  std::string const json =
      "found JSON, expected a board as lines of text, without brackets, quotes "
      "and commas";
  std::vector<std::pair<std::string, std::string>> const table{
      {"[[1,2,3],[4,5,6],[7,0,8]]\n",
       "1:1: " + json +
           "; these lists would be rows: tiles in rows, below a line n or without one\n"},
      {R"( {"board": [1, 2, 3, 0]})",
       "1:2: " + json + "; these lists would be lines: tiles in one "},
      {R"(["BBA.AC", "......"])", "1:1: " + json + "; these lists would be rush-hour: "},
      {"[[\"A\",\"A\",\".\"],\n[\".\",\"B\",\"B\"]]",
       "1:1: " + json + "; these lists would be rush"},
      {"{}", "1:1: " + json + "\n"},
      {R"([1, "])", "1:1: " + json + "\n"},
      {"#####\n#@$.#\n#####\n",
       "1:1: found a level of Sokoban, expected one of the puzzles here; "},
      {"  ####\n###+ #\n#*$ ##\n#####\n\n; 2\n", "1:3: found a level of Sokoban, expected one of"},
      {"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHH\n",
       "1:1: found a line of 35 cells alone, expected n*n cells in a line, as 36 of a board of 6 x "
       "6, or several rows; the text looks like rush-hour: "},
      {"AA..\n", "1:1: found a line of 4 cells alone, expected n*n cells in a line"},
      {"1 2 3 4 5 6 7 8\n", "1:16: found 8 numbers, expected n*n of them, from 2 x 2 to 6 x 6; the "
                            "text looks like lines: tiles in one line for each board\n"},
      {"12345678\n", "1:1: found '12345678', expected n*n numbers, from 2 x 2 to 6 x 6, or the "
                     "nine digits 0 to 8 "
                     "in one word; the text looks like lines: "},
      {"hello\n", "1:1: found 'hello', expected a header `puzzlegraph NAME`"},
      {"1 1 2\n", "1:1: found '1', expected a header `puzzlegraph NAME`"},
  };
  for (auto const& [content, message] : table) {
    auto const run = run_tool("solve -", content);
    CAPTURE(content, run.err);
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, StartsWith("puzzlegraph: <stdin>:" + message));
  }
}

TEST_CASE("a text of two notations is refused with both names") {
  std::string const both = "AA..\n....\n\n..AA\n....\n";
  auto const refused = run_tool("solve --puzzle blocks -", both);
  CHECK(refused.exit_code == 2);
  CHECK(refused.err == "puzzlegraph: <stdin>: found a text that can be read in 2 notations, "
                       "expected the name of one (option from): rush-hour or "
                       "blocks\n");
  CHECK(run_tool("solve -f contest --from blocks -", both).out == "1\n");
  CHECK(run_tool("solve -f contest --from rush-hour -", both).out == "1\n0\n");
  CHECK(run_tool("solve --from chess -", both).exit_code == 1);
  CHECK(run_tool("solve --from rows --puzzle blocks -", both).exit_code == 1);
}

TEST_CASE("errors in a text that looks like a notation say so") {
  auto const short_row = temporary_file("short.txt", "BB.\n.AA\n....\n");
  CHECK(run_tool("solve " + short_row).err ==
        "puzzlegraph: " + short_row +
            ":3:1: found a row of 4 cells, expected 3 cells as in the first row; the text looks "
            "like rush-hour: boards of Rush Hour, in rows or lines\n");
}

TEST_CASE("solve --check compares the numbers that a collection states") {
  std::string const line = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
  CHECK(run_tool("solve --quiet --check -f contest -", "60 " + line + " 2332\n").exit_code == 0);
  auto const wrong =
      run_tool("solve --quiet --check -f contest -", line + ",51\n" + line + "\t60\n");
  CHECK(wrong.exit_code == 3);
  CHECK(wrong.out == "60\n60\n");
  CHECK(wrong.err == "puzzlegraph: <stdin>, question 1: 60 moves, but the file states 51 moves\n");
  CHECK(run_tool("solve --quiet --check -", line + "\n").exit_code == 1);
  auto const unread = run_tool("solve --quiet --check -", "AA.BB\n");
  CHECK(unread.exit_code == 2);
  CHECK_THAT(unread.err, Contains("<stdin>:1:1: "));
  CHECK(run_tool("solve --quiet --check --metric steps -", "60 " + line + "\n").exit_code == 1);
}

TEST_CASE("a file of one board without a closing line is told of headers") {
  CHECK_THAT(run_tool("solve --puzzle tiles -", "2 2\n1 2\n0 3\n").err,
             Contains("expected a board or the closing line 0 0, which one board needs unless the "
                      "first line is a header `puzzlegraph NAME`"));
}

TEST_CASE("convert writes the own form or another notation, or says what that cannot hold") {
  std::string const line = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
  auto const own = run_tool("convert -", "60 " + line + "\n");
  CHECK(own.exit_code == 0);
  CHECK_THAT(own.out, StartsWith("puzzlegraph blocks metric=moves axis=long\nIBB#..\n"));
  CHECK_THAT(own.err, Contains("<stdin>: 1 stated numbers of moves are left out\n"));
  CHECK(run_tool("convert --to rush-hour -", own.out).out == line + "\n");
  auto const layout = run_tool("convert --quiet --to rush-hour -", "HAAI/HAAI/JBBK/JNOK/P@@Q\n");
  CHECK(layout.exit_code == 2);
  CHECK(layout.out.empty());
  CHECK_THAT(layout.err, StartsWith("puzzlegraph: <stdin>: found what rush-hour cannot hold ("));
  auto const five_tiles = run_tool("convert --to rows -", "puzzlegraph tiles\n1 5\n4 0 2 3 1\n");
  CHECK(five_tiles.exit_code == 2);
  CHECK(five_tiles.out.empty());
  CHECK(five_tiles.err ==
        "puzzlegraph: <stdin>: found what rows cannot hold (boards that would be read as "
        "korf: Korf's list of tiles: a number and a board in each line), expected "
        "another notation by --to, such as tiles\n");
  auto const other = run_tool("convert --to korf -", own.out);
  CHECK(other.exit_code == 1);
  CHECK_THAT(other.err, Contains("--to: found 'korf', expected a notation of blocks: blocks "
                                 "rush-hour hua-rong-dao"));
  CHECK(run_tool("convert " + sample::data + "/transitions/jugs.dot").exit_code != 0);
}

TEST_CASE("a value of an option that does not fit the file is the option's error, not the file's") {
  auto const graph = sample::data + "/transitions/peterson.aut";
  for (auto const& [arguments, name, found] : std::vector<std::array<std::string, 3>>{
           {"--goal foo " + sample::tiles, "goal", "found the goal 'foo', expected "},
           {"--goal STATE=3 " + graph, "goal", "found the goal 'STATE=3', expected deadlock, "},
           {"--goal state=x " + graph, "goal", "found the state 'x', expected "},
           {"--goal deadlock --start zz " + graph, "start", "found the state 'zz', expected "},
           {"--agents 1 " + sample::ghosts, "agents", "found 1, expected nothing: only of a "}}) {
    for (std::string const command : {"solve ", "explore ", "count "}) {
      auto const r = run_tool(command + arguments);
      CAPTURE(command, arguments, r.err);
      CHECK(r.exit_code == 1);
      CHECK(r.out.empty());
      CHECK_THAT(r.err, StartsWith("puzzlegraph: --" + name + ": " + found));
    }
  }
  auto const config = temporary_file("goal.ini", "max-seconds = 100\ngoal = foo\n");
  auto const r = run_tool("solve --config " + config + " " + sample::tiles);
  CHECK(r.exit_code == 2);
  CHECK_THAT(r.err, StartsWith("puzzlegraph: " + config + ":2:8: found the goal 'foo', expected "));
  // That of a header has its place in the file.
  CHECK_THAT(run_tool("solve -", "puzzlegraph transitions goal=x\nfrom,to\na,b\n").err,
             StartsWith("puzzlegraph: <stdin>:1:25: found the goal 'x'"));
}
