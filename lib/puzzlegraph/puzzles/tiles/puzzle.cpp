// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/puzzles/tiles/verify.hpp"

namespace puzzlegraph::tiles {

namespace {

using heuristics = heuristic_list<manhattan>;

/// From here on a table of what was seen grows too large; IDA* needs none.
constexpr unsigned many_cells = 13;

class tiles_questions final : public instance_questions<instance> {
 public:
  explicit tiles_questions(std::vector<instance> boards)
      : instance_questions("board", std::move(boards)) {}

  std::string draw(std::size_t k) const override { return tiles::draw(at(k).shape, at(k).start); }
  method choose(std::size_t k) const override {
    bool const large = at(k).shape.size() >= many_cells;
    return {{}, large ? algorithm::ida_star : algorithm::astar, manhattan::traits.name};
  }
  answer solve(std::size_t k, solve_options const& options) const override {
    instance const& i = at(k);
    space const s(i.shape);
    return answer_task(
        task(s, i), options.by.value_or(choose(k)), options, heuristics{},
        [](solution<space> const& found) { return found.moves; },
        [&](std::vector<move> const& moves) { return moves_text(i, moves); },
        [&](std::vector<move> const& moves) { return refute(i, moves); });
  }
  std::string contest_line(answer const& a) const override { return cost_or_minus_one(a); }
};

} // namespace

puzzle const& entry() {
  static puzzle const tiles{
      "tiles", "moves", "the n x m sliding-tile puzzle",
      [] {
        std::vector<method> methods;
        append_methods<task>(methods, {}, heuristics{});
        return methods;
      }(),
      [](io::text const& source, read_options const& /*options*/) -> std::unique_ptr<questions> {
        return std::make_unique<tiles_questions>(read(source));
      }};
  return tiles;
}

} // namespace puzzlegraph::tiles
