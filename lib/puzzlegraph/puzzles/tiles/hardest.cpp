// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/hardest.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/tiles/goal.hpp"
#include "puzzlegraph/puzzles/tiles/parity_space.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

namespace puzzlegraph::tiles {
namespace {

hardest<instance> exhaust(questions const& of_solved_board, hardest_search const& how) {
  hardest_search of_board = how;
  of_board.method = hardest_method::automatic;
  auto const found = of_solved_board.find_hardest_start(0, of_board);
  hardest<instance> best;
  static_cast<hardest_facts&>(best) = static_cast<hardest_facts const&>(found);
  if (found.text.empty()) return best;
  best.tries = found.states;
  best.states = 0;
  best.proof = "all positions from which the goal can be reached";
  best.instance = read(text::make_source("farthest start", found.text)).front();
  return best;
}

/// Positions by the random moves between them.
struct neighbourhood {
  using instance_type = instance;
  instance solved;
  question_maker const* question_of;
  std::unique_ptr<table_cache> tables = std::make_unique<table_cache>();

  instance draw(std::mt19937_64& rng) const {
    constexpr std::uint32_t moves_per_cell = 4;
    auto const cells = static_cast<std::uint32_t>(solved.shape.size());
    return random_instance({solved.shape.rows, solved.shape.columns, moves_per_cell * cells}, rng);
  }
  instance changed(instance const& board, std::mt19937_64& rng) const {
    auto next = board;
    auto const cells = static_cast<std::uint32_t>(board.shape.size());
    walk(next, 1 + random_below(cells, rng), rng);
    return next;
  }
  measurement measure(instance const& board, limits const& l) const {
    solve_options how;
    how.limits = l;
    how.tables = tables.get();
    auto const a = (*question_of)(board)->solve(0, how);
    return {a.verdict, static_cast<cost_type>(a.cost), a.stopped_by};
  }
  bool is_possible(instance const& board) const {
    return board.shape == solved.shape && board.goal == solved.goal &&
           std::ranges::is_permutation(board.start, solved.start) && !has_wrong_parity(board);
  }
};

} // namespace

hardest<instance> find_hardest(hardest_search const& how, question_maker const& question_of) {
  auto const cells = how.size.size();
  if (cells < 2 || cells > max_cells) {
    throw std::invalid_argument("the hardest position: expected 2 to 36 cells");
  }
  instance solved;
  solved.shape = how.size;
  solved.start = solved.goal = blank_first(cells);
  bool const is_small = cells <= max_exhausted_cells;
  if (how.method == hardest_method::local_search ||
      (how.method == hardest_method::automatic && !is_small)) {
    return local_search(neighbourhood{solved, &question_of}, how, std::uint64_t{20} * cells);
  }
  if (!is_small) {
    throw std::invalid_argument("cannot look at all positions: expected 2 to 10 cells; larger "
                                "boards are for local search (climb)");
  }
  return exhaust(*question_of(solved), how);
}

} // namespace puzzlegraph::tiles
