// SPDX-License-Identifier: BSL-1.0
//
// Scenarios of MovingAI, and the files that a text may name.
#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/text/reader.hpp"

#include "tests/support/files.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>

using namespace puzzlegraph;
namespace fs = std::filesystem;
using Catch::Matchers::Contains;

namespace {

/// Scenarios with their map, and a map outside their folder.
class folder {
 public:
  folder() : path_(testing::fresh_folder("movingai")) {
    fs::create_directories(path_ / "scenes" / "maps");
    write("scenes/maps/swap.map", "type octile\nheight 2\nwidth 3\nmap\n...\n@.T\n");
    write("secret.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
  }

  void write(std::string const& name, std::string const& content) const {
    std::ofstream(path_ / name) << content;
  }
  fs::path at(std::string const& name) const { return path_ / name; }
  /// The questions of a scenario with these lines.
  std::unique_ptr<questions> read(std::string const& lines,
                                  option_values const& values = {}) const {
    write("scenes/s.scen", "version 1\n" + lines);
    auto const file = text::read_file(at("scenes/s.scen").string());
    auto const n = recognize(file, file.name);
    CHECK(n.name() == "movingai");
    return n.read(file, values);
  }

 private:
  fs::path path_;
};

std::string agent(std::string const& map, std::string const& cells) {
  return "0 " + map + " 3 2 " + cells + " 1.5\n";
}

} // namespace

TEST_CASE("movingai: two agents change places, and one stands at its goal", "[notations]") {
  folder const files;
  auto const map = std::string("maps/swap.map");
  auto const swap = files.read(agent(map, "0 0 2 0") + agent(map, "2 0 0 0"));
  auto const a = swap->solve(0, {});
  CHECK(a.cost == 4); // one gives way into the niche
  CHECK_FALSE(a.flaw);
  CHECK(swap->origin().implied == "2 agents on the map maps/swap.map, the makespan counts");
  option_values one;
  one.set("agents", std::uint64_t{1});
  CHECK(files.read(agent(map, "0 0 2 0") + agent(map, "2 0 0 0"), one)->solve(0, {}).cost == 2);
  CHECK(files.read(agent(map, "1 1 1 1"))->solve(0, {}).cost == 0);
  option_values three;
  three.set("agents", std::uint64_t{3});
  CHECK_THROWS_WITH(files.read(agent(map, "0 0 2 0"), three),
                    Contains("expected 3, the number that is asked for"));
}

TEST_CASE("movingai: what contradicts the map is refused where it is", "[notations]") {
  folder const files;
  auto const refused = [&](std::string const& lines, std::string const& message) {
    CHECK_THROWS_WITH(files.read(lines), Contains(message));
  };
  auto const map = std::string("maps/swap.map");
  refused(agent(map, "0 1 2 0"), ":2:21: found a start on blocked terrain");
  refused(agent(map, "0 0 2 1"), "found a goal on blocked terrain");
  refused(agent(map, "3 0 2 0"), "the column of a start: a whole number below 3");
  refused(agent(map, "0 0 2 0") + agent(map, "0 0 1 0"), ":3:21: found a start where another");
  refused("0 " + map + " 4 2 0 0 2 0 1\n", "found another width than of the map, expected 3");
  files.write("scenes/bad.map", "type octile\nheight 1\nwidth 2\nmap\n.?\n");
  refused(agent("bad.map", "0 0 1 0"), "bad.map:5:2: found '?', expected terrain");
  files.write("scenes/bad.map", "type octile\nheight 2\nwidth 2\nmap\n..\n.\n");
  refused(agent("bad.map", "0 0 1 0"), "bad.map:6:2: found a row of 1 cells, expected 2 cells");
}

TEST_CASE("a text names only files below its own folder", "[notations]") {
  folder const files;
  auto const refused = [&](std::string const& map, std::string const& message) {
    CHECK_THROWS_WITH(files.read(agent(map, "0 0 1 0")), Contains(message));
  };
  refused("../secret.map", "a name without .. below the folder of this file");
  refused("maps/../../secret.map", "a name without ..");
  refused(files.at("secret.map").string(), "a name without ..");
  refused("maps", "a regular file");
  refused("none.map", "a file that is there");
  fs::create_symlink(files.at("secret.map"), files.at("scenes/link.map"));
  refused("link.map", "a file below the folder of this one, links followed");
  fs::create_symlink("maps/swap.map", files.at("scenes/inner.map"));
  CHECK(files.read(agent("inner.map", "0 0 1 0"))->solve(0, {}).cost == 1);
}
