// SPDX-License-Identifier: BSL-1.0
#include "tools/commands/command_table.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace puzzlegraph::tool {

namespace {

/// Fills in what `usage` holds: a line "usage: puzzlegraph COMMAND ...", others below it that are
/// indented as its text, and a description.
void split_usage(std::string_view usage, command_entry& e) {
  constexpr std::string_view first = "usage: puzzlegraph ";
  constexpr std::string_view next = "       puzzlegraph ";
  for (auto begin = first; usage.starts_with(begin); begin = next) {
    auto const line = usage.substr(0, usage.find('\n'));
    e.usages.emplace_back(line.substr(begin.size()));
    usage.remove_prefix(std::min(line.size() + 1, usage.size()));
  }
  e.description = usage;
}

} // namespace

std::vector<command_entry> command_table(environment const& env) {
  std::vector<command_entry> table;
  for (auto const& c : env.commands) {
    auto const take = [&](command_syntax const& s) {
      command_entry e{std::string(c.name), std::string(c.summary), {}, {}};
      split_usage(s.usage, e);
      e.operand_words = s.operands.words;
      e.groups = entries_by_group(s.options);
      e.options = all_entries(s.options);
      e.examples = examples_of(c.name);
      table.push_back(std::move(e));
    };
    c.run({"--help"}, {env.out, env.puzzles, env.commands, take});
  }
  return table;
}

} // namespace puzzlegraph::tool
