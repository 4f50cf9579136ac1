// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/hardest.hpp"

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/discovery_order.hpp"

#include <algorithm>
#include <cstdint>
#include <new>
#include <numeric>
#include <stdexcept>

namespace puzzlegraph::tiles {
namespace {

instance with_start(instance made, state u) {
  for (unsigned c = 0; c < made.start.size(); ++c) {
    made.start[c] = static_cast<std::uint8_t>(u.tile(c));
  }
  return made;
}

/// Breadth-first search from the goal, which continues what the store keeps. `best` gets the first
/// position of the last layer.
void search_all(instance const& solved, hardest<instance>& best, checkpoint_store* store,
                budget& watch) {
  space const s(solved.shape);
  ranked_ids<space> ids(s, watch.memory());
  implicit_graph<space, ranked_ids<space>, unlabelled> const g(s, ids, watch);
  discovered_vertices<std::uint32_t> found(watch.memory());
  search_checkpoint saved(store, found, [&](auto const& saved_before) {
    return !saved_before.order.empty() && is_discovery(saved_before, s.state_count());
  });
  if (found.order.empty()) found.order.push_back(ids.id(pack(solved.goal)));
  auto const save_if_due = [&] {
    constexpr std::uint64_t expansions_per_check = 256; // of the clock
    if (found.expanded % expansions_per_check == 0) saved.save_if_due(found.order.size());
  };
  discover_vertices(g, found, save_if_due, watch);
  saved.save(found.order.size());
  best.tries = found.order.size();
  if (found.first.back() == found.order.size()) found.first.pop_back();
  auto const farthest = found.order[found.first.back()];
  best.offer(with_start(solved, s.unrank(farthest)),
             static_cast<cost_type>(found.first.size() - 1));
  if (!watch.spent()) best.proof = "all positions from which the goal can be reached";
}

/// The limits, with the number of positions that the goal reaches in every progress report: half of
/// all, or on a board of one line as many as cells.
limits with_total(limits within, grid shape) {
  if (!within.on_progress) return within;
  std::uint64_t total = shape.size();
  if (std::min(shape.rows, shape.columns) > 1) {
    for (std::uint64_t k = 3; k < shape.size(); ++k) total *= k;
  }
  within.on_progress = [report = within.on_progress, total](progress p) {
    p.total = total;
    report(p);
  };
  return within;
}

} // namespace

hardest<instance> find_hardest(hardest_search const& how) {
  grid const shape = how.size;
  if (shape.size() < 2 || shape.size() > max_exhausted_cells) {
    throw std::invalid_argument(
        "tiles: the search for the hardest position looks at all of them: expected a size of 2 to "
        "10 cells; on larger boards `generate --min-length N` finds positions of N moves or more");
  }
  if (how.method == hardest_method::local_search) {
    throw std::invalid_argument("tiles: the search for the hardest position looks at all of them: "
                                "expected --method exhaust");
  }
  instance solved;
  solved.shape = shape;
  solved.goal.resize(shape.size());
  std::iota(solved.goal.begin(), solved.goal.end(), std::uint8_t{0});
  solved.start = solved.goal;
  hardest<instance> best;
  best.exhaustive = true;
  budget watch(with_total(how.within, shape));
  try {
    search_all(solved, best, how.checkpoint, watch);
  } catch (std::bad_alloc const&) {
    watch.stop(limit::memory);
  }
  best.stopped_by = watch.hit();
  return best;
}

} // namespace puzzlegraph::tiles
