// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"

#include "puzzlegraph/puzzles/ghosts/certificate.hpp"
#include "puzzlegraph/puzzles/ghosts/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"
#include "puzzlegraph/puzzles/ghosts/pddl.hpp"
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/scene.hpp"
#include "puzzlegraph/puzzles/ghosts/states.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <algorithm>
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

/// The question that starts with the ghosts at `starts`; empty if one of them stands on a goal: a
/// file has one letter for a cell.
std::string question_from(instance i, std::vector<cell_index> const& starts) {
  for (auto const c : starts) {
    if (std::ranges::find(i.goals, c) != i.goals.end()) return {};
  }
  i.starts = starts;
  return write(std::vector{i});
}

/// The bytes of the roadmap (free_cells.hpp) and of the distances of each ghost alone.
std::uint64_t table_bytes(instance const& i) {
  auto const cells = static_cast<std::uint64_t>(std::ranges::count(i.corridor, std::uint8_t{1}));
  auto const per_cell =
      sizeof(free_cells::steps) + sizeof(cell_index) + i.count() * sizeof(cost_type);
  return i.shape.size() * sizeof(std::uint32_t) + cells * per_cell;
}

/// What a file holds.
struct read_boards {
  std::vector<instance> boards;
  std::vector<std::string> broken_promises; ///< as of read_options; empty: not checked
};

class ghost_questions final : public instance_questions<instance> {
  template <class Use> auto in_smallest_space(std::size_t k, Use&& use) const {
    if (small_space::fits(at(k))) return use.template operator()<small_space>();
    return use.template operator()<large_space>();
  }

 public:
  explicit ghost_questions(std::vector<instance> boards)
      : instance_questions("dataset", std::move(boards)) {}
  explicit ghost_questions(read_boards file)
      : instance_questions("dataset", std::move(file.boards)),
        broken_promises_(std::move(file.broken_promises)) {}

  std::string warning(std::size_t k) const override {
    return broken_promises_.empty() ? std::string() : broken_promises_[k];
  }
  std::string draw(std::size_t k) const override { return ghosts::draw(at(k), at(k).starts); }
  std::vector<attempt> portfolio(std::size_t /*k*/) const override { return ghosts::portfolio(); }
  bool is_refuted(std::size_t k) const override {
    return in_smallest_space(k, [&]<class Space>() {
      Space const s(at(k));
      return task<Space>(s, at(k)).is_refuted();
    });
  }
  std::string refutation_reason(std::size_t k) const override {
    return in_smallest_space(k, [&]<class Space>() {
      Space const s(at(k));
      auto const ghost = *task<Space>(s, at(k)).separated_ghost();
      return std::string("ghost ") + static_cast<char>('a' + ghost) + " has no path to its goal";
    });
  }
  std::string_view choose_heuristic(std::size_t k) const override {
    return strongest_heuristic(at(k));
  }
  /// By the exhaustive method, among all starts and goals on the board.
  found_hardest find_hardest_start(std::size_t k, hardest_search const& how) const override {
    if (how.method != hardest_method::exhaustive) return questions::find_hardest_start(k, how);
    return as_text(hardest_starts_and_goals(at(k), how));
  }
  board_memory board_memory_of(std::size_t k) const override {
    auto const bytes = table_bytes(at(k));
    return {bytes, bytes};
  }
  exploration explore_within(std::size_t k, explore_options const& how) const override {
    return in_smallest_space(k, [&]<class Space>() { return explore_in<Space>(k, how); });
  }
  std::unique_ptr<packed_space> pack(std::size_t k, std::uint64_t most_ranks) const override {
    return in_smallest_space(k, [&]<class Space>() {
      auto const world = std::make_shared<Space const>(at(k));
      return pack_task(world, at(k), task<Space>(*world, at(k)), {}, most_ranks);
    });
  }
  counted_states count_within(std::size_t k, count_options const& how) const override {
    return in_smallest_space(k, [&]<class Space>() {
      Space const s(at(k));
      return puzzlegraph::count_states<bit_set_engine>(task<Space>(s, at(k)), how);
    });
  }

