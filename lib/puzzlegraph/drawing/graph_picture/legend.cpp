// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_picture/legend.hpp"

#include "puzzlegraph/drawing/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace puzzlegraph {

namespace {

using drawing::hex;
namespace palette = drawing::palette;

} // namespace

void append_star(std::string& out, spot centre, double size) {
  fmt::format_to(std::back_inserter(out),
                 R"(<path fill="{}" stroke="{}" stroke-width="{:.2g}" stroke-linejoin="round" d=")",
                 hex(palette::vermilion), hex(palette::paper), std::min(0.12 * size, 1.6));
  for (int i = 0; i < 10; ++i) {
    double const far = size * (i % 2 == 0 ? 1 : 0.45);
    double const turn = std::numbers::pi * (i / 5.0 - 0.5);
    fmt::format_to(std::back_inserter(out), "{}{:.1f} {:.1f}", i == 0 ? "M" : "L",
                   centre.x + far * std::cos(turn), centre.y + far * std::sin(turn));
  }
  out += "z\"/>";
}

void append_start_mark(std::string& out, spot centre, double radius, bool is_goal) {
  fmt::format_to(std::back_inserter(out),
                 R"(<circle cx="{0:.1f}" cy="{1:.1f}" r="{2:.1f}" fill="{3}"/>)"
                 R"(<circle cx="{0:.1f}" cy="{1:.1f}" r="{4:.1f}" fill="{3}" stroke="{5}" )"
                 R"(stroke-width="4"/>)",
                 centre.x, centre.y, radius + 3, hex(palette::paper), radius - 1,
                 hex(palette::vermilion));
  if (is_goal) append_star(out, centre, 0.8 * radius);
}

void append_ring(std::string& out, spot centre, double radius) {
  fmt::format_to(std::back_inserter(out),
                 R"(<g fill="none"><circle cx="{0:.1f}" cy="{1:.1f}" r="{2:.1f}" stroke="{3}" )"
                 R"(stroke-width="5"/><circle cx="{0:.1f}" cy="{1:.1f}" r="{2:.1f}" stroke="{4}" )"
                 R"(stroke-width="2.2"/></g>)",
                 centre.x, centre.y, radius, hex(palette::paper), hex(palette::ink));
}

void append_leader(std::string& out, double board_side, spot corner, spot state, double radius) {
  double const dx = corner.x - state.x;
  double const dy = corner.y - state.y;
  double const way = std::hypot(dx, dy);
  if (way <= radius) return;
  auto const data = fmt::format("M{:.1f} {:.1f}H{:.1f}L{:.1f} {:.1f}", board_side, corner.y,
                                corner.x, state.x + dx * radius / way, state.y + dy * radius / way);
  fmt::format_to(std::back_inserter(out),
                 R"(<g fill="none" stroke-linejoin="round">)"
                 R"(<path d="{0}" stroke="{1}" stroke-width="4" stroke-opacity=".7"/>)"
                 R"(<path d="{0}" stroke="{2}" stroke-width="1.3"/></g>)",
                 data, hex(palette::paper), hex(palette::ink));
}

} // namespace puzzlegraph
