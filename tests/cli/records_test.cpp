// SPDX-License-Identifier: BSL-1.0
//
// The record book in data/records, and the command that fills it.
#include "puzzlegraph/puzzles/catalog.hpp"

#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

fs::path const book = fs::path(PUZZLEGRAPH_DATA_DIR) / "records";

/// puzzle, size, ghosts, length, unit, proved, found_by
using entry = std::array<std::string, 7>;

std::vector<entry> entries(fs::path const& folder = book) {
  std::ifstream in(folder / "records.csv");
  std::string line;
  REQUIRE(std::getline(in, line));
  REQUIRE(line == "puzzle,size,ghosts,length,unit,proved,found_by");
  std::vector<entry> found;
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    entry e;
    for (auto& field : e) REQUIRE(std::getline(fields, field, ','));
    found.push_back(e);
  }
  return found;
}

std::string file_of(entry const& e, fs::path const& folder = book) {
  return (folder / (e[0] + "-" + e[1] + (e[2].empty() ? "" : "-" + e[2]))).string();
}

std::string line_of(std::string const& text, std::size_t number) {
  std::istringstream in(text);
  std::string line;
  for (std::size_t k = 0; k <= number; ++k) std::getline(in, line);
  return line;
}

/// The length that a file's third line states.
std::uint64_t claimed_length(std::string const& text) {
  auto const line = line_of(text, 2);
  REQUIRE_THAT(line, StartsWith("% "));
  return std::stoull(line.substr(2));
}

/// The greatest length of all questions of a text, by a blind search.
std::uint64_t longest(std::string_view puzzle, std::string const& text,
                      std::string_view encoding = {}) {
  auto const questions = find_puzzle(puzzle)->read({"all", text}, {});
  std::uint64_t most = 0;
  for (std::size_t k = 0; k < questions->count(); ++k) {
    solve_options how;
    how.by = method{encoding, algorithm::breadth_first, {}};
    auto const a = questions->solve(k, how);
    REQUIRE(a.verdict != verdict::undecided);
    if (a.verdict == verdict::solved) most = std::max(most, a.cost);
  }
  return most;
}

std::uint64_t found(std::string const& arguments) {
  auto const run = run_tool("hardest " + arguments);
  CAPTURE(arguments, run.err);
  REQUIRE(run.exit_code == 0);
  return claimed_length(run.out);
}

} // namespace

TEST_CASE("every record has its stated length, and its stored solution is valid", "[numbers]") {
  auto const all = entries();
  CHECK(all.size() > 50);
  for (auto const& e : all) {
    auto const instance = file_of(e) + "." + e[0];
    auto const solution = file_of(e) + ".solution";
    CAPTURE(instance);
    auto const text = slurp(instance);
    CHECK(line_of(text, 1) == "% " + e[6]);
    CHECK_THAT(line_of(text, 2), StartsWith("% " + e[3] + " " + e[4] + ", "));
    CHECK((line_of(text, 2).find(", proved: ") != std::string::npos) == (e[5] == "yes"));

    auto const* const p = find_puzzle(e[0]);
    REQUIRE(p != nullptr);
    CHECK(p->unit == e[4]);
    auto const questions = p->read(text::read_file(instance), {});
    REQUIRE(questions->count() == 1);
    if (e[0] != "walls") { // their states are too many
      solve_options how;
      how.by = method{questions->spaces().unit_encoding(), algorithm::breadth_first, {}};
      CHECK(std::to_string(questions->solve(0, how).cost) == e[3]);
    }
    auto const a = questions->solve(0, {});
    CHECK(a.verdict == verdict::solved);
    CHECK_FALSE(a.flaw);
    CHECK(std::to_string(a.cost) == e[3]);

    auto const check = run_tool("verify " + instance + " " + solution);
    CHECK(check.exit_code == 11); // legal; that it is optimal is checked above
    CHECK_THAT(slurp(solution), Contains("solved, " + e[3] + " "));
  }
}

