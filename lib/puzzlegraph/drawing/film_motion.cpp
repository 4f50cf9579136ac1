// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/film_motion.hpp"

#include "puzzlegraph/drawing/shape_svg.hpp"

#include <fmt/format.h>

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

} // namespace puzzlegraph::drawing
