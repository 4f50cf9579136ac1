// SPDX-License-Identifier: BSL-1.0
//
// A file of questions, and the puzzle that they belong to.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// The unit of the costs of questions, plural. Valid as long as both arguments.
inline std::string_view cost_unit(puzzle const& p, questions const& q) {
  auto const own = q.unit();
  return own.empty() ? p.unit : own;
}

struct question_file {
  std::string name; ///< the path, as by text::escape_line; "<stdin>" of standard input
  std::string text; ///< the file's own, without byte order mark and carriage returns
  puzzlegraph::puzzle const* puzzle = nullptr;
  std::unique_ptr<puzzlegraph::questions> questions;
  puzzlegraph::notation const* notation = nullptr;  ///< null: the puzzle's own form
  bool by_content = false;                          ///< whether the text alone showed it
  std::optional<std::string> folder = std::nullopt; ///< text::source::folder
  option_values options{};                          ///< those by which it was read

  /// The unit of costs, plural.
  std::string_view unit() const { return cost_unit(*puzzle, *questions); }
  /// The unit of distances in state graphs and counts, plural.
  std::string_view graph_unit() const {
    auto const own = questions->spaces().unit();
    return own.empty() ? unit() : own;
  }
  /// The options that say what is asked, with their values (option::is_asked).
  std::vector<std::pair<std::string, std::string>> asked_options() const {
    std::vector<std::pair<std::string, std::string>> asked;
    for (auto const& [key, value] : options) {
      auto const* const o = find_option(puzzle->options, option_use::read, key);
      if (o != nullptr && o->is_asked) asked.emplace_back(key, to_string(value));
    }
    return asked;
  }
};

} // namespace puzzlegraph
