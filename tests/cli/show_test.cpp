// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph show: text, terminals (through script, of bsdutils) and files.
#include "tests/cli/run_tool.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

std::string const fifteen = data + "/tiles/fourteen-fifteen.tiles";

/// Runs a command on a terminal of 100 columns; its output is what the terminal gets.
tool_run run_on_terminal(std::string const& command, int lines = 40) {
  auto const line = "stty rows " + std::to_string(lines) + " cols 100; " + command;
  return run_shell("export PUZZLEGRAPH TERM=xterm; script -qec '" + line + "' /dev/null");
}

} // namespace

TEST_CASE("show: plain frames where there is no terminal") {
  CHECK(run_tool("show -q 1 " + klotski).out ==
        "question 1 of 2 (board 1, query 1): solved, 2 unit moves\n\n"
        "start\n#Poo\n#To#\n#.##\n\n"
        "1 of 2: N\n#Poo\n#to#\n#o##\n\n"
        "2 of 2: N\n#.oo\n#Xo#\n#o##\n\n");
  auto const two = run_tool("show " + klotski);
  CHECK(two.exit_code == 0);
  CHECK_THAT(two.out, EndsWith("question 2 of 2 (board 1, query 2): unsolvable\n\n"
                               "start\n#.oo\n#Po#\n#T##\n\n"));
  CHECK_THAT(run_tool("show " + walls).out, Contains("\n16 of 16: W\n"));
}

TEST_CASE("show: still pictures, strips and numbered frames") {
  auto const folder = fs::path(temporary_file("start.svg", "")).parent_path();
  auto const file = [&](std::string const& name) { return (folder / name).string(); };
  auto const content = [&](std::string const& name) {
    std::ifstream in(file(name));
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  };
  auto const picture = [&](std::string const& kind, std::string const& name) {
    return run_tool("show --picture " + kind + " -o " + file(name) + " " + walls);
  };
  REQUIRE(picture("still", "start.svg").exit_code == 0);
  CHECK_THAT(content("start.svg"), Contains(">0 / 16 steps<") && !Contains("animate"));
  REQUIRE(picture("still --step 16", "end.svg").exit_code == 0);
  CHECK_THAT(content("end.svg"), Contains(">16 / 16 steps<"));
  CHECK(picture("still --step 17", "none.svg").exit_code == 1);
  CHECK_FALSE(fs::exists(file("none.svg")));

  REQUIRE(picture("strip", "strip.svg").exit_code == 0);
  CHECK(occurrences(content("strip.svg"), R"(font-weight="600")") == 17); // a board each
  REQUIRE(picture("frames", "k.svg").exit_code == 0);
  CHECK(content("k-000.svg") == content("start.svg"));
  CHECK(content("k-016.svg") == content("end.svg"));
  CHECK_FALSE(fs::exists(file("k-017.svg")));
  fs::copy(file("k-016.svg"), file("k-017.svg"));
  CHECK_THAT(picture("frames", "k.svg").err, Contains(": 1 picture, not of this solution"));
  REQUIRE(picture("still", "start.png").exit_code == 0);
  CHECK_THAT(content("start.png"), StartsWith("\x89PNG"));

  CHECK(picture("still", "start.gif").exit_code == 1);
  CHECK(picture("animation", "moving.pdf").exit_code == 1);
  CHECK(picture("film", "film.svg").exit_code == 1);
  CHECK(run_tool("show --picture frames -o - " + walls).exit_code == 1);
  CHECK(run_tool("show --picture still " + walls).exit_code == 1);
}

TEST_CASE("show: pixels need librsvg, which is named where it cannot be loaded") {
  auto const folder = fresh_folder("no-librsvg");
  std::ofstream(folder / "librsvg-2.so.2") << "no library";
  for (auto const* const name : {"k.gif", "k.apng", "k.png", "k.png --picture still"}) {
    auto const file = (folder / name).string();
    auto const without = run_shell("LD_LIBRARY_PATH=" + folder.string() + " $PUZZLEGRAPH show -o " +
                                   file + " " + walls);
    CAPTURE(name);
    CHECK(without.exit_code == 1);
    CHECK_THAT(without.err, Contains("librsvg") && Contains("apt-get install"));
    CHECK(std::distance(fs::directory_iterator(folder), {}) == 1); // no picture
  }
  auto const svg = (folder / "k.svg").string();
  CHECK(
      run_shell("LD_LIBRARY_PATH=" + folder.string() + " $PUZZLEGRAPH show -o " + svg + " " + walls)
          .exit_code == 0);
}

