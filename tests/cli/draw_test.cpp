// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph draw: forms, errors, and files whole or not at all.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

/// The heights of the bars of a chart, in pixels.
std::vector<double> bar_heights(std::string const& svg) {
  std::vector<double> heights;
  std::string const points = "points = '";
  for (auto at = svg.find(points); at != std::string::npos; at = svg.find(points, at + 1)) {
    auto const begin = at + points.size();
    auto numbers = svg.substr(begin, svg.find('\'', begin) - begin);
    std::ranges::replace(numbers, ',', ' ');
    std::istringstream in(numbers);
    double least = HUGE_VAL;
    double most = 0;
    for (double x = 0, y = 0; in >> x >> y;) {
      least = std::min(least, y);
      most = std::max(most, y);
    }
    heights.push_back(most - least);
  }
  return heights;
}

} // namespace

TEST_CASE("draw: on a logarithmic axis a layer of one state has a bar too") {
  // By distance to a goal, the first of 18 layers has one state.
  auto const chart = run_tool("draw --plot layers --log-scale -o - " + walls);
  CHECK(chart.exit_code == 0);
  auto const heights = bar_heights(chart.out);
  REQUIRE(heights.size() == 18);
  CHECK(std::ranges::min(heights) == heights.front());
  CHECK(heights.front() > 20);
}

TEST_CASE("draw: a bar chart of the layers, whose title runs no commands") {
  auto const flag = temporary_file("flag", "");
  std::filesystem::remove(flag);
  auto const chart = run_tool("draw --plot layers --colour start -q 1 --title 'a b `touch " + flag +
                              "`' -o - " + ghosts);
  CHECK(chart.exit_code == 0);
  CHECK_THAT(chart.out, Contains("<svg") && Contains("distance from the start (steps)") &&
                            Contains("`touch "));
  CHECK_FALSE(std::filesystem::exists(flag));
  CHECK(run_tool("draw --plot bars -q 1 -o - " + ghosts).exit_code == 1);
  CHECK(run_tool("draw --plot layers --layout mds -q 1 -o - " + ghosts).exit_code == 1);
  auto const bar = [&](std::string const& more) {
    return run_tool("draw --plot layers " + more + " -q 1 -o - " + ghosts);
  };
  CHECK_THAT(bar("--background dark").out, Contains("#181d24") && !Contains("#ffffff"));
  CHECK_THAT(bar("--background none").out, !Contains("#181d24") && !Contains("#ffffff"));
  CHECK(run_tool("draw --log-scale -q 1 -o - " + ghosts).exit_code == 1);
  CHECK_THAT(run_tool("draw --title Corridors -q 1 -o - " + ghosts).out, Contains(">Corridors<"));
}

TEST_CASE("draw: SVG, the same on any number of threads") {
  auto const one = run_tool("draw -o - -q 1 --threads 1 " + tiles);
  CHECK(one.exit_code == 0);
  CHECK_THAT(one.out, StartsWith("<svg ") && Contains("360 states"));
  CHECK(run_tool("draw -o - -q 1 --threads 3 " + tiles).out == one.out);
  for (std::string const more : {"--layout layers", "--layout rings", "--layout dot",
                                 "--colour start", "--color start", "-e plain"}) {
    CAPTURE(more);
    CHECK(run_tool("draw -o - -q 1 " + more + " " + klotski).exit_code == 0);
  }
}

TEST_CASE("draw: PNG and PDF by rsvg-convert") {
  auto const folder = fresh_folder("drawn");
  CHECK(run_tool("draw -o " + (folder / "a.png").string() + " -q 1 " + klotski).exit_code == 0);
  CHECK_THAT(slurp(folder / "a.png"), StartsWith("\x89PNG"));
  CHECK(run_tool("draw -o " + (folder / "a.pdf").string() + " -q 1 " + klotski).exit_code == 0);
  CHECK_THAT(slurp(folder / "a.pdf"), StartsWith("%PDF"));
  auto const missing = run_shell("PATH=/nowhere \"$PUZZLEGRAPH\" draw -o " +
                                 (folder / "b.png").string() + " -q 1 " + klotski);
  CHECK(missing.exit_code == 1);
  CHECK_THAT(missing.err, Contains("rsvg-convert") && Contains("librsvg2-bin"));
  CHECK_FALSE(fs::exists(folder / "b.png"));
}

