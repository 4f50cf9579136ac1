// SPDX-License-Identifier: BSL-1.0
#include "klotski_graph.hpp"

#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/range/iterator_range.hpp>

#include <algorithm>
#include <deque>
#include <functional>
#include <utility>

namespace study {

using puzzlegraph::cell_index;
using puzzlegraph::cost_type;
using puzzlegraph::no_cell;
using puzzlegraph::unreachable;

namespace klotski = puzzlegraph::klotski;

cost_graph side_graph(klotski::side_space const& s) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  std::vector<cost_type> costs;
  auto const states = static_cast<std::uint32_t>(*s.rank_count());
  for (std::uint32_t from = 0; from < states; ++from) {
    if (!s.is_rank(from)) continue;
    for (auto c = s.cursor(s.unrank(from)); !c.done(); c.advance()) {
      edges.emplace_back(from, c.state().number);
      costs.push_back(c.move().cost);
    }
  }
  return {boost::edges_are_sorted, edges.begin(), edges.end(), costs.begin(), states};
}

all_costs spfa(cost_graph const& g, starts const& from) {
  all_costs found{std::vector<cost_type>(num_vertices(g), unreachable), 0, 0};
  std::vector<std::uint8_t> waits(num_vertices(g));
  std::vector<std::uint32_t> times(num_vertices(g));
  std::deque<std::uint32_t> queue;
  auto const improve = [&](std::uint32_t v, cost_type cost) {
    if (cost >= found.costs[v]) return;
    found.costs[v] = cost;
    if (waits[v] == 0) queue.push_back(v);
    waits[v] = 1;
  };
  for (auto const& s : from) improve(s.state.number, s.cost);
  for (; !queue.empty(); queue.pop_front()) {
    auto const u = queue.front();
    waits[u] = 0;
    ++times[u];
    ++found.expanded;
    for (auto const e : boost::make_iterator_range(out_edges(u, g))) {
      improve(target(e, g), found.costs[u] + g[e]);
    }
  }
  found.most_often = std::ranges::max(times);
  return found;
}

all_costs dijkstra(cost_graph const& g, starts const& from) {
  all_costs found{std::vector<cost_type>(num_vertices(g), unreachable), 0, 1};
  std::vector<std::uint32_t> sources;
  for (auto const& s : from) {
    found.costs[s.state.number] = s.cost;
    sources.push_back(s.state.number);
  }
  auto const costs =
      boost::make_iterator_property_map(found.costs.begin(), get(boost::vertex_index, g));
  boost::dijkstra_shortest_paths_no_init(
      g, sources.begin(), sources.end(), boost::dummy_property_map(), costs,
      get(boost::edge_bundle, g), get(boost::vertex_index, g), std::less<>(),
      boost::closed_plus<cost_type>(unreachable), cost_type{0}, boost::default_dijkstra_visitor());
  found.expanded =
      found.costs.size() - static_cast<std::uint64_t>(std::ranges::count(found.costs, unreachable));
  return found;
}

std::vector<cost_type> least_moves(klotski::plain_space const& s, klotski::plain_state start) {
  std::vector<cost_type> least(s.board().shape().size(), unreachable);
  std::vector<std::uint8_t> seen(*s.rank_count());
  std::deque<std::pair<klotski::plain_state, cost_type>> queue{{start, 0}};
  seen[s.rank(start)] = 1;
  for (; !queue.empty(); queue.pop_front()) {
    auto const [u, moves] = queue.front();
    least[u.piece] = std::min(least[u.piece], moves);
    for (auto c = s.cursor(u); !c.done(); c.advance()) {
      if (std::exchange(seen[s.rank(c.state())], std::uint8_t{1}) == 0) {
        queue.emplace_back(c.state(), moves + 1);
      }
    }
  }
  return least;
}

std::uint64_t flood_from_every_side(klotski::board const& b) {
  auto const cells = static_cast<cell_index>(b.shape().size());
  std::vector<cost_type> steps(cells);
  std::vector<cell_index> queue(cells);
  std::uint64_t visited = 0;
  for (cell_index piece = 0; piece < cells; ++piece) {
    for (auto const side : puzzlegraph::all_directions) {
      cell_index const start = b.is_open(piece) ? b.open_neighbour(piece, side) : no_cell;
      if (start == no_cell) continue;
      std::ranges::fill(steps, unreachable);
      steps[start] = 0;
      std::size_t end = 0;
      queue[end++] = start;
      for (std::size_t at = 0; at < end; ++at) {
        for (auto const d : puzzlegraph::all_directions) {
          cell_index const next = b.open_neighbour(queue[at], d);
          if (next == no_cell || next == piece || steps[next] != unreachable) continue;
          steps[next] = steps[queue[at]] + 1;
          queue[end++] = next;
        }
      }
      visited += end;
    }
  }
  return visited;
}

std::uint64_t find_detours(klotski::board const& b) {
  klotski::detours const all(b);
  for (cell_index piece = 0; piece < b.shape().size(); ++piece) {
    if (!b.is_open(piece)) continue;
    for (auto const from : puzzlegraph::all_directions) {
      for (auto const to : puzzlegraph::all_directions) {
        if (from < to) all.between(piece, from, to);
      }
    }
  }
  return all.searched_cells();
}

} // namespace study
