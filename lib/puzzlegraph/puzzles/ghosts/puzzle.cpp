// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"

#include "puzzlegraph/puzzles/ghosts/certificate.hpp"
#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/puzzles/ghosts/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"
#include "puzzlegraph/puzzles/ghosts/images.hpp"
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"
#include "puzzlegraph/puzzles/ghosts/maps.hpp"
#include "puzzlegraph/puzzles/ghosts/notations.hpp"
#include "puzzlegraph/puzzles/ghosts/pddl.hpp"
#include "puzzlegraph/puzzles/ghosts/plans.hpp"
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/sas.hpp"
#include "puzzlegraph/puzzles/ghosts/scene.hpp"
#include "puzzlegraph/puzzles/ghosts/states.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {

namespace {

constexpr std::string_view pad = "pad";
constexpr std::string_view contest = "contest";
constexpr std::string_view density = "density";
constexpr std::string_view number_of_ghosts = "ghosts";
constexpr std::string_view terrain = "terrain";
constexpr std::string_view clearance = "clearance";

/// By map_kind.
constexpr std::array<std::string_view, 4> terrain_words{"empty", "random", "rooms", "maze"};

/// What a request for a map of the benchmarks' kinds asks for.
map_parameters map_request(instance_request const& wanted, std::string_view word) {
  map_parameters p;
  p.kind = static_cast<map_kind>(std::ranges::find(terrain_words, word) - terrain_words.begin());
  if (wanted.size) p.width = wanted.size->columns;
  if (wanted.size) p.height = wanted.size->rows;
  p.agents = wanted.values.whole<std::uint32_t>(number_of_ghosts).value_or(p.agents);
  auto const walls = wanted.values.real(density);
  expect_request(!walls || p.kind == map_kind::random,
                 "a share of walls with the terrain random alone");
  p.walls = walls.value_or(p.walls);
  if (p.kind == map_kind::maze) p.clearance = 1;
  auto const width = wanted.values.whole<std::uint32_t>(clearance);
  expect_request(!width || p.kind == map_kind::rooms || p.kind == map_kind::maze,
                 "a clearance with the terrain rooms or maze");
  p.clearance = width.value_or(p.clearance);
  expect_request(std::uint64_t{p.width} * p.height < UINT32_MAX, "fewer than 2^32 cells");
  expect_request(p.agents <= least_free_cells(p), "a larger board for that number of ghosts");
  return p;
}

/// The greatest number that an option takes.
constexpr std::uint64_t most_agents = UINT32_MAX;

/// The bytes of the roadmap (free_cells.hpp) and of the distances of each ghost alone.
std::uint64_t table_bytes(instance const& i) {
  auto const cells = static_cast<std::uint64_t>(std::ranges::count(i.corridor, std::uint8_t{1}));
  auto const per_cell =
      sizeof(free_cells::steps) + sizeof(cell_index) + i.count() * sizeof(cost_type);
  return i.shape.size() * sizeof(std::uint32_t) + cells * per_cell;
}

std::vector<further_cost> further_costs_of(instance const& i, joint_paths const& paths) {
  auto const sum = sum_of_costs_of(i, paths);
  return {{"sum of costs", sum.cost, sum.lower_bound}};
}

template <auto write> std::string written_by(instance const& i, text::reader& moves) {
  return write(i, read_moves(i, moves));
}

template <auto replay>
replayed_solution replayed_by(instance const& i, text::source const& source) {
  auto const found = replay(i, source);
  if (!found.flaw.empty()) return {found.flaw, 0, {}};
  return {{}, costs_of(found.paths).makespan, further_costs_of(i, found.paths)};
}

/// The boards of a file, and the promises of the contest that they break.
class board_file : public file_of_instances<instance> {
 public:
  explicit board_file(std::vector<instance> boards, std::vector<std::string> broken_promises = {})
      : file_of_instances(std::move(boards)), broken_promises_(std::move(broken_promises)) {}
  std::vector<std::string> const& warnings() const { return broken_promises_; }

