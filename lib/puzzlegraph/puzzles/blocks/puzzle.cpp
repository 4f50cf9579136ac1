// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/puzzle.hpp"

#include "puzzlegraph/puzzles/blocks/certificate.hpp"
#include "puzzlegraph/puzzles/blocks/confinement.hpp"
#include "puzzlegraph/puzzles/blocks/hardest.hpp"
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/puzzles/blocks/images.hpp"
#include "puzzlegraph/puzzles/blocks/notations.hpp"
#include "puzzlegraph/puzzles/blocks/options.hpp"
#include "puzzlegraph/puzzles/blocks/pddl.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/sas.hpp"
#include "puzzlegraph/puzzles/blocks/scene.hpp"
#include "puzzlegraph/puzzles/blocks/slide_classes.hpp"
#include "puzzlegraph/puzzles/blocks/states.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/blocks/verify.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::blocks {

namespace {

/// Whether at most a quarter of the cells without walls are empty.
bool is_crowded(instance const& i) {
  constexpr std::size_t quarter = 4;
  std::size_t covered = 0;
  for (auto const& b : i.blocks) covered += b.start.count();
  auto const cells = count_open_cells(i);
  return quarter * (cells - covered) <= cells;
}

/// Whether the goal names the block that passes gates.
bool leaves_by_gate(instance const& i) {
  return std::ranges::any_of(
      i.blocks, [&](block const& b) { return b.goal && i.gates != 0 && b.name == i.passing; });
}
/// On boards with a gate, before the table is made: some 0.1 s, in which small boards are solved.
constexpr std::uint64_t expanded_before_tables = 1U << 18U;

/// The boards of a file, which count the same moves.
class board_file : public file_of_instances<instance> {
 public:
  using file_of_instances::file_of_instances;
  std::string_view unit() const {
    return count() == 0 ? std::string_view() : name(question(0).counted);
  }
};

/// Random boards, and small changes of them that keep what was wanted.
struct random_boards {
  random_parameters wanted;
  instance operator()(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& i, std::mt19937_64& rng) const {
    return blocks::changed(i, wanted.cars.has_value(), rng);
  }
};

struct traits {
  static constexpr std::string_view name = "blocks";
  static constexpr std::string_view unit = "moves";
  static constexpr std::string_view summary =
      "sliding blocks of any shape: Hua Rong Dao, Rush Hour";
  static constexpr std::string_view help =
      R"(Files: drawings. # is a wall, . is empty, and every other character but % and / is a
block, whose cells must be connected. An empty line ends a drawing. A board has at
most 512 cells, at most 256 of them without a wall.
The second drawing is the goal: the blocks that it shows must stand there. Blocks
of one shape that the goal does not name are interchangeable. A line of 36
characters is a 6x6 Rush Hour board.

Header options: metric=steps, slides or moves (what counts as one move),
goal=A:4,2 (row and column of a block's north-west corner), goal=exit (block A
leaves to the east; goal=exit:X: block X), axis=long (blocks slide along their
longer side), horizontal=ABC, vertical=DE, gates=A (- is a gate: a cell that
only A may enter).

Example:
    puzzlegraph blocks metric=moves
    AAB
    CD.

    ...
    ..B

Moves: words, each a block and its unit steps: `AEE BS` moves A two cells east,
then B one south.

Heuristics: goal (distances among walls and gates alone), blockers (and the blocks in
the way), pattern-database (exact distances of a goal block and the empty cells).
)";
  static constexpr std::string_view question_name = "board";
  using instance = blocks::instance;
  using file = board_file;
  using spaces = blocks::spaces;
  template <class Space> using task = blocks::task<Space>;
  template <class Space>
  using heuristics =
      heuristic_list<goal_distance<Space>, blocking_blocks<Space>, empties_database<Space>>;

  static std::optional<std::string> refutation(instance const& i) { return confinement_reason(i); }
  /// On Rush Hour boards blocking cars save three quarters of all expansions. On others they, and
  /// the pattern database, save less than they cost; and where blocks fill most of the board, so
  /// does every heuristic. Only on boards with a gate the walls say little and the database much: a
  /// level that takes 1,321,291 expansions without takes 50,768 with it.
  static std::vector<attempt> portfolio(instance const& i) {
    bool const is_rush_hour = std::ranges::any_of(
        i.blocks, [](block const& b) { return b.goal && b.bound != axis::free; });
    if (is_rush_hour) return {{{{}, algorithm::astar, blocking_blocks<space<1, 1>>::traits.name}}};
    attempt first{{{}, algorithm::astar, goal_distance<space<1, 1>>::traits.name}};
    if (is_crowded(i)) first = {{{}, algorithm::breadth_first, {}}};
    if (!leaves_by_gate(i)) return {first};
    first.max_expanded = expanded_before_tables;
    return {first, {{{}, algorithm::astar, empties_database<space<1, 1>>::traits.name}}};
  }
  static bool has_more_states(instance const& i, std::uint64_t most) {
    constexpr std::uint64_t quickly_counted = 1'000'000;
    return most <= quickly_counted && exceeds_by_slide_classes(i, most).value_or(false);
  }
  static std::optional<hardest<instance>> hardest_start(instance const& i,
                                                        hardest_search const& how) {
    if (how.method != hardest_method::exhaustive) return std::nullopt;
    return hardest_layout(i, how);
  }
  static std::vector<option> options() { return blocks::options(); }
  static std::vector<puzzle_alias> aliases() { return blocks::aliases(); }
  static std::vector<instance> read(text::source const& source, option_values const& values) {
    return blocks::read(source, metric_of(values));
  }
  static std::vector<board_notation<instance>> notations() { return blocks::notations(); }
  static auto random(instance_request const& wanted) {
    auto const p = parameters_of(wanted.size, wanted.values);
    expect_request(is_possible(p), possible_boards);
    return random_boards{p};
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