TEST_CASE("records on legal boards of the contest: legal, and of their stated lengths",
          "[numbers]") {
  auto const folder = book / "contest";
  auto const all = entries(folder);
  CHECK(all.size() >= 18);
  for (auto const& e : all) {
    auto const instance = file_of(e, folder) + "." + e[0];
    CAPTURE(instance);
    auto const text = slurp(instance);
    CHECK(line_of(text, 1) == "% " + e[6]);
    CHECK_THAT(line_of(text, 1), Contains(" --contest "));
    CHECK_THAT(line_of(text, 2), StartsWith("% " + e[3] + " " + e[4] + ", "));
    CHECK((line_of(text, 2).find(", proved: ") != std::string::npos) == (e[5] == "yes"));
    auto const questions = find_puzzle(e[0])->read(text::read_file(instance), {});
    solve_options how;
    how.by = method{questions->spaces().unit_encoding(), algorithm::breadth_first, {}};
    CHECK(std::to_string(questions->solve(0, how).cost) == e[3]);
    auto const solved = run_tool("solve -f contest --contest " + instance);
    CHECK(solved.out == e[3] + "\n");
    CHECK(solved.err.empty()); // no warning
    auto const check = run_tool("verify " + instance + " " + file_of(e, folder) + ".solution");
    CHECK(check.exit_code == 11); // legal; that it is optimal is checked above
    if (e[5] == "yes" && e[1] != "7x7") {
      CHECK(run_tool(e[6].substr(std::string("puzzlegraph ").size())).out == text);
    }
  }
}

TEST_CASE("the records of small sizes are found again, byte for byte, by their commands",
          "[numbers]") {
  std::size_t again = 0;
  for (auto const& e : entries()) {
    auto const x = e[1].find('x');
    bool const is_small = std::stoul(e[1].substr(0, x)) * std::stoul(e[1].substr(x + 1)) <= 15;
    if (!is_small || e[5] != "yes") continue;
    CAPTURE(e[6]);
    auto const run = run_tool(e[6].substr(std::string("puzzlegraph ").size()));
    CHECK(run.exit_code == 0);
    CHECK(run.out == slurp(file_of(e) + "." + e[0]));
    ++again;
  }
  CHECK(again > 25);
}

TEST_CASE("the record book has every documented size") {
  auto const all = entries();
  auto const has = [&](std::string const& puzzle, std::string const& size,
                       std::string const& ghosts = "") {
    return std::ranges::any_of(
        all, [&](entry const& e) { return e[0] == puzzle && e[1] == size && e[2] == ghosts; });
  };
  for (std::string const size :
       {"2x2", "2x3", "2x4", "2x5", "2x6", "3x3", "3x4", "3x5", "3x6", "4x4", "4x5", "4x6"}) {
    CHECK(has("walls", size));
  }
  for (std::string const size : {"2x2", "3x3", "4x4", "5x5"}) CHECK(has("klotski", size));
  for (std::string const size : {"3x3", "4x4", "5x5", "6x6", "7x7", "8x8"}) {
    for (std::string const ghosts : {"1", "2", "3"}) CHECK(has("ghosts", size, ghosts));
  }
}

TEST_CASE("hardest is reproducible by the command that it records") {
  for (std::string const what :
       {"tiles --size 2x3", "walls --size 3x3 --tries 400 --seed 7",
        "walls --size 6x7 --tries 300 --max-states 60", "klotski --size 3x3",
        "klotski --size 6x4 --method climb --tries 60", "ghosts --size 3x3 --ghosts 2",
        "ghosts --size 5x6 --ghosts 1 --method climb --tries 100 --seed 3",
        "ghosts --size 4x5 --ghosts 3 --tries 40 --method climb", "klotski --size 3x4 --seconds 9",
        "ghosts --size 4x4 --ghosts 2 --method climb --seconds 0.2"}) {
    auto const made = run_tool("hardest " + what);
    CAPTURE(what, made.out, made.err);
    REQUIRE(made.exit_code == 0);
    auto const command = line_of(made.out, 1);
    REQUIRE_THAT(command, StartsWith("% puzzlegraph hardest "));
    CHECK(run_tool(command.substr(std::string("% puzzlegraph ").size())).out == made.out);
    auto const solved = run_tool("solve -f table -", made.out);
    CHECK(solved.exit_code == 0);
  }
}

