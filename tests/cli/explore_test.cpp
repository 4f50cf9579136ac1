// SPDX-License-Identifier: BSL-1.0
//
// explore: published state graphs, agreement of the formats, reports of limits.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
namespace json = boost::json;

namespace {

json::value explored(std::string const& arguments) {
  auto const r = run_tool("explore --json " + arguments);
  REQUIRE(r.exit_code == 0);
  return json::parse(r.out);
}

json::object const& first_question(json::value const& v) {
  return v.at("questions").at(0).as_object();
}

} // namespace

TEST_CASE("a question whose start leads to no side of the piece is explored by unit moves") {
  struct board {
    std::string text;
    std::uint64_t states;
  };
  std::vector<board> const boards{{"1 4 1\n1 0 1 1\n1 1 1 3 1 4\n", 1},    // cut off
                                  {"2 2 1\n1 1\n1 1\n1 1 2 2 2 2\n", 12}}; // there already
  for (auto const& b : boards) {
    auto const file = temporary_file("no-sides.klotski", b.text);
    auto const question = explored("-e sides " + file);
    CHECK(first_question(question).at("encoding").as_string() == "plain");
    CHECK(first_question(question).at("graph").at("states").to_number<std::uint64_t>() == b.states);
    CHECK(run_tool("explore " + file).exit_code == 0);
    CHECK(run_tool("draw -o " + file + ".svg " + file).exit_code == 0);
    CHECK(run_tool("export --layout mds -f dot " + file).exit_code == 0);
  }
}

TEST_CASE("explore reproduces the published state graphs of tiles", "[numbers]") {
  std::ifstream in(data + "/tiles/profiles.csv");
  std::string line;
  REQUIRE(std::getline(in, line));
  int rows = 0;
  while (std::getline(in, line)) {
    ++rows;
    auto const f = fields_of(line);
    REQUIRE(f.size() >= 6);
    auto const v = explored("-q " + f[1] + " --skip all " + data + "/tiles/" + f[0]);
    auto const& graph = first_question(v).at("graph");
    CHECK(std::to_string(graph.at("states").to_number<std::uint64_t>()) == f[2]);
    std::string layers;
    for (auto const& n : graph.at("layers").as_array()) {
      layers += ' ' + std::to_string(n.to_number<std::uint64_t>());
    }
    CHECK(graph.at("layers").as_array().size() == std::stoul(f[3]) + 1);
    if (!f[4].empty()) {
      CHECK(graph.at("mean_distance_from_start").as_double() ==
            Approx(std::stod(f[4])).margin(5e-6));
    }
    if (!f[5].empty()) CHECK(layers == ' ' + f[5]);
  }
  CHECK(rows == 4);
}

TEST_CASE("both encodings of Klotski count the same optimal solutions") {
  for (std::string const i : {"1", "2"}) {
    auto const sides = explored("-e sides -q " + i + " " + klotski);
    auto const plain = explored("-e plain -q " + i + " " + klotski);
    auto const& a = first_question(sides).at("optimal_solutions");
    auto const& b = first_question(plain).at("optimal_solutions");
    CHECK(a.is_null() == b.is_null());
    if (a.is_null()) continue;
    CHECK(a.at("cost") == b.at("cost"));
    CHECK(a.at("count") == b.at("count"));
  }
}

TEST_CASE("the encodings of Klotski count the same optimal solutions of one push, without edges") {
  std::string const board = "puzzlegraph klotski\n4 4 1\n1 1 1 1\n0 1 1 1\n1 1 0 1\n1 0 1 1\n"
                            "1 1 4 4 3 4\n";
  for (std::string const encoding : {"plain", "sides", "pushes"}) {
    auto const r = run_tool("explore --json -e " + encoding + " -", board);
    CHECK(first_question(json::parse(r.out)).at("optimal_solutions").at("count") == "3");
  }
}

// The file's transitions are its moves, whatever they cost. The farmer's crossing has two shortest
// plans: which of wolf and cabbage goes first.
TEST_CASE("explore: only of edges that stand for several moves, it speaks of unit moves") {
  auto const crossing = "explore " + data + "/transitions/crossing.transitions";
  CHECK_THAT(run_tool(crossing).out, Contains("optimal solutions           2\n"));
  CHECK_THAT(run_tool("explore -e sides -q 1 " + klotski).out, Contains(" in unit moves\n"));
}

