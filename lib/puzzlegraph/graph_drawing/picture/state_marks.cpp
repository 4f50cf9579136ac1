// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/state_marks.hpp"

#include "puzzlegraph/text/append_format.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace puzzlegraph {

namespace {

using drawing::hex;
namespace palette = drawing::palette;

} // namespace

void append_star(std::string& out, page_point centre, double size, page_colours const& page) {
  text::append_format(
      out, R"(<path fill="{}" stroke="{}" stroke-width="{:.2g}" stroke-linejoin="round" d=")",
      hex(palette::vermilion), hex(page.rim), std::min(0.12 * size, 1.6));
  for (int i = 0; i < 10; ++i) {
    double const far = size * (i % 2 == 0 ? 1 : 0.5);
    double const turn = std::numbers::pi * (i / 5.0 - 0.5);
    text::append_format(out, "{}{:.1f} {:.1f}", i == 0 ? "M" : "L", centre.x + far * std::cos(turn),
                        centre.y + far * std::sin(turn));
  }
  out += "z\"/>";
}

void append_start_mark(std::string& out, page_point centre, double radius, bool is_goal,
                       page_colours const& page) {
  text::append_format(out,
                      R"(<circle cx="{0:.1f}" cy="{1:.1f}" r="{2:.1f}" fill="{3}"/>)"
                      R"(<circle cx="{0:.1f}" cy="{1:.1f}" r="{4:.1f}" fill="{5}" stroke="{6}" )"
                      R"(stroke-width="4"/>)",
                      centre.x, centre.y, radius + 3, hex(page.rim), radius - 1,
                      hex(palette::paper), hex(palette::vermilion));
  if (is_goal) append_star(out, centre, 0.9 * radius, page);
}

void append_disc(std::string& out, page_point centre, double radius, drawing::colour fill,
                 page_colours const& page) {
  text::append_format(out,
                      R"(<circle cx="{0:.1f}" cy="{1:.1f}" r="{2:.1f}" fill="{3}"/>)"
                      R"(<circle cx="{0:.1f}" cy="{1:.1f}" r="{4:.1f}" fill="{5}" stroke="{6}" )"
                      R"(stroke-width="2"/>)",
                      centre.x, centre.y, radius + 2, hex(page.rim), radius - 1, hex(fill),
                      hex(page.text));
}

void append_number(std::string& out, page_point centre, std::size_t number, drawing::colour text) {
  constexpr double size = 13;
  text::append_format(out,
                      R"(<text x="{:.1f}" y="{:.1f}" font-size="{}" font-weight="700" )"
                      R"(text-anchor="middle" fill="{}">{}</text>)",
                      centre.x, centre.y + 0.36 * size, size, hex(text), number);
}

} // namespace puzzlegraph
