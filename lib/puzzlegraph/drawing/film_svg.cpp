// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/film_svg.hpp"

#include "puzzlegraph/drawing/font_size.hpp"
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/drawing/shape_svg.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace puzzlegraph::drawing {

namespace {

// Lengths in pixels.
constexpr int margin = 20;
constexpr int bar_height = 4;
constexpr int line_height = 22;
constexpr int least_width = 160; ///< room for the line below
constexpr int full_width = 640;  ///< from this width on, the line below grows with the picture

/// Draws the line below the board, "k / n moves": a column of all its values, scrolled behind a
/// window.
void draw_count(std::string& out, std::size_t steps, std::string_view note, film_clock const& c,
                int width, int y) {
  out += fmt::format(
      R"(<svg x="0" y="{}" width="{}" height="{}"><g font-size="15" text-anchor="middle" )"
      R"(fill="{}">)",
      y, width, line_height, hex(palette::ink));
  std::string values = "0 0";
  std::string times = "0";
  for (std::size_t k = 0; k <= steps; ++k) {
    auto const count = steps == 0 ? std::string() : fmt::format("{} / {} ", k, steps);
    out += fmt::format("<text x=\"{}\" y=\"{}\">{}{}</text>\n", width / 2,
                       line_height * k + line_height * 3 / 4, count, text::xml_escaped(note));
    if (k == 0) continue;
    values += fmt::format(";0 -{}", line_height * k);
    times += fmt::format(";{:.7g}", c.begins(k - 1));
  }
  if (steps > 0) {
    out +=
        fmt::format(R"(<animateTransform attributeName="transform" type="translate" dur="{:.7g}s" )"
                    R"(repeatCount="indefinite" calcMode="discrete" values="{}" keyTimes="{}"/>)",
                    c.seconds(), values, times);
  }
  out += "</g></svg>\n";
}

void draw_bar(std::string& out, std::size_t steps, film_clock const& c, int x, int width) {
  auto const bar = [&](int shown, colour fill) {
    out += fmt::format(R"(<rect x="{}" width="{}" height="{}" rx="{}" fill="{}">)", x, shown,
                       bar_height, bar_height / 2, hex(fill));
  };
  bar(width, palette::ground);
  out += "</rect>";
  bar(0, palette::blue);
  out += fmt::format(R"(<animate attributeName="width" dur="{0:.7g}s" repeatCount="indefinite" )"
                     R"(values="0;0;{1};{1}" keyTimes="0;{2:.7g};{3:.7g};1"/></rect>)"
                     "\n",
                     c.seconds(), width, c.begins(0), c.begins(steps));
}

/// The height of a heading.
int heading_height(std::string_view heading) { return heading.empty() ? 0 : line_height; }

/// A heading in the middle of a picture, in letters that are as small as it has to be.
void draw_heading(std::string& out, std::string_view heading, int width, double growth) {
  if (heading.empty()) return;
  auto const size = fitting_font_size(heading, 16 * growth, width - margin);
  out += fmt::format(
      R"(<text x="{}" y="{:.7g}" font-size="{:.3g}" font-weight="700" text-anchor="middle" )"
      R"(fill="{}">{}</text>)"
      "\n",
      width / 2, growth * line_height, size, hex(palette::ink), text::xml_escaped(heading));
}

/// The beginning of a document.
std::string document(int width, int height, std::string_view title) {
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" )"
      R"(font-family="Helvetica, Arial, sans-serif" role="img">)"
      "\n<title>{2}</title>\n"
      R"(<rect width="{0}" height="{1}" fill="{3}"/>)"
      "\n",
      width, height, text::xml_escaped(title), hex(palette::paper));
}

/// The measures of a picture of a film: the board, and a footer with a bar and a line of text, if
/// there is something to say.
struct page {
  page(film const& f, film_style const& style)
      : shown(extent(f)), heading(style.heading), has_bar(!f.steps.empty()),
        has_footer(has_bar || !style.note.empty()),
        board_width((shown.right - shown.left) * cell_side),
        board_height((shown.bottom - shown.top) * cell_side),
        width(std::max(board_width + 2 * margin, least_width)) {}

  area shown;
  std::string_view heading;
  bool has_bar;
  bool has_footer;
  int board_width;
  int board_height;
  int width;

  double growth() const { return std::max(1.0, static_cast<double>(width) / full_width); }
  int top() const { return margin + static_cast<int>(growth() * heading_height(heading)); }
  int below() const { return top() + board_height + margin; }
  int note_top() const { return has_bar ? bar_height + margin / 2 : 0; }
  int footer_width() const { return std::min(width, full_width); }

  /// Up to the board's group, which begin_footer ends.
  std::string begin(std::string_view title) const {
    int const footer = has_footer ? note_top() + line_height + margin / 2 : 0;
    auto out = document(width, below() + static_cast<int>(growth() * footer), title);
    draw_heading(out, heading, width, growth());
    out += fmt::format(R"svg(<g transform="translate({} {})">)svg"
                       "\n",
                       (width - board_width) / 2 - shown.left * cell_side,
                       top() - shown.top * cell_side);
    return out;
  }
  void begin_footer(std::string& out) const {
    out += fmt::format("</g>\n"
                       R"svg(<g transform="translate(0 {}) scale({:.7g})">)svg",
                       below(), growth());
  }
};

} // namespace

