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
      if (!file.is_regular_file() || extension == ".py" || extension == ".md") continue;
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
    auto const back =
        n.puzzle->convert(text::make_source("own", own), {}, n.puzzle->name, notation);
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
       "t:1:1: found a board that reaches 1, 2, ..., 0 and 0, 1, 2, ..., expected --goal "
       "blank-last or --goal blank-first"},
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
      {"movingai", "type octile\n", "t:1:1: found a map without agents, expected a scenario"},
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
      {"korf", "1 3 2 1\n", "t:1:7: found the tile 1 again, expected each tile once"},
  };
  for (auto const& [notation, content, message] : table) {
    CAPTURE(content);
    auto const file = text::make_source("t", content);
    CHECK_THROWS_WITH(find_notation(notation).read(file, {}), Catch::Matchers::StartsWith(message));
  }
}

TEST_CASE("a text that looks like several notations and is read in none names them",
          "[notations]") {
  auto const file = text::make_source("t", "867254301\n867254301\n");
  CHECK_THROWS_WITH(
      recognize(file, "t"),
      Contains("t:1:1: found a text that looks like 2 notations, and is read in none, "
               "expected --from ") &&
          Contains("--from lines") && Contains("--from rush-hour"));
}

TEST_CASE("a notation that cannot hold a board refuses it", "[notations]") {
  auto const refuses = [](std::string const& own, std::string const& to) {
    auto const file = text::make_source("t", own);
    auto const n = find_notation(to);
    CHECK_THROWS_AS(n.puzzle->convert(file, {}, n.puzzle->name, to), std::invalid_argument);
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
  refuses("puzzlegraph tiles\n2 2\n3 1\n2 0\n", "korf");
  refuses("puzzlegraph tiles goal=blank-first\n2 3\n3 1 4\n2 0 5\n", "korf");
  refuses("puzzlegraph tiles goal=3,2,1,0\n2 2\n3 1\n2 0\n", "lines");
  refuses("puzzlegraph tiles\n3 3\n1 2 3\n4 5 6\n7 0 8\n", "lines");
}
