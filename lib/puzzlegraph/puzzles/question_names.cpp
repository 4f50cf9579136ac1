// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/question_names.hpp"

#include "puzzlegraph/text/utf8.hpp"

#include <vector>

namespace puzzlegraph {

namespace {

constexpr std::size_t longest = 90; // bytes, without the ellipsis

/// A name that is not too long, or its beginning and an ellipsis: whole words, if the first of them
/// is not too long.
std::string shortened(std::string_view name) {
  if (name.size() <= longest) return std::string(name);
  auto rest = name;
  auto const before = [&] { return name.size() - rest.size(); };
  std::size_t end = 0;
  while (before() <= longest) {
    end = before();
    text::take_character(rest);
  }
  auto shown = name.substr(0, end);
  if (name[end] != ' ') {
    if (auto const space = shown.rfind(' '); space != std::string_view::npos)
      shown = shown.substr(0, space);
  }
  while (shown.ends_with(' ')) shown.remove_suffix(1);
  return std::string(shown) + "\xe2\x80\xa6";
}

} // namespace

std::string name_of_question(std::string_view text, std::size_t k, std::size_t questions) {
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
      if (!was_comment) last.emplace_back();
      made_by_command = is_command || (was_comment && made_by_command);
      last.back() = made_by_command ? std::string_view() : name;
    }
    was_comment = is_comment;
  }
  if (last.size() != questions || k >= questions) return {};
  return shortened(last[k]);
}

} // namespace puzzlegraph
