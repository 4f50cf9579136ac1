// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/puzzle.hpp"

#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/tiles/hardest.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/scene.hpp"
#include "puzzlegraph/puzzles/tiles/states.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/puzzles/tiles/verify.hpp"

namespace puzzlegraph::tiles {

namespace {

/// From this size on A* stores too many states; IDA* stores none.
constexpr unsigned many_cells = 13;

struct traits {
  static constexpr std::string_view name = "tiles";
  static constexpr std::string_view unit = "moves";
  static constexpr std::string_view summary = "the n x m sliding-tile puzzle";
  static constexpr std::string_view question_name = "board";
  static constexpr std::string_view refutation_reason =
      "the parity of the tiles does not fit that of the blank";
  using instance = tiles::instance;
  using space = tiles::space;
  using task = tiles::task;
  using heuristics = heuristic_list<manhattan, direct<linear_conflict>>;

  static std::vector<instance> read(text::source const& source) { return tiles::read(source); }
  static std::vector<attempt> portfolio(instance const& i) {
    bool const large = i.shape.size() >= many_cells;
    return {{{{}, large ? algorithm::ida_star : algorithm::astar, linear_conflict::traits.name}}};
  }
  static auto random(instance_request const& wanted) {
    random_parameters p;
    if (wanted.size) p.rows = wanted.size->rows;
    if (wanted.size) p.columns = wanted.size->columns;
    auto const cells = std::uint64_t{p.rows} * p.columns;
    expect_request(cells >= 2 && cells <= max_cells, "2 to 16 cells");
    return [p](std::mt19937_64& rng) { return random_instance(p, rng); };
  }
  static hardest<instance> find_hardest(hardest_search const& how) {
    return tiles::find_hardest(how);
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const tiles = make_puzzle<traits>();
  return tiles;
}

} // namespace puzzlegraph::tiles