 private:
  std::vector<std::string> broken_promises_; ///< as of read_options; empty: not checked
};

/// Random boards, and small changes of them that keep what was wanted.
struct random_boards {
  random_parameters wanted;
  std::optional<map_parameters> map = {}; ///< in place of `wanted`
  instance operator()(std::mt19937_64& rng) const {
    return map ? random_map_instance(*map, rng) : random_instance(wanted, rng);
  }
  /// Nothing of maps: moved walls are no terrain.
  std::optional<instance> changed(instance const& i, std::mt19937_64& rng) const {
    if (map) return std::nullopt;
    return wanted.contest ? changed_on_legal_board(i, rng) : with_moved_walls(i, rng);
  }
};

struct traits {
  static constexpr std::string_view name = "ghosts";
  static constexpr std::string_view unit = "steps";
  static constexpr std::string_view objective = "makespan";
  static constexpr std::string_view summary =
      "ghosts that change places all at once (ICPC Tokyo 2007 G)";
  static constexpr std::string_view help =
      R"(Files: boards, each `w h n` and then h lines of exactly w characters: # is a wall,
a space is free, the first n lower-case letters are the starts and the first n
upper-case letters the goals. The line `0 0 0` ends the file. Where a start is a goal,
a second drawing with the same walls has the goals. A drawing of walls alone is followed
by a line `row column row column` for each ghost, its start and its goal from 1: the form
for more than 26 ghosts, which are named by numbers from 0.

--pad fills lines that lost their trailing spaces, --contest warns of boards
that break a promise of the contest: at most 16x16 cells and three ghosts, walls all
around, a wall in every 2x2 block, connected corridors, connected walls. They are
answered all the same.

Example:
    puzzlegraph ghosts
    5 5 2
    #####
    #A#B#
    #   #
    #b#a#
    #####
    0 0 0

Moves: a step is one word with one character for each ghost, W, N, E, S, or . for
a ghost that stays: in `W.N` ghost a goes west, b stays and c goes north.

`solve --plan paths` writes the paths of the ghosts in place of an answer: a line
`Agent 0: (1,2)->(1,3)->` for each, with (row,column) from 0, as EECBS writes and PlanViz
reads. `--plan timeline` writes a line `0:(2,1),` for each time with (column,row), as LaCAM
writes and mapf-visualizer reads. `verify` judges such files, also those of other solvers.
Answers state the makespan, which is minimised, and the plan's sum of costs beside it.

Heuristics: single (the greatest distance of one ghost alone), pair (of two
ghosts alone).
)";
  static constexpr std::string_view question_name = "dataset";
  using instance = ghosts::instance;
  using file = board_file;
  using spaces = ghosts::spaces;
  template <class Space> using task = ghosts::task<Space>;
  template <class Space> using heuristics = ghosts::heuristics<Space>;
  using layer_engine = bit_set_engine;
  static constexpr std::array own_algorithms{by_groups};

  static std::optional<std::string> refutation(instance const& i) {
    auto const ghost = separated_ghost(i);
    if (!ghost) return std::nullopt;
    return "ghost " + ghost_name(*ghost, i.count()) + " has no path to its goal";
  }
  static std::vector<attempt> portfolio(instance const& /*i*/) { return ghosts::portfolio(); }
  static std::string_view choose_heuristic(instance const& i) { return strongest_heuristic(i); }
  static independence_report solve_by(instance const& i, method const& /*by*/,
                                      solve_options const& options) {
    return solve_by_independence(i, options.limits);
  }
  static board_memory board_memory_of(instance const& i) {
    auto const bytes = table_bytes(i);
    return {bytes, bytes};
  }
  /// By the exhaustive method, among all starts and goals on the board.
  static std::optional<hardest<instance>> hardest_start(instance const& i,
                                                        hardest_search const& how) {
    if (how.method != hardest_method::exhaustive) return std::nullopt;
    return hardest_starts_and_goals(i, how);
  }

