// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/table.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace puzzlegraph::tool {

namespace {

std::string markdown_cell(std::string const& text) {
  return text.empty() ? " |" : fmt::format(" {} |", markdown_escaped(text));
}

std::string html_row(table const& t, std::vector<std::string> const& cells, char const* tag) {
  std::string text = "<tr>";
  for (std::size_t c = 0; c < cells.size(); ++c) {
    text += fmt::format("<{0}{1}>{2}</{0}>", tag, c < t.words ? "" : " class=\"number\"",
                        text::xml_escaped(cells[c]));
  }
  return text + "</tr>\n";
}

std::string latex_row(std::vector<std::string> const& cells) {
  std::string line;
  for (auto const& cell : cells) line += (line.empty() ? "" : " & ") + latex_escaped(cell);
  return line + " \\\\\n";
}

std::string_view latex_character(char c) {
  switch (c) {
  case '\\':
    return "\\textbackslash{}";
  case '~':
    return "\\textasciitilde{}";
  case '^':
    return "\\textasciicircum{}";
  case '&':
    return "\\&";
  case '%':
    return "\\%";
  case '$':
    return "\\$";
  case '#':
    return "\\#";
  case '_':
    return "\\_";
  case '[':
    return "{[}"; // else an option of the end of the row before
  case '{':
    return "\\{";
  case '}':
    return "\\}";
  case '<':
    return "\\textless{}";
  case '>':
    return "\\textgreater{}";
  case '|':
    return "\\textbar{}";
  case '"':
    return "\\textquotedblright{}"; // of every font encoding, and no shorthand of babel
  default:
    return {};
  }
}

/// Whether fonts of TeX join two characters to another one, as -- to a dash.
bool is_ligature(char before, char c) {
  constexpr std::string_view doubled = "-'`,";
  return (before == c && doubled.find(c) != std::string_view::npos) ||
         (c == '`' && (before == '!' || before == '?'));
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Whether a character reference of HTML, such as &lt; or &#60;, may begin here.
bool may_begin_reference(std::string_view rest) {
  return rest.size() > 1 && rest[0] == '&' && (rest[1] == '#' || is_letter_or_digit(rest[1]));
}

/// How many characters stand before that which makes a block of a paragraph: a list, a heading, a
/// quote, a line. Nothing if it is a paragraph.
std::optional<std::size_t> before_block_mark(std::string_view text) {
  auto const digits = text.find_first_not_of("0123456789");
  if (digits == std::string_view::npos) return std::nullopt;
  std::string_view const marks = digits == 0 ? "-+#>=" : ".)";
  return marks.find(text[digits]) != std::string_view::npos ? std::optional(digits) : std::nullopt;
}

} // namespace

std::string markdown_escaped(std::string_view written) {
  auto const text = text::escape_line(written);
  constexpr std::string_view markup = "\\`*_<|~";
  constexpr std::string_view link = "([:"; // after a closing bracket
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    bool const is_markup = markup.find(text[i]) != std::string_view::npos;
    bool const ends_link =
        text[i] == ']' && i + 1 < text.size() && link.find(text[i + 1]) != std::string_view::npos;
    bool const is_reference = may_begin_reference(std::string_view(text).substr(i));
    if (is_markup || ends_link || is_reference) out += '\\';
    out += text[i];
  }
  return out;
}

std::string markdown_paragraph(std::string_view written) {
  auto const begin = std::min(written.find_first_not_of(" \t"), written.size());
  auto text = markdown_escaped(written.substr(begin));
  if (auto const at = before_block_mark(text)) text.insert(*at, 1, '\\');
  return text + "\n\n";
}

std::string markdown_code(std::string_view text) {
  std::string fence = "```";
  while (text.find(fence) != std::string_view::npos) fence += '`';
  return fmt::format("{}\n{}{}\n", fence, text, fence);
}

std::string markdown_table(table const& t) {
  std::string out = "|";
  for (auto const& h : t.head) out += markdown_cell(h);
  out += "\n|";
  for (std::size_t c = 0; c < t.head.size(); ++c) out += c < t.words ? "---|" : "---:|";
  for (auto const& row : t.rows) {
    out += "\n|";
    for (auto const& cell : row) out += markdown_cell(cell);
  }
  return out + "\n";
}

std::string html_table(table const& t) {
  std::string out = "<table>\n<thead>\n" + html_row(t, t.head, "th") + "</thead>\n<tbody>\n";
  for (auto const& cells : t.rows) out += html_row(t, cells, "td");
  return out + "</tbody>\n</table>\n";
}

std::string latex_escaped(std::string const& text) {
  constexpr std::string_view at_least = "≥";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, at_least.size(), at_least) == 0) {
      out += "$\\ge$";
      i += at_least.size() - 1;
      continue;
    }
    if (i > 0 && is_ligature(text[i - 1], text[i])) out += "{}";
    auto const command = latex_character(text[i]);
    if (command.empty()) out += text[i];
    out += command;
  }
  return out;
}

std::string latex_table(table const& t) {
  std::string columns(t.words, 'l');
  columns.append(t.head.size() - t.words, 'r');
  std::string out =
      fmt::format("\\begin{{tabular}}{{{}}}\n\\toprule\n{}\\midrule\n", columns, latex_row(t.head));
  for (auto const& row : t.rows) out += latex_row(row);
  return out + "\\bottomrule\n\\end{tabular}\n";
}

} // namespace puzzlegraph::tool
