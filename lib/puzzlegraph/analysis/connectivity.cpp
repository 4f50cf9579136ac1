// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/connectivity.hpp"

#include "puzzlegraph/analysis/optimal_solutions.hpp"

#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/bipartite.hpp>
#include <boost/graph/strong_components.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>

namespace puzzlegraph {

namespace {

/// An output iterator that counts what is written to it and keeps the minimum.
struct least_and_count {
  using difference_type = std::ptrdiff_t;
  using value_type = void;
  using reference = void;
  using pointer = void;
  using iterator_category = std::output_iterator_tag;
  std::uint64_t* count;
  vertex_index* least;

  least_and_count& operator*() { return *this; }
  least_and_count& operator++() { return *this; }
  least_and_count operator++(int) { return *this; }
  least_and_count& operator=(vertex_index v) {
    *least = *count == 0 ? v : std::min(*least, v);
    ++*count;
    return *this;
  }
};

/// A write-only component map for biconnected_components, which writes the edges of one block after
/// another, but of parallel edges to a parent one alone. Records for each vertex the block of its
/// tree edge, which leads towards the root of the depth-first search, and counts the edges of
/// blocks, if asked.
struct block_of_tree_edge {
  using key_type = edge_of<unlabelled_graph>;
  using value_type = std::size_t;
  using reference = value_type;
  using category = boost::writable_property_map_tag;
  unlabelled_graph const* csr;
  std::vector<vertex_index> const* parent;
  std::vector<std::uint32_t>* blocks;
  std::vector<std::uint64_t>* sizes = nullptr;

  friend void put(block_of_tree_edge const& m, key_type const& e, std::size_t block) {
    auto const u = source(e, *m.csr);
    auto const v = target(e, *m.csr);
    if ((*m.parent)[v] == u) (*m.blocks)[v] = static_cast<std::uint32_t>(block);
    if ((*m.parent)[u] == v) (*m.blocks)[u] = static_cast<std::uint32_t>(block);
    if (m.sizes == nullptr) return;
    if (block >= m.sizes->size()) m.sizes->resize(block + 1);
    ++(*m.sizes)[block];
  }
};

/// An output iterator that marks what is written to it.
struct marker {
  using difference_type = std::ptrdiff_t;
  using value_type = void;
  using reference = void;
  using pointer = void;
  using iterator_category = std::output_iterator_tag;
  std::vector<bool>* marked;

