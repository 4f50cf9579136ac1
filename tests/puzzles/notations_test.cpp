// SPDX-License-Identifier: BSL-1.0
//
// The notations of all puzzles: exactly one accepts each file of data/ and each sample, what is
// converted is read again, and errors have a place.
#include "puzzlegraph/puzzles/recognition.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

using namespace puzzlegraph;
namespace fs = std::filesystem;
using Catch::Matchers::Contains;

namespace {

/// The names of the notations that accept a text by its content.
std::vector<std::string> accepting(text::source const& file) {
  std::vector<std::string> names;
  for (auto const& n : notations_of(catalog())) {
    if (n.notation != nullptr && !n.notation->is_of(file)) continue;
    if (n.notation != nullptr && !n.notation->read) continue; // the own form's reader is theirs
    try {
      if (n.read(file, {})->count() > 0) names.emplace_back(n.name());
    } catch (text::input_error const&) {
      continue;
    }
  }
  return names;
}

struct sample_text {
  std::string notation;
  std::string text;
};

std::vector<sample_text> const samples{
    {"rush-hour", "..BBC.\nD...C.\nDAA.C.\nD..EEE\n..F...\nGGF.HH\n"},
    {"rush-hour", "ooBBCo\nDoooCo\nDXXoCo\nDooEEE\nooFooo\nGGFoHH\n\nAA.\n.#.\n...\n"},
    {"rush-hour", "..BBC./D...C./DAA.C./D..EEE/..F.../GGF.HH\n"},
    {"rush-hour", "oooBooooBoAAooooooooooooo\n"},
    {"rush-hour", "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n"},
    {"rush-hour", "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM,60\n"},
    {"rush-hour", "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n"},
    {"rush-hour", "1. IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n2. oooBooooBoAAooooooooooooo\n"},
    {"rush-hour", "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 60 moves\n"},
    {"rush-hour", "\"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\",60\n"},
    {"rush-hour", "Level 1: ..BBC./D...C./DAA.C./D..EEE/..F.../GGF.HH (easy)\n"},
    {"rush-hour", "11/40 oooBooooBoAAooooooooooooo\n"},
    {"rush-hour", "oooBooooBoAAooooooooooooo 11/12/23 carry/hurry\n"},
    {"rush-hour", "2233\n.11.\n....\n"},
    {"rows", "3\n0 1 3\n4 2 5\n7 8 6\n"},
    {"rows", "1 2 3\n4 . 6\n7 5 8\n"},
    {"rows", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 _ 15\n"},
    {"rows", "3,1\n0,2\n"},
    {"korf", "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n2 13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6\n"},
    {"lines", "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n"},
    {"lines", "812043765\n"},
    {"hua-rong-dao", "HAAI/HAAI/JBBK/JNOK/P@@Q\n"},
    {"hua-rong-dao", "HAAI/HAAI/JBBK/JNOK/P..Q\nAAB./AAB./CCDD/EEFG/HIJK\n"},
    {"gnome-klotski", "#####\n#a**#\n#b* #\n# *-\n##### ..\n      .\n      .\n"},
    {"gnome-klotski", "   .\n#-###\n# a #\n# * #\n#####\n\n*b.\n~-/\n"},
    {"maze", "+---+---+\n| S     |\n+   +---+\n|   |    \n+---+---+\n"},
    {"maze", "+-+-+\n|@| |\n+ + +\n|\n+-+-+\n\n+--+\n|S\n+--+\n"},
    {"maze", "+  +--+\n|@    |\n+--+--+\n"},
    {"maze", "+---+\n| S |\n+---+\n\n  +   +\n  | @ |\n  +---+\n"},
    {"grid", "a..B\n.@T.\n.#..\nb..A\n"},
    {"tiles", "2 2\n1 2\n3 0\n0 0\n"},
};

} // namespace

TEST_CASE("exactly one notation accepts each file of data/", "[notations]") {
  std::size_t seen = 0;
  for (auto const* p : catalog()) {
    for (auto const& file :
         fs::recursive_directory_iterator(fs::path(PUZZLEGRAPH_DATA_DIR) / p->name)) {
      auto const extension = file.path().extension().string();
      if (!file.is_regular_file()) continue;
      if (extension == ".py" || extension == ".md" || extension == ".license") continue;
      if (extension == ".csv" && p->name != "transitions") continue;
      if (file.path().filename() == "expected.csv" || extension == ".map") continue;
      CAPTURE(file.path().string());
      std::string name(extension == ".scen" ? "movingai" : p->name);
      if (extension == ".txt") name = file.path().stem().string(); // the notation's
      CHECK(accepting(text::read_file(file.path().string())) == std::vector{name});
      ++seen;
    }
  }
  CHECK(seen > 25);
}

TEST_CASE("exactly one notation accepts each sample", "[notations]") {
  for (auto const& [notation, content] : samples) {
    CAPTURE(content);
    auto const file = text::make_source("t", content);
    CHECK(accepting(file) == std::vector{notation});
    auto const found = recognize(file, "t");
    CHECK(found.name() == notation);
    CHECK(found.by_content);
  }
}

TEST_CASE("a converted text asks the same questions", "[notations]") {
  for (auto const& [notation, content] : samples) {
    auto const n = find_notation(notation);
    if (n.notation == nullptr) continue;
    auto const file = text::make_source("t", content);
    auto const asked = n.read(file, {});
    auto const own = n.puzzle->convert(file, {}, notation, n.puzzle->name);
    CAPTURE(content, own);
    auto const again = n.puzzle->read(text::make_source("own", own), {});
    REQUIRE(again->count() == asked->count());
    for (std::size_t k = 0; k < asked->count(); ++k) CHECK(again->draw(k) == asked->draw(k));
    CHECK(n.puzzle->convert(text::make_source("own", own), {}, n.puzzle->name, n.puzzle->name) ==
          own);
    if (!n.notation->is_written) continue;
    auto const back = converted({n.puzzle}, text::make_source("own", own), {}, n);
    auto const last = n.read(text::make_source("back", back), {});
    REQUIRE(last->count() == asked->count());
    for (std::size_t k = 0; k < asked->count(); ++k) CHECK(last->draw(k) == asked->draw(k));
  }
}

TEST_CASE("what a notation states and implies stands beside its questions", "[notations]") {
  auto const read = [](std::string const& name, std::string const& content) {
    return find_notation(name).read(text::make_source("t", content), {});
  };
  auto const cars = read("rush-hour", "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\nAA./...\n");
  CHECK(cars->origin().stated == std::vector<std::optional<std::uint64_t>>{60, std::nullopt});
  CHECK(cars->origin().implied ==
        "car A leaves to the east, cars go forwards and backwards, costs count moves");
  CHECK(cars->solve(0, {}).cost == 60);
  auto const numbered = read("rush-hour", "1 of 2: AA./... 3 moves\n2 of 2: AA./...\n");
  CHECK(numbered->origin().stated == std::vector<std::optional<std::uint64_t>>{3, std::nullopt});
  CHECK(read("rush-hour", "XX.AA\n.....\n")->solve(0, {}).verdict == verdict::unsolvable);
  // Several lines of 9 are the rows of one board only if there are 9.
  CHECK(read("rush-hour", "AA....... 1\n...AA.... 2\n")->count() == 2);
  CHECK(read("rush-hour", "AA.......\n.........\n")->count() == 1);
  std::string nine = "AA.......\n";
  for (int row = 1; row < 9; ++row) nine += "BB.....CC\n";
  CHECK_THROWS_WITH(read("rush-hour", nine), Contains("the car B in several rows"));
  // Spaces at the right edge are cells, too.
  CHECK(read("gnome-klotski", "*B. \n### \n")->solve(0, {}).cost == 2);
  CHECK(read("rows", "3\n0 1 3\n4 2 5\n7 8 6\n")->solve(0, {}).cost == 4);
  CHECK_THAT(read("korf", "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n")->draw(0), Contains("14 13"));
  // Of a 15-puzzle the parity fits one of both goals.
  CHECK_THAT(read("lines", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n")->origin().implied,
             Contains("blank last, which the parity fits"));
  CHECK_THAT(read("lines", "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n")->origin().implied,
             Contains("blank first, which the parity fits"));
}

TEST_CASE("X is not the red car where it is upright or only a letter among many", "[notations]") {
  auto const read = [](std::string const& content) {
    return find_notation("rush-hour").read(text::make_source("t", content), {});
  };
  auto const leaving = [&](std::string const& content) {
    auto const implied = read(content)->origin().implied;
    return implied.substr(0, implied.find(" leaves"));
  };
  CHECK(leaving("XX../AA..\n") == "car X");
  CHECK(leaving("AA.X/...X\n") == "car A");
  CHECK(leaving("X.rr/X...\n") == "car r");
  CHECK(leaving("XXA./..A.\n") == "car X");
  CHECK_THROWS_WITH(read("X..A/X..A\n"), Contains("t:1:1: found the red car X upright, expected"));
  // Boards of 8 x 8 by a program whose cars are A, B, C, ...: gaps and Y, Z; and ends at X.
  std::string const many = "JBoCCCDDJBFFGHoEoBooGHoEAANKGoooPSNKQORRPSNoQOUUPSVVVOXXoooZZZoo\n";
  CHECK(leaving(many) == "car A");
  CHECK(leaving("oFCCxEEooFoDoHIooooDoHIoAAoLoHSoBooLooSoBoKLooUUBoKXXRooooKooRoo\n") == "car A");
  CHECK(read(many)->solve(0, {}).cost == 13);
  // As many cars, of which the red one is called X apart from the others.
  CHECK(leaving("AABBCC../DDEEFF../GGHHII../JJKKLL../MMNN..XX/......../......../........\n") ==
        "car X");
}

TEST_CASE("errors of notations have a place", "[notations]") {
  struct wrong {
    std::string notation;
    std::string text;
    std::string message;
  };
  std::vector<wrong> const table{
      {"rush-hour", "", "t:1:1: found the end of the file, expected a Rush Hour board"},
      {"rush-hour", "AA.\nB*.\n...\n",
       "t:2:2: found '*', expected a car's letter or digit, o or . (empty), x or # (a wall)"},
      {"rush-hour", "BB.\n...\n",
       "t:1:1: found a board without a red car: X, A, R, r or 1, "
       "expected one of these; or a header that names the car, above rows with . for o and # for "
       "x: puzzlegraph blocks axis=long goal=exit:NAME"},
      {"rush-hour", ".A.\n.A.\n...\n",
       "t:1:2: found the red car A upright, expected it in a row, as it leaves to the east; or a "
       "header that names the car, above rows"},
      {"rush-hour", "AA.....BB\nXX.......\n",
       "t:1:1: found 2 lines of 9 cells: rows of one board, or boards of 3 x 3, expected / between "
       "the rows of a board, or a number beside each board"},
      {"rush-hour", "AAoooooooooooooo\nAAoooooooooooooo\n",
       "t:1:1: found 2 lines of 16 cells: rows of one board, or boards of 4 x 4, expected /"},
      {"rush-hour", "AA.\nB..\n...\n",
       "t:2:1: found the car B of one cell, expected cars of two "
       "cells or more in a row or a column"},
      {"rush-hour", "AA.\nBB.\nBB.\n",
       "t:2:1: found the car B in several rows, expected cars of "
       "two cells or more in a row or a column"},
      {"rush-hour", "AA#\n...\n...\n",
       "t:1:2: found a wall where the red car leaves, expected an exit clear of walls"},
      {"rush-hour", "60 AA...B\n",
       "t:1:4: found a board of 6 cells, expected n*n cells, or / between its rows"},
      {"rush-hour", "AA. BB.\n",
       "t:1:1: found 'AA. BB.', expected one Rush Hour board in a line, or one row of it"},
      {"rush-hour", "AA./....\n",
       "t:1:5: found a row of 4 cells, expected 3 cells as in the first row"},
      {"rows", "3\n1 2 3\n4 5 6\n", "t:4:1: found the end of the file, expected row 3"},
      {"rows", "3\n1 2 3 4\n", "t:2:8: found a row of 4 tiles, expected 3 as in the rows of n = 3"},
      {"rows", "1 2\n3 3\n", "t:2:3: found the tile 3 again, expected each tile once"},
      {"rows", "1 2\n3 4\n",
       "t:2:1: found a board of 4 tiles without one of 0 to 3, expected each "
       "of them once"},
      {"rows", "1 2 3\n4 5\n", "t:2:4: found a row of 2 tiles, expected 3 as in the first row"},
      {"lines", "1 2 3\n", "t:1:6: found 3 numbers, expected n*n of them, from 2 x 2 to 6 x 6"},
      {"lines", "1 2 3 4\n",
       "t:1:7: found '4', expected a tile: a whole number from 0 to 3, or "
       "the blank as . _ or x"},
      {"lines", "1 2 3 4 5 6 7 0 8\n",
       "t:1:1: found a board that reaches 1, 2, ..., 0 and 0, 1, 2, ..., expected the "
       "goal blank-last or blank-first by name"},
      {"hua-rong-dao", "AB/CD\n", "t:1:1: found a board without an empty cell, expected"},
      {"hua-rong-dao", "AB@/CDE\n",
       "t:1:1: found a layout without A of 2 x 2 cells, expected the block that leaves"},
      {"hua-rong-dao", "AA@B/AAC@/DE../F...\n",
       "t:1:1: found a layout of which more than a quarter is empty, expected a start"},
      {"hua-rong-dao", "AAB/AAC/D@E\n", "t:1:1: found 3 columns, expected a middle of the bottom"},
      {"gnome-klotski", "", "t:1:1: found the end of the file, expected a level"},
      {"gnome-klotski", " ab\n", "t:1:1: found a level without the block *, expected"},
      {"gnome-klotski", " a*\n", "t:1:1: found a level without targets, expected"},
      {"gnome-klotski", "  *\n a\t.\n",
       "t:2:3: found '\\x09', expected a block's character, # (a wall) or . (empty)"},
      {"gnome-klotski", "**\n .\n .\n",
       "t:2:2: found another shape of * than in the start, expected the same shape"},
      {"gnome-klotski", "**\n .\n",
       "t:2:2: found another shape of * than in the start, expected the same shape"},
      {"grid", "a.\n..\n", "t:1:1: found 'a' alone, expected the start a and the goal A"},
      {"grid", "a.A\n...\n.a.\n", "t:3:2: found 'a' again, expected each letter once"},
      {"grid", "...\n.@.\n", "t:1:1: found a board without agents, expected starts"},
      {"grid", "b.B\n...\n", "t:1:1: found the agent b, expected agents in order: a before"},
      {"grid", "a.A\n..\n", "t:2:3: found a row of 2 cells, expected 3 as in the first row"},
      {"movingai", "type octile\n", "t:2:1: found the end of the file, expected `height NUMBER`"},
      {"movingai", "type octile\nheight 1\nwidth 2\nmap\n.x\n",
       "t:5:2: found 'x', expected terrain"},
      {"movingai", "type octile\nheight 1\nwidth 2\nmap\n..\n",
       "t:1:1: found a map without agents, expected a scenario"},
      {"movingai", "version 1\n0 m.map 4 4 0 0 3 3\n", "t:2:1: found a line of 8 words"},
      {"movingai", "version 1\n0 m.map 4 4 0 0 3 3 6\n",
       "t:2:3: found the file 'm.map', expected no other file: this text is none itself"},
      {"movingai", "version 1\n", "t:2:1: found the end of the file, expected an agent"},
      {"maze", "+--+\n|  |\n+--+\n",
       "t:1:1: found a maze without @ or S, expected the start of the pusher"},
      {"maze", "+--+\n|SS|\n+--+\n", "t:2:3: found 'S', expected one @ or S only"},
      {"maze", "+---+\n| E |\n+---+\n", "t:2:3: found 'E', expected @ or S or a space"},
      {"maze", "+---+---+\n| S     |\n+- -+---+\n",
       "t:3:3: found ' ', expected - or spaces between two corners"},
      {"maze", "+---+--+\n| S     |\n+---+---+\n",
       "t:1:1: found a drawing of 3 lines of 8 characters, expected 4 characters for each column"},
      {"maze", "+---+---+\n| S     |\n|       |\n+---+---+\n",
       "t:1:1: found a drawing of 4 lines of 9 characters, expected"},
      {"korf", "0 3 2 3\n", "t:1:7: found the tile 3 again, expected each tile once"},
      {"korf", ",\n", "t:1:2: found 0 numbers, expected n*n of them after the number"},
      {"korf", "1 3 2 1\n", "t:1:8: found 3 numbers, expected n*n of them after the number"},
  };
  for (auto const& [notation, content, message] : table) {
    CAPTURE(content);
    auto const file = text::make_source("t", content);
    CHECK_THROWS_WITH(find_notation(notation).read(file, {}), Catch::Matchers::StartsWith(message));
  }
}

TEST_CASE("errors in one of several levels of GNOME Klotski name its number", "[notations]") {
  auto const error = [](std::string const& content) {
    try {
      find_notation("gnome-klotski").read(text::make_source("t", content), {});
    } catch (text::input_error const& e) {
      return std::string(e.what());
    }
    return std::string("none");
  };
  std::string const level = "*.\n";
  auto const large = "*." + std::string(254, ' ') + "a\n";
  std::string const found = "found a board of 257 cells without walls, expected at most 256";
  CHECK(error(large) == "t:1:1: " + found);
  CHECK(error(level + "\n" + large + "\n" + level) ==
        "t:3:1: " + found + "; it is level 2 of the file");
  CHECK(error(large + "\n" + level) == "t:1:1: " + found + "; it is level 1 of the file");
}

TEST_CASE("a text that looks like several notations and is read in none names them",
          "[notations]") {
  auto const file = text::make_source("t", "1 2 3 4 5 6 7 8 0 9\n");
  CHECK_THROWS_WITH(
      recognize(file, "t"),
      Contains("t:1:1: found a text that looks like 2 notations, and is read in none, "
               "expected the name of one (option from), which then says what is wrong, or "
               "which option is "
               "missing: ") &&
          Contains("lines") && Contains(" or ") && Contains("korf"));
}

TEST_CASE(
    "a text that is nearly in a notation is read in the nearest one, which says what is wrong",
    "[notations]") {
  struct near {
    std::string text;
    std::string notation;
    std::string message;
  };
  std::string const rows = "D...C.\nDAA.C.\nD..EEE\n..F...\nGGF.HH\n";
  std::vector<near> const table{
      // A row that is too short or too long, the first one among them.
      {"..BBC.\nD...C.\nDAA.C\nD..EEE\n..F...\nGGF.HH\n", "rush-hour",
       "t:3:1: found a row of 5 cells, expected 6 cells as in the first row"},
      {"..BBC.\nD...C..\nDAA.C.\nD..EEE\n..F...\nGGF.HH\n", "rush-hour",
       "t:2:1: found a row of 7 cells, expected 6 cells as in the first row"},
      {"..BBC\n" + rows, "rush-hour",
       "t:1:1: found a row of 5 cells, expected 6 cells as in the rows below"},
      // Comments, titles, sizes and empty lines.
      {"# comment\n..BBC.\n" + rows, "rush-hour",
       "t:1:1: found '# comment', expected one Rush Hour board in a line, or one row of it"},
      {"..BBC. # top\n" + rows, "rush-hour", "t:1:1: found '..BBC. # top', expected one Rush"},
      {"Level 1\n..BBC.\n" + rows, "rush-hour", "t:1:1: found a board of 5 cells, expected n*n"},
      {"6 6\n..BBC.\n" + rows, "rush-hour", "t:1:1: found '6 6', expected one Rush Hour board"},
      {"..BBC.\nD...C.\n\nDAA.C.\nD..EEE\n..F...\nGGF.HH\n", "rush-hour",
       "t:2:1: found the car D of one cell, expected cars of two cells or more in a row or a "
       "column; an empty line ends a board"},
      {"..BBC.\n\nD...C.\n\nDAA.C.\n\nD..EEE\n", "rush-hour",
       "t:1:1: found a line of 6 cells alone, expected n*n cells in a line, as 36 of a board of 6 "
       "x 6, or several rows; an empty line ends a board"},
      // Boards of n*n characters in lines, of which one is too short or too long, or has another
      // one.
      {"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHH\nIBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n", "rush-hour",
       "t:1:1: found a line of 35 cells, expected n*n cells in each line, as 36 in the next one"},
      {"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\nIBBxooIooLDDJAALooJoKEEMFFKooMGGHHHMM\n"
       "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n",
       "rush-hour",
       "t:2:1: found a line of 37 cells, expected n*n cells in each line, as 36 in the next one"},
      {"IBBxooIooLDDJAALooJoKEEMFFKooMGGHH*M\n", "rush-hour",
       "t:1:35: found '*', expected a car's"},
      // A frame.
      {"+------+\n|..BBC.|\n|D...C.|\n|DAA.C. \n|D..EEE|\n|..F...|\n|GGF.HH|\n+------+\n",
       "rush-hour",
       "t:1:1: found '+', expected a car's letter or digit, o or . (empty), x or # (a wall); a "
       "board stands without a frame"},
      {"+-----------+\n| . B B C . |\n| D . . C . |\n| D A A C .  \n+-----------+\n", "rush-hour",
       "t:1:1: found '+', expected a car's letter"},
      {"+-+-+-+\n|1|2|3|\n+-+-+-+\n|4|5|6|\n+-+-+-+\n|7|8|0|\n+-+-+-+\n", "rows",
       "t:1:1: found '+-+-+-+', expected the number of rows n, from 2 to 6, or a row: numbers"},
      // Cars of another shape, characters of no car, cells apart.
      {"..BBC.\n..BBC.\nDAA.C.\nD..EEE\nD.F...\nGGF.HH\n", "rush-hour",
       "t:1:3: found the car B in several rows, expected cars of two cells or more"},
      {"..BBC.\nD...C.\nDAA.C.\nD..E*E\n..F...\nGGF.HH\n", "rush-hour",
       "t:4:5: found '*', expected a car's letter or digit"},
      {". . B B C\n. . . . C\nA A . . C\n", "rush-hour", "t:1:1: found '. . B B C', expected"},
      // Tiles: a tile twice, a line that is no size, a word.
      {"3\n1 2 3\n4 5 5\n7 8 0\n", "rows", "t:3:5: found the tile 5 again, expected each"},
      {"4\n1 2 3\n4 5 6\n7 8 0\n", "rows",
       "t:2:6: found a row of 3 tiles, expected 4 as in the rows of n = 4"},
      {"three\n1 2 3\n4 5 6\n7 8 0\n", "rows", "t:1:1: found 'three', expected the number of rows"},
      {"1 2 3\n4 5 b\n7 8 6\n", "rows", "t:2:5: found 'b', expected a tile: a whole number"},
      {"# 8-puzzle\n1 2 3\n4 5 6\n7 8 0\n", "rows", "t:1:1: found '#', expected a tile"},
      {"1;2;3\n4;5;6\n7;8;0\n", "rows",
       "t:1:1: found '1;2;3', expected the number of rows n, from 2 to 6, or a row: numbers "
       "between "
       "spaces, tabs or commas"},
      {"| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 |   |\n", "rows",
       "t:1:1: found '|', expected a tile"},
      {"1 2 3\n4 5 6\n7 8\n", "rows",
       "t:3:4: found a row of 2 tiles, expected 3 as in the first row, with the blank as 0 . _ or"},
      {"1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n# next\n2 13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6\n",
       "korf", "t:2:1: found '#', expected numbers, a line for each board"},
      {"3 3\n1 2 3\n4 5 6\n7 8 0\n", "tiles",
       "t:5:1: found the end of the file, expected a board or the closing line 0 0"},
      // Tiles as digits with nothing between, and lines with a mistake.
      {"123\n456\n780\n", "rows", "t:1:1: found '123', expected the number of rows n, from 2 to 6"},
      {"123\n455\n780\n", "rows", "t:1:1: found '123', expected the number of rows n, from 2 to 6"},
      {"123\n456\n78\n", "rows", "t:1:1: found '123', expected the number of rows n, from 2 to 6"},
      {"3\n123\n456\n78.\n", "rows",
       "t:2:1: found '123', expected 3 tiles between spaces, tabs or commas, as in the rows of n"},
      {"123456770\n", "lines",
       "t:1:1: found '123456770', expected n*n numbers, from 2 x 2 to 6 x 6, or the nine digits 0 "
       "to 8 in one word"},
      {"867254301\n867254301\n", "lines", "t:1:1: found a board that reaches 1, 2, ..., 0 and 0"},
      {"123 456 780\n", "lines", "t:1:12: found 3 numbers, expected n*n of them, from 2 x 2"},
      {"123/456/780\n", "lines", "t:1:1: found '123/456/780', expected n*n numbers"},
      {"1 2 3 4 5 6 7 8 0\n", "lines", "t:1:1: found a board that reaches 1, 2, ..., 0 and 0, 1"},
      {"1 2 3 4 5 6 7 7 0\n", "lines", "t:1:15: found the tile 7 again, expected each tile once"},
      {"1 2 3 4 5 6 7 8 9\n", "lines", "t:1:17: found '9', expected a tile"},
      {"1 2 3 4 5 6 7 8 a\n", "lines", "t:1:17: found 'a', expected a tile"},
      {"1 2 3 4 5 6 7 7\n", "lines", "t:1:16: found 8 numbers, expected n*n of them"},
      // Lists of tiles with a line that is too short.
      {"1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10\n2 13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6\n", "korf",
       "t:1:38: found 15 numbers, expected n*n of them after the number of the board"},
      {"14 13 15 7 11 12 9 5 6 0 2 1 4 8 10\n13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6\n", "lines",
       "t:1:36: found 15 numbers, expected n*n of them, from 2 x 2 to 6 x 6"},
      // Maps and scenarios without their first line, grids, levels, layouts, mazes.
      {"height 1\nwidth 2\nmap\n..\n", "movingai",
       "t:1:1: found 'height', expected `version 1` of a scenario, or `type octile`"},
      {"0 m.map 4 3 0 0 3 2 5\n", "movingai", "t:1:1: found '0', expected `version 1`"},
      {"....\n.@T.\n....\n", "grid", "t:1:1: found a board without agents, expected starts a"},
      {"#######\n#S    #\n# ### #\n#    E\n#######\n", "grid",
       "t:2:3: found ' ', expected . (free), @ T or # (a wall), a start a, b, ... or a goal A"},
      {"#####\n#   #\n# # #\n### #\n", "grid", "t:2:2: found ' ', expected . (free), @ T or #"},
      {"#####\n#S..#\n#.#E#\n#####\n", "grid", "t:3:4: found 'E' alone, expected the start e and"},
      {"a..B\n.@T\n.#..\nb..A\n", "grid", "t:2:4: found a row of 3 cells, expected 4 as in"},
      {"#####\n#a**#\n#b*\t#\n# @ -\n##### ..\n      .\n", "gnome-klotski",
       "t:3:4: found '\\x09', expected a block's character"},
      {"1. ..BBC.D...C.DAA.C.D..EEE..F...GGF.H\n2. ..BBC.D...C.DAA.C.D..EEE..FI..GGFIHH\n",
       "rush-hour", "t:1:1: found '1. ..BBC."},
      // Two boards, of which the first has a cell too few, or its red car upright.
      {"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHH IBBxooIooLDDooJAALJoKEEMFFKooMGGHHHM\n", "rush-hour",
       "t:1:1: found 'IBBxoo"},
      {"..BBC./D..C./DAA.C./D..EEE/..F.../GGF.HH ..BBC./D...C./D..AAC/D..EEE/..F.../GGF.HH\n",
       "rush-hour", "t:1:1: found '..BBC./D..C."},
      {"AoooBAoooBooooooooooooooo oooBooooBoAAooooooooooooo\n", "rush-hour",
       "t:1:1: found 'AoooBAoooB"},
      {"HAAI\nHAAI\nJBBK\nJNOK\nP@@Q\n", "hua-rong-dao",
       "t:1:1: found 'HAAI', expected the rows of a layout in one line, joined by /"},
      {"HAAI/HAA/JBBK/JNOK/P@@Q\n", "hua-rong-dao", "t:1:6: found a row of 3 cells, expected 4"},
      {"+---+---*\n| S     |\n+   +---+\n|   |    \n+---+---+\n", "maze", "t:1:9: found '*', exp"},
  };
  for (auto const& [content, notation, message] : table) {
    CAPTURE(content);
    auto const file = text::make_source("t", content);
    auto const n = recognize(file, "t");
    CHECK(n.name() == notation);
    CHECK(n.by_content);
    CHECK_THROWS_WITH(read_as(n, file, {}), Catch::Matchers::StartsWith(message) &&
                                                Contains("; the text looks like " + notation));
  }
}

TEST_CASE("a table of decimal numbers does not look like Rush Hour, a board of digits does",
          "[notations]") {
  auto const likeness = [](std::string const& content) {
    return find_notation("rush-hour").notation->likeness(text::make_source("t", content));
  };
  CHECK(likeness("3 3\n0 1 0.5\n0 2 0.5\n1 1 1.0\n") == 0); // as PRISM writes transitions
  CHECK(likeness("0,1,0.25\n1,1,0.75\n\n") == 0);
  CHECK(likeness("1.22\n1.33\n4433\n") > 0.9);
  CHECK(likeness("2233\n.11.\n....\n") > 0.9);
  CHECK(likeness("5 1122334455667788.99001122\n") > 0.9);
}

TEST_CASE("a text that only --from makes readable names it", "[notations]") {
  auto const file = text::make_source("t", "1: 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n");
  CHECK_THROWS_WITH(recognize(file, "t"),
                    Contains("t:1:1: found a text that does not begin as korf does, expected "
                             "the name korf (option from), which reads it: Korf's list"));
  CHECK(find_notation("korf").read(file, {})->count() == 1);
  auto const at = text::make_source("t", "  *.\n#@##\n#a #\n####\n");
  CHECK_THROWS_WITH(
      recognize(at, "t"),
      Contains("t:1:3: found a text that does not begin as gnome-klotski does, "
               "expected the name gnome-klotski (option from), which reads it: levels of GNOME"));
  CHECK(find_notation("gnome-klotski").read(at, {})->count() == 1);
}

TEST_CASE("an error of a notation that a name or an extension decided names the one that reads",
          "[notations]") {
  std::string const cars = "..BBC.\nD...C.\nDAA.C.\nD..EEE\n..F...\nGGF.HH\n";
  auto const message = [](std::string const& path, std::string const& content) {
    auto const file = text::make_source(path, content);
    try {
      read_as(recognize(file, path), file, {});
    } catch (text::input_error const& e) {
      return std::string(e.what());
    }
    return std::string("none");
  };
  CHECK_THAT(message("a.tiles", cars),
             Catch::Matchers::StartsWith("a.tiles:1:1: found '..BBC.', expected the number of") &&
                 Catch::Matchers::EndsWith(
                     "; the notation rush-hour reads it (option from): boards of Rush Hour, in "
                     "rows or lines"));
  CHECK_THAT(message("a.klotski", cars), Contains("; the notation rush-hour reads it"));
  CHECK_THAT(message("a.blocks", "3\n1 2 3\n4 5 6\n7 8 0\n"),
             Contains("; the notation rows reads it"));
  CHECK_THAT(message("a.walls", "HAAI/HAAI/JBBK/JNOK/P@@Q\n"),
             Contains("; the notation hua-rong-dao reads it"));
  CHECK_THAT(message("a.tiles", "..BBC.\nD...C\nDAA.C.\nD..EEE\n"),
             Contains("; the text looks like rush-hour: "));
  // A header says which puzzle is meant, and an error of the puzzle's own form stands alone.
  CHECK_THAT(message("a.tiles", "puzzlegraph tiles\n" + cars), !Contains("--from"));
  CHECK_THAT(message("a.tiles", "2 2\n1 2\n0 4\n0 0\n"), !Contains("looks like"));
  CHECK_THAT(message("a.tiles", "3 2\n1 0\n2 3\n4 5\n"),
             Contains("expected a board or the closing line 0 0") && !Contains("looks like"));
  CHECK_THAT(message("a", "3 2\n1 0\n2 3\n4 5\n"),
             Contains("expected a board or the closing line 0 0") && Contains("looks like tiles"));
}

TEST_CASE("a text of another notation than the one that is named is refused", "[notations]") {
  auto const message = [](std::string_view notation, std::string const& content,
                          std::string const& name = "t") {
    auto const file = text::make_source(name, content);
    try {
      read_as({find_notation(notation)}, file, {});
    } catch (text::input_error const& e) {
      return std::string(e.what());
    }
    return std::string("none");
  };
  CHECK_THAT(message("dot", "\na -> b\n"),
             Catch::Matchers::StartsWith("t:2:1: found 'a', expected dot: directed graphs of"));
  CHECK_THAT(message("dot", "from,to\na,b\n"),
             Catch::Matchers::StartsWith("t:1:1: found 'from,to', expected dot: ") &&
                 Contains("; the notation csv reads it (option from)"));
  CHECK_THAT(message("csv", "digraph { a -> b }"), Contains("; the notation dot reads it"));
  CHECK_THAT(message("dot", "from,to\na,b\n", "t.dot"),
             Catch::Matchers::StartsWith("t.dot:1:1: found 'from,to', expected dot: "));
  CHECK(message("dot", "digraph { a -> b }") == "none");
  CHECK(message("dot", "puzzlegraph transitions goal=deadlock\ndigraph { a -> b }") == "none");
}

TEST_CASE("a notation that cannot hold a board refuses it", "[notations]") {
  auto const refuses = [](std::string const& own, std::string const& to) {
    auto const file = text::make_source("t", own);
    auto const n = find_notation(to);
    CHECK_THROWS_AS(converted({n.puzzle}, file, {}, n), std::invalid_argument);
  };
  refuses("puzzlegraph blocks\nAAB/CD.\n\n.../..B\n", "rush-hour");
  refuses("puzzlegraph blocks axis=long goal=exit:B\nAA./BB.\n", "rush-hour");
  refuses("puzzlegraph blocks axis=long goal=exit gates=A\nAA-./....\n", "rush-hour");
  refuses("puzzlegraph blocks goal=A:2,1 gates=A\nAA../AA../B--C\n", "hua-rong-dao");
  // Boards that would be read as others: of another shape, or counting other moves.
  refuses("puzzlegraph blocks axis=long goal=exit\nAA.BB....\n", "rush-hour");
  refuses("puzzlegraph blocks axis=long goal=exit metric=steps\nAA../....\n", "rush-hour");
  refuses("puzzlegraph blocks goal=A:2,1 metric=slides\nAA/AA/..\n", "hua-rong-dao");
  for (std::string const own : {
           "axis=long goal=exit\nAA..\n",   // an axis
           "goal=A:1,3;B:1,1\nAB.\n",       // two goals
           "goal=A:1,3\nA.B\n",             // a goal that a block covers
           "gates=A goal=A:1,3\nA.-\n",     // a goal on a gate
           "gates=B goal=A:1,3\nA../B.-\n", // gates of a block without a goal
           "goal=A:1,3\nA.-\n",             // a block -
           "goal=A:1,3\nA../*..\n",         // another block *
           "goal=A:1,3\nA../\u00E9..\n",    // no character of ASCII
           "goal=A:1,3\nA../...\n",         // an empty row
       }) {
    CAPTURE(own);
    refuses("puzzlegraph blocks " + own, "gnome-klotski");
  }
  refuses("puzzlegraph tiles goal=blank-first\n2 2\n3 1\n2 0\n", "rows");
  refuses("puzzlegraph tiles\n1 4\n1 2 3 0\n", "rows");   // a line of a board of 2x2
  refuses("puzzlegraph tiles\n1 5\n4 0 2 3 1\n", "rows"); // the same, with a number before
  refuses("puzzlegraph tiles\n1 10\n9 0 1 2 3 4 5 6 7 8\n", "rows");
  refuses("puzzlegraph tiles\n2 2\n3 1\n2 0\n", "korf");
  refuses("puzzlegraph tiles goal=blank-first\n2 3\n3 1 4\n2 0 5\n", "korf");
  refuses("puzzlegraph tiles goal=3,2,1,0\n2 2\n3 1\n2 0\n", "lines");
  refuses("puzzlegraph tiles\n3 3\n1 2 3\n4 5 6\n7 0 8\n", "lines");
}
