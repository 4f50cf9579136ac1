// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/walls/engine.hpp"
#include "puzzlegraph/puzzles/walls/enumeration/count.hpp"
#include "puzzlegraph/puzzles/walls/hardest.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/scene.hpp"
#include "puzzlegraph/puzzles/walls/states.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/puzzles/walls/verify.hpp"
#include "puzzlegraph/search/lexicographic.hpp"

namespace puzzlegraph::walls {

namespace {

template <class Space>
using heuristics = heuristic_list<border_distance<Space>, direct<exit_distance<Space>>>;

using largest_space = space<64>;
constexpr char const* largest_states = "mazes whose states take at most 4096 bits";

class wall_questions final : public instance_questions<instance> {
  template <class Use> auto in_smallest_space(std::size_t k, Use&& use) const {
    grid const shape = at(k).shape;
    if (space<1>::fits(shape)) return use.template operator()<space<1>>();
    if (space<4>::fits(shape)) return use.template operator()<space<4>>();
    if (space<16>::fits(shape)) return use.template operator()<space<16>>();
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
            {{{}, algorithm::simple_paths, {}}}};
  }
  bool is_refuted(std::size_t k) const override { return !has_opening(at(k)); }
  exploration explore(std::size_t k, explore_options const& how) const override {
    return in_smallest_space(k, [&]<class Space>() { return explore_in<Space>(k, how.limits); });
  }
  /// One shortest sequence, - where there is none, ? where that is not known.
  std::string contest_line(answer const& a) const override {
    if (a.verdict == verdict::solved) return a.moves;
    return a.verdict == verdict::unsolvable ? "-" : "?";
  }

 private:
  template <class Space> exploration explore_in(std::size_t k, limits const& within) const {
    using state = state_of<Space>;
    instance const& i = at(k);
    auto const world = std::make_shared<Space const>(i.shape);
    Space const& s = *world;
    auto e =
        explore_task(world, task<Space>(s, i), heuristics<Space>{},
                     state_writer{[&](state const& u) { return to_text(s, u); },
                                  [&](state const& u) {
                                    return walls::draw(i.shape, s.pusher(u), unpack_walls(s, u));
                                  },
                                  [&](state const& u) { return scene_of(i, s, u); },
                                  [&](state const& /*u*/, move m) { return to_text(i, m); }},
                     within);
    if (e.stopped_by == limit::memory || e.stopped_by == limit::states) {
      auto all = count_layers(i, counting_limits(within));
      if (all.is_complete()) e.layers = std::move(all.layers);
    }
    return e;
  }
  static constexpr std::uint64_t few_states = 4000;

  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    if (by.algorithm == algorithm::simple_paths) return solve_by_paths(k, by, options);
    return in_smallest_space(k, [&]<class Space>() { return solve_in<Space>(k, by, options); });
  }
  /// Needs no space, and always finds the first of the shortest ways out in the order of moves.
  answer solve_by_paths(std::size_t k, method const& by, solve_options const& options) const {
    instance const& i = at(k);
    stopwatch const searching;
    return moves_answer(
        solve_by_engine(i, options.limits), by, searching,
        [&](std::vector<move> const& moves) { return moves_text(i, moves); },
        [&](std::vector<move> const& moves) { return refute(i, moves); });
  }
  template <class Space>
  answer solve_in(std::size_t k, method const& by, solve_options const& options) const {
    instance const& i = at(k);
    Space const s(i.shape);
    task<Space> const t(s, i);
    budget ordering(options.limits);
    answer a = answer_task(
        t, by, options, heuristics<Space>{},
        [&](solution<Space> const& found) {
          if (!options.first_in_order) return found.moves;
          auto const first = first_optimal(t, exit_distance<Space>(t), found.cost, ordering);
          return first ? first->moves : found.moves;
        },
        [&](std::vector<move> const& moves) { return moves_text(i, moves); },
        [&](std::vector<move> const& moves) { return refute(i, moves); });
    if (ordering.spent()) { // an optimal solution is known, but not the one that was asked for
      a.verdict = verdict::undecided;
      a.stopped_by = ordering.hit();
      a.moves.clear();
    }
    return a;
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const walls{
      "walls",
      "steps",
      "a way out of a maze whose walls can be pushed (UVa 10384)",
      [] {
        std::vector<method> methods;
        append_methods<task<space<1>>>(methods, {}, heuristics<space<1>>{});
        methods.push_back({{}, algorithm::simple_paths, {}});
        return methods;
      }(),
      [](text::source const& source,
         puzzlegraph::read_options const& options) -> std::unique_ptr<questions> {
        return std::make_unique<wall_questions>(read(source, {.union_walls = options.union_walls,
                                                              .accepts = largest_space::fits,
                                                              .accepted = largest_states}));
      },
      [](random_wishes const& w) {
        random_parameters p;
        p.rows = w.rows.value_or(p.rows);
        p.columns = w.columns.value_or(p.columns);
        p.inner = w.density.value_or(p.inner);
        p.openings = 1;
        expect_wish(std::uint64_t{p.rows} * p.columns < (1U << 12U) &&
                        largest_space::fits({p.rows, p.columns}),
                    largest_states);
        expect_wish(!w.ghosts && !w.queries, "neither ghosts nor queries in walls");
        return make_random_file([p](std::mt19937_64& engine) { return random_instance(p, engine); },
                                [](std::vector<instance> mazes) {
                                  return std::make_unique<wall_questions>(std::move(mazes));
                                });
      },
      [](record_search const& how) {
        auto const shape = size_wished_without_ghosts(how.wishes);
        expect_wish(shape.size() < (1U << 12U) && largest_space::fits(shape), largest_states);
        return as_record(walls::find_hardest(shape, how));
      }};
  return walls;
}

} // namespace puzzlegraph::walls