TEST_CASE("explore: layers begin where the first states are") {
  CHECK_THAT(run_tool("explore -e sides -q 1 " + klotski).out,
             Contains("layers                      1 to 7 unit moves,") &&
                 Contains("first states                1 unit move from the start, which is no") &&
                 Contains("states per layer            0 1 1 1 2 1 1 1\n"));
  auto const plain = run_tool("explore -e plain -q 1 " + klotski).out;
  CHECK_THAT(plain, Contains("layers                      0 to ") && !Contains("first states"));
}

TEST_CASE("explore wraps long lists, and sums many out-degrees up in ranges") {
  auto const text = run_tool("explore --skip all -q 2 " + ghosts).out;
  CAPTURE(text);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 100);

  auto const begin = text.find("branching ");
  auto const branching = text.substr(begin, text.find("goal states") - begin);
  CHECK_THAT(branching,
             Contains("branching                   3 to 47, mean 18.32143; 3 to 6 edges: 48; "));
  std::uint64_t states = 0;
  for (auto at = branching.find("edges: "); at != std::string::npos;
       at = branching.find("edges: ", at + 1)) {
    states += std::stoull(branching.substr(at + 7));
  }
  CHECK(states == 3360);
  auto const graph = first_question(explored("--skip all -q 2 " + ghosts)).at("graph");
  CHECK(graph.at("branching").at("histogram").as_array().size() == 48);
}

TEST_CASE("explore gives the same for one thread and for many") {
  for (auto const& file : {ghosts + " -q 1", klotski, walls}) {
    auto const without_seconds = [](json::value v) {
      for (auto& q : v.at("questions").as_array()) q.as_object().erase("seconds");
      return v;
    };
    CHECK(without_seconds(explored("--threads 1 " + file)) ==
          without_seconds(explored("--threads 7 " + file)));
  }
}

TEST_CASE("measures that a graph does not define are not applicable") {
  auto const text = run_tool("explore " + walls).out;
  CHECK_THAT(text, Contains("radius, diameter, centre    not applicable"));
  CHECK_THAT(text, Contains("articulation, bridges       not applicable"));
  CHECK_THAT(text, Contains("dominators of the goal      7"));
  auto const graph = explored(walls);
  CHECK(first_question(graph).at("undirected").is_null());
  CHECK(first_question(graph).at("missing").at("spectrum") == "not applicable");
  CHECK_THAT(run_tool("explore -q 1 " + ghosts).out,
             Contains("strong components           not applicable"));
}

TEST_CASE("asked for, the diameter is exact: the hardest 8-puzzle takes 31 moves") {
  auto const r = run_tool("explore -m eccentricity --skip structure --skip heuristics "
                          "--skip random-walk --skip spectrum -q 4 " +
                          data + "/tiles/solved.tiles");
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.out, Contains("diameter                    31 moves\n"));
}

TEST_CASE("the profile as CSV") {
  auto const r = run_tool("explore --profile --csv -q 1 " + ghosts);
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.out, StartsWith("file,question,title,distance,states_from_start,states_to_goal\n" +
                               ghosts + ",1,dataset 1,0,1,1\n"));
}

TEST_CASE("explore reports its progress at a limit") {
  auto const text = run_tool("explore --max-states 1000 -q 4 " + data + "/tiles/solved.tiles");
  CHECK(text.exit_code == 10);
  CHECK_THAT(text.out, Contains("undecided (state limit): 1001 states found"));
  auto const as_json =
      run_tool("explore --json --max-states 1000 -q 4 " + data + "/tiles/solved.tiles");
  CHECK(as_json.exit_code == 10);
  auto const v = json::parse(as_json.out);
  CHECK(first_question(v).at("graph").is_null());
  CHECK(first_question(v).at("stopped_by") == "states");
  CHECK(run_tool("explore --max-memory 1M -q 4 " + data + "/tiles/solved.tiles").exit_code == 10);
  auto const at_once =
      run_tool("explore --max-memory 1K -q 1 " + data + "/blocks/hua-rong-dao.blocks");
  CHECK(at_once.exit_code == 10);
  CHECK_THAT(at_once.out, Contains("undecided (memory limit): stopped before the first state\n"));
}

TEST_CASE("explore and draw observe the time limit") {
  auto const large = " -q 4 " + data + "/tiles/solved.tiles";
  auto const measured = run_tool("explore --max-seconds 0.3 -m spectrum --skip structure" + large);
  CHECK(measured.exit_code == 10);
  CHECK_THAT(measured.out, Contains("not taken: a limit was hit") || Contains("time limit"));
  auto const drawn = run_tool("draw --max-seconds 0.1 -o -" + large);
  CHECK(drawn.exit_code == 10);
  CHECK_THAT(drawn.err, Contains("undecided (time limit)"));
}

