// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/hardest.hpp"

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/breadth_first.hpp"

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace puzzlegraph::tiles {
namespace {

instance with_start(instance made, state u) {
  for (unsigned c = 0; c < made.start.size(); ++c) {
    made.start[c] = static_cast<std::uint8_t>(u.tile(c));
  }
  return made;
}

/// Breadth-first search from the goal. `best` gets the first position of the last layer.
void search_all(instance const& solved, hardest<instance>& best, budget& watch) {
  space const s(solved.shape);
  ranked_ids<space> ids(s, watch.memory());
  implicit_graph<space, ranked_ids<space>, unlabelled> const g(s, ids, watch);
  std::pmr::vector<std::uint32_t> discovered(&watch.memory());
  auto const list = [&](std::uint32_t v) { // as a goal test that never holds
    discovered.push_back(v);
    return false;
  };
  auto const found = breadth_first(g, {{ids.id(pack(solved.goal)), 0}}, list, watch);
  best.tries = discovered.size();
  if (discovered.empty()) return;
  auto const& layers = found.layers; // complete ones
  auto const complete = std::accumulate(layers.begin(), layers.end(), std::uint64_t{0});
  bool const has_part = discovered.size() > complete; // of one more layer
  auto const first = has_part ? complete : complete - layers.back();
  auto const distance = static_cast<cost_type>(has_part ? layers.size() : layers.size() - 1);
  best.offer(with_start(solved, s.unrank(discovered[first])), distance);
  if (!watch.spent()) best.proof = "all positions from which the goal can be reached";
}

/// The limits, with the number of positions that the goal reaches in every progress report: half of
/// all, or on a board of one line one for each place of the blank.
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
  if (how.method == hardest_method::local_search) {
    throw std::invalid_argument("tiles: the search for the hardest position is always exhaustive");
  }
  if (how.checkpoint != nullptr) {
    throw std::invalid_argument("tiles: the search for the hardest position takes seconds and has "
                                "no checkpoints");
  }
  if (shape.size() < 2 || shape.size() > max_exhausted_cells) {
    throw std::invalid_argument("cannot look at all positions: expected 2 to 10 cells");
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
    search_all(solved, best, watch);
  } catch (std::bad_alloc const&) {
    watch.stop(limit::memory);
  }
  best.stopped_by = watch.hit();
  return best;
}

} // namespace puzzlegraph::tiles
