// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/text_board.hpp"

#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace puzzlegraph {

namespace {

constexpr double font_size = 0.8;                // of the line height
constexpr double glyph_width = 0.62 * font_size; // of common monospaced fonts
constexpr double descent = 0.25;                 // from the baseline to the bottom of the line

} // namespace

text_board::text_board(std::string_view drawn) {
  for (; !drawn.empty(); drawn.remove_prefix(std::min(drawn.find('\n') + 1, drawn.size()))) {
    auto const line = drawn.substr(0, drawn.find('\n'));
    lines_.emplace_back(line);
    columns_ = std::max(columns_, glyph_width * static_cast<double>(line.size()));
    if (line.size() == drawn.size()) break; // the last line has no end
  }
}

void text_board::append_to(std::string& out, page_point top_left, double line_height) const {
  fmt::format_to(std::back_inserter(out),
                 R"(<g font-family="monospace" font-size="{:.1f}" xml:space="preserve">)",
                 font_size * line_height);
  double base = top_left.y - descent * line_height;
  for (auto const& line : lines_) {
    base += line_height;
    fmt::format_to(std::back_inserter(out), R"(<text x="{:.1f}" y="{:.1f}">{}</text>)", top_left.x,
                   base, text::xml_escaped(line));
  }
  out += "</g>";
}

} // namespace puzzlegraph
