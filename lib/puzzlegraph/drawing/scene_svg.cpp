// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/scene_svg.hpp"

#include "puzzlegraph/drawing/outline.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::drawing {

namespace {

// Lengths in pixels.
constexpr int unit = 40; ///< the side of a cell
constexpr int edge = 4;  ///< by which the ground extends beyond the board
constexpr int margin = 20;
constexpr int bar_height = 4;
constexpr int line_height = 22;
constexpr int least_width = 160; ///< room for the line below
constexpr int full_width = 640;  ///< from this width on, the line below grows with the picture

template <class... Arguments>
void put(std::string& out, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Arguments>(arguments)...);
}

/// The times of a film's events, relative to its whole duration.
class clock {
 public:
  clock(std::size_t steps, double steps_per_second)
      : step_(1 / steps_per_second),
        seconds_(rest_before + step_ * static_cast<double>(steps) + rest_after) {}

  double seconds() const { return seconds_; }
  double begins(std::size_t step) const {
    return (rest_before + step_ * static_cast<double>(step)) / seconds_;
  }
  /// When the shapes have arrived; they rest until the end of the step.
  double arrives(std::size_t step) const { return begins(step) + moving * step_ / seconds_; }

 private:
  static constexpr double rest_before = 0.8;
  static constexpr double rest_after = 2.5;
  static constexpr double moving = 0.75;
  double step_;
  double seconds_;
};

/// One of a shape's later places, and the step that moves it there.
struct arrival {
  std::size_t step;
  place at;
};

void animate(std::string& out, place start, std::span<arrival const> way, clock const& c) {
  std::string values = fmt::format("{} {}", start.column * unit, start.row * unit);
  std::string times = "0";
  std::string splines;
  constexpr std::string_view ease = ".4 0 .2 1";
  auto const key = [&](double time, place p) {
    put(values, ";{} {}", p.column * unit, p.row * unit);
    put(times, ";{:.7g}", time);
    put(splines, "{}{}", splines.empty() ? "" : ";", ease);
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
  put(out,
      R"(<animateTransform attributeName="transform" type="translate" dur="{:.7g}s" )"
      R"(repeatCount="indefinite" calcMode="spline" values="{}" keyTimes="{}" keySplines="{}"/>)",
      c.seconds(), values, times, splines);
}

/// The common attributes of shapes of one form and colour.
std::string style_of(form f, colour fill) {
  auto const shade = hex(blend(fill, palette::ink, 0.3));
  switch (f) {
  case form::nothing:
    break;
  case form::block:
    return fmt::format(R"(fill="{}" fill-rule="evenodd")", hex(fill));
  case form::tile:
  case form::disc:
    return fmt::format(R"(fill="{}" stroke="{}" stroke-width="1.5")", hex(fill), shade);
  case form::ring:
    return fmt::format(R"(fill="{}" stroke="{}" stroke-width="2.5")",
                       hex(blend(fill, palette::paper, 0.75)), hex(fill));
  case form::frame:
    return fmt::format(R"(fill="none" stroke="{}" stroke-width="3.5")", hex(fill));
  case form::west_wall:
  case form::north_wall:
    return fmt::format(R"(stroke="{}" stroke-width="6" stroke-linecap="round")", hex(fill));
  }
  return {};
}

colour label_colour(shape const& s) {
  return s.form == form::ring ? blend(s.fill, palette::ink, 0.35) : palette::text_on(s.fill);
}

/// Draws the outline of a tile or frame of several cells; (x, y) is the north-west corner of `at`.
void draw_cells(std::string& out, shape const& s, int x, int y) {
  grid box{1, 1};
  for (place const c : s.cells) {
    box.rows = std::max(box.rows, static_cast<std::uint32_t>(c.row) + 1);
    box.columns = std::max(box.columns, static_cast<std::uint32_t>(c.column) + 1);
  }
  std::vector<std::uint8_t> inside(box.size());
  for (place const c : s.cells) {
    inside[box.cell(static_cast<std::uint32_t>(c.row), static_cast<std::uint32_t>(c.column))] = 1;
  }
  bool const is_tile = s.form == form::tile;
  put(out, R"svg(<path transform="translate({} {})" fill-rule="evenodd" d="{}"/>)svg", x, y,
      rounded_outline(box, inside, unit, is_tile ? 7 : 8, is_tile ? 2 : 1));
}

/// Where a shape's symbol stands, in pixels from the corner of `at`: in the middle of a rectangle,
/// in the first cell of other shapes.
std::pair<int, int> label_place(shape const& s) {
  if (s.cells.empty()) return {unit / 2, unit / 2};
  std::int32_t rows = 0;
  std::int32_t columns = 0;
  for (place const c : s.cells) {
    rows = std::max(rows, c.row + 1);
    columns = std::max(columns, c.column + 1);
  }
  bool const is_rectangle =
      static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) == s.cells.size();
  if (is_rectangle) return {columns * unit / 2, rows * unit / 2};
  auto const first = s.cells.front();
  return {first.column * unit + unit / 2, first.row * unit + unit / 2};
}

