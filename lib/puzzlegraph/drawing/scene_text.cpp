// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/scene_text.hpp"

#include "puzzlegraph/text/width.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

namespace puzzlegraph::drawing {

namespace {

/// The width of a cell in columns, the gap between cells, and whether any wall is drawn.
struct text_metrics {
  std::size_t width = 1;
  std::size_t gap = 0;
  bool has_wall = false;
};

text_metrics metrics_of(scene const& s, text_style style) {
  text_metrics l;
  for (shape const& drawn : s.shapes) {
    l.width = std::max({l.width, text::columns(drawn.symbol), text::columns(drawn.symbol_on_goal)});
    l.has_wall = l.has_wall || is_wall(drawn.form);
  }
  l.gap = s.text_gap;
  if (l.has_wall) l.width = std::max<std::size_t>(l.width, 2);
  if (style.wide) {
    l.width += l.has_wall ? 1 : 2;
    l.gap = 0;
  }
  return l;
}

/// The shapes visible in a cell and on its west and north sides; later shapes cover earlier ones.
struct content {
  shape const* top = nullptr;  ///< the last one with a symbol
  shape const* body = nullptr; ///< the last one that fills its cell
  shape const* goal = nullptr;
  shape const* west = nullptr;
  shape const* north = nullptr;
};

class canvas {
 public:
  canvas(scene const& s, area const& shown, text_style style)
      : scene_(s), shown_(shown), style_(style), metrics_(metrics_of(s, style)),
        columns_(static_cast<std::size_t>(shown.right - shown.left) + 1),
        cells_(columns_ * (static_cast<std::size_t>(shown.bottom - shown.top) + 1)) {
    for (shape const& drawn : s.shapes) put(drawn);
  }

  std::string lines() {
    for (auto row = shown_.top; row < shown_.bottom; ++row) {
      if (metrics_.has_wall) wall_line(row);
      cell_line(row);
    }
    if (metrics_.has_wall) wall_line(shown_.bottom);
    return std::move(out_);
  }

 private:
  content& at(position p) {
    return cells_[columns_ * static_cast<std::size_t>(p.row - shown_.top) +
                  static_cast<std::size_t>(p.column - shown_.left)];
  }

  void put(shape const& drawn) {
    for_each_cell(drawn, [&](position p) { put(drawn, at(p)); });
  }

  static void put(shape const& drawn, content& here) {
    if (drawn.form == form::west_wall) here.west = &drawn;
    if (drawn.form == form::north_wall) here.north = &drawn;
    if (is_goal(drawn.form)) here.goal = &drawn;
    if (!drawn.symbol.empty()) here.top = &drawn;
    if (drawn.form == form::block || drawn.form == form::tile || drawn.form == form::disc) {
      here.body = &drawn;
    }
  }

  void cell_line(std::int32_t row) {
    for (auto column = shown_.left; column <= shown_.right; ++column) {
      content const& here = at({row, column});
      if (metrics_.has_wall) write(here.west != nullptr ? "|" : " ", {}, ink_of(here.west));
      if (column == shown_.right) break;
      if (column > shown_.left) out_.append(metrics_.gap, ' ');
      cell(here);
    }
    end_line();
  }

  void cell(content const& here) {
    std::string symbol;
    if (here.top != nullptr) {
      bool const on_goal = here.goal != nullptr && !here.top->symbol_on_goal.empty();
      symbol = on_goal ? here.top->symbol_on_goal : here.top->symbol;
    }
    std::size_t const left = metrics_.width - text::columns(symbol);
    std::size_t const before = style_.wide ? left / 2 : metrics_.has_wall ? 0 : left;
    symbol = std::string(before, ' ') + symbol + std::string(left - before, ' ');
    if (here.body != nullptr) {
      write(symbol, here.body->fill, palette::text_on(here.body->fill));
    } else {
      write(symbol, {}, ink_of(here.goal));
    }
  }

  /// Writes the wall line north of a row.
  void wall_line(std::int32_t row) {
    std::string const wall(metrics_.width, '-');
    std::string const open(metrics_.width, ' ');
    for (auto column = shown_.left; column <= shown_.right; ++column) {
      bool const post = row >= 0 && row <= static_cast<std::int32_t>(scene_.board.rows) &&
                        column >= 0 && column <= static_cast<std::int32_t>(scene_.board.columns);
      write(post ? "+" : " ", {}, palette::piece);
      if (column == shown_.right) break;
      auto const* const north = at({row, column}).north;
      write(north != nullptr ? wall : open, {}, ink_of(north));
    }
    end_line();
  }

  static std::optional<colour> ink_of(shape const* s) {
    return s != nullptr ? std::optional(s->fill) : std::nullopt;
  }

  void write(std::string_view text, std::optional<colour> behind, std::optional<colour> ink) {
    if (style_.colour && (behind || ink)) {
      out_ += "\033[";
      if (behind) out_ += fmt::format("48;5;{};", terminal_colour(*behind));
      if (ink) out_ += fmt::format("38;5;{};", terminal_colour(*ink));
      out_ += "1m";
      out_ += text;
      out_ += "\033[0m";
    } else {
      out_ += text;
    }
  }

  void end_line() { out_ += '\n'; }

  scene const& scene_;
  area shown_;
  text_style style_;
  text_metrics metrics_;
  std::size_t columns_; ///< one more than shown, for a wall on the east side
  std::vector<content> cells_;
  std::string out_;
};

} // namespace

std::string as_text(scene const& s, area const& shown, text_style style) {
  return canvas(s, shown, style).lines();
}

text_size size_of_text(scene const& s, area const& shown, text_style style) {
  text_metrics const l = metrics_of(s, style);
  auto const columns = static_cast<std::size_t>(shown.right - shown.left);
  auto const rows = static_cast<std::size_t>(shown.bottom - shown.top);
  if (l.has_wall) return {columns * (l.width + 1) + 1, 2 * rows + 1};
  return {columns * (l.width + l.gap) - l.gap, rows};
}

} // namespace puzzlegraph::drawing