 private:
  template <class Space> exploration explore_in(std::size_t k, explore_options const& how) const {
    using state = state_of<Space>;
    instance const& i = at(k);
    auto const world = std::make_shared<Space const>(i);
    Space const& s = *world;
    return explore_task(
        world, task<Space>(s, i), heuristics<Space>{},
        state_writer{[&](state const& u) { return to_text(i.shape, s, u); },
                     [&](state const& u) { return ghosts::draw(i, unpack(s, u)); },
                     [&](state const& u) { return scene_of(i, s, u); },
                     [&](state const& /*u*/, move m) { return to_text(i, m); },
                     [&](state const& u) { return question_from(i, unpack(s, u)); }},
        how);
  }
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    instance const& i = at(k);
    stopwatch const searching;
    if (by.algorithm != by_groups) {
      auto const found = solve_jointly(i, by, {.ids = options.ids, .limits = options.limits});
      return moves_answer(i, found, by, searching);
    }
    auto const found = solve_by_independence(i, options.limits);
    auto const deciding = options.by ? by : found.decided_by.value_or(by);
    return moves_answer(i, found.plan, deciding, searching);
  }

  std::vector<std::string> broken_promises_;
};

struct traits {
  static constexpr std::string_view name = "ghosts";
  static constexpr std::string_view unit = "steps";
  static constexpr std::string_view summary =
      "ghosts that change places all at once (ICPC Tokyo 2007 G)";
  static constexpr std::string_view help =
      R"(Files: boards, each `w h n` and then h lines of exactly w characters: # is a wall,
a space is free, the first n lower-case letters are the starts and the first n
upper-case letters the goals. The line `0 0 0` ends the file. A board has 1 to 26
ghosts. --pad fills lines that lost their trailing spaces, --contest warns of boards
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

Heuristics: single (the greatest distance of one ghost alone), pair (of two
ghosts alone).
)";
  using instance = ghosts::instance;
  using questions = ghost_questions;

  static std::vector<puzzle_alias> aliases() {
    constexpr auto summary = "multi-agent path finding on a grid, with the least makespan";
    return {{"mapf", summary}, {"multi-agent-path-finding", summary}};
  }
  static std::vector<option> options() {
    return {
        {option_use::read, pad, flag{}, "fill short lines with spaces"},
        {option_use::read, contest, flag{}, "warn of boards that break a promise of the contest"},
        {option_use::generate, contest, flag{}, "boards that keep the contest's promises; default"},
        {option_use::generate, density, real_range{0, 1},
         "share of walls, without the contest's promises"},
        {option_use::generate, number_of_ghosts, whole_range{1, max_ghosts}, "number of ghosts"},
        {option_use::hardest, density, real_range{0, 1}, "share of walls; local search keeps it"},
        {option_use::hardest, contest, flag{}, "boards that keep the contest's promises"},
        {option_use::hardest, number_of_ghosts, whole_range{1, most_ghosts_of_hardest},
         "number of ghosts; default: 1"}};
  }
  static std::vector<method> methods() {
    std::vector<method> all;
    append_methods<task<small_space>>(all, {}, heuristics<small_space>{});
    all.push_back({{}, by_groups, {}});
    return all;
  }
  static read_boards read(text::source const& source, option_values const& values) {
    read_boards file;
    read_options how;
    how.pad = values.is_set(pad);
    if (values.is_set(contest)) how.broken_promises = &file.broken_promises;
    file.boards = ghosts::read(source, how);
    return file;
  }
  static auto random(instance_request const& wanted) {
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
    return [p](std::mt19937_64& rng) { return random_instance(p, rng); };
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

puzzle const& entry() {
  static puzzle const ghosts = make_puzzle<traits>();
  return ghosts;
}

} // namespace puzzlegraph::ghosts