/// Draws a shape; (x, y) is the north-west corner of its cell.
void draw(std::string& out, shape const& s, int x, int y) {
  switch (s.form) {
  case form::nothing:
  case form::block:
    return;
  case form::tile:
    if (s.cells.empty()) {
      put(out, R"(<rect x="{}" y="{}" width="36" height="36" rx="7"/>)", x + 2, y + 2);
    } else {
      draw_cells(out, s, x, y);
    }
    break;
  case form::disc:
    put(out, R"(<circle cx="{}" cy="{}" r="14.5"/>)", x + unit / 2, y + unit / 2);
    break;
  case form::ring:
    put(out, R"(<circle cx="{}" cy="{}" r="15.5"/>)", x + unit / 2, y + unit / 2);
    break;
  case form::frame:
    if (s.cells.empty()) {
      put(out, R"(<rect x="{}" y="{}" width="38" height="38" rx="8"/>)", x + 1, y + 1);
    } else {
      draw_cells(out, s, x, y);
    }
    break;
  case form::west_wall:
    put(out, R"(<path d="M{} {}v{}"/>)", x, y, unit);
    break;
  case form::north_wall:
    put(out, R"(<path d="M{} {}h{}"/>)", x, y, unit);
    break;
  }
  if (s.labelled) {
    constexpr int baseline = 6; ///< below the middle
    auto const [right, down] = label_place(s);
    put(out, R"(<text x="{}" y="{}" fill="{}" stroke="none">{}</text>)", x + right,
        y + down + baseline, hex(label_colour(s)), text::xml_escaped(s.symbol));
  }
}

/// Draws the blocks of a run of shapes as one area.
void draw_blocks(std::string& out, grid board, std::span<shape const> run) {
  std::vector<std::uint8_t> inside(board.size());
  for (shape const& s : run) {
    inside[board.cell(static_cast<std::uint32_t>(s.at.row),
                      static_cast<std::uint32_t>(s.at.column))] = 1;
  }
  put(out, R"(<path d="{}"/>)", rounded_outline(board, inside, unit, unit / 4));
}

void draw_ground(std::string& out, scene const& s) {
  auto const width = s.board.columns * unit;
  auto const height = s.board.rows * unit;
  put(out, R"(<rect x="{0}" y="{0}" width="{1}" height="{2}" rx="{3}" fill="{4}"/>)", -edge,
      width + 2 * edge, height + 2 * edge, 3 * edge, hex(palette::ground));
  if (!std::ranges::any_of(s.shapes, [](shape const& x) { return is_wall(x.form); })) return;
  put(out, R"(<path stroke="{}" stroke-width="1.5" fill="none" d=")", hex(palette::rule));
  for (std::uint32_t r = 0; r <= s.board.rows; ++r) put(out, "M0 {}h{}", r * unit, width);
  for (std::uint32_t c = 0; c <= s.board.columns; ++c) put(out, "M{} 0v{}", c * unit, height);
  out += "\"/>\n";
}