TEST_CASE("show: frames are replaced all together, or not at all") {
  auto const folder = fresh_folder("framed");
  auto const file = [&](std::string const& name) {
    return temporary_file("framed/" + name, "old");
  };
  auto const frames = {file("k-000.pdf"), file("k-001.pdf"), file("k-016.pdf")};
  // The second frame takes a minute.
  auto const converter = file("rsvg-convert");
  std::ofstream(converter) << "#!/bin/sh\ntest \"$1\" = --version && exit\n"
                              "test -e \"$0.once\" && exec sleep 60\n"
                              "cat >/dev/null; touch \"$0.once\"; printf %%PDF\n";
  fs::permissions(converter, fs::perms::owner_all);
  auto const run =
      run_shell("PATH='" + folder.string() +
                R"(':"$PATH" "$PUZZLEGRAPH" show --picture frames --max-seconds 3 -o ')" +
                (folder / "k.pdf").string() + "' " + walls);
  CHECK(run.exit_code == 10);
  CHECK(fs::exists(converter + ".once"));
  for (auto const& name : frames) CHECK(slurp(name) == "old");
  CHECK_FALSE(fs::exists(folder / "k-002.pdf"));
}

TEST_CASE("show: more frames than files that are usually open replace older ones") {
  auto const folder = fresh_folder("many-frames");
  auto const old = temporary_file("many-frames/k-001.svg", "old");
  auto const moves = temporary_file("many-frames/there-and-back", [] {
    std::string all;
    for (int k = 0; k < 600; ++k) all += "NS";
    return all + "NESESEENNWNWWWWW\n";
  }());
  auto const run = run_shell("ulimit -S -n 256; \"$PUZZLEGRAPH\" show --picture frames -o '" +
                             (folder / "k.svg").string() + "' " + walls + " " + moves);
  CAPTURE(run.err);
  CHECK(run.exit_code == 0);
  CHECK(slurp(old) != "old");
  CHECK(fs::exists(folder / "k-1216.svg"));
}

TEST_CASE("show: questions without an answer are told") {
  auto const board = data + "/tiles/solved.tiles";
  auto const answers = run_tool("solve -q 1 " + board).out;
  auto const some = run_tool("show -q 1,2 " + board + " -", answers);
  CHECK(some.exit_code == 0);
  CHECK_THAT(some.err, Contains("answers to 1 of 2 questions"));
  auto const none = run_tool("show -q 2,3 " + board + " -", answers);
  CHECK(none.exit_code == 2);
  CHECK_THAT(none.err, Contains("expected one to one of 2 questions"));
}

TEST_CASE("show: what an animation with a graph or gliding shapes cannot be") {
  for (auto const* const wrong :
       {"--with-graph -o x.svg", "--with-graph -o -", "--glide -o x.svg",
        "--with-graph --picture still -o x.png", "--glide --picture frames -o x.png",
        "--with-graph", "--glide", "--title x"}) {
    CAPTURE(wrong);
    CHECK(run_tool(std::string("show ") + wrong + " " + walls).exit_code == 1);
  }
  auto const small = run_tool("show --with-graph --max-states 5 -o " + temporary_file("x.png", "") +
                                  " " + walls + " -",
                              "NESESEENNWNWWWWW\n");
  CHECK(small.exit_code == 10);
  CHECK_THAT(small.err, Contains("undecided (state limit)") && Contains("no picture"));
}

TEST_CASE("show: what solve wrote is verified, then shown") {
  for (auto const& file : {klotski, ghosts, walls, fifteen}) {
    auto const direct = run_tool("show " + file);
    for (std::string const form : {"text", "json"}) {
      auto const solution =
          temporary_file("solution", run_tool("solve -f " + form + " " + file).out);
      auto const shown = run_tool("show " + file + " " + solution);
      CAPTURE(file, form, shown.err);
      CHECK(shown.exit_code == 0);
      CHECK(shown.out == direct.out);
    }
  }
  auto const wrong = run_tool("show " + walls + " -", "NESESEENNWNWWWW\n");
  CHECK(wrong.exit_code == 3);
  CHECK(wrong.out.empty());
  CHECK_THAT(wrong.err, Contains("refuted: after 15 moves: "));
}

