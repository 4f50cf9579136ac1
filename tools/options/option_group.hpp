// SPDX-License-Identifier: BSL-1.0
//
// The options of a command in titled groups, and options as data: for --help, the manual pages and
// shell completion.
//
// The data are taken from the option tables that parse() reads, so that they cannot differ from
// what the tool accepts.
#pragma once

#include <boost/program_options.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

/// Options under a title.
class option_group : public boost::program_options::options_description {
 public:
  explicit option_group(std::string const& title)
      : boost::program_options::options_description(title), title_(title) {}
  std::string const& title() const { return title_; }

 private:
  std::string title_;
};

/// All options of a command.
class command_options : public boost::program_options::options_description {
 public:
  command_options() = default;
  /// The options of a command that has one group.
  command_options(option_group const& only) { add(only); }
  command_options& add(option_group const& group);
  std::vector<option_group> const& groups() const { return groups_; }

 private:
  std::vector<option_group> groups_;
};

/// What an option means for one of the puzzles that declare it.
struct meaning {
  std::string puzzle;
  std::string argument; ///< stands for the value; empty for a switch
  std::string help;
};

/// The semantic of an option that puzzles declare, which help lists under each of them.
class declared_by_puzzles {
 public:
  explicit declared_by_puzzles(std::vector<meaning> meanings) : meanings_(std::move(meanings)) {}
  std::vector<meaning> const& meanings() const { return meanings_; }

 private:
  std::vector<meaning> meanings_;
};

/// An option.
struct option_entry {
  std::string name;                 ///< without its dashes
  std::optional<char> letter;       ///< of the short form
  std::string argument;             ///< stands for the value: "FILE"; empty for a switch
  std::string initial;              ///< the default value; empty if there is none
  std::string help;                 ///< one paragraph
  std::vector<std::string> words{}; ///< all values, if they are a few words
  bool is_repeatable = false;
};

/// The help of an option with its default value, unless it states that itself.
std::string help_with_default(option_entry const& o);

/// Options under a title.
struct titled_entries {
  std::string title;
  std::vector<option_entry> options;
};

/// The options in their groups. Those that puzzles declare are in a group for each puzzle instead,
/// before the last group, which all commands share.
std::vector<titled_entries> entries_by_group(command_options const& options);

/// Each option once, in the order of the table.
std::vector<option_entry> all_entries(command_options const& options);

} // namespace puzzlegraph::tool
