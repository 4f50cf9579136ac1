// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/text_board.hpp"

#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/width.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace puzzlegraph {

namespace {

constexpr double font_size = 0.8;                // of the line height
constexpr double glyph_width = 0.62 * font_size; // of common monospaced fonts
constexpr double descent = 0.25;                 // from the baseline to the bottom of the line
constexpr double least_size = 9;                 // of letters, in page units
constexpr double broken_size = 12;               // wanted where lines are broken in any case
constexpr std::string_view ellipsis = "...";

/// Removes the first line of `rest`, or as much of it as takes at most `most` columns, and returns
/// it without its end.
std::string_view take_line(std::string_view& rest, std::size_t most) {
  auto const shown = text::first_columns(rest.substr(0, rest.find('\n')), most).size();
  bool const is_whole = shown == rest.size() || rest[shown] == '\n';
  auto const blank = rest.rfind(' ', shown);
  bool const at_blank = !is_whole && blank != std::string_view::npos && blank > 0;
  auto const line = rest.substr(0, at_blank ? blank : shown);
  bool const ends = is_whole || at_blank; // by a character that is not shown
  rest.remove_prefix(std::min(line.size() + std::size_t{ends}, rest.size()));
  return line;
}

/// The lines of a board that fit into an area.
struct fitted_lines {
  fitted_lines(std::string_view drawn, double width, double height, double size) {
    auto const fitting = [&](double room, double each, std::size_t least) {
      return std::max(least, static_cast<std::size_t>(room * font_size / (size * each)));
    };
    auto const most_columns = fitting(width, glyph_width, ellipsis.size() + 1);
    auto const most_lines = fitting(height, 1, 1);
    while (!drawn.empty() && lines.size() < most_lines) {
      auto const end = std::min(drawn.find('\n'), drawn.size());
      lines.emplace_back(take_line(drawn, most_columns));
      is_broken = is_broken || lines.back().size() < end;
    }
    is_cut = !drawn.empty();
    if (!is_cut) return;
    auto& last = lines.back();
    last.resize(text::first_columns(last, most_columns - ellipsis.size()).size());
    last += ellipsis;
  }

  std::vector<std::string> lines;
  bool is_broken = false;
  bool is_cut = false;
};

} // namespace

text_board::text_board(std::string_view drawn, double width, double height) {
  fitted_lines fitted(drawn, width, height, least_size);
  if (fitted.is_broken) {
    fitted_lines larger(drawn, width, height, broken_size);
    if (!larger.is_cut) fitted = std::move(larger);
  }
  lines_ = std::move(fitted.lines);
  for (auto const& line : lines_) {
    columns_ = std::max(columns_, glyph_width * static_cast<double>(text::columns(line)));
  }
}

void text_board::append_to(std::string& out, page_point top_left, double line_height) const {
  text::append_format(out, R"(<g font-family="monospace" font-size="{:.1f}" xml:space="preserve">)",
                      font_size * line_height);
  double base = top_left.y - descent * line_height;
  for (auto const& line : lines_) {
    base += line_height;
    text::append_format(out, R"(<text x="{:.1f}" y="{:.1f}">{}</text>)", top_left.x, base,
                        text::xml_escaped(line));
  }
  out += "</g>";
}

} // namespace puzzlegraph
