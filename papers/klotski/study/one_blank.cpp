// SPDX-License-Identifier: BSL-1.0
#include "one_blank.hpp"

#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/bipartite.hpp>
#include <boost/graph/isomorphism.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/range/iterator_range.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <utility>

namespace study {

namespace {

std::uint64_t factorial(std::size_t n) {
  std::uint64_t product = 1;
  for (std::uint64_t k = 2; k <= n; ++k) product *= k;
  return product;
}

constexpr std::size_t most_vertices = 12;
using placement = std::array<std::uint8_t, most_vertices>; ///< by vertex: its piece; 0 is the blank

/// The lexicographic rank.
std::uint32_t rank(placement const& p, std::size_t n) {
  std::uint32_t r = 0;
  std::uint32_t used = 0;
  for (std::size_t v = 0; v < n; ++v) {
    std::uint32_t const smaller = (1U << p[v]) - 1U;
    auto const left = p[v] - static_cast<unsigned>(std::popcount(used & smaller));
    r = r * static_cast<std::uint32_t>(n - v) + left;
    used |= 1U << p[v];
  }
  return r;
}

small_graph theta_0() {
  small_graph g(7);
  for (std::size_t v = 0; v < 6; ++v) connect(v, (v + 1) % 6, g);
  connect(0, 6, g);
  connect(6, 3, g);
  return g;
}

/// Of a graph without cut vertices.
std::uint64_t components_of_block(small_graph const& g) {
  auto const n = num_vertices(g);
  if (n < 3) return 1;
  switch (kind_of(g)) {
  case graph_kind::cycle:
    return factorial(n - 2);
  case graph_kind::theta_0:
    return 6;
  case graph_kind::bipartite:
    return 2;
  case graph_kind::not_bipartite:
    return 1;
  case graph_kind::cut_vertex:
    break;
  }
  throw std::logic_error("a block has a cut vertex");
}

/// A set of cells, as rows and columns from 0, in order.
using cell_set = std::vector<std::pair<int, int>>;

/// Translated to the corner, in order.
cell_set in_corner(cell_set set) {
  auto const top = std::ranges::min(set, {}, &cell_set::value_type::first).first;
  auto const left = std::ranges::min(set, {}, &cell_set::value_type::second).second;
  for (auto& [row, column] : set) {
    row -= top;
    column -= left;
  }
  std::ranges::sort(set);
  return set;
}

/// The first of the eight images under rotation and reflection. Two reflections applied in turn
/// generate all eight.
cell_set representative(cell_set set) {
  auto first = in_corner(set);
  for (int turn = 0; turn < 8; ++turn) {
    for (auto& [row, column] : set) {
      if (turn % 2 == 0) {
        row = -row;
      } else {
        std::swap(row, column);
      }
    }
    first = std::min(first, in_corner(set));
  }
  return first;
}

std::set<cell_set> with_one_more(std::set<cell_set> const& smaller) {
  std::set<cell_set> larger;
  for (auto const& set : smaller) {
    for (auto const& [row, column] : set) {
      for (auto const& next : {std::pair(row - 1, column), std::pair(row, column - 1),
                               std::pair(row + 1, column), std::pair(row, column + 1)}) {
        if (std::ranges::binary_search(set, next)) continue;
        auto grown = set;
        grown.push_back(next);
        larger.insert(representative(std::move(grown)));
      }
    }
  }
  return larger;
}

small_graph adjacency_graph(cell_set const& set) {
  small_graph g(set.size());
  for (std::size_t u = 0; u < set.size(); ++u) {
    for (std::size_t v = u + 1; v < set.size(); ++v) {
      auto const rows = set[v].first - set[u].first;
      auto const columns = set[v].second - set[u].second;
      if (rows * rows + columns * columns == 1) connect(u, v, g);
    }
  }
  return g;
}

} // namespace

void connect(std::size_t u, std::size_t v, small_graph& g) { add_edge(u, v, num_edges(g), g); }

std::string_view name(graph_kind k) {
  switch (k) {
  case graph_kind::cut_vertex:
    return "cut vertex";
  case graph_kind::cycle:
    return "cycle";
  case graph_kind::theta_0:
    return "theta_0";
  case graph_kind::bipartite:
    return "bipartite";
  case graph_kind::not_bipartite:
    return "not bipartite";
  }
  return "";
}

graph_kind kind_of(small_graph const& g) {
  if (blocks_of(g).size() > 1) return graph_kind::cut_vertex;
  if (num_edges(g) == num_vertices(g)) return graph_kind::cycle;
  static small_graph const theta = theta_0();
  if (num_vertices(g) == num_vertices(theta) && boost::isomorphism(g, theta)) {
    return graph_kind::theta_0;
  }
  return boost::is_bipartite(g) ? graph_kind::bipartite : graph_kind::not_bipartite;
}

std::uint64_t count_components(small_graph const& g) {
  auto const n = num_vertices(g);
  assert(n >= 1 && n <= most_vertices);
  auto const placements = factorial(n);
  std::vector<std::uint32_t> parents(placements);
  std::iota(parents.begin(), parents.end(), 0U);
  std::vector<std::uint8_t> heights(placements);
  boost::disjoint_sets sets(heights.data(), parents.data());

  auto components = placements;
  placement p{};
  auto const last = p.begin() + static_cast<std::ptrdiff_t>(n);
  std::iota(p.begin(), last, std::uint8_t{0});
  std::uint32_t number = 0;
  do {
    auto const blank = static_cast<std::size_t>(std::find(p.begin(), last, 0) - p.begin());
    for (auto const v : boost::make_iterator_range(adjacent_vertices(blank, g))) {
      if (v < blank) continue; // joined from the other side
      auto slid = p;
      std::swap(slid[blank], slid[v]);
      auto const one = sets.find_set(number);
      auto const other = sets.find_set(rank(slid, n));
      if (one == other) continue;
      sets.link(one, other);
      --components;
    }
    ++number;
  } while (std::next_permutation(p.begin(), last));
  return components;
}

std::uint64_t components_by_theorem(small_graph const& g) {
  auto components = factorial(num_vertices(g) - 1);
  auto const blocks = blocks_of(g);
  for (auto const& b : blocks) components /= factorial(num_vertices(b) - 1);
  for (auto const& b : blocks) components *= components_of_block(b);
  return components;
}

std::vector<small_graph> blocks_of(small_graph const& g) {
  std::vector<std::size_t> block(num_edges(g));
  auto const count = boost::biconnected_components(
      g, boost::make_iterator_property_map(block.begin(), get(boost::edge_index, g)));
  std::vector<small_graph> blocks(count);
  std::vector<std::map<std::size_t, std::size_t>> numbers(count); // of vertices within a block
  for (auto const e : boost::make_iterator_range(edges(g))) {
    auto const b = block[get(boost::edge_index, g, e)];
    auto const number = [&](std::size_t v) {
      auto const [at, is_new] = numbers[b].emplace(v, num_vertices(blocks[b]));
      if (is_new) add_vertex(blocks[b]);
      return at->second;
    };
    auto const u = number(source(e, g));
    connect(u, number(target(e, g)), blocks[b]);
  }
  return blocks;
}

small_graph read_graph6(std::string_view line) {
  constexpr unsigned zero = 63; // characters stand for six bits, from this one on
  auto const bits = [&](std::size_t k) {
    if (k >= line.size() || line[k] < '?' || line[k] > '~') {
      throw std::invalid_argument("expected a graph of at most 62 vertices in the format graph6");
    }
    return static_cast<unsigned char>(line[k]) - zero;
  };
  std::size_t const n = bits(0);
  if (n > 62) throw std::invalid_argument("expected a graph of at most 62 vertices");
  if (line.size() != 1 + (n * (n - 1) / 2 + 5) / 6) {
    throw std::invalid_argument("a line in the format graph6 of another length than expected");
  }
  small_graph g(n);
  std::size_t at = 6;
  for (std::size_t v = 1; v < n; ++v) {
    for (std::size_t u = 0; u < v; ++u, ++at) {
      if ((bits(at / 6) >> (5 - at % 6) & 1U) != 0) connect(u, v, g);
    }
  }
  return g;
}

std::vector<small_graph> grid_graphs(std::size_t cells) {
  std::set<cell_set> sets{{{0, 0}}};
  for (std::size_t n = 1; n < cells; ++n) sets = with_one_more(sets);
  std::vector<small_graph> graphs;
  std::ranges::transform(sets, std::back_inserter(graphs), adjacency_graph);
  return graphs;
}

} // namespace study
