// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/terminal.hpp"

#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/text/width.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::text {

namespace {

constexpr std::size_t most_lines = 40; ///< of a drawing

/// Whether a word may end before this place.
bool is_end(std::string_view rest) { return rest.empty() || rest.front() == ' '; }

/// The bytes of the word in quotes or parentheses at the begin; 0: none is there, or it does not
/// close before a space or the end.
std::size_t length_of_enclosed(std::string_view rest) {
  auto const open = rest.front();
  if (open != '"' && open != '(') return 0;
  auto const close = open == '(' ? ')' : '"';
  for (std::size_t k = 1; k < rest.size(); ++k) {
    if (open == '"' && rest[k] == '\\') {
      ++k;
    } else if (rest[k] == close) {
      return is_end(rest.substr(k + 1)) ? k + 1 : 0;
    }
  }
  return 0;
}

} // namespace

cut_line::cut_line(std::string_view line, std::size_t most) : shown(line) {
  for (auto rest = line; !rest.empty(); ++characters) {
    if (characters == most) shown = line.substr(0, line.size() - rest.size());
    take_character(rest);
  }
}

std::string shortened(std::string_view line, std::size_t most) {
  if (!cut_line(line, most).is_cut(most)) return std::string(line);
  return fmt::format("{}{}", cut_line(line, most - ellipsis.size()).shown, ellipsis);
}

std::string cut_drawing(std::string_view lines, std::optional<terminal> const& shown_on) {
  if (!shown_on) return std::string(lines);
  std::string out;
  std::size_t all = 0;
  std::size_t longest = 0;
  bool is_whole = true;
  constexpr std::size_t around = 5; // the indentation and the ellipsis
  auto const columns = shown_on->columns == 0 ? SIZE_MAX : shown_on->columns;
  auto const most = std::min(most_characters, columns - std::min(columns, around));
  for (; !lines.empty(); ++all) {
    auto const end = std::min(lines.find('\n'), lines.size());
    auto const line = lines.substr(0, end);
    auto const shown = first_columns(line, most);
    bool const is_cut = shown.size() < line.size();
    longest = std::max(longest, cut_line(line, most).characters);
    is_whole = is_whole && !is_cut && all < most_lines;
    if (all < most_lines) out += fmt::format("{}{}\n", shown, is_cut ? ellipsis : "");
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  if (is_whole) return out;
  return out +
         fmt::format("... ({} of up to {})\n", amount(all, "lines"), amount(longest, "characters"));
}

std::string cut_words(std::string_view words, std::optional<terminal> const& shown_on) {
  if (!shown_on) return std::string(words);
  std::string out;
  while (!words.empty()) {
    auto end = length_of_enclosed(words);
    if (end == 0) end = std::min(words.find(' '), words.size());
    out += shortened(words.substr(0, end), most_characters);
    words.remove_prefix(end);
    if (words.empty()) break;
    out += ' ';
    words.remove_prefix(1);
  }
  return out;
}

} // namespace puzzlegraph::text