TEST_CASE("explore says what counting takes if the graph does not fit, and counts nothing") {
  auto const advised = [](std::string const& arguments) -> json::object {
    auto const r = run_tool("explore --json " + arguments);
    CHECK(r.exit_code == 10);
    auto const found = json::parse(r.out);
    json::object question = first_question(found);
    CHECK(question.at("graph").is_null());
    CHECK_FALSE(question.at("found").as_object().contains("layers"));
    return question;
  };
  auto const many = advised("--max-states 100 -q 2 " + ghosts);
  CHECK(many.at("found").at("states").to_number<std::uint64_t>() > 100);
  auto const& count = many.at("count").as_object();
  CHECK(count.at("engine") == "bit-sets");
  CHECK(count.at("command").as_string().c_str() == "puzzlegraph count --question 2 " + ghosts);
  auto const counted = run_tool("count --json -q 2 " + ghosts);
  CHECK(first_question(json::parse(counted.out)).at("ranks") == count.at("ranks"));
  CHECK(count.at("bytes").to_number<std::uint64_t>() > 1000);
  CHECK_THAT(run_tool("explore --max-states 100 -q 2 " + ghosts).out,
             Contains("bit sets of") && Contains(": puzzlegraph count --question 2 " + ghosts));

  auto const packed = advised("--max-states 100 -q 1 " + data + "/blocks/hua-rong-dao.blocks");
  CHECK(packed.at("count").at("engine") == "packed-states");
  CHECK(packed.at("count").at("bytes").is_null());

  auto const profile =
      run_tool("explore --profile --csv -m spectrum -q 1 --max-memory 600K " + tiles);
  CHECK(profile.exit_code == 0); // it needs no measures
  CHECK_THAT(profile.err, Contains("note: --measure spectrum is left out"));
  auto const csv = run_tool("explore --profile --csv --max-states 100 -q 2 " + ghosts);
  CHECK_THAT(csv.out, EndsWith("states_to_goal\n")); // the head alone
  CHECK_THAT(csv.err, Contains("state limit") && Contains("puzzlegraph count --question 2"));
  auto const late = advised("--max-seconds 0.000001 -q 2 " + ghosts);
  CHECK(late.at("count").is_null());
}

TEST_CASE("explore: the command for counting reads the file as it was read") {
  auto const board = temporary_file("padded.txt", "3 2 1\naA\n\n0 0 0\n");
  auto const r = run_tool("explore --puzzle ghosts --pad --max-states 1 " + board);
  CHECK_THAT(r.out, Contains("puzzlegraph count --question 1 --puzzle ghosts --pad " + board));
  auto const piped = run_tool("explore --from ghosts --max-states 1 -", "3 2 1\naA \n   \n0 0 0\n");
  CHECK_THAT(piped.out, Contains("puzzlegraph count --question 1 --from ghosts -\n"));
}

TEST_CASE("explore: several questions end with a table, which --table gives alone") {
  auto const small = sample::data + "/ghosts/bidirectional-trap.ghosts";
  auto const reports = run_tool("explore --skip all " + small).out;
  auto const table = run_tool("explore --table --skip all " + small).out;
  CHECK_THAT(table, StartsWith("file ") && Contains("bottlenecks"));
  CHECK_THAT(table, Contains(" solvable  steps (makespan) ")); // as a table of solve says it
  CHECK_THAT(reports, EndsWith(table));
  CHECK(std::ranges::count(table, '\n') == 3); // a head and two boards
  CHECK_THAT(run_tool("explore --skip all -q 1 " + small).out, !Contains("bottlenecks"));

  auto const sorted = run_tool("explore --skip all --csv --sort optimum " + small + " " + walls +
                               " " + sample::data + "/records/ghosts-3x3-2.ghosts " + sample::data +
                               "/records/ghosts-2x2-2.ghosts")
                          .out;
  std::istringstream lines(sorted);
  std::vector<std::string> optima;
  for (std::string line; std::getline(lines, line);) {
    auto const unit = line.find(line.starts_with("file,") ? "unit," : "steps,");
    auto const objective_end = line.find(',', unit + 6);
    optima.push_back(line.substr(unit, line.find(',', objective_end + 1) - unit));
  }
  CHECK(optima == std::vector<std::string>{"unit,objective,optimum", "steps,,16",
                                           "steps,makespan,7", "steps,makespan,3",
                                           "steps,makespan,3", "steps,makespan,2"});

  CHECK(run_tool("explore -f table --skip all " + small).out == table);
  CHECK(run_tool("explore --table --sort size " + walls).exit_code == 1);
  CHECK(run_tool("explore --json --sort optimum " + walls).exit_code == 1);
  CHECK(run_tool("explore --table --csv " + walls).exit_code == 1);
  CHECK(run_tool("explore --profile " + walls).exit_code == 1);
}

