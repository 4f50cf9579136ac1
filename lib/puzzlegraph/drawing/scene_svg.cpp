// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/scene_svg.hpp"

#include "puzzlegraph/drawing/shape_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

namespace puzzlegraph::drawing {

namespace {

constexpr int edge = 4; ///< by which the ground extends beyond the board

void append_ground(std::string& out, scene const& s, bool has_walls) {
  auto const width = s.board.columns * cell_side;
  auto const height = s.board.rows * cell_side;
  out += fmt::format(R"(<rect x="{0}" y="{0}" width="{1}" height="{2}" rx="{3}" fill="{4}"/>)",
                     -edge, width + 2 * edge, height + 2 * edge, 3 * edge, hex(palette::ground));
  if (!has_walls) return;
  out += fmt::format(R"(<path stroke="{}" stroke-width="1.5" fill="none" d=")", hex(palette::rule));
  for (std::uint32_t r = 0; r <= s.board.rows; ++r) {
    out += fmt::format("M0 {}h{}", r * cell_side, width);
  }
  for (std::uint32_t c = 0; c <= s.board.columns; ++c) {
    out += fmt::format("M{} 0v{}", c * cell_side, height);
  }
  out += "\"/>\n";
}

/// Appends a shape's outline, symbol or both, with the corner of its cell at (x, y).
using shape_writer = void (*)(std::string& out, shape const& s, int x, int y);

/// Appends the ground and all shapes. Shapes for which `moves(i)` holds get a group of their own:
/// `place(i, append)` completes its tag, draws the shape at (0, 0) and appends its motion. Other
/// shapes of one style share a group.
template <class Moves, class Place>
void append_shapes(std::string& out, scene const& s, Moves const& moves, Place const& place) {
  out += R"(<g font-size="17" font-weight="600" text-anchor="middle">)";
  append_ground(out, s,
                std::ranges::any_of(s.shapes, [](shape const& x) { return is_wall(x.form); }));
  // A frame is drawn over the shapes in it, so that it is seen, but not over their symbols.
  bool const lifts_labels =
      std::ranges::any_of(s.shapes, [](shape const& x) { return x.form == form::frame; });
  shape_writer const append = lifts_labels ? append_form : append_shape;
  for (std::size_t i = 0; i < s.shapes.size();) {
    shape const& first = s.shapes[i];
    if (first.form == form::nothing) {
      ++i;
      continue;
    }
    if (moves(i)) {
      out += fmt::format("<g {}", shape_style(first.form, first.fill));
      place(i, append);
      out += "</g>\n";
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < s.shapes.size() && !moves(end) && s.shapes[end].form == first.form &&
           s.shapes[end].fill == first.fill) {
      ++end;
    }
    std::span const run(s.shapes.data() + i, end - i);
    out += fmt::format("<g {}>", shape_style(first.form, first.fill));
    if (first.form == form::block) append_blocks(out, s.board, run);
    for (shape const& x : run) append(out, x, x.at.column * cell_side, x.at.row * cell_side);
    out += "</g>\n";
    i = end;
  }
  for (std::size_t i = 0; lifts_labels && i < s.shapes.size(); ++i) {
    shape const& x = s.shapes[i];
    if (!x.labelled) continue;
    if (moves(i)) {
      out += "<g";
      place(i, append_label);
      out += "</g>\n";
    } else {
      append_label(out, x, x.at.column * cell_side, x.at.row * cell_side);
    }
  }
  out += "</g>\n";
}

/// Calls draw() for a board with its corner at (x, y).
template <class Draw>
void append_scaled(std::string& out, double x, double y, double cell, Draw const& draw) {
  out += fmt::format(R"svg(<g transform="translate({:.7g} {:.7g}) scale({:.7g})">)svg", x, y,
                     cell / cell_side);
  draw();
  out += "</g>\n";
}

} // namespace

void append_board(std::string& out, scene const& s, std::span<std::vector<arrival> const> ways,
                  film_clock const& c) {
  append_shapes(
      out, s, [&](std::size_t i) { return !ways.empty() && !ways[i].empty(); },
      [&](std::size_t i, shape_writer append) {
        auto const at = s.shapes[i].at;
        out += fmt::format(R"svg( transform="translate({} {})">)svg", at.column * cell_side,
                           at.row * cell_side);
        append(out, s.shapes[i], 0, 0);
        append_motion(out, at, ways[i], c);
      });
}

void append_board(std::string& out, film_moment const& m) {
  auto const displaced = [&](std::size_t i) {
    return std::ranges::find(m.displaced, i, &displacement::shape);
  };
  append_shapes(
      out, m.at, [&](std::size_t i) { return displaced(i) != m.displaced.end(); },
      [&](std::size_t i, shape_writer append) {
        auto const to = *displaced(i);
        out += fmt::format(R"svg( transform="translate({:.7g} {:.7g})">)svg", to.column * cell_side,
                           to.row * cell_side);
        append(out, m.at.shapes[i], 0, 0);
      });
}

void append_background(std::string& out, scene const& s, bool has_walls) {
  append_ground(out, s, has_walls);
  std::vector<shape> left;
  std::ranges::copy_if(s.shapes, std::back_inserter(left),
                       [](shape const& x) { return x.form == form::block; });
  while (!left.empty()) {
    auto const others = std::ranges::partition(
        left, [fill = left.front().fill](shape const& x) { return x.fill == fill; });
    out += fmt::format("<g {}>", shape_style(form::block, left.front().fill));
    append_blocks(out, s.board, std::span(left.begin(), others.begin()));
    out += "</g>\n";
    left.erase(left.begin(), others.begin());
  }
}

void append_svg(std::string& out, scene const& s, double x, double y, double cell) {
  append_scaled(out, x, y, cell, [&] { append_board(out, s); });
}

void append_svg(std::string& out, film_moment const& m, double x, double y, double cell) {
  append_scaled(out, x, y, cell, [&] { append_board(out, m); });
}

} // namespace puzzlegraph::drawing
