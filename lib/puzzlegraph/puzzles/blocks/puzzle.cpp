// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/puzzle.hpp"

#include "puzzlegraph/puzzles/blocks/certificate.hpp"
#include "puzzlegraph/puzzles/blocks/hardest.hpp"
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/puzzles/blocks/options.hpp"
#include "puzzlegraph/puzzles/blocks/pddl.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/scene.hpp"
#include "puzzlegraph/puzzles/blocks/states.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/blocks/verify.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

namespace {

template <std::size_t Words>
using heuristics =
    heuristic_list<goal_distance<Words>, blocking_blocks<Words>, empties_database<Words>>;

/// Whether at most a quarter of the cells without walls are empty.
bool is_crowded(instance const& i) {
  constexpr int quarter = 4;
  int covered = 0;
  for (auto const& b : i.blocks) covered += std::popcount(b.start);
  int const cells = static_cast<int>(i.shape.size()) - std::popcount(i.walls);
  return quarter * (cells - covered) <= cells;
}

class block_questions final : public instance_questions<instance> {
  /// Calls use(space, task) for question k.
  template <class Use> auto with_task(std::size_t k, Use const& use) const {
    return in_smallest_space(at(k), [&]<std::size_t Words>() {
      auto const world = std::make_shared<space<Words> const>(at(k));
      return use(world, task<Words>(*world, at(k)));
    });
  }

 public:
  explicit block_questions(std::vector<instance> boards)
      : instance_questions("board", std::move(boards)) {}

  std::string_view unit() const override {
    return count() == 0 ? std::string_view() : name(at(0).counted);
  }
  /// The two drawings of a file.
  std::string draw(std::size_t k) const override {
    std::vector<std::optional<cell_set>> starts;
    std::vector<std::optional<cell_set>> goals;
    for (auto const& b : at(k).blocks) {
      starts.emplace_back(b.start);
      goals.push_back(b.goal);
    }
    return blocks::draw(at(k), starts) + '\n' + blocks::draw(at(k), goals);
  }
  /// On Rush Hour boards blocking cars save three quarters of all expansions. On others they, and
  /// the pattern database, save less than they cost; and where blocks fill most of the board, so
  /// does every heuristic.
  std::vector<attempt> portfolio(std::size_t k) const override {
    bool const is_rush_hour = std::ranges::any_of(
        at(k).blocks, [](block const& b) { return b.goal && b.bound != axis::free; });
    if (is_rush_hour) return {{{{}, algorithm::astar, blocking_blocks<1>::traits.name}}};
    if (is_crowded(at(k))) return {{{{}, algorithm::breadth_first, {}}}};
    return {{{{}, algorithm::astar, goal_distance<1>::traits.name}}};
  }
  bool is_refuted(std::size_t k) const override {
    return with_task(k, [](auto const& /*world*/, auto const& t) { return t.is_refuted(); });
  }
  std::string refutation_reason(std::size_t k) const override {
    return with_task(k, [&](auto const& world, auto const& t) {
      auto const& stuck = at(k).blocks[world->block_of(*t.unreachable_goal())];
      return std::string("the walls keep block ") + stuck.name + " from its goal";
    });
  }
  found_hardest find_hardest_start(std::size_t k, hardest_search const& how) const override {
    return as_text(hardest_start(at(k), how));
  }
  exploration explore_within(std::size_t k, explore_options const& how) const override {
    instance const& i = at(k);
    return with_task(k, [&]<std::size_t Words>(std::shared_ptr<space<Words> const> const& world,
                                               task<Words> const& t) {
      using state = blocks::state<Words>;
      auto const& s = *world;
      return explore_task(
          world, t, heuristics<Words>{},
          state_writer{
              [&](state const& u, block_order const& order) { return to_text(i, s, u, order); },
              [&](state const& u, block_order const& order) {
                return blocks::draw(i, s, u, order);
              },
              [&](state const& u, block_order const& order) {
                return scene_of(i, unpack(s, u, order));
              },
              [&](state const& u, block_order const& order, shift m) {
                return to_text(i, s, u, order, m);
              },
              [&](state const& u, block_order const& order) {
                return write(std::vector{with_starts(i, unpack(s, u, order))});
              },
              block_track<Words>{&i, &s}},
          how);
    });
  }
  std::unique_ptr<packed_space> pack(std::size_t k, std::uint64_t most_ranks) const override {
    return with_task(k, [&]<std::size_t Words>(std::shared_ptr<space<Words> const> const& world,
                                               task<Words> const& t) {
      instance const& i = at(k);
      return pack_task(world, i, t, {}, most_ranks,
                       [&i, &s = *world](solution<space<Words>> const& found) {
                         return named_moves(i, s, found);
                       });
    });
  }
  counted_states count_within(std::size_t k, count_options const& how) const override {
    return with_task(
        k, [&](auto const& /*world*/, auto const& t) { return puzzlegraph::count_states(t, how); });
  }

 private:
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    instance const& i = at(k);
    return with_task(k, [&]<std::size_t Words>(std::shared_ptr<space<Words> const> const& world,
                                               task<Words> const& t) {
      return answer_task(
          i, t, by, options, heuristics<Words>{},
          [&](solution<space<Words>> const& found) { return named_moves(i, *world, found); });
    });
  }
};

struct traits {
  static constexpr std::string_view name = "blocks";
  static constexpr std::string_view unit = "moves";
  static constexpr std::string_view summary =
      "sliding blocks of any shape: Hua Rong Dao, Rush Hour";
  static constexpr std::string_view help =
      R"(Files: drawings. # is a wall, . is empty, and every other printable character but
% and / is a block, whose cells must be connected. An empty line ends a drawing.
The second drawing is the goal: the blocks that it shows must stand there. Blocks
of one shape that the goal does not name are interchangeable. A line of 36
characters is a 6x6 Rush Hour board.

Header options: metric=steps, slides or moves (what counts as one move),
goal=A:4,2 (row and column of a block's north-west corner), goal=exit (block A
leaves to the east), axis=long (blocks slide along their longer side),
horizontal=ABC, vertical=DE.

Example:
    puzzlegraph blocks metric=moves
    AAB
    CD.

    ...
    ..B

Moves: words, each a block and its unit steps: `AEE BS` moves A two cells east,
then B one south.

Heuristics: goal (distances among the walls alone), blockers (and the blocks in
the way), pattern-database (exact distances of a goal block and the empty cells).
)";
  using instance = blocks::instance;
  using questions = block_questions;

  static std::vector<option> options() { return blocks::options(); }
  static std::vector<puzzle_alias> aliases() { return blocks::aliases(); }
  static std::vector<method> methods() {
    std::vector<method> all;
    append_methods<task<1>>(all, {}, heuristics<1>{});
    return all;
  }
  static std::vector<instance> read(text::source const& source, option_values const& values) {
    return blocks::read(source, metric_of(values));
  }
  static auto random(instance_request const& wanted) {
    auto const p = parameters_of(wanted.size, wanted.values);
    expect_request(is_possible(p), possible_boards);
    return [p](std::mt19937_64& rng) { return random_instance(p, rng); };
  }
  static hardest<instance> find_hardest(hardest_search const& how) {
    return blocks::find_hardest(how);
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const blocks = make_puzzle<traits>();
  return blocks;
}

} // namespace puzzlegraph::blocks
