// SPDX-License-Identifier: BSL-1.0
#include "tools/commands/command_table.hpp"

#include "tools/options/common.hpp"
#include "tools/options/word_option.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

/// "arg (=2.5)" as "arg" and "2.5".
std::pair<std::string, std::string> split_parameter(std::string const& parameter) {
  constexpr std::string_view separator = " (=";
  auto const end = parameter.find(separator);
  if (end == std::string::npos) return {parameter, {}};
  auto const begin = end + separator.size();
  return {parameter.substr(0, end), parameter.substr(begin, parameter.size() - 1 - begin)};
}

option_entry entry_of(po::option_description const& o) {
  option_entry e;
  e.name = o.long_name();
  auto const shortest = o.canonical_display_name(po::command_line_style::allow_dash_for_short);
  if (shortest.size() == 2 && shortest.front() == '-') e.letter = shortest.back();
  auto const semantic = o.semantic();
  if (semantic->max_tokens() != 0) {
    std::tie(e.argument, e.initial) = split_parameter(o.format_parameter());
  }
  e.help = o.description();
  e.is_repeatable = semantic->is_composing();
  if (auto const* const list = dynamic_cast<word_list const*>(semantic.get())) {
    e.words = list->words();
  }
  return e;
}

std::vector<option_entry> entries_of(po::options_description const& options) {
  std::vector<option_entry> entries;
  for (auto const& o : options.options()) entries.push_back(entry_of(*o));
  auto const is_help = [](option_entry const& e) { return e.name == "help"; };
  std::ranges::stable_partition(entries, std::not_fn(is_help));
  return entries;
}

/// Fills in what `usage` holds: a line "usage: puzzlegraph COMMAND ...", and a description.
void split_usage(std::string_view usage, command_entry& e) {
  constexpr std::string_view prefix = "usage: puzzlegraph ";
  auto const line = usage.substr(0, usage.find('\n'));
  e.usage = line.substr(std::min(prefix.size(), line.size()));
  e.description = usage.substr(std::min(line.size() + 1, usage.size()));
}

} // namespace

std::vector<command_entry> command_table(environment const& env) {
  std::vector<command_entry> table;
  for (auto const& c : env.commands) {
    auto const take = [&](command_syntax const& s) {
      command_entry e{std::string(c.name), std::string(c.summary), {}, {}};
      split_usage(s.usage, e);
      e.operand_words = s.operands.words;
      e.options = entries_of(s.options);
      table.push_back(std::move(e));
    };
    c.run({"--help"}, {env.out, env.puzzles, env.commands, take});
  }
  return table;
}

} // namespace puzzlegraph::tool