TEST_CASE("explore: every column of the table has a value where its measure is defined") {
  auto const rows = lines_of(run_tool("explore --csv -q 1 " + ghosts + " " + walls).out);
  REQUIRE(rows.size() == 3);
  auto const head = fields_of(rows[0]);
  auto const reversible = fields_of(rows[1]);
  auto const irreversible = fields_of(rows[2]);
  for (std::size_t k = 6; k < head.size(); ++k) {
    CAPTURE(head[k]);
    CHECK_FALSE((reversible[k].empty() && irreversible[k].empty()));
  }
}

TEST_CASE("explore: a measure that is asked for and has no column is left out with a note") {
  auto const table = run_tool("explore --table " + walls);
  CHECK(table.err.empty());
  auto const asked = run_tool("explore --table -m diameter -m random-walk " + walls);
  CHECK(asked.out == table.out);
  CHECK(asked.err ==
        "puzzlegraph: note: --measure eccentricity is left out: no column has eccentricity, but "
        "--format text and json do\n");
  CHECK(run_tool("explore --table -m all " + walls).err.empty());
  CHECK(run_tool("explore --table -m structure --sort strong_components " + walls).err.empty());
  CHECK(run_tool("explore -m diameter " + walls).err.empty());
}

TEST_CASE("explore lists and draws what every optimal solution passes") {
  auto const text = run_tool("explore --skip all -q 1 " + klotski).out;
  CHECK_THAT(text, Contains("on every one                3 states, 2 edges\n"
                            "                            after 0 unit moves: piece 1 2, blank 3 2, "
                            "then N\n") &&
                       Contains("first bottleneck            after 1 unit move\n  #Poo\n") &&
                       Contains("divergence                  possible after 1 unit move\n"));
}

TEST_CASE("explore and count name the objective of a cost in every format") {
  auto const meeting = "-q 1 " + data + "/ghosts/first-meeting.ghosts";
  CHECK_THAT(run_tool("explore --skip all " + meeting).out,
             Contains("optimum                     4 steps (makespan)\n"));
  CHECK_THAT(run_tool("explore --skip all --json " + meeting).out,
             Contains(R"("unit":"steps","objective":"makespan")"));
  CHECK_THAT(run_tool("explore --skip all --table " + meeting).out, Contains("steps (makespan)"));
  CHECK_THAT(run_tool("count " + meeting).out,
             Contains("goal states                 1, the first after 4 steps (makespan)\n"));
}

TEST_CASE("explore: usage errors") {
  CHECK(run_tool("explore").exit_code == 1);
  CHECK(run_tool("explore --json --csv " + ghosts).exit_code == 1);
  CHECK(run_tool("explore --measure colour " + ghosts).exit_code == 1);
  CHECK(run_tool("explore --encoding sides " + ghosts).exit_code == 1);
  CHECK(run_tool("explore --encoding none " + klotski).exit_code == 1);
  CHECK(run_tool("explore --threads 0 " + ghosts).exit_code == 1);
  CHECK(run_tool("explore --question 99 " + ghosts).exit_code == 1);
  CHECK(run_tool("explore /dev/null --puzzle tiles").exit_code == 2);
}

TEST_CASE("explore: measures keep the memory that the graph leaves") {
  auto const of = [](std::string const& limit) {
    return run_tool("explore --json -q 1 --max-memory " + limit + " " + tiles); // 360 states
  };
  auto const tight = of("600K");
  CHECK(tight.exit_code == 10);
  CHECK(first_question(json::parse(tight.out)).at("missing").at("spectrum") == "stopped");
  CHECK_FALSE(first_question(json::parse(tight.out)).at("random_walk").is_null());
  auto const table = run_tool("explore --table -m random-walk -q 1 --max-memory 100K " + tiles);
  CHECK(table.exit_code == 10);
  CHECK_THAT(table.err, Contains(", question 1: undecided: a limit stopped random-walk"));
  auto const ample = of("2M");
  CHECK(ample.exit_code == 0);
  CHECK(first_question(json::parse(ample.out)).at("missing").as_object().empty());
}

