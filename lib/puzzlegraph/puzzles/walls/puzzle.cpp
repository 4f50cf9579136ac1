// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/puzzles/walls/verify.hpp"
#include "puzzlegraph/search/first_optimal.hpp"

namespace puzzlegraph::walls {

namespace {

template <class Space>
using heuristics = heuristic_list<border_distance<Space>, exit_distance<Space>>;

using largest_space = space<64>;

class wall_questions final : public instance_questions<instance> {
 public:
  explicit wall_questions(std::vector<instance> mazes)
      : instance_questions("maze", std::move(mazes)) {}

  std::string draw(std::size_t k) const override {
    return walls::draw(at(k).shape, at(k).start, at(k).walls);
  }
  method choose(std::size_t /*k*/) const override {
    return {{}, algorithm::astar, exit_distance<space<1>>::traits.name};
  }
  answer solve(std::size_t k, solve_options const& options) const override {
    grid const shape = at(k).shape;
    if (space<1>::fits(shape)) return solve_in<space<1>>(k, options);
    if (space<4>::fits(shape)) return solve_in<space<4>>(k, options);
    if (space<16>::fits(shape)) return solve_in<space<16>>(k, options);
    return solve_in<largest_space>(k, options);
  }
  static bool fits(instance const& i) { return largest_space::fits(i.shape); }
  /// One shortest sequence, - where there is none, ? where that is not known.
  std::string contest_line(answer const& a) const override {
    if (a.verdict == verdict::solved) return a.moves;
    return a.verdict == verdict::unsolvable ? "-" : "?";
  }

 private:
  template <class Space> answer solve_in(std::size_t k, solve_options const& options) const {
    instance const& i = at(k);
    Space const s(i.shape);
    task<Space> const t(s, i);
    budget ordering(options.limits);
    answer a = answer_task(
        t, options.by.value_or(choose(k)), options, heuristics<Space>{},
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
      "walls", "steps", "a way out of a maze whose walls can be pushed (UVa 10384)",
      [] {
        std::vector<method> methods;
        append_methods<task<space<1>>>(methods, {}, heuristics<space<1>>{});
        return methods;
      }(),
      [](io::text const& source,
         puzzlegraph::read_options const& options) -> std::unique_ptr<questions> {
        auto mazes = read(source, {.union_walls = options.union_walls});
        for (auto const& i : mazes) {
          if (wall_questions::fits(i)) continue;
          throw io::input_error({source.name, 1, 1},
                                "a maze of " + std::to_string(i.shape.columns) + " x " +
                                    std::to_string(i.shape.rows) + " cells",
                                "mazes whose states take at most 4096 bits");
        }
        return std::make_unique<wall_questions>(std::move(mazes));
      }};
  return walls;
}

} // namespace puzzlegraph::walls