TEST_CASE("show: questions, limits and usage") {
  CHECK(run_tool("show --help").exit_code == 0);
  CHECK(run_tool("show").exit_code == 1);
  CHECK(run_tool("show a b c").exit_code == 1);
  CHECK(run_tool("show --speed 0 " + walls).exit_code == 1);
  CHECK(run_tool("show --speed nan " + walls).exit_code == 1);
  CHECK(run_tool("show -o picture.pdf " + walls).exit_code == 1);
  auto const picture = (fresh_folder("show-unused") / "a.svg").string();
  for (auto const& [options, why] :
       {std::pair("--step 2", "show: --step needs --picture still\n"),
        std::pair("--picture strip --step 2", "show: --step needs --picture still\n"),
        std::pair("--picture still --speed 3", "show: --speed is for animations")}) {
    auto const r = run_tool(std::string("show ") + options + " -o " + picture + " " + walls);
    CHECK(r.exit_code == 1);
    CHECK_THAT(r.err, Contains(why));
  }
  CHECK(run_tool("show -q 4 " + ghosts).exit_code == 1);
  CHECK(run_tool("show " + walls + " /no/such/solution").exit_code == 2);
  CHECK(run_tool("show -q 2 " + ghosts + " -", "question 1 of 3 (dataset 1): undecided\n")
            .exit_code == 2);
  auto const several = run_tool("show -o - " + ghosts);
  CHECK(several.exit_code == 1);
  CHECK_THAT(several.err, Contains("has 3 questions") && Contains("--question"));
  auto const undecided = run_tool("show --max-states 3 -q 3 -o - " + ghosts);
  CHECK(undecided.exit_code == 10);
  CHECK(undecided.out.empty());
}

TEST_CASE("show: a picture of each puzzle is well-formed and counts its steps") {
  for (auto const& [arguments, steps] :
       {std::pair("-q 1 " + klotski, 2), std::pair("-q 3 " + ghosts, 77), std::pair(walls, 16)}) {
    auto const picture = run_tool("show -o - " + arguments);
    CAPTURE(arguments, picture.err);
    CHECK(picture.exit_code == 0);
    std::istringstream xml(picture.out);
    boost::property_tree::ptree tree;
    CHECK_NOTHROW(boost::property_tree::read_xml(xml, tree));
    CHECK(tree.get<std::string>("svg.<xmlattr>.xmlns") == "http://www.w3.org/2000/svg");
    auto const total = " / " + std::to_string(steps) + " ";
    CHECK(occurrences(picture.out, total) == static_cast<std::size_t>(steps) + 1);
  }
  auto const still = run_tool("show -o - -q 1 " + fifteen);
  CHECK(still.exit_code == 0);
  CHECK_THAT(still.out, Contains(">unsolvable</text>") && !Contains("animate"));
  CHECK_THAT(run_tool("show -o - -q 3 " + fifteen).out, Contains(">solved, 0 moves</text>"));
}

TEST_CASE("show: a file is replaced whole or not at all") {
  auto const folder = fresh_folder("pictures");
  auto const file = (folder / "walls.svg").string();
  std::ofstream(file) << "old";
  CHECK(run_shell("ulimit -f 0; \"$PUZZLEGRAPH\" show -o " + file + " " + walls).exit_code == 4);
  CHECK(slurp(file) == "old");
  auto const none = (folder / "none.svg").string();
  CHECK(run_shell("ulimit -f 0; \"$PUZZLEGRAPH\" show -o " + none + " " + walls).exit_code == 4);
  CHECK_FALSE(fs::exists(none));
  CHECK(std::distance(fs::directory_iterator(folder), {}) == 1); // nothing else is left

  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("walls.svg", folder / "link.svg");
  CHECK(run_tool("show -o " + (folder / "link.svg").string() + " " + walls).exit_code == 0);
  CHECK(fs::is_symlink(folder / "link.svg"));
  CHECK(slurp(file) == run_tool("show -o - " + walls).out);
  CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(folder), {}) == 2);

  // What a link points to is made where it is missing, and the link stays.
  fs::create_directory(folder / "below");
  fs::create_symlink("below/new.svg", folder / "chain.svg");
  fs::create_symlink("chain.svg", folder / "dangling.svg");
  CHECK(run_tool("show -o " + (folder / "dangling.svg").string() + " " + walls).exit_code == 0);
  CHECK(fs::is_symlink(folder / "dangling.svg"));
  CHECK(fs::is_symlink(folder / "chain.svg"));
  CHECK(slurp(folder / "below" / "new.svg") == slurp(file));
  fs::create_symlink("ring.svg", folder / "ring.svg");
  CHECK(run_tool("show -o " + (folder / "ring.svg").string() + " " + walls).exit_code == 4);
  CHECK(fs::is_symlink(folder / "ring.svg"));
}

