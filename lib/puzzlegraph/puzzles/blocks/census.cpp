// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/census.hpp"

#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/blocks/states.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <memory_resource>
#include <new>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {
namespace {

using numbers = std::pmr::vector<std::uint32_t>;

/// By vertex: one vertex of its component, the same for all of them.
template <class Graph> numbers component_of_vertices(Graph const& g, memory_account& memory) {
  auto const n = num_vertices(g);
  numbers rank(n, &memory);
  numbers parent(n, &memory);
  std::iota(parent.begin(), parent.end(), 0U);
  auto const by_vertex = [](numbers& values) {
    return boost::make_iterator_property_map(values.begin(), boost::identity_property_map());
  };
  boost::disjoint_sets sets(by_vertex(rank), by_vertex(parent));
  for (std::uint32_t u = 0; u < n; ++u) {
    for (auto [e, end] = out_edges(u, g); e != end; ++e) {
      if (target(*e, g) > u) sets.union_set(u, target(*e, g)); // each edge stands there twice
    }
  }
  for (std::uint32_t u = 0; u < n; ++u) rank[u] = sets.find_set(u);
  return rank;
}

/// Sets the components, the largest one, and the farthest layout. `distances`: to the nearest
/// layout at the goal.
template <class Space>
void count_components(census& c, instance const& i, explicit_graph<Space, no_label> const& g,
                      std::pmr::vector<cost_type> const& distances, memory_account& memory) {
  auto const n = static_cast<std::uint32_t>(num_vertices(g));
  auto const component = component_of_vertices(g, memory);
  numbers sizes(n, &memory);
  std::optional<cost_type> farthest_hidden;
  for (std::uint32_t v = 0; v < n; ++v) {
    c.components += static_cast<std::uint64_t>(component[v] == v);
    c.solvable_components +=
        static_cast<std::uint64_t>(component[v] == v && distances[v] != unreachable);
    c.largest_component = std::max<std::uint64_t>(c.largest_component, ++sizes[component[v]]);
    if (distances[v] == unreachable) continue;
    if (c.farthest && distances[v] <= c.farthest->distance) continue;
    auto start = with_starts(i, unpack(g.space(), g.state(v)));
    if (has_hidden_gate(start)) {
      farthest_hidden = std::max(farthest_hidden.value_or(0), distances[v]);
    } else {
      c.farthest = {std::move(start), distances[v]};
    }
  }
  c.farthest_is_hidden =
      farthest_hidden && (!c.farthest || *farthest_hidden > c.farthest->distance);
}

template <class Space> census census_in(instance const& i, budget& b, checkpoint_store* store) {
  census c;
  Space const s(i);
  task<Space> const t(s, i);
  std::pmr::vector<state_of<Space>> layouts(&b.memory());
  std::uint64_t placed = 0; // few blocks may be the last of a layout
  bool const has_all = for_each_layout(
      s,
      [&](state_of<Space> const& u) {
        layouts.push_back(u);
        return true;
      },
      [&] { return ++placed % 4096 != 0 || b.go_on({0, layouts.size(), 0}); });
  if (!has_all || !b.go_on({0, layouts.size(), 0})) {
    c.stopped_by = b.hit();
    return c;
  }
  auto const g = explicit_graph<Space, no_label>::build(s, layouts, b, store);
  if (!g) {
    c.stopped_by = b.hit();
    return c;
  }
  auto const n = static_cast<std::uint32_t>(num_vertices(*g));
  std::vector<source_vertex<std::uint32_t>> goals;
  for (std::uint32_t v = 0; v < n; ++v) {
    if (t.is_goal(g->state(v))) goals.push_back({v, 0});
  }
  std::pmr::vector<cost_type> distances(n, unreachable, &b.memory());
  if (!find_distances(*g, goals, unit_costs{}, distances, b)) {
    c.stopped_by = b.hit();
    return c;
  }
  c.layouts = n;
  c.edges = num_edges(*g) / 2;
  c.goal_layouts = goals.size();
  count_components<Space>(c, i, *g, distances, b.memory());
  return c;
}

} // namespace

census take_census(instance const& i, limits const& within, checkpoint_store* store) {
  budget b(within);
  try {
    return in_smallest_space(spaces{}, i,
                             [&]<class Space>() { return census_in<Space>(i, b, store); });
  } catch (std::bad_alloc const&) {
    census c;
    c.stopped_by = limit::memory;
    return c;
  }
}

} // namespace puzzlegraph::blocks