  static std::vector<puzzle_alias> aliases() {
    constexpr auto meaning = "multi-agent path finding on a grid, with the least makespan";
    return {{"mapf", meaning}, {"multi-agent-path-finding", meaning}};
  }
  static std::vector<option> options() {
    return {
        {option_use::read, pad, flag{}, "fill short lines with spaces"},
        {option_use::read, contest, flag{}, "warn of boards that break a promise of the contest"},
        {option_use::read, "agents", whole_range{1, most_agents},
         "of a scenario: the number of its first agents that are read; default: all"},
        {option_use::generate, contest, flag{}, "boards that keep the contest's promises; default"},
        {option_use::generate, density, real_range{0, 1},
         "share of walls, without the contest's promises; of the terrain random 0.2"},
        {option_use::generate, number_of_ghosts, whole_range{1, most_agents}, "number of ghosts"},
        {option_use::generate, terrain, choice{{terrain_words.begin(), terrain_words.end()}},
         "a map as in benchmarks of multi-agent path finding, 32x32 unless a size is given; each "
         "ghost can reach its goal"},
        {option_use::generate, clearance, whole_range{1, 65535},
         "of a terrain: the width of rooms (default: 7), or of a maze's corridors (default: 1)"},
        {option_use::hardest, density, real_range{0, 1}, "share of walls; local search keeps it"},
        {option_use::hardest, contest, flag{}, "boards that keep the contest's promises"},
        {option_use::hardest, number_of_ghosts, whole_range{1, most_ghosts_of_hardest},
         "number of ghosts; default: 1"}};
  }
  static std::vector<plan_form_of<instance>> plan_forms() {
    return {{{"paths", "paths of agents (EECBS, PlanViz)"},
             are_paths,
             written_by<write_paths>,
             replayed_by<replay_paths>},
            {{"timeline", "places of agents by time (LaCAM, mapf-visualizer)"},
             is_timeline,
             written_by<write_timeline>,
             replayed_by<replay_timeline>}};
  }
  static std::vector<board_notation<instance>> notations() { return ghosts::notations(); }
  static board_file read(text::source const& source, option_values const& values) {
    expect_all_agents(source, values);
    std::vector<std::string> broken_promises;
    read_options how;
    how.pad = values.is_set(pad);
    if (values.is_set(contest)) how.broken_promises = &broken_promises;
    auto boards = ghosts::read(source, how);
    return board_file(std::move(boards), std::move(broken_promises));
  }
  static random_boards random(instance_request const& wanted) {
    if (auto const word = wanted.values.text(terrain)) {
      expect_request(!wanted.values.is_set(contest), "either the contest's promises or a terrain");
      return {{}, map_request(wanted, *word)};
    }
    expect_request(!wanted.values.whole(clearance), "a clearance with the terrain rooms or maze");
    random_parameters p;
    if (wanted.size) p.width = wanted.size->columns;
    if (wanted.size) p.height = wanted.size->rows;
    p.ghosts = wanted.values.whole<std::uint32_t>(number_of_ghosts).value_or(p.ghosts);
    auto const walls = wanted.values.real(density);
    expect_request(!walls || !wanted.values.is_set(contest),
                   "either the contest's promises or a share of walls");
    p.contest = !walls;
    p.walls = walls.value_or(p.walls);
    expect_request(p.contest
                       ? p.width >= 3 && p.height >= 3 &&
                             std::uint64_t{p.width} + p.height >= 2 * std::uint64_t{p.ghosts} + 5
                       : std::uint64_t{p.width} * p.height >= 2 * std::uint64_t{p.ghosts},
                   "a larger board for that number of ghosts");
    expect_request(std::uint64_t{p.width} * p.height < UINT32_MAX, "fewer than 2^32 cells");
    return {p};
  }
  static hardest<instance> find_hardest(hardest_search const& how) {
    hardest_boards boards;
    boards.ghosts = how.values.whole<std::uint32_t>(number_of_ghosts).value_or(boards.ghosts);
    boards.density = how.values.real(density);
    boards.legal = how.values.is_set(contest);
    expect_request(!boards.density || !boards.legal,
                   "either the contest's promises or a share of walls");
    return ghosts::find_hardest(boards, how);
  }
};

} // namespace

std::vector<further_cost> further_costs(instance const& i, std::vector<move> const& moves) {
  return further_costs_of(i, paths_by(i, moves));
}

puzzle const& entry() {
  static puzzle const ghosts = make_puzzle<traits>();
  return ghosts;
}

} // namespace puzzlegraph::ghosts