TEST_CASE("show: a file that cannot be written is an error") {
  auto const full = run_tool("show -o /dev/full " + walls);
  CHECK(full.exit_code == 4);
  CHECK_THAT(full.err, StartsWith("puzzlegraph: /dev/full: "));
  CHECK(run_tool("show -o /no/such/folder/x.svg " + walls).exit_code == 4);
  CHECK(run_tool("show -o " + fresh_folder("a.svg").string() + " " + walls).exit_code == 4);
  auto const folder = fresh_folder("pipes");
  auto const pipe = (folder / "pipe.svg").string();
  // More than a pipe holds, and a reader that leaves without reading.
  auto const gone =
      run_shell("mkfifo " + pipe + "; sleep 0.2 < " + pipe + " & " + "\"$PUZZLEGRAPH\" show -o " +
                pipe + " -q 1 " + data + "/klotski/random-30x30.klotski");
  CHECK(gone.exit_code == 141);
  CHECK(run_shell("\"$PUZZLEGRAPH\" show " + walls + " > /dev/full").exit_code == 4);
}

TEST_CASE("show: on a terminal, colours and one frame over the other") {
  auto const run = run_on_terminal("$PUZZLEGRAPH show --speed 1000 -q 1 " + klotski);
  CHECK(run.exit_code == 0);
  CHECK(occurrences(run.out, "\033[5A") == 2); // 3 rows, a caption, an empty line
  CHECK_THAT(run.out, Contains("\033[48;5;166;38;5;231;1m P \033[0m"));
  CHECK_THAT(run.out, !Contains("\033[?25l")); // the cursor is never hidden

  auto const plain = run_on_terminal("NO_COLOR=1 $PUZZLEGRAPH show --speed 1000 -q 1 " + klotski);
  CHECK(occurrences(plain.out, "\033[5A") == 2);
  CHECK_THAT(plain.out, !Contains("m P"));

  auto const low = run_on_terminal("$PUZZLEGRAPH show --speed 1000 -q 1 " + klotski, 4);
  CHECK(occurrences(low.out, "A") == 0);
  CHECK_THAT(low.out, Contains("2 of 2: N"));

  auto const dumb = run_on_terminal("TERM=dumb $PUZZLEGRAPH show -q 1 " + klotski);
  CHECK_THAT(dumb.out, !Contains("\033"));
}

TEST_CASE("show: an interrupt between frames leaves the terminal as it was") {
  auto const run = run_on_terminal(
      "timeout --foreground --preserve-status -s INT 0.5 $PUZZLEGRAPH show --speed 0.01 " + walls);
  CHECK(run.exit_code == 20);
  CHECK_THAT(run.out, EndsWith("\r\n\033[K\r\n")); // the empty line below the board
  CHECK(occurrences(run.out, "start") == 1);
  auto const sets = occurrences(run.out, "m") - occurrences(run.out, "maze");
  CHECK(sets == 2 * occurrences(run.out, "\033[0m"));
}

TEST_CASE("show: the title of a picture can be chosen") {
  auto const named = run_tool("show -o - --title 'Out of <here>' " + walls);
  CHECK_THAT(named.out, Contains("Out of &lt;here&gt;") && !Contains("maze 1"));
  CHECK_THAT(run_tool("show -o - " + walls).out, Contains("walls, maze 1: solved, 16 steps"));
  CHECK(run_tool("show --title x " + walls).exit_code == 1); // no picture
}

TEST_CASE("show: a title is drawn above the board, in every picture") {
  for (std::string const kind : {"animation", "still", "strip"}) {
    auto const run = [&](std::string const& title) {
      return run_tool("show -o - --picture " + kind + title + " " + walls).out;
    };
    CAPTURE(kind);
    CHECK_THAT(run(" --title 'Out of <here>'"),
               Contains("font-weight=\"700\"") && Contains(">Out of &lt;here&gt;</text>"));
    CHECK_THAT(run(""), !Contains("font-weight=\"700\""));
  }
  auto const folder = fresh_folder("show-title").string();
  for (std::string const name : {"still.png --picture still", "film.gif", "film.apng"}) {
    auto const to = folder + "/" + name;
    REQUIRE(run_tool("show " + walls + " -o " + to).exit_code == 0);
    auto const path = to.substr(0, to.find(' '));
    auto const without = slurp(path);
    REQUIRE(run_tool("show --title Maze " + walls + " -o " + to).exit_code == 0);
    CHECK(slurp(path) != without);
  }
}

TEST_CASE("show: a limit is named, with what to add") {
  for (std::string const to : {"", " -o -"}) {
    auto const r = run_tool("show --max-states 3 -q 3 " + ghosts + to);
    CAPTURE(to, r.err);
    CHECK(r.exit_code == 10);
    CHECK_THAT(r.err, Contains("question 3 of 3 (dataset 3): undecided (state limit), at least ") &&
                          Contains("; add a greater --max-states\n"));
  }
}
