// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/walk_picture.hpp"

#include "puzzlegraph/drawing/font_size.hpp"
#include "puzzlegraph/drawing/palette.hpp"
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/graph_drawing/layout/undirected_view.hpp"
#include "puzzlegraph/graph_drawing/picture/edge_caption.hpp"
#include "puzzlegraph/graph_drawing/picture/graph_marks.hpp"
#include "puzzlegraph/graph_drawing/picture/state_marks.hpp"
#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace puzzlegraph {

namespace {

using drawing::hex;
namespace palette = drawing::palette;

// Page geometry, in pixels.
constexpr double side_margin = 28;
constexpr double column = 216; ///< the width of the board, and of what is above and below it
constexpr page_area map_area{side_margin + column + 34, 22, walk_picture::width - 24.0,
                             walk_picture::height - 22.0};
constexpr page_area board_area{side_margin, 108, side_margin + column, 400};
constexpr double bar_top = 426;
constexpr double share_bar_height = 5;
constexpr double scale_top = 494;

std::string document(std::string_view title) {
  return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" )"
                     R"(viewBox="0 0 {0} {1}" font-family="Helvetica, Arial, sans-serif" )"
                     R"(role="img" fill="{2}">)"
                     "\n<title>{3}</title>\n",
                     walk_picture::width, walk_picture::height, hex(palette::ink),
                     text::xml_escaped(title));
}

std::vector<cost_type> const& shown_distances(distances const& d, bool by_goal) {
  return by_goal ? d.to_goal : d.from_start;
}

} // namespace

walk_picture::walk_picture(state_graph const& g, distances const& d, std::vector<point> const& at,
                           drawing::film const& f, std::vector<vertex_index> walk, walk_style style)
    : g_(g), film_(f), style_(style), walk_(std::move(walk)), neighbours_(neighbour_graph(g.csr())),
      by_goal_(d.optimum(g) != unreachable) {
  look_ = look_of(shown_distances(d, by_goal_), neighbours_, at, map_area,
                  colours_of(page_background::white));
  for (vertex_index v = 0; by_goal_ && v < g.vertex_count(); ++v) dead_ += d.is_dead(v);
}

void walk_picture::append_goals(std::string& out) const {
  double const size = fine_per_unit * std::max(2 * look_.radius, 3.0);
  text::append_format(out, R"(<path stroke="{}" stroke-width="{:.3g}" d=")",
                      hex(palette::vermilion), size);
  for (vertex_index v = 0; v < g_.vertex_count(); ++v) {
    if (g_.is_goal(v))
      text::append_format(out, "M{} {}h0", look_.states.at[v].x, look_.states.at[v].y);
  }
  out += "\"/>\n";
}

void walk_picture::append_way(std::string& out, std::vector<fine_point> const& way, double line,
                              drawing::colour c, double opacity) const {
  text::append_format(out, R"(<path stroke="{}" stroke-width="{:.3g}" stroke-opacity="{:.3g}" d=")",
                      hex(c), fine_per_unit * line, opacity);
  for (std::size_t i = 0; i < way.size(); ++i) {
    text::append_format(out, "{}{} {}", i == 0 ? 'M' : 'L', way[i].x, way[i].y);
  }
  if (way.size() == 1) out += "h0";
  out += "\"/>\n";
}

void walk_picture::append_heading(std::string& out) const {
  auto const counts = counted(grouped(g_.vertex_count()), "state") + ", " + edge_caption(g_);
  text::append_format(out, R"(<text x="{}" y="46" font-size="{:.3g}" font-weight="700">{}</text>)",
                      side_margin, drawing::fitting_font_size(style_.title, 20, column),
                      text::xml_escaped(style_.title));
  text::append_format(out, "<text x=\"{}\" y=\"69\" font-size=\"{:.3g}\">{}</text>\n", side_margin,
                      drawing::fitting_font_size(counts, 14, column + side_margin), counts);
  if (dead_ > 0) {
    text::append_format(out, "<text x=\"{}\" y=\"88\" font-size=\"14\">{} dead (grey)</text>\n",
                        side_margin, grouped(dead_));
  }
}