  marker& operator*() { return *this; }
  marker& operator++() { return *this; }
  marker operator++(int) { return *this; }
  marker& operator=(vertex_index v) {
    (*marked)[v] = true;
    return *this;
  }
};

/// Calls boost::biconnected_components with these outputs. Sets `parent`: by vertex, its parent in
/// the depth-first search; a root is its own.
template <class Components, class Articulations>
void run_biconnected(unlabelled_graph const& csr, Components components,
                     Articulations articulations, std::vector<vertex_index>& parent) {
  auto const n = num_vertices(csr);
  std::vector<vertex_index> discovered(n);
  std::vector<vertex_index> low(n);
  parent.resize(n);
  auto const index = get(boost::vertex_index, csr);
  auto const map = [&](auto& values) {
    return boost::make_iterator_property_map(values.begin(), index);
  };
  boost::biconnected_components(csr, components, articulations,
                                boost::vertex_index_map(index)
                                    .discover_time_map(map(discovered))
                                    .lowpoint_map(map(low))
                                    .predecessor_map(map(parent)));
}

/// The number of edges of each block, parallel ones counted. Sets `parent` as run_biconnected does.
std::vector<std::uint64_t> block_sizes(unlabelled_graph const& csr, least_and_count articulations,
                                       std::vector<vertex_index>& parent) {
  std::vector<std::uint64_t> sizes;
  std::vector<std::uint32_t> blocks(num_vertices(csr)); // of tree edges
  run_biconnected(csr, block_of_tree_edge{&csr, &parent, &blocks, &sizes}, articulations, parent);
  for (vertex_index v = 0; v < parent.size(); ++v) {
    if (parent[v] == v) continue;
    std::uint64_t to_parent = 0;
    for (auto [w, end] = adjacent_vertices(v, csr); w != end; ++w) to_parent += *w == parent[v];
    sizes[blocks[v]] += to_parent - 1;
  }
  return sizes;
}

/// Calls boost::strong_components. Sets `component` by vertex; returns the number of components.
std::size_t run_strong(unlabelled_graph const& csr, std::vector<std::uint32_t>& component) {
  auto const n = num_vertices(csr);
  std::vector<vertex_index> root(n);
  std::vector<vertex_index> discovered(n);
  std::vector<boost::default_color_type> color(n);
  component.resize(n);
  auto const index = get(boost::vertex_index, csr);
  auto const map = [&](auto& values) {
    return boost::make_iterator_property_map(values.begin(), index);
  };
  return boost::strong_components(
      csr, map(component),
      boost::root_map(map(root)).discover_time_map(map(discovered)).color_map(map(color)));
}

/// Renumbers components from 0 in order of their first state. `none` stays.
void number_in_order(std::vector<std::uint32_t>& component) {
  constexpr auto none = component_membership::none;
  std::vector<std::uint32_t> number(component.size(), none);
  std::uint32_t next = 0;
  for (auto& c : component) {
    if (c == none) continue;
    if (number[c] == none) number[c] = next++;
    c = number[c];
  }
}

component_membership biconnected_membership(unlabelled_graph const& csr) {
  auto const n = num_vertices(csr);
  component_membership m;
  m.component.assign(n, component_membership::none);
  m.articulation.resize(n);
  std::vector<vertex_index> parent;
  run_biconnected(csr, block_of_tree_edge{&csr, &parent, &m.component}, marker{&m.articulation},
                  parent);
  for (vertex_index root = 0; root < n; ++root) {
    if (parent[root] != root) continue;
    auto const [first, last] = adjacent_vertices(root, csr);
    if (first != last) m.component[root] = m.component[*first];
  }
  return m;
}

component_membership strong_membership(unlabelled_graph const& csr) {
  component_membership m;
  m.articulation.resize(num_vertices(csr));
  run_strong(csr, m.component);
  return m;
}

/// Sets s.sinks and s.longest_chain. `component` as from run_strong.
void measure_condensation(unlabelled_graph const& csr, std::vector<std::uint32_t> const& component,
                          directed_structure& s) {
  // Counting sort of the vertices by component.
  std::vector<std::uint32_t> first(s.components + 1);
  for (auto const c : component) ++first[c + 1];
  for (std::size_t c = 1; c < first.size(); ++c) first[c] += first[c - 1];
  std::vector<vertex_index> members(component.size());
  auto next = first;
  for (vertex_index v = 0; v < component.size(); ++v) members[next[component[v]]++] = v;

  // Edges lead to components of lower numbers, so in increasing order all successors of a component
  // come before it.
  std::vector<std::uint32_t> chain(s.components);
  for (std::size_t c = 0; c < s.components; ++c) {
    std::uint32_t behind = 0;
    for (auto at = first[c]; at < first[c + 1]; ++at) {
      for (auto [e, end] = out_edges(members[at], csr); e != end; ++e) {
        auto const to = component[target(*e, csr)];
        if (to != c) behind = std::max(behind, chain[to]);
      }
    }
    chain[c] = behind + 1;
    s.sinks += behind == 0;
    s.longest_chain = std::max<std::uint64_t>(s.longest_chain, chain[c]);
  }
}

/// Sets s.single and s.sizes.
void measure_sizes(std::vector<std::uint32_t> const& component, directed_structure& s) {
  std::vector<std::uint64_t> size(s.components);
  for (auto const c : component) ++size[c];
  s.single = static_cast<std::uint64_t>(std::count(size.begin(), size.end(), 1U));
  constexpr std::size_t shown = 10;
  auto const last = size.begin() + static_cast<std::ptrdiff_t>(std::min(shown, size.size()));
  std::partial_sort(size.begin(), last, size.end(), std::greater<>());
  s.sizes.assign(size.begin(), last);
}

} // namespace

component_membership find_component_membership(state_graph const& g) {
  auto m = g.is_reversible() ? biconnected_membership(g.csr()) : strong_membership(g.csr());
  number_in_order(m.component);
  return m;
}

undirected_structure find_undirected_structure(state_graph const& g) {
  assert(g.is_reversible());
  unlabelled_graph const& csr = g.csr();
  undirected_structure u;
  u.edges = g.edge_count() / 2;
  std::vector<vertex_index> parent;
  auto const sizes = block_sizes(csr, {&u.articulation_states, &u.first_articulation}, parent);
  u.blocks = sizes.size();
  u.bridges = static_cast<std::uint64_t>(std::ranges::count(sizes, 1U));
  if (!sizes.empty()) u.largest_block = std::ranges::max(sizes);
  for (vertex_index v = 0; v < parent.size(); ++v) u.components += parent[v] == v;
  u.bipartite = boost::is_bipartite(csr, get(boost::vertex_index, csr));
  return u;
}

directed_structure find_directed_structure(state_graph const& g) {
  directed_structure s;
  std::vector<std::uint32_t> component;
  s.components = run_strong(g.csr(), component);
  measure_condensation(g.csr(), component, s);
  measure_sizes(component, s);
  return s;
}

std::vector<vertex_index> find_dominators_of_goal(state_graph const& g, distances const& d) {
  if (d.optimum(g) == unreachable) return {};
  auto const path = one_optimal_path(g, d);
  // A state's position on the path, from 1 on. Position 0 is a virtual state before all starts; all
  // goals count as one end state.
  std::vector<std::uint32_t> position(g.vertex_count());
  for (std::uint32_t i = 0; i < path.size(); ++i) position[path[i]] = i + 1;
  auto const end_position = static_cast<std::uint32_t>(path.size() + 1);

  std::vector<bool> met(g.vertex_count());
  std::vector<vertex_index> open;
  std::uint32_t reach = 0;
  auto const meet = [&](vertex_index v) {
    if (position[v] != 0) {
      reach = std::max(reach, position[v]);
    } else if (g.is_goal(v)) {
      reach = end_position;
    } else if (!met[v]) {
      met[v] = true;
      open.push_back(v);
    }
  };
  auto const explore_open = [&] {
    while (!open.empty()) {
      auto const u = open.back();
      open.pop_back();
      for (auto [e, end] = out_edges(u, g.csr()); e != end; ++e) meet(target(*e, g.csr()));
    }
  };
  for (auto const& s : g.starts()) meet(s.vertex);
  explore_open();
  std::vector<vertex_index> dominators;
  for (std::uint32_t k = 1; k <= path.size(); ++k) {
    auto const v = path[k - 1];
    if (reach == k) dominators.push_back(v);
    if (g.is_goal(v)) break;
    for (auto [e, end] = out_edges(v, g.csr()); e != end; ++e) meet(target(*e, g.csr()));
    explore_open();
  }
  return dominators;
}

} // namespace puzzlegraph
