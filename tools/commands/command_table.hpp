// SPDX-License-Identifier: BSL-1.0
//
// All commands and options as data, for the manual page and for shell completion.
//
// The data are taken from the option tables that parse() reads, so that they cannot differ from
// what the tool accepts.
#pragma once

#include "tools/commands/command.hpp"

#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

struct option_entry {
  std::string name;                 ///< without its dashes
  std::optional<char> letter;       ///< of the short form
  std::string argument;             ///< stands for the value; empty for a switch
  std::string initial;              ///< the default value; empty if there is none
  std::string help;                 ///< one paragraph
  std::vector<std::string> words{}; ///< all values, if they are a few words
  bool is_repeatable = false;
};

struct command_entry {
  std::string name;
  std::string summary;                      ///< a phrase
  std::string usage;                        ///< "solve [options] FILE...|-"
  std::string description;                  ///< paragraphs with an empty line between them
  std::vector<std::string> operand_words{}; ///< all operands, if they are a few words
  std::vector<option_entry> options{};      ///< --help is the last
};

/// The commands of the environment, in their order.
std::vector<command_entry> command_table(environment const& env);

} // namespace puzzlegraph::tool