TEST_CASE("no instance of the smallest sizes is harder than the one that hardest finds") {
  SECTION("walls 2x2: all walls, all starts") {
    std::string all = "puzzlegraph walls\n";
    for (unsigned set = 0; set < 1U << 12U; ++set) {
      auto const wall = [&](unsigned place, unsigned side) { return (set >> place & 1U) * side; };
      // places 0 to 5: of a row three, upright; 6 to 11: of a column three, lying
      auto const cell = [&](unsigned row, unsigned column) {
        unsigned const upright = 3 * row + column;
        unsigned const lying = 6 + 3 * column + row;
        return wall(upright, 1) + wall(lying, 2) + wall(upright + 1, 4) + wall(lying + 1, 8);
      };
      for (std::string const start : {"1 1", "2 1", "1 2", "2 2"}) {
        all += "2 2 " + start + "\n" + std::to_string(cell(0, 0)) + " " +
               std::to_string(cell(0, 1)) + "\n" + std::to_string(cell(1, 0)) + " " +
               std::to_string(cell(1, 1)) + "\n";
      }
    }
    auto const most = longest("walls", all + "0 0 0 0\n");
    CHECK(most == found("walls --size 2x2"));
    CHECK(most == found("walls --size 2x2 --method exhaust"));
  }
  SECTION("klotski 2x3: all boards, all queries") {
    std::uint64_t most = 0;
    for (unsigned open = 0; open < 64; ++open) {
      std::string queries;
      std::size_t count = 0;
      auto const place = [](unsigned c) {
        return std::to_string(c / 3 + 1) + " " + std::to_string(c % 3 + 1);
      };
      for (unsigned q = 0; q < 216; ++q) {
        unsigned const blank = q / 36;
        unsigned const piece = q / 6 % 6;
        if (blank == piece || !(open >> blank & 1U) || !(open >> piece & 1U)) continue;
        queries += place(blank) + " " + place(piece) + " " + place(q % 6) + "\n";
        ++count;
      }
      if (count == 0) continue;
      std::string text = "2 3 " + std::to_string(count) + "\n";
      for (unsigned c = 0; c < 6; ++c)
        text += (open >> c & 1U ? "1" : "0") + std::string(c % 3 == 2 ? "\n" : " ");
      most = std::max(most, longest("klotski", text + queries, "plain"));
    }
    CHECK(most == found("klotski --size 2x3"));
  }
  SECTION("ghosts 2x3: all boards") {
    for (std::string const ghosts : {"1", "2", "3"}) {
      std::string letters = ghosts == "1" ? "aA" : ghosts == "2" ? "aAbB" : "aAbBcC";
      std::uint64_t most = 0;
      for (unsigned walls = 0; walls < 1U << (6 - letters.size()); ++walls) {
        std::string board = letters;
        for (std::size_t k = 0; board.size() < 6; ++k) board += walls >> k & 1U ? '#' : ' ';
        std::ranges::sort(board);
        std::string all = "puzzlegraph ghosts\n";
        do {
          all += "3 2 " + ghosts + "\n" + board.substr(0, 3) + "\n" + board.substr(3) + "\n";
        } while (std::ranges::next_permutation(board).found);
        most = std::max(most, longest("ghosts", all + "0 0 0\n"));
      }
      CAPTURE(ghosts);
      CHECK(most == found("ghosts --size 2x3 --ghosts " + ghosts));
    }
  }
}

TEST_CASE("local search never exceeds the proved maximum, and mostly reaches it", "[numbers]") {
  CHECK(found("klotski --size 3x3 --method climb --tries 2000") == found("klotski --size 3x3"));
  CHECK(found("ghosts --size 4x4 --ghosts 1 --method climb --tries 4000") ==
        found("ghosts --size 4x4 --ghosts 1"));
  CHECK(found("ghosts --size 4x4 --ghosts 3 --method climb --tries 500") <=
        found("ghosts --size 4x4 --ghosts 3"));
  // Snakes of the most cells: OEIS A331968. A way has a step less.
  CHECK(found("ghosts --size 6x6") == 23);
  CHECK(found("ghosts --size 8x8") == 41);
  CHECK(found("tiles --size 3x3") == 31); // Schofield 1967
}