/// Draws the board and its shapes; each moving shape is a group of its own.
void draw_board(std::string& out, scene const& s, std::vector<std::vector<arrival>> const& ways,
                clock const& c) {
  out += R"(<g font-size="17" font-weight="600" text-anchor="middle">)";
  draw_ground(out, s);
  auto const stands = [&](std::size_t i) { return ways.empty() || ways[i].empty(); };
  for (std::size_t i = 0; i < s.shapes.size();) {
    shape const& first = s.shapes[i];
    if (first.form == form::nothing) {
      ++i;
      continue;
    }
    if (!stands(i)) {
      put(out, R"svg(<g {} transform="translate({} {})">)svg", style_of(first.form, first.fill),
          first.at.column * unit, first.at.row * unit);
      draw(out, first, 0, 0);
      animate(out, first.at, ways[i], c);
      out += "</g>\n";
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < s.shapes.size() && stands(end) && s.shapes[end].form == first.form &&
           s.shapes[end].fill == first.fill) {
      ++end;
    }
    std::span const run(s.shapes.data() + i, end - i);
    put(out, "<g {}>", style_of(first.form, first.fill));
    if (first.form == form::block) draw_blocks(out, s.board, run);
    for (shape const& x : run) draw(out, x, x.at.column * unit, x.at.row * unit);
    out += "</g>\n";
    i = end;
  }
  out += "</g>\n";
}

/// Draws the line below the board, "k / n moves": a column of all its values, scrolled behind a
/// window.
void draw_count(std::string& out, std::size_t steps, std::string_view note, clock const& c,
                int width, int y) {
  put(out,
      R"(<svg x="0" y="{}" width="{}" height="{}"><g font-size="15" text-anchor="middle" )"
      R"(fill="{}">)",
      y, width, line_height, hex(palette::ink));
  std::string values = "0 0";
  std::string times = "0";
  for (std::size_t k = 0; k <= steps; ++k) {
    auto const count = steps == 0 ? std::string() : fmt::format("{} / {} ", k, steps);
    put(out, "<text x=\"{}\" y=\"{}\">{}{}</text>\n", width / 2,
        line_height * k + line_height * 3 / 4, count, text::xml_escaped(note));
    if (k == 0) continue;
    put(values, ";0 -{}", line_height * k);
    put(times, ";{:.7g}", c.begins(k - 1));
  }
  if (steps > 0) {
    put(out,
        R"(<animateTransform attributeName="transform" type="translate" dur="{:.7g}s" )"
        R"(repeatCount="indefinite" calcMode="discrete" values="{}" keyTimes="{}"/>)",
        c.seconds(), values, times);
  }
  out += "</g></svg>\n";
}

void draw_bar(std::string& out, std::size_t steps, clock const& c, int x, int width) {
  auto const bar = [&](int shown, colour fill) {
    put(out, R"(<rect x="{}" width="{}" height="{}" rx="{}" fill="{}">)", x, shown, bar_height,
        bar_height / 2, hex(fill));
  };
  bar(width, palette::ground);
  out += "</rect>";
  bar(0, palette::blue);
  put(out,
      R"(<animate attributeName="width" dur="{0:.7g}s" repeatCount="indefinite" )"
      R"(values="0;0;{1};{1}" keyTimes="0;{2:.7g};{3:.7g};1"/></rect>)"
      "\n",
      c.seconds(), width, c.begins(0), c.begins(steps));
}

/// The beginning of a document.
std::string document(int width, int height, std::string_view title) {
  std::string out;
  put(out,
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" )"
      R"(font-family="Helvetica, Arial, sans-serif" role="img">)"
      "\n<title>{2}</title>\n"
      R"(<rect width="{0}" height="{1}" fill="{3}"/>)"
      "\n",
      width, height, text::xml_escaped(title), hex(palette::paper));
  return out;
}

/// The measures of a picture of a film: the board, and a footer with a bar and a line of text.
struct page {
  explicit page(film const& f)
      : shown(extent(f)), has_bar(!f.steps.empty()), board_width((shown.right - shown.left) * unit),
        board_height((shown.bottom - shown.top) * unit),
        width(std::max(board_width + 2 * margin, least_width)) {}

  area shown;
  bool has_bar;
  int board_width;
  int board_height;
  int width;

  double growth() const { return std::max(1.0, static_cast<double>(width) / full_width); }
  int below() const { return margin + board_height + margin; }
  int note_top() const { return has_bar ? bar_height + margin / 2 : 0; }
  int footer_width() const { return std::min(width, full_width); }

