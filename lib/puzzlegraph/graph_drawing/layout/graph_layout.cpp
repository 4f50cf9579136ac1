// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"

#include "puzzlegraph/graph_drawing/layout/layered_layout.hpp"
#include "puzzlegraph/graph_drawing/layout/ring_layout.hpp"
#include "puzzlegraph/graph_drawing/layout/stress_majorization.hpp"
#include "puzzlegraph/graph_drawing/layout/undirected_view.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace puzzlegraph {

namespace {

/// The undirected view of the graph, with the starts linked in a chain, which makes it connected.
unlabelled_graph connected_neighbours(state_graph const& g) {
  auto const& starts = g.starts();
  if (starts.size() == 1) return neighbour_graph(g.csr());
  std::vector<std::pair<vertex_index, vertex_index>> ends;
  ends.reserve(g.edge_count() + starts.size());
  for (auto [e, end] = edges(g.csr()); e != end; ++e) {
    ends.emplace_back(source(*e, g.csr()), target(*e, g.csr()));
  }
  for (std::size_t i = 1; i < starts.size(); ++i) {
    ends.emplace_back(starts[i - 1].vertex, starts[i].vertex);
  }
  std::sort(ends.begin(), ends.end());
  return neighbour_graph({boost::edges_are_sorted, ends.begin(), ends.end(), g.vertex_count(),
                          static_cast<std::uint32_t>(ends.size())});
}

struct vector2 {
  double x = 0;
  double y = 0;
};

vector2 centre(std::vector<point> const& at) {
  vector2 sum;
  for (point const p : at) sum = {sum.x + p.x, sum.y + p.y};
  return {sum.x / static_cast<double>(at.size()), sum.y / static_cast<double>(at.size())};
}

/// The first principal axis of the points, as a unit vector.
vector2 longest_axis(std::vector<point> const& at) {
  auto const mean = centre(at);
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (point const p : at) {
    xx += (p.x - mean.x) * (p.x - mean.x);
    xy += (p.x - mean.x) * (p.y - mean.y);
    yy += (p.y - mean.y) * (p.y - mean.y);
  }
  double const turn = std::atan2(2 * xy, xx - yy) / 2;
  return {std::cos(turn), std::sin(turn)};
}

/// The states to place on the right: the goals, or if none can be reached the states farthest from
/// the start.
std::vector<vertex_index> far_end(state_graph const& g, distances const& d) {
  bool const solvable = d.optimum(g) != unreachable;
  auto const farthest = *std::max_element(d.from_start.begin(), d.from_start.end());
  std::vector<vertex_index> end;
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    if (solvable ? g.is_goal(v) : d.from_start[v] == farthest) end.push_back(v);
  }
  return end;
}

/// Rotates the points so that the far end is to the right of the start. If it surrounds the start,
/// aligns the longest axis with x instead.
void turn_to_far_end(state_graph const& g, distances const& d, std::vector<point>& at) {
  auto const start = at[g.starts().front().vertex];
  auto const end = far_end(g, d);
  vector2 way;
  for (auto const v : end) {
    way.x += (at[v].x - start.x) / static_cast<double>(end.size());
    way.y += (at[v].y - start.y) / static_cast<double>(end.size());
  }
  auto const mean = centre(at);
  double spread = 0;
  for (point const p : at) spread += std::hypot(p.x - mean.x, p.y - mean.y);
  spread /= static_cast<double>(at.size());
  if (std::hypot(way.x, way.y) < spread / 4) way = longest_axis(at);
  double const length = std::hypot(way.x, way.y);
  if (length == 0) return;
  way = {way.x / length, way.y / length};
  for (point& p : at) {
    double const x = p.x * way.x + p.y * way.y;
    double const y = p.y * way.x - p.x * way.y;
    p = {static_cast<float>(x), static_cast<float>(y)};
  }
}

void fit_in_unit_box(std::vector<point>& at) {
  point low = at[0];
  point high = at[0];
  for (point const p : at) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  float const longest = std::max(high.x - low.x, high.y - low.y);
  for (point& p : at) {
    p = longest > 0 ? point{std::clamp((p.x - low.x) / longest, 0.0F, 1.0F),
                            std::clamp((p.y - low.y) / longest, 0.0F, 1.0F)}
                    : point{};
  }
}

std::size_t pivot_count(layout_kind kind, std::uint64_t states, std::uint64_t most_distances) {
  constexpr std::uint64_t fewest_pivots = 16;
  // Of a maze's 569 states all as pivots gave a stress of 0.0662, 200 of them 0.0670, 128 0.0676.
  auto const most_pivots = std::max<std::uint64_t>(128, states / 4);
  constexpr std::size_t pivots_of_hints = 32;
  if (kind != layout_kind::mds) return pivots_of_hints;
  return std::min(states, std::clamp(most_distances / states, fewest_pivots, most_pivots));
}

} // namespace

std::uint64_t layout_bytes(layout_kind kind, std::uint64_t states, std::uint64_t edges) {
  constexpr std::uint64_t bytes_per_state = 64; // sums, hints, positions, orders
  constexpr std::uint64_t bytes_per_edge = 8;   // neighbours, and their list while it is made
  auto const pivots = pivot_count(kind, states, layout_options{}.most_distances);
  auto const tables = kind == layout_kind::mds ? 2U : 1U; // distances; and of mds their weights
  return states * (tables * pivots * sizeof(float) + bytes_per_state) + edges * bytes_per_edge +
         scaling_bytes(pivots);
}

std::vector<point> layout(state_graph const& g, distances const& d, layout_options const& how) {
  auto const neighbours = connected_neighbours(g);
  bool const by_layer = how.kind != layout_kind::mds;
  auto const p = find_pivots(
      neighbours, pivot_count(how.kind, g.vertex_count(), how.most_distances), how.go_on);
  stop_unless(how.go_on, {.name = "layout"});
  auto at = scale_to_plane(p, far_end(g, d), how.threads);
  if (by_layer) {
    turn_to_far_end(g, d, at);
    at = how.kind == layout_kind::layers ? place_in_layers(neighbours, d.from_start, at, how.go_on)
                                         : place_in_rings(neighbours, d.from_start, at, how.go_on);
  } else {
    reduce_stress(neighbours, p, how.threads, how.go_on, at);
    turn_to_far_end(g, d, at);
  }
  fit_in_unit_box(at);
  return at;
}

} // namespace puzzlegraph
