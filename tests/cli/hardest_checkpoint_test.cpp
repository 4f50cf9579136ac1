// SPDX-License-Identifier: BSL-1.0
//
// hardest --checkpoint: a search goes on to the output of one without a break; what does not fit is
// refused.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>

using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

TEST_CASE("hardest: local search with a checkpoint goes on to the same instance") {
  for (std::string const what :
       {"walls --size 3x4", "walls --size 3x4 --density 0.4 --seed 9",
        "klotski --size 4x4 --method climb", "ghosts --size 4x4 --ghosts 2 --method climb",
        "blocks --size 6x6 --cars 9 --max-states 5000"}) {
    CAPTURE(what);
    auto const folder = fresh_folder("hardest-climb");
    auto const command = "hardest " + what;
    auto const option = " --checkpoint " + folder.string();
    auto const whole = run_tool(command + " --tries 90");
    auto const part = run_tool(command + " --tries 40" + option);
    CHECK(part.out == run_tool(command + " --tries 40").out);
    CHECK(part.err.empty());
    CHECK(fs::exists(folder / "board-40.checkpoint"));
    auto const again = run_tool(command + " --tries 90" + option);
    CHECK(again.exit_code == 0);
    CHECK(again.out == whole.out);
    CHECK_THAT(again.err, Contains("continues after 40 boards"));
    auto const complete = run_tool(command + " --tries 90" + option);
    CHECK(complete.out == whole.out);
    CHECK_THAT(complete.err, Contains("continues after 90 boards"));
  }
}

TEST_CASE("hardest: exhaustive search with a checkpoint goes on to the same instance") {
  for (std::string const what :
       {"walls --size 2x3", "klotski --size 4x4", "ghosts --size 3x4 --ghosts 2",
        "ghosts --size 2x4 --ghosts 3", "tiles --size 2x5"}) {
    CAPTURE(what);
    auto const folder = fresh_folder("hardest-exhaust");
    auto const command = "hardest " + what + " --method exhaust";
    auto const option = " --checkpoint " + folder.string();
    auto const part = run_tool(command + " --seconds 0.02" + option);
    CHECK((part.exit_code == 10 || part.exit_code == 0));
    auto const again = run_tool(command + option);
    CHECK(again.exit_code == 0);
    CHECK(again.out == run_tool(command).out);
    // The time may end while the states of tiles are counted, before there is a graph to keep.
    if (!what.starts_with("tiles")) CHECK_THAT(again.err, Contains("continues after "));
    CHECK(run_tool(command + " --json" + option).out == run_tool(command + " --json").out);
  }
}

TEST_CASE("hardest: a checkpoint that does not fit is refused and left as it is") {
  auto const folder = fresh_folder("hardest-refused");
  auto const option = " --checkpoint " + folder.string();
  std::string const command = "hardest walls --size 3x3 --tries 30";
  REQUIRE(run_tool(command + option).exit_code == 0);
  auto const refused = [&](std::string const& arguments, std::string const& why) {
    auto const before = files_of(folder);
    auto const r = run_tool(arguments + option);
    CAPTURE(arguments, r.err);
    CHECK(r.exit_code == 2);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains(why));
    CHECK(files_of(folder) == before);
  };
  refused("hardest walls --size 3x4 --tries 30",
          "of another computation: size: found 3x3, expected 3x4");
  refused("hardest klotski --size 3x3 --tries 30",
          "of another computation: puzzle: found walls, expected");
  refused(command + " --seed 2", "of another computation: seed: found 1, expected 2");
  refused(command + " --method climb",
          "of another computation: method: found auto, expected climb");
  refused(command + " --density 0.5",
          "of another computation: options: found none, expected --density 0.5");
  refused(command + " --max-states 9",
          "of another computation: max-states: found none, expected 9");
  refused("hardest walls --size 3x3 --tries 20",
          "board-30.checkpoint: it is of 30 tries, expected at most 20; it was left as it is");
  refused("count " + sample::walls + " -q 1", "of another command: expected layer-NUMBER");

  auto const [name, content] = files_of(folder).back();
  for (std::size_t const size : {std::size_t{0}, content.size() / 2, content.size() - 1}) {
    std::ofstream(folder / name, std::ios::binary) << content.substr(0, size);
    refused(command, "truncated");
  }
  auto damaged = content;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  std::ofstream(folder / name, std::ios::binary) << damaged;
  refused(command, "damaged");
}

TEST_CASE("hardest: the search of a board of a file goes on to the same start") {
  auto const folder = fresh_folder("hardest-file");
  auto const written = [&](std::string const& name, std::string const& text) {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
  };
  auto const tiles = written("small.tiles", "2 4\n1 2 3 4\n5 6 0 7\n0 0\n");
  auto const walls =
      written("small.walls", "puzzlegraph walls\n3 3 1 1\n11 10 4\n7 7 13\n13 9 14\n0 0 0 0\n");
  auto const blocks = written("small.blocks", "AABE\nCDF.\n\n....\n...B\n");
  auto const option = " --checkpoint " + (folder / "kept").string();
  for (std::string const& what :
       {tiles, walls, blocks, sample::klotski + " -q 1", sample::ghosts + " -q 1",
        blocks + " --method exhaust", sample::klotski + " -q 1 --method exhaust",
        sample::ghosts + " -q 1 --method exhaust"}) {
    CAPTURE(what);
    fs::remove_all(folder / "kept");
    auto const command = "hardest " + what;
    auto const part = run_tool(command + " --max-states 9" + option); // perhaps before a state
    CHECK((part.exit_code == 10 || part.exit_code == 0));
    auto const again = run_tool(command + option);
    CHECK(again.exit_code == 0);
    CHECK(again.out == run_tool(command).out);
    auto const complete = run_tool(command + " --json" + option);
    CHECK(complete.out == run_tool(command + " --json").out);
    CHECK_THAT(complete.err, Contains("continues after ") && Contains(" states"));
  }
}

TEST_CASE("hardest: a checkpoint of another board is refused") {
  auto const option = " --checkpoint " + fresh_folder("hardest-others").string();
  REQUIRE(run_tool("hardest " + sample::klotski + " -q 1" + option).exit_code == 0);
  auto const refused = [&](std::string const& arguments, std::string const& why) {
    auto const r = run_tool("hardest " + arguments + option);
    CAPTURE(arguments);
    CHECK(r.exit_code == 2);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains(why));
  };
  refused(sample::klotski + " -q 2", "of another computation: question: found 1, expected 2");
  refused(sample::klotski + " -q 1 --method exhaust", "of another computation: method: found auto");
  refused(sample::ghosts + " -q 1",
          "of another computation: puzzle: found klotski, expected ghosts");
  refused("walls --size 3x3 --tries 9", "of another command: expected board-NUMBER");
}
