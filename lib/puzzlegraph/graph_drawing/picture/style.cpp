// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/style.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph {

namespace {

/// Returns the size of the part of the area that the graph fills, in square page units.
double set_positions(drawn_states& states, std::vector<point> const& at, page_area const& area) {
  page_area all{at[0].x, at[0].y, at[0].x, at[0].y};
  for (point const p : at) {
    all = {std::min<double>(all.left, p.x), std::min<double>(all.top, p.y),
           std::max<double>(all.right, p.x), std::max<double>(all.bottom, p.y)};
  }
  double const scale = std::min(all.width() > 0 ? area.width() / all.width() : HUGE_VAL,
                                all.height() > 0 ? area.height() / all.height() : HUGE_VAL);
  double const by = std::isfinite(scale) ? scale : 0;
  double const left = (area.left + area.right - by * all.width()) / 2;
  double const top = (area.top + area.bottom - by * all.height()) / 2;
  states.at.reserve(at.size());
  for (point const p : at) {
    states.at.push_back(
        {static_cast<std::int32_t>(std::lround(fine_per_unit * (left + by * (p.x - all.left)))),
         static_cast<std::int32_t>(std::lround(fine_per_unit * (top + by * (p.y - all.top))))});
  }
  return std::max(by * all.width() * by * all.height(), 1.0);
}

void set_colours(drawn_states& states, std::vector<cost_type> const& distance, cost_type farthest,
                 page_colours const& page) {
  constexpr std::size_t most_classes = 64;
  auto const classes = std::min<std::size_t>(std::size_t{farthest} + 1, most_classes);
  for (std::size_t c = 0; c < classes; ++c) {
    states.colours.push_back(
        page.ramp(classes == 1 ? 0 : static_cast<double>(c) / static_cast<double>(classes - 1)));
  }
  states.colours.push_back(page.dead);
  states.class_of.reserve(distance.size());
  for (auto const value : distance) {
    states.class_of.push_back(static_cast<std::uint32_t>(
        value == unreachable ? classes : value * classes / (std::size_t{farthest} + 1)));
  }
}

/// The more of the page the edges of a class cover, the fainter they are. This makes classes of few
/// states stand out of a dense graph.
void set_edge_opacities(drawn_states& states, unlabelled_graph const& neighbours, double line,
                        double extent) {
  auto const classes = static_cast<double>(states.colours.size());
  std::vector<double> length(states.colours.size());
  for (auto [e, end] = edges(neighbours); e != end; ++e) {
    auto const u = source(*e, neighbours);
    auto const v = target(*e, neighbours);
    length[class_of_edge(states, u, v)] +=
        std::hypot(states.at[u].x - states.at[v].x, states.at[u].y - states.at[v].y) /
        (2 * fine_per_unit);
  }
  for (double const l : length) {
    states.edge_opacity.push_back(std::clamp(0.8 / (1 + classes * l * line / extent), 0.03, 0.8));
  }
}

/// If the graph is so large that dots are tiny, classes with few states have larger ones.
void set_dot_widths(drawn_states& states, double radius, double extent) {
  constexpr double clear = 2.2;
  std::vector<double> members(states.colours.size());
  for (auto const c : states.class_of) ++members[c];
  double const part = extent / static_cast<double>(members.size());
  for (double const n : members) {
    double const larger = std::min(0.34 * std::sqrt(part / std::max(n, 1.0)), clear);
    states.dot_width.push_back(fine_per_unit * 2 * std::max(radius, larger));
  }
}

} // namespace

picture_look look_of(std::vector<cost_type> const& distance, unlabelled_graph const& neighbours,
                     std::vector<point> const& at, page_area const& area,
                     page_colours const& page) {
  picture_look look;
  for (auto const value : distance) {
    if (value != unreachable) look.farthest = std::max(look.farthest, value);
  }
  double const extent = set_positions(look.states, at, area);
  set_colours(look.states, distance, look.farthest, page);
  look.radius = std::clamp(0.34 * std::sqrt(extent / static_cast<double>(at.size())), 0.8, 9.0);
  look.line = std::clamp(0.3 * look.radius, 0.4, 2.0);
  set_edge_opacities(look.states, neighbours, look.line, extent);
  set_dot_widths(look.states, look.radius, extent);
  return look;
}

} // namespace puzzlegraph