TEST_CASE("hardest skips instances that a limit leaves undecided, and reports their number") {
  auto const run = run_tool("hardest walls --size 4x6 --tries 500 --max-states 4");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains(" 500 tries met ("));
  CHECK_THAT(run.out, !Contains("(0 skipped)"));
  auto const none = run_tool("hardest ghosts --size 6x6 --ghosts 2 --tries 20 --max-states 1");
  CHECK(none.exit_code == 10);
  CHECK(none.out.empty());
  auto const cut = run_tool("hardest klotski --size 5x6 --method exhaust --seconds 0.3");
  CHECK(cut.exit_code == 10);
  CHECK_THAT(line_of(cut.out, 1), EndsWith(" --method exhaust"));
  CHECK_THAT(line_of(cut.out, 2),
             EndsWith("; not proved, as the search was cut short (time limit)"));
}

TEST_CASE("a proved record does not state its time limit") {
  for (std::string const what : {"tiles --size 2x3", "walls --size 2x2", "klotski --size 2x3",
                                 "ghosts --size 2x2 --ghosts 2"}) {
    auto const run = run_tool("hardest " + what + " --method exhaust --seconds 500");
    CAPTURE(what);
    CHECK(run.exit_code == 0);
    CHECK(line_of(run.out, 1) == "% puzzlegraph hardest " + what + " --method exhaust");
    CHECK_THAT(line_of(run.out, 2), Contains(", proved: "));
  }
}

TEST_CASE("hardest finds the farthest start of the board of a file") {
  auto const file = sample::data + "/blocks/pennant.blocks";
  auto const component = run_tool("hardest " + file);
  CHECK(component.exit_code == 0);
  CHECK(line_of(component.out, 1) == "% puzzlegraph hardest --question 1 --method auto " + file);
  CHECK_THAT(line_of(component.out, 2), Contains(" moves, proved: all states that the start"));
  CHECK(claimed_length(component.out) >= 59);
  CHECK(run_tool("solve -f contest -", component.out).out ==
        std::to_string(claimed_length(component.out)) + "\n");
  auto const steps = run_tool("hardest --metric steps " + file);
  CHECK(line_of(steps.out, 1) ==
        "% puzzlegraph hardest --question 1 --method auto --metric steps " + file);
  CHECK(claimed_length(steps.out) > claimed_length(component.out));
  auto const none = run_tool("hardest -q 11 " + sample::data + "/blocks/hua-rong-dao.blocks");
  CHECK(none.exit_code == 0);
  CHECK(none.err ==
        "puzzlegraph: no solvable instance, proved: all states that the start reaches\n");
  auto const task = sample::data + "/planning/sokoban.sas";
  auto const with_costs = run_tool("hardest " + task);
  CHECK(with_costs.exit_code == 1);
  CHECK(with_costs.err == "puzzlegraph: " + task +
                              ", question 1: distances between states are in moves, and a file "
                              "would ask for the cost in "
                              "units; `explore` shows a farthest state\n");
  auto const cut = run_tool("hardest --max-states 100 " + file);
  CHECK(cut.exit_code == 10);
  auto const all = run_tool("hardest --method exhaust " + file);
  CHECK(claimed_length(all.out) >= claimed_length(component.out));
}

TEST_CASE("hardest of a file is the farthest state of the graph that explore measures") {
  for (std::string const what :
       {"tiles --size 2x4", "klotski --size 4x4", "ghosts --size 4x4 --ghosts 2 --density 0.2",
        "walls --size 3x3"}) {
    auto const made = run_tool("generate " + what + " --solvable yes --count 1").out;
    CAPTURE(made);
    auto const far = run_tool("hardest -", made);
    REQUIRE(far.exit_code == 0);
    auto const report = boost::json::parse(run_tool("explore --skip all --json -", made).out);
    auto const& to_goal = report.at("questions").at(0).at("graph").at("distance_to_goal");
    auto const most = to_goal.at("max").to_number<std::size_t>();
    CHECK(claimed_length(far.out) > 0);
    // A file of ghosts cannot state a start on another ghost's goal.
    CHECK((claimed_length(far.out) == most || what.starts_with("ghosts")));
    CHECK(run_tool("solve -f table -", far.out).exit_code == 0);
  }
}

