// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/path_search.hpp"

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/walls/path_graph.hpp"
#include "puzzlegraph/search/breadth_first.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace puzzlegraph::walls {
namespace {

/// Adds an iteration to the report.
void add(search_report& r, search_report&& iteration, std::uint64_t dominated) {
  auto const& c = iteration.statistics;
  r.statistics.expanded += c.expanded;
  r.statistics.generated += c.generated + dominated;
  r.statistics.duplicates += dominated;
  r.statistics.stored += c.stored;
  r.statistics.peak_open = std::max(r.statistics.peak_open, c.peak_open);
  r.layers = std::move(iteration.layers);
}

/// One iteration: ways out of at most `max_steps` steps. Returns the least bound that can succeed
/// when this one did not: unreachable is a proof that there is no way out.
cost_type search_within(maze_map const& map, cost_type max_steps, budget& b,
                        moves_result<move>& r) {
  path_registry paths(map, max_steps, b.memory());
  auto const can_leave = [&](path_registry::id_type p) { return paths.exit(p).has_value(); };
  auto found = breadth_first(path_graph(paths), {{path_registry::root, 0}}, can_leave, b);
  if (found.solved()) {
    r.verdict = verdict::solved;
    for (std::size_t k = 1; k < found.path.size(); ++k) {
      r.moves.push_back(paths.last_step(found.path[k]));
    }
    r.moves.push_back(*paths.exit(found.path.back())); // checked by can_leave
    r.lower_bound = static_cast<cost_type>(r.moves.size());
  } else if (b.spent()) {
    r.lower_bound = std::max(r.lower_bound, found.lower_bound + 1);
  }
  add(r, std::move(found), paths.dominated());
  return paths.least_steps_beyond();
}

void deepen(maze_map const& map, cost_type bound, budget& b, moves_result<move>& r) {
  bound = std::max(bound, map.least_steps(map.start()));
  r.lower_bound = map.least_steps(map.start());
  cost_type growth = 1;
  std::uint64_t stored_before = 0;
  while (r.lower_bound != unreachable) {
    auto const stored = r.statistics.stored;
    cost_type const beyond = search_within(map, bound, b, r);
    if (r.solved() || b.spent()) return;
    r.lower_bound = beyond;
    // An iteration that is hardly larger than the one before is not worth many like it.
    auto const stored_now = r.statistics.stored - stored;
    growth = stored_now < 4 * stored_before ? 4 * growth : 1;
    stored_before = stored_now;
    bound = std::max(beyond, bound + growth);
  }
  r.prove_unsolvable();
}

} // namespace

moves_result<move> find_way_out(instance const& maze, limits const& l, cost_type first_bound) {
  moves_result<move> r;
  budget b(l);
  try {
    maze_map const map(maze, b);
    if (!b.spent()) deepen(map, first_bound, b, r);
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
  if (r.verdict == verdict::undecided) r.stopped_by = b.hit();
  r.memory = b.memory().peak();
  return r;
}

} // namespace puzzlegraph::walls
