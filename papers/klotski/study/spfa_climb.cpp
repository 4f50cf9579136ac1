// SPDX-License-Identifier: BSL-1.0
#include "spfa_climb.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"

#include "klotski_graph.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace study {

namespace klotski = puzzlegraph::klotski;

spfa_cost measure_spfa(klotski::instance const& given) {
  klotski::board const board(given);
  klotski::side_space const sides(board);
  auto const from = klotski::side_task(sides, given.queries.front()).initial_states();
  if (from.empty() || given.queries.front().piece == given.queries.front().target) return {};
  auto const found = spfa(side_graph(sides), from);
  auto const unreached = std::ranges::count(found.costs, puzzlegraph::unreachable);
  return {found.costs.size() - static_cast<std::uint64_t>(unreached), found.expanded,
          found.most_often};
}

bad_board climb_spfa(puzzlegraph::grid shape, std::uint64_t seed, std::uint64_t tries) {
  std::mt19937_64 rng(seed);
  auto const least_reached = 4 * shape.size() / 10;
  bad_board best;
  do {
    double const fixed = 0.2 + 0.02 * puzzlegraph::random_below(11, rng);
    best.board = klotski::random_instance({shape.rows, shape.columns, fixed, 1}, rng);
    best.cost = measure_spfa(best.board);
  } while (best.cost.reached < least_reached);
  for (std::uint64_t k = 0; k < tries; ++k) {
    auto next = klotski::changed(best.board, rng);
    auto const cost = measure_spfa(next);
    if (cost.reached >= least_reached && cost.factor() >= best.cost.factor()) {
      best = {std::move(next), cost};
    }
  }
  return best;
}

} // namespace study
