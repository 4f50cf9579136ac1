// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/puzzle.hpp"

#include "puzzlegraph/puzzles/hardest.hpp"

#include <stdexcept>

namespace puzzlegraph {

found_hardest questions::find_hardest_start(std::size_t /*k*/,
                                            hardest_search const& /*how*/) const {
  throw std::invalid_argument("this puzzle has no search for the hardest start of a board");
}

answer questions::solve(std::size_t k, solve_options const& options) const {
  auto const lease = memories_.take();
  solve_options own = options;
  own.limits.reused = &lease.memory();
  if (options.by) return solve_by(k, *options.by, own);
  if (is_refuted(k)) {
    answer a;
    a.prove_unsolvable();
    a.reason = refutation_reason(k);
    return a;
  }
  double seconds = 0;
  auto const attempts = options.first_in_order ? ordered_portfolio(k) : portfolio(k);
  answer a = run_portfolio(attempts, own.limits, [&](attempt const& by, limits const& l) {
    solve_options attempted = own;
    attempted.limits = l;
    answer one = solve_by(k, by.by, attempted);
    seconds += one.search_seconds;
    return one;
  });
  a.search_seconds = seconds;
  return a;
}

} // namespace puzzlegraph