TEST_CASE("a random walk begins at the first start, whatever the others reach") {
  auto const r =
      run_shell(std::string("'") + tool_path() + "' explore --puzzle transitions --goal state=c -",
                "digraph { a [start=1]; b [start=1]; a -> d; b -> c }");
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.out, Contains("optimum                     1 step\n"));
  CHECK_THAT(r.out,
             Contains("random walk to a goal       never gets there from the first start\n"));
}

TEST_CASE("a random walk that hardly ever arrives, or takes too long, has right numbers or none") {
  auto const of = [](int steps, bool dies, std::string const& command) {
    std::string edges = "from,to\ns0,s1\n";
    for (int k = 1; k < steps; ++k) {
      edges += fmt::format("s{0},s{1}\ns{0},{2}\ns{0},{2}\n", k, k + 1,
                           dies ? "lost" : fmt::format("s{}", k - 1));
    }
    return run_tool(fmt::format("{} --puzzle transitions --goal state=s{} -", command, steps),
                    edges);
  };
  auto const dying = first_question(json::parse(of(40, true, "explore --json").out));
  auto const& walk = dying.at("random_walk");
  CHECK(walk.at("probability").as_double() == Approx(std::pow(3, -39)).epsilon(1e-6).margin(0));
  CHECK(walk.at("expected_moves").as_double() == Approx(40));
  CHECK(of(40, true, "view -o /dev/null").exit_code == 0);

  auto const slow = first_question(json::parse(of(30, false, "explore --json").out));
  CHECK(slow.at("random_walk").at("expected_moves").as_double() == Approx(4294967202));
  auto const slower = of(200, false, "explore --json");
  CHECK(slower.exit_code == 0);
  auto const none = first_question(json::parse(slower.out));
  CHECK(none.at("random_walk").is_null());
  CHECK(none.at("missing").at("random-walk") == "no convergence");
  CHECK(of(200, false, "explore --table --where 'random-walk > 1000'").exit_code == 10);
}

TEST_CASE("distances too great to count states by are refused, and few of many are named") {
  auto const on = [](std::string const& cost) {
    return run_shell(std::string("'") + tool_path() +
                         "' explore --puzzle transitions --goal state=c -",
                     "from,to,cost\na,b," + cost + "\nb,c," + cost + "\n");
  };
  auto const few = on("500000");
  CHECK(few.exit_code == 0);
  CHECK_THAT(few.out, Contains("states per layer            0: 1; 500000: 1; 1000000: 1\n"));
  CHECK_THAT(on("1").out, Contains("states per layer            1 1 1\n"));
  auto const much = on("3000000");
  CHECK(much.exit_code == 1);
  CHECK_THAT(much.err, Contains("a state at distance 3000000: states are counted by distances up "
                                "to 1048576; divide the costs by a common factor"));
  auto const far = temporary_file("far.csv", "from,to,cost\na,b,3000000\n");
  auto const folder = fresh_folder("far");
  for (std::string const& command : {"view -o " + (folder / "far.html").string(),
                                     "draw --plot layers -o " + (folder / "far.svg").string()}) {
    auto const refused = run_tool(command + " --goal state=b " + far);
    CHECK(refused.exit_code == 1);
    CHECK_THAT(refused.err, Contains("far.csv, question 1: a state at distance 3000000"));
  }
}

TEST_CASE("a graph without a goal has no dead states") {
  auto const r = run_shell(std::string("'") + tool_path() + "' explore --puzzle transitions -",
                           "from,to\na,b\n");
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.out, Contains("dead states                 not applicable: no goal is given\n"));
  CHECK_THAT(r.out, Contains("random walk to a goal       not applicable: no goal is given\n"));
  auto const row =
      lines_of(run_tool("explore --csv --puzzle transitions -", "from,to\na,b\n").out)[1];
  // optimum, solutions, states, dead
  CHECK_THAT(row, Contains(",no goal,steps,,,,2,,"));
  for (std::string const condition : {"dead == 100", "solutions == 0"}) {
    auto const none = run_tool("explore --csv --puzzle transitions --where '" + condition + "' -",
                               "from,to\na,b\n");
    CAPTURE(condition);
    CHECK(none.exit_code == 0);
    CHECK(lines_of(none.out).size() == 1); // the names of the columns
  }
}