void walk_picture::append_scale(std::string& out) const {
  constexpr double bar = 8;
  auto const classes = static_cast<double>(look_.states.colours.size() - 1);
  text::append_format(out, R"(<text x="{}" y="{}" font-size="13">{} {}</text>)", side_margin,
                      scale_top - 8, text::xml_escaped(style_.unit),
                      by_goal_ ? "to a goal" : "from the start");
  if (by_goal_) {
    double const right = side_margin + column;
    text::append_format(out,
                        R"(<text x="{0}" y="{1}" font-size="13" text-anchor="end">goals</text>)"
                        R"(<circle cx="{2}" cy="{3}" r="4.5" fill="{4}"/>)",
                        right, scale_top - 8, right - 46, scale_top - 12.5,
                        hex(palette::vermilion));
  }
  for (std::size_t c = 0; c + 1 < look_.states.colours.size(); ++c) {
    text::append_format(out, R"(<rect x="{:.2f}" y="{}" width="{:.2f}" height="{}" fill="{}"/>)",
                        side_margin + column * static_cast<double>(c) / classes, scale_top,
                        column * (classes - static_cast<double>(c)) / classes, bar,
                        hex(look_.states.colours[c])); // up to the end, so that there is no seam
  }
  text::append_format(out, R"(<g font-size="12" text-anchor="middle">)");
  for (auto const value : round_values(look_.farthest)) {
    text::append_format(out, R"(<text x="{:.1f}" y="{}">{}</text>)",
                        side_margin + column * (value + 0.5) / (look_.farthest + 1.0),
                        scale_top + bar + 14, value);
  }
  out += "</g>\n";
}

std::string walk_picture::background(progress_callback const& go_on) const {
  auto out = document(style_.title);
  text::append_format(out, R"(<rect width="{}" height="{}" fill="{}"/>)", width, height,
                      hex(palette::paper));
  append_heading(out);
  append_scale(out);
  text::append_format(
      out,
      R"svg(<g transform="scale({})" fill="none" stroke-linecap="round" stroke-linejoin="round">)svg"
      "\n<g stroke-width=\"{:.3g}\">\n",
      1 / fine_per_unit, fine_per_unit * look_.line);
  append_edges(out, neighbours_, look_.states, go_on);
  out += "</g>\n";
  append_dots(out, look_.states);
  append_goals(out);
  std::vector<fine_point> way;
  for (auto const v : walk_) way.push_back(look_.states.at[v]);
  append_way(out, way, 5, palette::paper, 0.75);
  append_way(out, way, 2, palette::ink, 0.8);
  out += "</g>\n";
  auto const last = walk_.back();
  if (g_.is_goal(last)) {
    append_star(out,
                {look_.states.at[last].x / fine_per_unit, look_.states.at[last].y / fine_per_unit},
                11, colours_of(page_background::white));
  }
  return out + "</svg>\n";
}

std::string walk_picture::frame(double time) const {
  auto out = document(style_.title);
  auto const all = drawing::extent(film_);
  double const rows = all.bottom - all.top;
  double const columns = all.right - all.left;
  double const cell = std::min({board_area.height() / rows, board_area.width() / columns, 60.0});
  drawing::append_svg(out, drawing::moment_of(film_, time),
                      (board_area.left + board_area.right - cell * columns) / 2 - cell * all.left,
                      (board_area.top + board_area.bottom - cell * rows) / 2 - cell * all.top,
                      cell);

  double const moved = drawing::steps_moved(time);
  auto const steps = film_.steps.size();
  auto const bar = [&](double share, drawing::colour fill) {
    text::append_format(
        out, R"(<rect x="{}" y="{}" width="{:.7g}" height="{}" rx="{}" fill="{}"/>)", side_margin,
        bar_top, share * column, share_bar_height, share_bar_height / 2, hex(fill));
  };
  if (steps > 0) {
    bar(1, palette::ground);
    bar(moved / static_cast<double>(steps), palette::vermilion);
  }
  text::append_format(
      out, "<text x=\"{}\" y=\"{}\" font-size=\"15\" text-anchor=\"middle\">{}{}</text>\n",
      side_margin + column / 2, bar_top + 25,
      steps > 0 ? fmt::format("{:.0f} / {} ", std::ceil(time), steps) : "",
      text::xml_escaped(style_.note));

  auto const complete = static_cast<std::size_t>(moved);
  std::vector<fine_point> way;
  for (std::size_t k = 0; k <= complete; ++k) way.push_back(look_.states.at[walk_[k]]);
  if (double const share = moved - static_cast<double>(complete); share > 0) {
    auto const from = way.back();
    auto const to = look_.states.at[walk_[complete + 1]];
    auto const between = [share](std::int32_t a, std::int32_t b) {
      return static_cast<std::int32_t>(std::lround(std::lerp(a, b, share)));
    };
    way.push_back({between(from.x, to.x), between(from.y, to.y)});
  }
  text::append_format(
      out,
      R"svg(<g transform="scale({})" fill="none" stroke-linecap="round" stroke-linejoin="round">)svg",
      1 / fine_per_unit);
  append_way(out, way, 6, palette::paper, 1);
  append_way(out, way, 3.5, palette::vermilion, 1);
  append_way(out, {way.back()}, 17, palette::paper, 1);
  append_way(out, {way.back()}, 13, palette::vermilion, 1);
  return out + "</g>\n</svg>\n";
}

} // namespace puzzlegraph
