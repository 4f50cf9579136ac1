// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/question_names.hpp"

#include <vector>

namespace puzzlegraph {

std::string name_of_question(std::string_view text, std::size_t k, std::size_t questions) {
  constexpr std::size_t longest = 90;
  std::vector<std::string_view> last; // of each run of comments
  bool was_comment = false;
  bool made_by_command = false;
  while (!text.empty()) {
    auto const end = text.find('\n');
    auto const line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    bool const is_comment = line.starts_with('%');
    if (is_comment) {
      auto name = line.substr(1);
      while (name.starts_with(' ')) name.remove_prefix(1);
      while (name.ends_with(' ') || name.ends_with('.')) name.remove_suffix(1);
      bool const is_command = name.starts_with("puzzlegraph ");
      if (is_command || name.size() > longest) name = {};
      if (!was_comment) last.emplace_back();
      made_by_command = is_command || (was_comment && made_by_command);
      last.back() = made_by_command ? std::string_view() : name;
    }
    was_comment = is_comment;
  }
  if (last.size() != questions || k >= questions) return {};
  return std::string(last[k]);
}

} // namespace puzzlegraph
