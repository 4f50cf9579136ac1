// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/tiles/hardest.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/scene.hpp"
#include "puzzlegraph/puzzles/tiles/states.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/puzzles/tiles/verify.hpp"

namespace puzzlegraph::tiles {

namespace {

using heuristics = heuristic_list<manhattan, direct<linear_conflict>>;

/// From this size on A* stores too many states; IDA* stores none.
constexpr unsigned many_cells = 13;

class tiles_questions final : public instance_questions<instance> {
 public:
  explicit tiles_questions(std::vector<instance> boards)
      : instance_questions("board", std::move(boards)) {}

  std::string draw(std::size_t k) const override { return tiles::draw(at(k).shape, at(k).start); }
  std::vector<attempt> portfolio(std::size_t k) const override {
    bool const large = at(k).shape.size() >= many_cells;
    return {{{{}, large ? algorithm::ida_star : algorithm::astar, linear_conflict::traits.name}}};
  }
  bool is_refuted(std::size_t k) const override {
    space const s(at(k).shape);
    return task(s, at(k)).is_refuted();
  }
  exploration explore(std::size_t k, explore_options const& how) const override {
    auto const world = std::make_shared<space const>(at(k).shape);
    instance const& i = at(k);
    return explore_task(
        world, task(*world, i), heuristics{},
        state_writer{[shape = i.shape](state u) { return to_text(shape, u); },
                     [shape = i.shape](state u) { return tiles::draw(shape, unpack(shape, u)); },
                     [&i](state u) { return scene_of(i, u); },
                     [&i](state /*u*/, move m) { return to_text(i, m); }},
        how.limits);
  }
  std::string contest_line(answer const& a) const override { return cost_or_minus_one(a); }

 private:
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    instance const& i = at(k);
    space const s(i.shape);
    return answer_task(
        task(s, i), by, options, heuristics{},
        [](solution<space> const& found) { return found.moves; },
        [&](std::vector<move> const& moves) { return moves_text(i, moves); },
        [&](std::vector<move> const& moves) { return refute(i, moves); });
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const tiles{
      "tiles",
      "moves",
      "the n x m sliding-tile puzzle",
      [] {
        std::vector<method> methods;
        append_methods<task>(methods, {}, heuristics{});
        return methods;
      }(),
      [](text::source const& source, read_options const& /*options*/)
          -> std::unique_ptr<questions> { return std::make_unique<tiles_questions>(read(source)); },
      [](random_wishes const& w) {
        random_parameters p;
        p.rows = w.rows.value_or(p.rows);
        p.columns = w.columns.value_or(p.columns);
        auto const cells = std::uint64_t{p.rows} * p.columns;
        expect_wish(cells >= 2 && cells <= max_cells, "2 to 16 cells");
        expect_wish(!w.density && !w.ghosts && !w.queries, "no options of tiles but a size");
        return make_random_file([p](std::mt19937_64& engine) { return random_instance(p, engine); },
                                [](std::vector<instance> boards) {
                                  return std::make_unique<tiles_questions>(std::move(boards));
                                });
      },
      [](record_search const& how) {
        return as_record(tiles::find_hardest(size_wished_without_ghosts(how.wishes), how));
      }};
  return tiles;
}

} // namespace puzzlegraph::tiles
