// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph draw: --max-seconds and --max-memory end every layout, also those of external
// programs, and leave the old picture.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

std::string const eight_tiles = "-q 4 " + data + "/tiles/solved.tiles"; // 181,440 states

/// A folder with an old picture.
struct drawing_folder {
  explicit drawing_folder(std::string const& name)
      : path(fresh_folder(name)), picture(temporary_file(name + "/picture.svg", "old")) {}

  /// Whether it holds the old picture and nothing else.
  bool is_unchanged() const {
    return files_of(path) ==
           std::vector<std::pair<std::string, std::string>>{{"picture.svg", "old"}};
  }

  fs::path path;
  std::string picture;
};

/// A folder with a program of that name that prints nothing and takes a minute.
fs::path folder_of_slow_program(std::string const& name) {
  auto const folder = fresh_folder("slow-" + name);
  fs::permissions(temporary_file("slow-" + name + "/" + name,
                                 "#!/bin/sh\ntest \"$1\" = --version && exit\nexec sleep 60\n"),
                  fs::perms::owner_all);
  return folder;
}

} // namespace

TEST_CASE("draw: --max-seconds ends each layout with its message and leaves the old picture") {
  drawing_folder const folder("slow-layouts");
  for (std::string const layout : {"mds", "layers", "rings"}) {
    for (std::string const seconds : {"0.02", "0.2"}) { // while exploring, and usually afterwards
      CAPTURE(layout, seconds);
      auto const run = run_tool("draw --threads 1 --layout " + layout + " --max-seconds " +
                                seconds + " -o " + folder.picture + " " + eight_tiles);
      CHECK(run.exit_code == 10);
      CHECK(run.out.empty());
      CHECK_THAT(run.err, StartsWith("puzzlegraph: ") &&
                              Contains(", question 4: undecided (time limit): ") &&
                              Contains("picture") && Contains("states"));
      CHECK(folder.is_unchanged());
    }
  }
}

TEST_CASE("draw: the message of a limit in the layout says how large the graph is") {
  // Exploring takes a thirtieth of the time that this layout takes.
  drawing_folder const folder("slow-mds");
  auto const run = run_tool("draw --threads 1 --layout mds --max-seconds 0.1 -o " + folder.picture +
                            " " + walls);
  CHECK(run.exit_code == 10);
  CHECK(run.err == "puzzlegraph: " + walls +
                       ", question 1: undecided (time limit): a picture of 2629 states\n");
  CHECK(folder.is_unchanged());
}

TEST_CASE("draw: --max-memory ends each layout with its message and leaves the old picture") {
  drawing_folder const folder("large-layouts");
  for (std::string const layout : {"mds", "layers", "rings"}) {
    CAPTURE(layout);
    auto const run = run_tool("draw --layout " + layout + " --max-memory 32M -o " + folder.picture +
                              " " + eight_tiles);
    CHECK(run.exit_code == 10);
    CHECK_THAT(run.err,
               EndsWith("question 4: undecided (memory limit): a picture of 181440 states\n"));
    CHECK(folder.is_unchanged());
  }
}

TEST_CASE("draw: a part of a graph takes the memory of its own picture") {
  drawing_folder const folder("small-part");
  auto const run = run_tool("draw --threads 1 --around optimal --max-memory 32M -o " +
                            folder.picture + " " + eight_tiles);
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains(": 4.0 KB, 1 state\n"));
}

TEST_CASE("draw: --max-seconds ends Graphviz, gnuplot and rsvg-convert") {
  drawing_folder const folder("slow-programs");
  struct program_case {
    std::string name;
    std::string options;
    std::string picture;
  };
  for (auto const& [name, options, picture] :
       {program_case{"neato", "--layout neato", folder.picture},
        program_case{"gnuplot", "--plot layers", folder.picture},
        program_case{"rsvg-convert", "", (folder.path / "picture.png").string()}}) {
    CAPTURE(name);
    auto const run = run_shell("PATH='" + folder_of_slow_program(name).string() +
                               R"(':"$PATH" "$PUZZLEGRAPH" draw )" + options +
                               " --max-seconds 0.5 -q 1 -o '" + picture + "' " + klotski);
    CHECK(run.exit_code == 10);
    CHECK_THAT(run.err, Contains(", question 1: undecided (time limit): a picture of "));
    CHECK(folder.is_unchanged());
  }
}
