// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/nearest_notation.hpp"

#include "puzzlegraph/text/likeness.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace puzzlegraph {

namespace {

/// The share of the lines, the end of the text among them, that a puzzle's own form reads.
double share_read(puzzle_notation const& n, text::source const& file) {
  try {
    static_cast<void>(n.read(file, {}));
    return 1;
  } catch (text::input_error const& e) {
    auto const end = static_cast<double>(text::first_lines(file).size() + 1);
    std::string_view const all = file.content;
    std::size_t offset = 0;
    std::uint64_t read = 0; // lines that are not blank
    for (std::uint64_t line = 1; line < e.where().line && offset < all.size(); ++line) {
      auto const stop = std::min(all.find('\n', offset), all.size());
      read += all.substr(offset, stop - offset).find_first_not_of(" \t") != std::string_view::npos
                  ? 1
                  : 0;
      offset = stop + 1;
    }
    return static_cast<double>(read) / end;
  }
}

double likeness_of(puzzle_notation const& n, text::source const& file) {
  constexpr double of_the_begin = 0.75;
  if (n.notation == nullptr) return share_read(n, file);
  auto const stated = n.notation->likeness;
  bool const begins_so = n.notation->is_of(file);
  return std::max(begins_so ? of_the_begin : 0, stated != nullptr ? stated(file) : 0);
}

} // namespace

bool accepts(puzzle_notation const& n, text::source const& file) {
  try {
    return n.read(file, {})->count() > 0;
  } catch (text::input_error const&) {
    return false;
  }
}

std::vector<puzzle_notation> nearest_notations(text::source const& file,
                                               std::vector<puzzle_notation> const& among) {
  constexpr double half = 0.5;
  double most = half;
  std::vector<puzzle_notation> nearest;
  for (auto const& n : among) {
    auto const share = likeness_of(n, file);
    if (share > most) {
      most = share;
      nearest.clear();
    }
    if (share > half && share == most) nearest.push_back(n);
  }
  return nearest;
}

std::optional<foreign_text> sokoban_level(text::source const& source) {
  constexpr std::string_view characters = "#@+$*. -_\n";
  std::string_view const all = source.content;
  auto const level = all.substr(0, all.find("\n\n"));
  auto const count = [&](char c) { return std::ranges::count(level, c); };
  bool const is_drawn = level.find_first_not_of(characters) == std::string_view::npos;
  bool const has_parts = count('@') + count('+') == 1 && count('$') > 0 && count('#') > 0;
  if (!is_drawn || !has_parts) return std::nullopt;
  return foreign_text{"a level of Sokoban",
                      "one of the puzzles here; Sokoban can be a planning task in SAS+, which a "
                      "planner's translator makes of PDDL"};
}

std::optional<std::string> lines_of_json(text::source const& source) {
  std::string_view const all = source.content;
  auto const begin = all.find_first_not_of(" \t\n");
  if (begin == std::string_view::npos || (all[begin] != '[' && all[begin] != '{')) return {};
  auto const first_list = all.find('[', begin);
  if (first_list == std::string_view::npos) return std::string();
  std::string lines;
  std::size_t depth = 0;
  bool is_in_text = false;
  auto const end_line = [&] {
    if (!lines.empty() && lines.back() != '\n') lines += '\n';
  };
  for (char const c : all.substr(first_list)) {
    if (c == '"') {
      is_in_text = !is_in_text;
      if (depth == 1) end_line();
    } else if (is_in_text || (c >= '0' && c <= '9')) {
      lines += c;
    } else if (c == '[') {
      ++depth;
    } else if (c == ']') {
      end_line();
      if (--depth == 0) break;
    } else if (c == ',' && !lines.empty() && lines.back() >= '0' && lines.back() <= '9') {
      lines += ' ';
    }
  }
  return lines;
}

} // namespace puzzlegraph
