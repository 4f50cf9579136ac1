// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/hardest.hpp"

#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <memory_resource>
#include <new>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace puzzlegraph::tiles {
namespace {

instance with_start(instance made, state u) {
  for (unsigned c = 0; c < made.start.size(); ++c) {
    made.start[c] = static_cast<std::uint8_t>(u.tile(c));
  }
  return made;
}

/// Layer after layer from the goal; `best` has the first position of the last one.
void grow(instance const& solved, hardest<instance>& best, budget& watch) {
  space const s(solved.shape);
  std::pmr::vector<bool> seen(s.state_count(), false, &watch.memory());
  std::pmr::vector<state> layer(&watch.memory());
  std::pmr::vector<state> next(&watch.memory());
  layer.push_back(pack(solved.goal));
  seen[s.rank(layer.front())] = true;
  best.offer(solved, 0);
  best.tries = 1;
  for (cost_type distance = 1; !layer.empty(); ++distance) {
    next.clear();
    for (state const u : layer) {
      if (!watch.go_on({0, best.tries, distance, 0})) return;
      for_each_successor(s, u, [&](move, state v) {
        auto const r = s.rank(v);
        if (seen[r]) return true;
        seen[r] = true;
        ++best.tries;
        next.push_back(v);
        return true;
      });
    }
    if (!next.empty()) best.offer(with_start(solved, next.front()), distance);
    layer.swap(next);
  }
  best.proof = "all positions from which the goal can be reached";
}

} // namespace

hardest<instance> find_hardest(hardest_search const& how) {
  grid const shape = how.size;
  if (how.method == hardest_method::local_search) {
    throw std::invalid_argument("tiles: the search for the hardest position is always exhaustive");
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
  budget watch(how.within);
  try {
    grow(solved, best, watch);
  } catch (std::bad_alloc const&) {
    watch.stop(limit::memory);
  }
  best.stopped_by = watch.hit();
  return best;
}

} // namespace puzzlegraph::tiles
