// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/film_motion.hpp"

#include "puzzlegraph/drawing/shape_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace puzzlegraph::drawing {

void append_motion(std::string& out, position start, std::span<arrival const> way,
                   film_clock const& c) {
  std::string values = fmt::format("{} {}", start.column * cell_side, start.row * cell_side);
  std::string times = "0";
  std::string splines;
  constexpr std::string_view ease = ".4 0 .2 1";
  auto const key = [&](double time, position p) {
    values += fmt::format(";{} {}", p.column * cell_side, p.row * cell_side);
    times += fmt::format(";{:.7g}", time);
    splines += fmt::format("{}{}", splines.empty() ? "" : ";", ease);
  };
  for (std::size_t k = 0; k < way.size();) {
    std::size_t const step = way[k].step;
    std::size_t end = k;
    while (end < way.size() && way[end].step == step) ++end;
    key(c.begins(step), start);
    double const part = (c.arrives(step) - c.begins(step)) / static_cast<double>(end - k);
    for (std::size_t j = k; j < end; ++j) {
      key(c.begins(step) + part * static_cast<double>(j - k + 1), way[j].at);
    }
    start = way[end - 1].at;
    k = end;
  }
  key(1, start);
  out += fmt::format(
      R"(<animateTransform attributeName="transform" type="translate" dur="{:.7g}s" )"
      R"(repeatCount="indefinite" calcMode="spline" values="{}" keyTimes="{}" keySplines="{}"/>)",
      c.seconds(), values, times, splines);
}

double steps_moved(double time) {
  double const complete = std::floor(time);
  return complete + std::min(1.0, (time - complete) / film_clock::moving);
}

film_moment moment_of(film const& f, double time) {
  double const until = steps_moved(time);
  auto const complete = static_cast<std::size_t>(until);
  double const moved = until - static_cast<double>(complete);
  film_moment m{f.start, {}};
  for (std::size_t k = 0; k < complete; ++k) apply(m.at, f.steps[k]);
  if (moved == 0) return m;
  auto const& changes = f.steps[complete].changes;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    auto const shape = changes[i].shape;
    auto const is_same = [shape](change const& c) { return c.shape == shape; };
    if (std::any_of(changes.begin(), changes.begin() + static_cast<std::ptrdiff_t>(i), is_same)) {
      continue;
    }
    std::vector<position> way{m.at.shapes[shape].at};
    for (auto const& c : changes) {
      if (is_same(c)) way.push_back(c.to);
    }
    double const legs = moved * static_cast<double>(way.size() - 1);
    auto const leg = static_cast<std::size_t>(legs);
    double const share = legs - static_cast<double>(leg);
    double const eased = share * share * (3 - 2 * share); // close to the spline of append_motion
    m.displaced.push_back({shape, std::lerp(way[leg].row, way[leg + 1].row, eased),
                           std::lerp(way[leg].column, way[leg + 1].column, eased)});
  }
  return m;
}

} // namespace puzzlegraph::drawing
