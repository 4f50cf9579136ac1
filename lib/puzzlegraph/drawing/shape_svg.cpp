// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/shape_svg.hpp"

#include "puzzlegraph/drawing/outline.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace puzzlegraph::drawing {

namespace {

colour label_colour(shape const& s) {
  return s.form == form::ring ? blend(s.fill, palette::ink, 0.35) : palette::text_on(s.fill);
}

/// Appends the outline of a tile or frame of several cells; (x, y) is the north-west corner of
/// `at`.
void append_cells(std::string& out, shape const& s, int x, int y) {
  grid box{1, 1};
  for (position const c : s.cells) {
    box.rows = std::max(box.rows, static_cast<std::uint32_t>(c.row) + 1);
    box.columns = std::max(box.columns, static_cast<std::uint32_t>(c.column) + 1);
  }
  std::vector<std::uint8_t> inside(box.size());
  for (position const c : s.cells) {
    inside[box.cell(static_cast<std::uint32_t>(c.row), static_cast<std::uint32_t>(c.column))] = 1;
  }
  bool const is_tile = s.form == form::tile;
  out += fmt::format(R"svg(<path transform="translate({} {})" fill-rule="evenodd" d="{}"/>)svg", x,
                     y, rounded_outline(box, inside, cell_side, is_tile ? 7 : 8, is_tile ? 2 : 1));
}

/// Where a shape's symbol stands, in pixels from the corner of `at`: in the middle of a rectangle,
/// in the first cell of other shapes.
std::pair<int, int> label_position(shape const& s) {
  if (s.cells.empty()) return {cell_side / 2, cell_side / 2};
  std::int32_t rows = 0;
  std::int32_t columns = 0;
  for (position const c : s.cells) {
    rows = std::max(rows, c.row + 1);
    columns = std::max(columns, c.column + 1);
  }
  bool const is_rectangle =
      static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) == s.cells.size();
  if (is_rectangle) return {columns * cell_side / 2, rows * cell_side / 2};
  auto const first = s.cells.front();
  return {first.column * cell_side + cell_side / 2, first.row * cell_side + cell_side / 2};
}

} // namespace

std::string shape_style(form f, colour fill) {
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

void append_form(std::string& out, shape const& s, int x, int y) {
  switch (s.form) {
  case form::nothing:
  case form::block:
    return;
  case form::tile:
    if (s.cells.empty()) {
      out += fmt::format(R"(<rect x="{}" y="{}" width="36" height="36" rx="7"/>)", x + 2, y + 2);
    } else {
      append_cells(out, s, x, y);
    }
    break;
  case form::disc:
    out +=
        fmt::format(R"(<circle cx="{}" cy="{}" r="14.5"/>)", x + cell_side / 2, y + cell_side / 2);
    break;
  case form::ring:
    out +=
        fmt::format(R"(<circle cx="{}" cy="{}" r="15.5"/>)", x + cell_side / 2, y + cell_side / 2);
    break;
  case form::frame:
    if (s.cells.empty()) {
      out += fmt::format(R"(<rect x="{}" y="{}" width="38" height="38" rx="8"/>)", x + 1, y + 1);
    } else {
      append_cells(out, s, x, y);
    }
    break;
  case form::west_wall:
    out += fmt::format(R"(<path d="M{} {}v{}"/>)", x, y, cell_side);
    break;
  case form::north_wall:
    out += fmt::format(R"(<path d="M{} {}h{}"/>)", x, y, cell_side);
    break;
  }
}

void append_label(std::string& out, shape const& s, int x, int y) {
  if (!s.labelled) return;
  constexpr int baseline = 6; ///< below the middle
  auto const [right, down] = label_position(s);
  out += fmt::format(R"(<text x="{}" y="{}" fill="{}" stroke="none">{}</text>)", x + right,
                     y + down + baseline, hex(label_colour(s)), text::xml_escaped(s.symbol));
}

void append_shape(std::string& out, shape const& s, int x, int y) {
  append_form(out, s, x, y);
  append_label(out, s, x, y);
}

void append_blocks(std::string& out, grid board, std::span<shape const> blocks) {
  std::vector<std::uint8_t> inside(board.size());
  for (shape const& s : blocks) {
    inside[board.cell(static_cast<std::uint32_t>(s.at.row),
                      static_cast<std::uint32_t>(s.at.column))] = 1;
  }
  out += fmt::format(R"(<path d="{}"/>)", rounded_outline(board, inside, cell_side, cell_side / 4));
}

} // namespace puzzlegraph::drawing
