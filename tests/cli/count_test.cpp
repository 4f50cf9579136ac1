// SPDX-License-Identifier: BSL-1.0
//
// count: published numbers, agreement of the formats, limits, checkpoints.
#include "tests/cli/run_tool.hpp"
#include "tools/output/sha256.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

json::object counted(std::string const& arguments, int exit_code = 0) {
  auto const r = run_tool("count --json " + arguments);
  CAPTURE(r.err);
  REQUIRE(r.exit_code == exit_code);
  return json::parse(r.out).at("questions").at(0).as_object();
}

std::string eight_puzzle() { return "-q 4 " + data + "/tiles/solved.tiles"; }

void write(fs::path const& file, std::string const& content) {
  std::ofstream(file, std::ios::binary) << content;
}

} // namespace

TEST_CASE("count: the 8-puzzle has 181,440 states in 32 layers") {
  auto const found = counted(eight_puzzle());
  CHECK(found.at("states") == 181'440);
  CHECK(found.at("layers").as_array().size() == 32);
  CHECK(found.at("layers").at(31) == 2);
  CHECK(found.at("goal_states") == 1);
  CHECK(found.at("first_goal_layer") == 0);
  CHECK(found.at("dead_states") == 0);
  CHECK(found.at("ranks") == 181'440);
}

TEST_CASE("count: layers, goals and dead states are those of explore") {
  for (std::string const& question :
       {"-q 3 " + data + "/tiles/solved.tiles", "-q 1 " + data + "/ghosts/tokyo2007-sample.ghosts",
        "-q 1 " + data + "/ghosts/unsolvable.ghosts",
        "-q 1 " + data + "/walls/uva10384-sample.walls",
        "-q 1 --encoding plain " + data + "/klotski/noip2013-sample.klotski",
        "-q 1 " + data + "/blocks/mas.blocks"}) {
    CAPTURE(question);
    auto const explored = run_tool("explore --skip all --json " + question);
    auto const graph = json::parse(explored.out).at("questions").at(0).at("graph");
    for (std::string const& threads : {std::string("1"), std::string("2")}) {
      auto const found = counted("--threads " + threads + " " + question);
      CHECK(found.at("layers") == graph.at("layers"));
      CHECK(found.at("goal_states") == graph.at("goal_states"));
      if (found.at("has_predecessors").as_bool()) {
        CHECK(found.at("dead_states") == graph.at("dead_states"));
      } else {
        CHECK(found.at("dead_states").is_null());
      }
    }
  }
}

TEST_CASE("count: text and CSV have the numbers of JSON") {
  auto const text = run_tool("count -q 1 " + data + "/walls/uva10384-sample.walls");
  auto const csv = run_tool("count --csv -q 1 " + data + "/walls/uva10384-sample.walls");
  auto const found = counted("-q 1 " + data + "/walls/uva10384-sample.walls");
  CHECK_THAT(text.out, Contains("not counted: the space has no predecessors"));
  CHECK_THAT(csv.out, StartsWith("file,question,title,distance,states,goal_states\n" + walls +
                                 ",1,maze 1,0,1,0\n"));
  auto const& layers = found.at("layers").as_array();
  for (std::size_t d = 0; d < layers.size(); ++d) {
    auto const states = std::to_string(layers[d].to_number<std::uint64_t>());
    auto const goals = std::to_string(found.at("goal_layers").at(d).to_number<std::uint64_t>());
    CHECK_THAT(csv.out,
               Contains(",1,maze 1," + std::to_string(d) + "," + states + "," + goals + "\n"));
    CHECK_THAT(text.out, Contains(std::string(16 - states.size(), ' ') + states));
  }
}

TEST_CASE("count: a limit leaves complete layers and says that they are not all") {
  auto const hard =
      temporary_file("fifteen.tiles", "4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n0 0\n");
  auto const r = run_tool("count --max-memory 1M " + hard);
  CHECK(r.exit_code == 10);
  CHECK_THAT(r.out, Contains("undecided (memory limit): the count is incomplete"));
  auto const found = counted("--max-memory 1M " + hard, 10);
  CHECK(found.at("stopped_by") == "memory");
  CHECK(found.at("ranks").is_null());
  auto const& layers = found.at("layers").as_array(); // Korf's numbers
  REQUIRE(layers.size() > 6);
  CHECK(json::array(layers.begin(), layers.begin() + 7) == json::array{1, 2, 4, 10, 24, 54, 107});
}

TEST_CASE("count: moves with costs are refused") {
  auto const r = run_tool("count -e sides " + data + "/klotski/noip2013-sample.klotski");
  CHECK(r.exit_code == 1);
  CHECK(r.out.empty());
  CHECK_THAT(r.err,
             Contains("--encoding: found 'sides', expected 'plain', whose moves all cost 1"));
  // Also where all cost the same.
  auto const graph = temporary_file("dear.csv", "from,to,label,cost\na,b,x,2\nb,c,z,2\n");
  auto const dear = run_tool("count --goal state=c " + graph);
  CHECK(dear.exit_code == 1);
  CHECK(dear.err == "puzzlegraph: " + graph +
                        ", question 1: states are counted by number of moves, and moves of this "
                        "encoding have costs\n");
  auto const searched = run_tool("solve --goal state=c --algorithm breadth-first " + graph);
  CHECK(searched.exit_code == 1);
  CHECK(searched.err == "puzzlegraph: " + graph +
                            ", question 1: breadth-first search needs moves that all cost 1, "
                            "without cost(move)\n");
}

TEST_CASE("count: a checkpoint is continued to the same output") {
  auto const folder = fresh_folder("count-continued");
  auto const command = "count " + eight_puzzle();
  auto const whole = run_tool(command);
  auto const first = run_tool(command + " --checkpoint " + folder.string());
  CHECK(first.out == whole.out);
  CHECK(first.err.empty());
  auto const files = files_of(folder);
  REQUIRE(files.size() == 2);
  CHECK(files[0].first == "layer-30.checkpoint");
  CHECK(files[1].first == "layer-31.checkpoint");
  fs::remove(folder / files[1].first);
  auto const again = run_tool(command + " --threads 1 --checkpoint " + folder.string());
  CHECK(again.out == whole.out);
  CHECK_THAT(again.err, Contains("continues after layer 30"));
  CHECK(files_of(folder) == files);
}

TEST_CASE("count: a checkpoint that does not fit is refused and left as it is") {
  auto const folder = fresh_folder("count-refused");
  auto const option = " --checkpoint " + folder.string();
  REQUIRE(run_tool("count " + eight_puzzle() + option).exit_code == 0);
  auto const files = files_of(folder);
  auto const refused = [&](std::string const& command, std::string const& why) {
    auto const before = files_of(folder);
    auto const r = run_tool("count " + command + option);
    CAPTURE(command, r.err);
    CHECK(r.exit_code == 2);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains("layer-31.checkpoint: "));
    CHECK_THAT(r.err, Contains(why));
    CHECK(files_of(folder) == before);
  };
  refused("-q 3 " + data + "/tiles/solved.tiles",
          "of another computation: question: found 4, expected 3");
  refused("-q 4 " + data + "/tiles/antipodes.tiles", "of another computation: file: ");
  refused("--goal blank-first " + eight_puzzle(),
          "of another computation: options: found none, expected --goal blank-first");
  refused("-q 1 -e plain " + data + "/klotski/noip2013-sample.klotski",
          "of another computation: puzzle: ");
  refused("--max-memory 20K " + eight_puzzle(), "of another format: ");

  auto const last = folder / files[1].first;
  auto const& content = files[1].second;
  for (std::size_t const size : {std::size_t{0}, std::size_t{10}, std::size_t{300},
                                 content.size() / 2, content.size() - 1}) {
    write(last, content.substr(0, size));
    refused(eight_puzzle(), "truncated");
  }
  auto damaged = content;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 4);
  write(last, damaged);
  refused(eight_puzzle(), "damaged");
  auto other = content;
  other.replace(other.find("program\":\""), 11, "program\":\"9");
  write(last, other);
  refused(eight_puzzle(), "of another computation: program: ");
  write(last, "puzzlegraph checkpoint 1\nprogram 0.1.0\nunit moves\n\n");
  refused(eight_puzzle(),
          "a checkpoint of format 1, which another version of the program has written");
  write(last, "something else\n");
  refused(eight_puzzle(), "no checkpoint");
}

