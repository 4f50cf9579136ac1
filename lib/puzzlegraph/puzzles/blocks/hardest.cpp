// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/hardest.hpp"

#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/blocks/census.hpp"
#include "puzzlegraph/puzzles/blocks/options.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/states.hpp"
#include "puzzlegraph/puzzles/blocks/validity.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace puzzlegraph::blocks {
namespace {

/// set_farthest_start in a space that holds the board.
template <class Space> measurement farthest_start(instance& i, budget& b) {
  Space const s(i);
  task<Space> const t(s, i);
  std::vector<state_of<Space>> const roots{t.initial_states().front().state};
  auto const g = explicit_graph<Space, no_label>::build(s, roots, b);
  if (!g) return {verdict::undecided, 0, b.hit()};
  using vertex = vertex_of<explicit_graph<Space, no_label>>;
  std::vector<source_vertex<vertex>> goals;
  for (vertex v = 0; v < num_vertices(*g); ++v) {
    if (t.is_goal(g->state(v))) goals.push_back({v, 0});
  }
  if (goals.empty()) return {verdict::unsolvable, 0, limit::none};
  std::pmr::vector<cost_type> distances(num_vertices(*g), unreachable, &b.memory());
  if (!find_distances(*g, goals, unit_costs{}, distances, b)) {
    return {verdict::undecided, 0, b.hit()};
  }
  auto const farthest = std::ranges::max_element(distances);
  i = with_starts(i, unpack(s, g->state(static_cast<vertex>(farthest - distances.begin()))));
  return {verdict::solved, *farthest, limit::none};
}

struct neighbourhood {
  using instance_type = instance;
  random_parameters wanted;

  instance draw(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& i, std::mt19937_64& rng) const {
    return blocks::changed(i, wanted.cars.has_value(), rng);
  }
  measurement measure(instance& i, limits const& l) const { return set_farthest_start(i, l); }
  /// Boards of this search have neither walls nor gates, and one block has the goal: changes rely
  /// on that.
  bool is_possible(instance const& i) const {
    auto const goals =
        std::ranges::count_if(i.blocks, [](block const& b) { return b.goal.has_value(); });
    return is_valid(i) && i.walls == 0 && i.gates == 0 && goals == 1 &&
           i.shape == grid{wanted.rows, wanted.columns} && i.counted == wanted.counted;
  }
};

} // namespace

measurement set_farthest_start(instance& i, limits const& within) {
  budget b(within);
  try {
    return in_smallest_space(spaces{}, i,
                             [&]<class Space>() { return farthest_start<Space>(i, b); });
  } catch (std::bad_alloc const&) {
    return {verdict::undecided, 0, limit::memory};
  }
}

hardest<instance> hardest_layout(instance const& i, hardest_search const& how) {
  hardest<instance> best;
  best.exhaustive = true;
  auto const all = take_census(i, how.within, how.checkpoint);
  best.stopped_by = all.stopped_by;
  best.tries = all.layouts;
  if (all.stopped_by != limit::none) return best;
  best.proof = all.farthest_is_hidden ? "all layouts of these blocks that a file can state"
                                      : "all layouts of these blocks";
  if (all.farthest) best.offer(all.farthest->start, all.farthest->distance);
  return best;
}

hardest<instance> find_hardest(hardest_search const& how) {
  if (how.method == hardest_method::exhaustive) {
    throw std::invalid_argument("blocks: the search for the hardest board is a local search");
  }
  neighbourhood const around{parameters_of(how.size, how.values)};
  if (!is_possible(around.wanted)) {
    throw std::invalid_argument(std::string("cannot generate that: expected ") + possible_boards);
  }
  return local_search(around, how, std::uint64_t{10} * how.size.size());
}

} // namespace puzzlegraph::blocks