TEST_CASE("hardest of a file takes the options for reading it") {
  std::string const board = "3 3\n8 6 7\n2 5 4\n3 0 1\n0 0\n";
  CHECK(claimed_length(run_tool("hardest --puzzle tiles -", board).out) == 31);
  auto const shown = run_tool("hardest -", board).out; // the text shows the puzzle
  CHECK(claimed_length(shown) == 31);
  CHECK(line_of(shown, 1) == "% puzzlegraph hardest --question 1 --method auto -");
  CHECK(run_tool("hardest --puzzle ghosts -", board).exit_code == 2);
  auto const cut =
      run_tool("hardest --max-states 1000 " + sample::data + "/tiles/solved.tiles -q 4");
  CHECK(cut.exit_code == 10);
  CHECK_THAT(cut.err, StartsWith("puzzlegraph: undecided (state limit): ") &&
                          EndsWith(" found; add a greater --max-states\n"));
  auto const refused = run_tool("hardest ghosts --size 3x3 --ghosts 2 --pad");
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.err, StartsWith("puzzlegraph: hardest: --pad is for the board of a file"));
}

TEST_CASE("hardest of a file by exhaustion looks at all starts and goals of the board") {
  for (std::string const what :
       {"klotski --size 4x4", "ghosts --size 4x4 --ghosts 2 --density 0.2"}) {
    auto const made = run_tool("generate " + what + " --solvable yes --count 1").out;
    CAPTURE(made);
    auto const start = run_tool("hardest -", made);
    auto const all = run_tool("hardest --method exhaust -", made);
    REQUIRE(all.exit_code == 0);
    CHECK_THAT(line_of(all.out, 2), Contains("proved: all "));
    CHECK(claimed_length(all.out) >= claimed_length(start.out));
    // No start is farther from the goal that it found.
    CHECK(claimed_length(run_tool("hardest -", all.out).out) == claimed_length(all.out));
  }
  // Starts on goals, as there are no other cells.
  auto const full =
      run_tool("hardest --method exhaust -", "puzzlegraph ghosts\n2 2 3\nab\nc \nBC\nA \n0 0 0\n");
  CHECK(full.exit_code == 0);
  CHECK(line_of(full.out, 2) == "% 2 steps, proved: all starts and goals on this board");
}

TEST_CASE("hardest takes a density, which its command repeats") {
  auto const once = run_tool("hardest klotski --size 5x5 --density 0.3 --tries 1");
  auto const often = run_tool("hardest klotski --size 5x5 --density 0.3 --tries 100");
  REQUIRE(often.exit_code == 0);
  CHECK_THAT(line_of(often.out, 1), Contains("--density 0.3"));
  CHECK(claimed_length(often.out) >= claimed_length(once.out));
}

TEST_CASE("hardest, interrupted, writes the best instance so far") {
  auto const run = run_interrupted("hardest klotski --size 7x7 --seconds 100", "0.3");
  CHECK(run.exit_code == 20);
  CHECK(claimed_length(run.out) > 0);
  CHECK(run_tool("solve -", run.out).exit_code == 0);
}

TEST_CASE("an exhaustive search, interrupted, says so below the command of the whole search") {
  auto const run = run_interrupted("hardest klotski --size 5x6 --method exhaust", "0.3");
  CHECK(run.exit_code == 20);
  CHECK(line_of(run.out, 1) == "% puzzlegraph hardest klotski --size 5x6 --method exhaust");
  CHECK_THAT(line_of(run.out, 2),
             EndsWith("; not proved, as the search was cut short (interrupted)"));
}

TEST_CASE("hardest reads a file as other commands do, by --from and --config") {
  auto const folder = fresh_folder("hardest-from");
  auto const graph = (folder / "graph.txt").string();
  auto const config = (folder / "options.ini").string();
  std::ofstream(graph) << "desc,from,to\n,a,b\n,b,c\n";
  std::ofstream(config) << "goal = state=c\n";
  auto const r = run_tool("hardest --from csv --config " + config + " " + graph);
  CAPTURE(r.err);
  CHECK(r.exit_code == 0);
  CHECK_THAT(
      r.out,
      Contains("% puzzlegraph hardest --question 1 --method auto --from csv --goal state=c ") &&
          Contains("% 2 steps"));
  std::ofstream(config) << "goal = state=d\n";
  auto const wrong = run_tool("hardest --from csv --config " + config + " " + graph);
  CHECK(wrong.exit_code == 2);
  CHECK_THAT(wrong.err, StartsWith("puzzlegraph: " + config + ":1:8: found the state 'd'"));
}

