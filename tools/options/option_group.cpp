// SPDX-License-Identifier: BSL-1.0
#include "tools/options/option_group.hpp"

#include "tools/options/number_option.hpp"
#include "tools/options/word_option.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <typeindex>
#include <typeinfo>

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

/// What stands for the value of an option that states nothing itself: a word for its type, else its
/// name.
std::string argument_by_type(po::option_description const& o) {
  struct word_of_type {
    std::type_index type;
    char const* word;
  };
  static std::array const words{
      word_of_type{typeid(whole_number), "N"}, word_of_type{typeid(byte_count), "BYTES"},
      word_of_type{typeid(time_limit), "SECONDS"}, word_of_type{typeid(positive_real), "X"},
      word_of_type{typeid(number_list), "LIST"}};
  auto const semantic = o.semantic();
  if (auto const* const typed = dynamic_cast<po::typed_value_base const*>(semantic.get())) {
    auto const* const found =
        std::ranges::find(words, std::type_index(typed->value_type()), &word_of_type::type);
    if (found != words.end()) return found->word;
  }
  auto name = o.long_name();
  for (char& c : name) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return name;
}

option_entry entry_of(po::option_description const& o) {
  option_entry e;
  e.name = o.long_name();
  auto const shortest = o.canonical_display_name(po::command_line_style::allow_dash_for_short);
  if (shortest.size() == 2 && shortest.front() == '-') e.letter = shortest.back();
  auto const semantic = o.semantic();
  if (semantic->max_tokens() != 0) {
    std::tie(e.argument, e.initial) = split_parameter(o.format_parameter());
    if (e.argument == po::arg) e.argument = argument_by_type(o);
  }
  e.help = o.description();
  e.is_repeatable = semantic->is_composing();
  if (auto const* const list = dynamic_cast<word_list const*>(semantic.get())) {
    e.words = list->words();
  }
  return e;
}

titled_entries& group_of_puzzle(std::vector<titled_entries>& groups, std::string const& puzzle) {
  auto const title = "For " + puzzle;
  auto const found = std::ranges::find(groups, title, &titled_entries::title);
  return found != groups.end() ? *found : groups.emplace_back(titled_entries{title, {}});
}

} // namespace

command_options& command_options::add(option_group const& group) {
  boost::program_options::options_description::add(group);
  groups_.push_back(group);
  return *this;
}

std::string help_with_default(option_entry const& o) {
  bool const is_stated = o.initial.empty() || o.help.find("default") != std::string::npos;
  return is_stated ? o.help : o.help + "; default: " + o.initial;
}

std::vector<titled_entries> entries_by_group(command_options const& options) {
  std::vector<titled_entries> groups;
  std::vector<titled_entries> of_puzzles;
  for (auto const& group : options.groups()) {
    titled_entries shown{group.title(), {}};
    for (auto const& o : group.options()) {
      auto const* const declared = dynamic_cast<declared_by_puzzles const*>(o->semantic().get());
      auto const entry = entry_of(*o);
      if (declared == nullptr) {
        shown.options.push_back(entry);
        continue;
      }
      for (auto const& m : declared->meanings()) {
        auto own = entry;
        own.argument = m.argument;
        own.help = m.help;
        group_of_puzzle(of_puzzles, m.puzzle).options.push_back(own);
      }
    }
    if (!shown.options.empty()) groups.push_back(std::move(shown));
  }
  auto const last = groups.empty() ? groups.end() : groups.end() - 1;
  groups.insert(last, of_puzzles.begin(), of_puzzles.end());
  return groups;
}

std::vector<option_entry> all_entries(command_options const& options) {
  std::vector<option_entry> entries;
  for (auto const& o : options.options()) entries.push_back(entry_of(*o));
  return entries;
}

} // namespace puzzlegraph::tool