TEST_CASE("draw: layers of an unsolvable question are those from the start") {
  auto const plot = run_tool("draw --plot layers -o - -q 2 " + klotski);
  CHECK(plot.exit_code == 0);
  CHECK_THAT(plot.out, Contains("distance from the start"));
}

TEST_CASE("draw: an interrupt while an external program runs is not an internal error") {
  auto const folder = fresh_folder("interrupted");
  auto const program =
      temporary_file("interrupted/rsvg-convert", "#!/bin/sh\n"
                                                 "test \"$1\" = --version && exit\n"
                                                 "kill -INT $PPID\nexit 1\n");
  fs::permissions(program, fs::perms::owner_all);
  auto const r = run_shell("PATH='" + folder.string() + "' \"$PUZZLEGRAPH\" draw -o '" +
                           (folder / "a.png").string() + "' -q 1 " + klotski);
  CHECK(r.exit_code == 20);
  CHECK(r.err == "puzzlegraph: interrupted\n");
  CHECK_FALSE(fs::exists(folder / "a.png"));
}

TEST_CASE("draw: usage errors") {
  for (std::string const arguments :
       {"-q 1", "-o x.gif -q 1", "-o -", "-o - -q 1 --layout circo", "-o - -q 1 --colour red",
        "-o - -q 1 --size 1", "-o - -q 1 --background black", "-o - -q 2 --layout sfdp"}) {
    CAPTURE(arguments);
    CHECK(run_tool("draw " + arguments + " " + tiles).exit_code == 1);
  }
}

TEST_CASE("draw: no picture is left after a limit or a full disk") {
  auto const folder = fresh_folder("undrawn");
  auto const picture = (folder / "a.svg").string();
  auto const limited = run_tool("draw -o " + picture + " -q 1 --max-states 100 " + tiles);
  CHECK(limited.exit_code == 10);
  CHECK_THAT(limited.err, Contains("undecided"));
  CHECK(run_tool("draw -o - -q 1 " + tiles + " > /dev/full").exit_code == 4);
  CHECK(
      run_shell("ulimit -f 8; trap '' XFSZ; \"$PUZZLEGRAPH\" draw -o " + picture + " -q 1 " + tiles)
          .exit_code == 4);
  CHECK(fs::is_empty(folder));
}

TEST_CASE("draw: a part of the graph, near the optimal solutions") {
  auto const whole = run_tool("draw -o - -q 1 " + data + "/tiles/antipodes.tiles");
  auto const part =
      run_tool("draw -o - -q 1 --around optimal --margin 1 " + data + "/tiles/antipodes.tiles");
  CHECK(part.exit_code == 0);
  CHECK_THAT(whole.out, Contains(">360 states, "));
  auto const exported = run_tool("export -f csv --table nodes -q 1 --around optimal --margin 1 " +
                                 data + "/tiles/antipodes.tiles");
  auto const states = lines_of(exported.out).size() - 1; // without the head
  CHECK(states < 360);
  CHECK_THAT(part.out, Contains(">" + std::to_string(states) + " of 360 states, "));
  CHECK_THAT(part.out, Contains("the nearest goal 21 moves from the start"));
  CHECK(part.out.size() < whole.out.size());
  CHECK_THAT(whole.out, Contains("start, farthest"));
  CHECK(part.out.find("farthest") == std::string::npos); // states that are farther may be left out
  CHECK(run_tool("draw -o - --around optimal -q 2 " + klotski).exit_code == 1); // no solution
  CHECK(run_tool("draw -o - --plot layers --around optimal -q 1 " + tiles).exit_code == 1);
}