TEST_CASE("count: a checkpoint for one goal is not continued for another one") {
  auto const graph = temporary_file("count-goal.aut", "des (0,3,4)\n(0,a,1)\n(1,a,2)\n(2,a,3)\n");
  auto const option = " --checkpoint " + fresh_folder("count-goal").string() + " " + graph;
  REQUIRE(run_tool("count --goal state=3" + option).exit_code == 0);
  CHECK(run_tool("count --goal state=3" + option).exit_code == 0);
  for (std::string const other : {"--goal state=0", "--goal state=3 --start 1", ""}) {
    auto const r = run_tool("count " + other + option);
    CAPTURE(other, r.err);
    CHECK(r.exit_code == 2);
    CHECK(r.out.empty());
  }
}

TEST_CASE("count: a checkpoint is not written through a link of its temporary name") {
  auto const folder = fresh_folder("count-link");
  auto const victim = temporary_file("count-victim", "precious\n");
  auto const option = " --checkpoint " + folder.string();
  std::filesystem::create_hard_link(victim, folder / "next.part");
  CHECK(run_tool("count - --puzzle tiles" + option, "2 2\n1 2\n0 3\n0 0\n").exit_code == 0);
  CHECK(slurp(victim) == "precious\n");
  CHECK_FALSE(std::filesystem::exists(folder / "next.part"));
}