std::string as_svg(film const& f, film_style const& style) {
  film_clock const c(f.steps.size(), style.steps_per_second);
  std::vector<std::vector<arrival>> ways(f.start.shapes.size());
  for (std::size_t k = 0; k < f.steps.size(); ++k) {
    for (change const& moved : f.steps[k].changes) ways[moved.shape].push_back({k, moved.to});
  }
  page const p(f, style);
  auto out = p.begin(style.title);
  append_board(out, f.start, ways, c);
  if (!p.has_footer) return out + "</g>\n</svg>\n";
  p.begin_footer(out);
  if (p.has_bar) draw_bar(out, f.steps.size(), c, margin, p.footer_width() - 2 * margin);
  draw_count(out, f.steps.size(), style.note, c, p.footer_width(), p.note_top());
  return out + "</g>\n</svg>\n";
}

std::string frame_as_svg(film const& f, double time, film_style const& style) {
  page const p(f, style);
  auto out = p.begin(style.title);
  append_board(out, moment_of(f, time));
  if (!p.has_footer) return out + "</g>\n</svg>\n";
  p.begin_footer(out);
  auto const steps = f.steps.size();
  int const width = p.footer_width() - 2 * margin;
  auto const bar = [&](double shown, colour fill) {
    out += fmt::format(R"(<rect x="{}" width="{:.7g}" height="{}" rx="{}" fill="{}"/>)", margin,
                       shown, bar_height, bar_height / 2, hex(fill));
  };
  if (p.has_bar) {
    bar(width, palette::ground);
    bar(width * steps_moved(time) / static_cast<double>(steps), palette::blue);
  }
  out += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-size=\"15\" text-anchor=\"middle\" fill=\"{}\">{}{}</text>\n",
      p.footer_width() / 2, p.note_top() + line_height * 3 / 4, hex(palette::ink),
      p.has_bar ? fmt::format("{:.0f} / {} ", std::ceil(time), steps) : "",
      text::xml_escaped(style.note));
  return out + "</g>\n</svg>\n";
}

std::string strip_as_svg(film const& f, film_style const& style) {
  page const p(f, {});
  int const frame_width = p.board_width + margin;
  int const frame_height = p.board_height + margin + line_height;
  auto const frames = static_cast<double>(f.steps.size() + 1);
  // As wide as a slide: 16 to 9.
  auto const columns = std::clamp(
      static_cast<int>(std::ceil(std::sqrt(frames * 16 / 9 * frame_height / frame_width))), 1,
      static_cast<int>(frames));
  int const rows = (static_cast<int>(frames) + columns - 1) / columns;
  int const top = margin + heading_height(style.heading);
  int const width = columns * frame_width + margin;
  auto out = document(width, rows * frame_height + top, style.title);
  draw_heading(out, style.heading, width, 1);
  scene at = f.start;
  for (std::size_t k = 0; k <= f.steps.size(); ++k) {
    if (k > 0) apply(at, f.steps[k - 1]);
    int const x = margin + static_cast<int>(k) % columns * frame_width;
    int const y = top + static_cast<int>(k) / columns * frame_height;
    out += fmt::format(R"svg(<g transform="translate({} {})">)svg", x - p.shown.left * cell_side,
                       y - p.shown.top * cell_side);
    append_board(out, at);
    out += "</g>\n";
    out += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"15\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n",
        x + p.board_width / 2, y + p.board_height + line_height, hex(palette::ink), k);
  }
  return out + "</svg>\n";
}

} // namespace puzzlegraph::drawing
