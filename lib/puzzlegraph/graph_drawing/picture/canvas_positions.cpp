// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/canvas_positions.hpp"

#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph {

namespace {

constexpr double inch = 72;

} // namespace

std::vector<canvas_point> rows_by_distance(state_graph const& g, distances const& d) {
  std::size_t rows = 0;
  for (auto const distance : d.from_start) rows = std::max<std::size_t>(rows, distance + 1);
  std::vector<std::uint32_t> width(rows);
  for (auto const distance : d.from_start) ++width[distance];
  std::vector<std::uint32_t> placed(rows);
  std::vector<canvas_point> where(g.vertex_count());
  for (vertex_index v = 0; v < where.size(); ++v) {
    auto const row = d.from_start[v];
    double const left = -0.5 * (width[row] - 1.0);
    where[v] = {inch * (left + placed[row]++), 0 - inch * row};
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
