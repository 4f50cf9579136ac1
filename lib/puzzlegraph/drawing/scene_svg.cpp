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

} // namespace

void append_board(std::string& out, scene const& s, std::span<std::vector<arrival> const> ways,
                  film_clock const& c) {
  out += R"(<g font-size="17" font-weight="600" text-anchor="middle">)";
  append_ground(out, s,
                std::ranges::any_of(s.shapes, [](shape const& x) { return is_wall(x.form); }));
  auto const stands = [&](std::size_t i) { return ways.empty() || ways[i].empty(); };
  for (std::size_t i = 0; i < s.shapes.size();) {
    shape const& first = s.shapes[i];
    if (first.form == form::nothing) {
      ++i;
      continue;
    }
    if (!stands(i)) {
      out += fmt::format(R"svg(<g {} transform="translate({} {})">)svg",
                         shape_style(first.form, first.fill), first.at.column * cell_side,
                         first.at.row * cell_side);
      append_shape(out, first, 0, 0);
      append_motion(out, first.at, ways[i], c);
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
    out += fmt::format("<g {}>", shape_style(first.form, first.fill));
    if (first.form == form::block) append_blocks(out, s.board, run);
    for (shape const& x : run) append_shape(out, x, x.at.column * cell_side, x.at.row * cell_side);
    out += "</g>\n";
    i = end;
  }
  out += "</g>\n";
}

void append_background(std::string& out, scene const& s, bool has_walls) {
  append_ground(out, s, has_walls);
  std::vector<shape> blocks;
  std::ranges::copy_if(s.shapes, std::back_inserter(blocks),
                       [](shape const& x) { return x.form == form::block; });
  if (blocks.empty()) return;
  out += fmt::format("<g {}>", shape_style(form::block, blocks.front().fill));
  append_blocks(out, s.board, blocks);
  out += "</g>\n";
}

void append_svg(std::string& out, scene const& s, double x, double y, double cell) {
  out += fmt::format(R"svg(<g transform="translate({:.7g} {:.7g}) scale({:.7g})">)svg", x, y,
                     cell / cell_side);
  append_board(out, s);
  out += "</g>\n";
}

} // namespace puzzlegraph::drawing
