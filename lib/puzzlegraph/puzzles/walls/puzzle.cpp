// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/puzzle.hpp"

#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/walls/certificate.hpp"
#include "puzzlegraph/puzzles/walls/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/walls/hardest.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/images.hpp"
#include "puzzlegraph/puzzles/walls/notations.hpp"
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/pddl.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/sas.hpp"
#include "puzzlegraph/puzzles/walls/scene.hpp"
#include "puzzlegraph/puzzles/walls/states.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/puzzles/walls/verify.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::walls {

namespace {

constexpr std::string_view union_walls = "union-walls";
constexpr std::string_view density = "density";
constexpr std::string_view prune_parents = "prune-parents";

/// Whether random mazes and searches for the hardest may have this size.
bool is_supported(grid shape) {
  constexpr std::size_t most_cells = 1U << 12U;
  return shape.size() < most_cells && largest_space::fits(shape);
}

/// What A* stores for ordinary mazes. Of 300 random 12x12 mazes it decides 187 within
/// 1,000 states, and 213 within 4,000.
constexpr std::uint64_t few_states = 1000;

/// Random boards, and small changes of them that keep what was wanted.
struct random_boards {
  random_parameters wanted;
  instance operator()(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& i, std::mt19937_64& rng) const {
    return with_moved_walls(i, rng);
  }
};

struct traits {
  static constexpr std::string_view name = "walls";
  static constexpr std::string_view unit = "steps";
  static constexpr std::string_view summary =
      "a way out of a maze whose walls can be pushed (UVa 10384)";
  static constexpr std::string_view help =
      R"(Files: mazes, each `x y`, the column and row of the start, and then 4 rows of 6
numbers: the sum of the walls of a cell, 1 west, 2 north, 4 east, 8 south. The
line `0 0` ends the file. With the header `puzzlegraph walls` a maze is
`columns rows x y` and its rows, `0 0 0 0` ends the file, and a maze may be drawn
instead, with @ for the pusher; an empty line ends a drawing.

Example:
    puzzlegraph walls
    +--+  +
    |@    |
    +--+--+

Moves: the directions in which the pusher goes, W, N, E or S.

Heuristics: border (steps to the nearest border and out), exit (to the nearest
opening).
)";
  static constexpr std::string_view question_name = "maze";
  using instance = walls::instance;
  using spaces = walls::spaces;
  template <class Space> using task = walls::task<Space>;
  template <class Space>
  using heuristics = heuristic_list<border_distance<Space>, direct<exit_distance<Space>>>;
  using layer_engine = bit_set_engine;
  static constexpr std::array own_algorithms{simple_paths};

  static std::optional<std::string> refutation(instance const& i) {
    if (has_opening(i)) return std::nullopt;
    return "the border has no opening";
  }
  static std::vector<attempt> portfolio(instance const& /*i*/) {
    return {{{{}, algorithm::astar, exit_distance<space<1>>::traits.name}, few_states},
            {{{}, simple_paths, {}}}};
  }
  /// Breadth-first search over paths meets the first shortest way out first.
  static std::vector<attempt> ordered_portfolio(instance const& /*i*/) {
    return {{{{}, simple_paths, {}}}};
  }
  static bool parent_pruning(solve_options const& options) {
    return options.values.is_set(prune_parents);
  }
  static moves_result<move> solve_by(instance const& i, method const& /*by*/,
                                     solve_options const& options) {
    return find_way_out(i, options.limits);
  }
  /// One shortest sequence, - where there is none, ? where that is not known.
  static std::string contest_line(answer const& a) {
    if (a.verdict == verdict::solved) return a.moves;
    return a.verdict == verdict::unsolvable ? "-" : "?";
  }
  static std::vector<option> options() {
    return {{option_use::read, union_walls, flag{},
             "where two cells disagree about a wall, assume that it exists"},
            {option_use::generate, density, real_range{0, 1}, "share of inner walls"},
            {option_use::hardest, density, real_range{0, 1},
             "share of inner walls; local search keeps it"},
            {option_use::solve, prune_parents, flag{},
             "skip the step straight back, which no shortest way out contains", algorithm::ida_star,
             "prune-straight-back"}};
  }
  static std::vector<instance> read(text::source const& source, option_values const& values) {
    return walls::read(source, {.union_walls = values.is_set(union_walls),
                                .accepts = largest_space::fits,
                                .accepted = largest_states});
  }
  static std::vector<board_notation<instance>> notations() { return walls::notations(); }
  static auto random(instance_request const& wanted) {
    random_parameters p;
    if (wanted.size) p.rows = wanted.size->rows;
    if (wanted.size) p.columns = wanted.size->columns;
    p.inner = wanted.values.real(density).value_or(p.inner);
    p.openings = 1;
    expect_request(is_supported({p.rows, p.columns}), largest_states);
    return random_boards{p};
  }
  static hardest<instance> find_hardest(hardest_search const& how) {
    expect_request(is_supported(how.size), largest_states);
    return walls::find_hardest(how.values.real(density), how);
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const walls = make_puzzle<traits>();
  return walls;
}

} // namespace puzzlegraph::walls
