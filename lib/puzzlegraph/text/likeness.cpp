// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/likeness.hpp"

namespace puzzlegraph::text {

std::vector<std::string_view> first_lines(source const& of) {
  constexpr std::size_t most = 1000;
  constexpr std::string_view blanks = " \t";
  std::vector<std::string_view> lines;
  std::string_view const all = of.content;
  for (std::size_t begin = 0; begin < all.size() && lines.size() < most;) {
    auto const end = std::min(all.find('\n', begin), all.size());
    auto const line = all.substr(begin, end - begin);
    auto const length = line.find_last_not_of(blanks) + 1;
    if (length > 0) lines.push_back(line.substr(0, length));
    begin = end + 1;
  }
  return lines;
}

std::vector<std::string_view> words_of(std::string_view line, std::string_view separators) {
  std::vector<std::string_view> words;
  for (auto begin = line.find_first_not_of(separators); begin < line.size();) {
    auto const end = std::min(line.find_first_of(separators, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(separators, end);
  }
  return words;
}

bool any_holds(std::vector<std::string_view> const& lines, char c) {
  return std::ranges::any_of(
      lines, [c](std::string_view line) { return line.find(c) != std::string_view::npos; });
}

} // namespace puzzlegraph::text