TEST_CASE("count: a checkpoint is for one question") {
  auto const r = run_tool("count --checkpoint " + fresh_folder("count-several").string() + " " +
                          data + "/tiles/solved.tiles");
  CHECK(r.exit_code == 1);
  CHECK_THAT(r.err, Contains("--checkpoint is for one question, found 4"));
}

TEST_CASE("count: solve and explore say what counting would take where memory ends them") {
  auto const eleven = data + "/counts/eleven.tiles";
  auto const solved = run_tool("solve --max-memory 100K --algorithm breadth-first " + tiles);
  CHECK(solved.exit_code == 10);
  CHECK_THAT(solved.err, Contains("the range has 181440 ranks: `count` needs 234.1 KB\n"));
  auto const explored = run_tool("explore -q 1 --max-memory 1M " + eleven);
  CHECK(explored.exit_code == 10);
  CHECK_THAT(explored.out, Contains("90.1 MB, bit sets of 239500800 ranks: puzzlegraph "
                                    "count --question 1 " +
                                    eleven));
}

TEST_CASE("count: bit sets of ghosts and of mazes where they fit the memory") {
  for (std::string const& question :
       {"-q 1 " + data + "/walls/hard-4x6.walls", "-q 1 " + data + "/ghosts/random-16x16.ghosts"}) {
    CAPTURE(question);
    auto const by_bits = counted(question);
    CHECK(by_bits.at("engine") == "bit-sets");
    CHECK_THAT(run_tool("count " + question).out,
               Contains("\ntable                       bit sets of "));
    auto const with_less = counted("--max-memory 1M " + question);
    CHECK(with_less.at("engine") != "bit-sets");
    CHECK(with_less.at("layers") == by_bits.at("layers"));
    CHECK(with_less.at("goal_layers") == by_bits.at("goal_layers"));
    CHECK(with_less.at("dead_states") == by_bits.at("dead_states"));
  }
}

TEST_CASE("checkpoints: SHA-256 has the published values") {
  using puzzlegraph::tool::sha256_of;
  CHECK(sha256_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_of(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
