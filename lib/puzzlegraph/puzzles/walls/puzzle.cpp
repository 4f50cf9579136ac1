// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/puzzle.hpp"

#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/walls/certificate.hpp"
#include "puzzlegraph/puzzles/walls/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/walls/hardest.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/pddl.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/scene.hpp"
#include "puzzlegraph/puzzles/walls/states.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/puzzles/walls/verify.hpp"

namespace puzzlegraph::walls {

namespace {

template <class Space>
using heuristics = heuristic_list<border_distance<Space>, direct<exit_distance<Space>>>;

using largest_space = space<64>;
constexpr char const* largest_states = "mazes whose states take at most 4096 bits";

constexpr std::string_view union_walls = "union-walls";
constexpr std::string_view density = "density";
constexpr std::string_view prune_parents = "prune-parents";

/// Whether random mazes and searches for the hardest may have this size.
bool is_supported(grid shape) {
  constexpr std::size_t most_cells = 1U << 12U;
  return shape.size() < most_cells && largest_space::fits(shape);
}

/// The maze of a state; empty if the pusher is outside.
template <std::size_t Words>
std::string question_from(instance const& i, space<Words> const& s, state<Words> const& u) {
  if (s.is_outside(u)) return {};
  return write(std::vector{instance{i.shape, s.pusher(u), unpack_walls(s, u)}});
}

class wall_questions final : public instance_questions<instance> {
  template <class Use> auto in_smallest_space(std::size_t k, Use&& use) const {
    grid const shape = at(k).shape;
    if (space<1>::fits(shape)) return use.template operator()<space<1>>();
    if (space<8>::fits(shape)) return use.template operator()<space<8>>();
    return use.template operator()<largest_space>();
  }

 public:
  explicit wall_questions(std::vector<instance> mazes)
      : instance_questions("maze", std::move(mazes)) {}

  std::string draw(std::size_t k) const override {
    return walls::draw(at(k).shape, at(k).start, at(k).walls);
  }
  std::vector<attempt> portfolio(std::size_t /*k*/) const override {
    return {{{{}, algorithm::astar, exit_distance<space<1>>::traits.name}, few_states},
            {{{}, simple_paths, {}}}};
  }
  /// Breadth-first search over paths meets the first shortest way out first.
  std::vector<attempt> ordered_portfolio(std::size_t /*k*/) const override {
    return {{{{}, simple_paths, {}}}};
  }
  bool is_refuted(std::size_t k) const override { return !has_opening(at(k)); }
  std::string refutation_reason(std::size_t /*k*/) const override {
    return "the border has no opening";
  }
  exploration explore_within(std::size_t k, explore_options const& how) const override {
    return in_smallest_space(k, [&]<class Space>() { return explore_in<Space>(k, how); });
  }
  std::unique_ptr<packed_space> pack(std::size_t k, std::uint64_t most_ranks) const override {
    return in_smallest_space(k, [&]<class Space>() {
      auto const world = std::make_shared<Space const>(at(k).shape);
      return pack_task(world, at(k), task<Space>(*world, at(k)), {}, most_ranks);
    });
  }
  counted_states count_within(std::size_t k, count_options const& how) const override {
    return in_smallest_space(k, [&]<class Space>() {
      Space const s(at(k).shape);
      return puzzlegraph::count_states<bit_set_engine>(task<Space>(s, at(k)), how);
    });
  }
  /// One shortest sequence, - where there is none, ? where that is not known.
  std::string contest_line(answer const& a) const override {
    if (a.verdict == verdict::solved) return a.moves;
    return a.verdict == verdict::unsolvable ? "-" : "?";
  }

 private:
  template <class Space> exploration explore_in(std::size_t k, explore_options const& how) const {
    using state = state_of<Space>;
    instance const& i = at(k);
    auto const world = std::make_shared<Space const>(i.shape);
    Space const& s = *world;
    return explore_task(world, task<Space>(s, i), heuristics<Space>{},
                        state_writer{[&](state const& u) { return to_text(s, u); },
                                     [&](state const& u) {
                                       return walls::draw(i.shape, s.pusher(u), unpack_walls(s, u));
                                     },
                                     [&](state const& u) { return scene_of(i, s, u); },
                                     [&](state const& /*u*/, move m) { return to_text(i, m); },
                                     [&](state const& u) { return question_from(i, s, u); }},
                        how);
  }
  /// What A* stores for ordinary mazes. Of 300 random 12x12 mazes it decides 187 within
  /// 1,000 states, and 213 within 4,000.
  static constexpr std::uint64_t few_states = 1000;

  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    if (by.algorithm == simple_paths) return solve_by_paths(k, by, options);
    return in_smallest_space(k, [&]<class Space>() { return solve_in<Space>(k, by, options); });
  }
  /// Needs no space, and always finds the first of the shortest ways out in the order of moves.
  answer solve_by_paths(std::size_t k, method const& by, solve_options const& options) const {
    instance const& i = at(k);
    stopwatch const searching;
    return moves_answer(i, find_way_out(i, options.limits), by, searching);
  }
  template <class Space>
  answer solve_in(std::size_t k, method const& by, solve_options const& options) const {
    instance const& i = at(k);
    Space const s(i.shape);
    task<Space> const t(s, i);
    budget remaining(options.limits);
    limit stopped_by = limit::none;
    auto const moves_of = [&](solution<Space> const& found) {
      if (!options.first_in_order) return found.moves;
      // Knowing the length, breadth-first search over paths needs one iteration.
      auto const first = find_way_out(i, remaining.share(1), found.cost);
      stopped_by = first.stopped_by;
      return first.solved() ? first.moves : found.moves;
    };
    answer a = answer_task(i, t, by, options, heuristics<Space>{}, moves_of,
                           options.values.is_set(prune_parents));
    if (stopped_by != limit::none) { // a shortest way out is known, but not the first one
      a.verdict = verdict::undecided;
      a.stopped_by = stopped_by;
      a.moves.clear();
    }
    return a;
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
  using instance = walls::instance;
  using questions = wall_questions;

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
  static std::vector<method> methods() {
    std::vector<method> all;
    append_methods<task<space<1>>>(all, {}, heuristics<space<1>>{});
    all.push_back({{}, simple_paths, {}});
    return all;
  }
  static std::vector<instance> read(text::source const& source, option_values const& values) {
    return walls::read(source, {.union_walls = values.is_set(union_walls),
                                .accepts = largest_space::fits,
                                .accepted = largest_states});
  }
  static auto random(instance_request const& wanted) {
    random_parameters p;
    if (wanted.size) p.rows = wanted.size->rows;
    if (wanted.size) p.columns = wanted.size->columns;
    p.inner = wanted.values.real(density).value_or(p.inner);
    p.openings = 1;
    expect_request(is_supported({p.rows, p.columns}), largest_states);
    return [p](std::mt19937_64& rng) { return random_instance(p, rng); };
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