  /// Up to the board's group, which begin_footer ends.
  std::string begin(std::string_view title) const {
    int const footer = note_top() + line_height + margin / 2;
    auto out = document(width, below() + static_cast<int>(growth() * footer), title);
    put(out,
        R"svg(<g transform="translate({} {})">)svg"
        "\n",
        (width - board_width) / 2 - shown.left * unit, margin - shown.top * unit);
    return out;
  }
  void begin_footer(std::string& out) const {
    put(out,
        "</g>\n"
        R"svg(<g transform="translate(0 {}) scale({:.7g})">)svg",
        below(), growth());
  }
};

} // namespace

void append_svg(std::string& out, scene const& s, double x, double y, double cell) {
  put(out, R"svg(<g transform="translate({:.7g} {:.7g}) scale({:.7g})">)svg", x, y, cell / unit);
  draw_board(out, s, {}, clock(0, 1));
  out += "</g>\n";
}

std::string as_svg(film const& f, film_style const& style) {
  clock const c(f.steps.size(), style.steps_per_second);
  std::vector<std::vector<arrival>> ways(f.start.shapes.size());
  for (std::size_t k = 0; k < f.steps.size(); ++k) {
    for (change const& moved : f.steps[k].changes) ways[moved.shape].push_back({k, moved.to});
  }
  page const p(f);
  auto out = p.begin(style.title);
  draw_board(out, f.start, ways, c);
  p.begin_footer(out);
  if (p.has_bar) draw_bar(out, f.steps.size(), c, margin, p.footer_width() - 2 * margin);
  draw_count(out, f.steps.size(), style.note, c, p.footer_width(), p.note_top());
  return out + "</g>\n</svg>\n";
}

std::string frame_as_svg(film const& f, std::size_t step, film_style const& style) {
  scene at = f.start;
  for (std::size_t k = 0; k < step; ++k) apply(at, f.steps[k]);
  page const p(f);
  auto out = p.begin(style.title);
  draw_board(out, at, {}, clock(0, 1));
  p.begin_footer(out);
  auto const steps = f.steps.size();
  int const width = p.footer_width() - 2 * margin;
  auto const bar = [&](double shown, colour fill) {
    put(out, R"(<rect x="{}" width="{:.7g}" height="{}" rx="{}" fill="{}"/>)", margin, shown,
        bar_height, bar_height / 2, hex(fill));
  };
  if (p.has_bar) {
    bar(width, palette::ground);
    bar(width * static_cast<double>(step) / static_cast<double>(steps), palette::blue);
  }
  put(out,
      "<text x=\"{}\" y=\"{}\" font-size=\"15\" text-anchor=\"middle\" fill=\"{}\">{}{}</text>\n",
      p.footer_width() / 2, p.note_top() + line_height * 3 / 4, hex(palette::ink),
      p.has_bar ? fmt::format("{} / {} ", step, steps) : "", text::xml_escaped(style.note));
  return out + "</g>\n</svg>\n";
}

std::string strip_as_svg(film const& f, film_style const& style) {
  page const p(f);
  int const frame_width = p.board_width + margin;
  int const frame_height = p.board_height + margin + line_height;
  auto const frames = static_cast<double>(f.steps.size() + 1);
  // As wide as a slide: 16 to 9.
  auto const columns = std::clamp(
      static_cast<int>(std::ceil(std::sqrt(frames * 16 / 9 * frame_height / frame_width))), 1,
      static_cast<int>(frames));
  int const rows = (static_cast<int>(frames) + columns - 1) / columns;
  auto out = document(columns * frame_width + margin, rows * frame_height + margin, style.title);
  scene at = f.start;
  for (std::size_t k = 0; k <= f.steps.size(); ++k) {
    if (k > 0) apply(at, f.steps[k - 1]);
    int const x = margin + static_cast<int>(k) % columns * frame_width;
    int const y = margin + static_cast<int>(k) / columns * frame_height;
    put(out, R"svg(<g transform="translate({} {})">)svg", x - p.shown.left * unit,
        y - p.shown.top * unit);
    draw_board(out, at, {}, clock(0, 1));
    out += "</g>\n";
    put(out,
        "<text x=\"{}\" y=\"{}\" font-size=\"15\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n",
        x + p.board_width / 2, y + p.board_height + line_height, hex(palette::ink), k);
  }
  return out + "</svg>\n";
}

} // namespace puzzlegraph::drawing