TEST_CASE("hardest says which options an exhaustive search has not used") {
  auto const r = run_tool("hardest tiles --size 2x2 --tries 5");
  CHECK(r.exit_code == 0);
  CHECK(r.err == "puzzlegraph: note: --tries is for local search; this one was exhaustive\n");
}

TEST_CASE("hardest refuses unsupported requests") {
  for (auto const& [arguments, message] : std::vector<std::pair<std::string, std::string>>{
           {"", "hardest: expected the name of a puzzle, or a file"},
           {sample::tiles + " --question 1 --method exhaust",
            sample::tiles + ", question 1: the hardest start of a board of this puzzle is found by "
                            "exploration: expected the method auto"},
           {sample::klotski + " --question 1 --method climb",
            sample::klotski + ", question 1: the hardest start of a board of this puzzle is found "
                              "by exploration or exhaustive search: expected the method auto or "
                              "exhaust"},
           {"klotski --size 4x4 --density 0.2 --method exhaust",
            "exhaustive search visits all boards; only local search (climb) can restrict them"},
           {sample::data + "/blocks/pennant.blocks --cars 3",
            "hardest: --cars is for the search of a puzzle and size, not for the board of a file"},
           {sample::tiles + " --size 3x3",
            "hardest: --size is for the search of a puzzle and size, not for the board of a file"},
           {sample::data + "/blocks/pennant.blocks --seed 5",
            "hardest: --seed is for the search of a puzzle and size, not for the board of a file"},
           {"walls --size 2x2 --from csv",
            "hardest: --from is for the board of a file, not for the search of a puzzle and size"},
           {"walls --size 2x2 --method exhaust --tries 5",
            "hardest: --tries is for local search, not for --method exhaust"},
           {sample::tiles + " --contest",
            "--contest: found yes, expected nothing: tiles has no option --contest, "
            "but --goal"},
           {"walls", "hardest: expected --size ROWSxCOLUMNS"},
           {"walls --size 4", "--size: found '4', expected ROWSxCOLUMNS, such as 16x12"},
           {"walls --size 4x6 --method luck",
            "--method: found 'luck', expected auto, climb or exhaust"},
           {"walls --size 4x6 --ghosts 2",
            "--ghosts: found 2, expected nothing: walls has no option --ghosts, but --density"},
           {"walls --size 4x6 --method exhaust",
            "cannot look at all mazes: expected a size with at most 22 places of walls"},
           {"tiles --size 4x4 --method exhaust",
            "cannot look at all positions: expected 2 to 10 cells; larger boards are for local "
            "search (climb)"},
           {"tiles --size 1x1", "the hardest position: expected 2 to 36 cells"},
           {"klotski --size 6x6 --method exhaust",
            "cannot look at all boards: expected at most 30 cells"},
           {"ghosts --size 9x9 --contest --method exhaust",
            "cannot look at all boards: expected at most 30 cells (within the border of legal "
            "ones), or for one ghost at most 64"},
           {"ghosts --size 17x9 --contest",
            "the hardest legal board: expected at most three ghosts, and 3x3 to 16x16 cells"},
           {"ghosts --size 2x2 --ghosts 3",
            "the hardest board: expected 1 to 4 ghosts, two cells for each, and at most 64 cells "
            "(four ghosts: 32)"},
           {"ghosts --size 9x9", "the hardest board: expected 1 to 4 ghosts, two cells for each, "
                                 "and at most 64 cells (four ghosts: 32)"}}) {
    auto const run = run_tool("hardest " + arguments);
    CAPTURE(arguments);
    CHECK(run.exit_code == 1);
    CHECK(run.out.empty());
    CHECK(first_line(run.err) == "puzzlegraph: " + message);
  }
}
