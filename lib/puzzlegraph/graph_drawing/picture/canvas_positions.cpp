// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/canvas_positions.hpp"

#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/graph_drawing/picture/distance_ranks.hpp"

#include <cmath>
#include <cstdint>

namespace puzzlegraph {

namespace {

constexpr double inch = 72;

} // namespace

std::vector<canvas_point> rows_by_distance(state_graph const& g, distances const& d) {
  distance_ranks const rows(d.from_start);
  std::vector<std::uint32_t> width(rows.count());
  for (auto const distance : d.from_start) ++width[rows.rank(distance)];
  std::vector<std::uint32_t> placed(rows.count());
  std::vector<canvas_point> where(g.vertex_count());
  for (vertex_index v = 0; v < where.size(); ++v) {
    auto const row = rows.rank(d.from_start[v]);
    double const left = -0.5 * (width[row] - 1.0);
    where[v] = {inch * (left + placed[row]++), 0 - inch * static_cast<double>(row)};
  }
  return where;
}

std::vector<canvas_point> laid_out(state_graph const& g, distances const& d, unsigned threads,
                                   progress_callback const& go_on) {
  double const side = inch * std::sqrt(static_cast<double>(g.vertex_count()));
  std::vector<canvas_point> where;
  where.reserve(g.vertex_count());
  for (auto const& p : layout(g, d, {.threads = threads, .go_on = go_on})) {
    where.push_back({side * static_cast<double>(p.x), 0 - side * static_cast<double>(p.y)});
  }
  return where;
}

} // namespace puzzlegraph
