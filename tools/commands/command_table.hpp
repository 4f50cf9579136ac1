// SPDX-License-Identifier: BSL-1.0
//
// All commands and options as data, for the manual pages and for shell completion.
#pragma once

#include "tools/commands/command.hpp"
#include "tools/options/help_text.hpp"
#include "tools/options/option_group.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::tool {

struct command_entry {
  std::string name;
  std::string summary;                      ///< a phrase
  std::vector<std::string> usages;          ///< "solve [options] FILE...|-"
  std::string description;                  ///< paragraphs with an empty line between them
  std::vector<std::string> operand_words{}; ///< all operands, if they are a few words
  std::vector<titled_entries> groups{};     ///< of options, as --help shows them
  std::vector<option_entry> options{};      ///< each once
  std::vector<example> examples{};
};

/// The commands of the environment, in their order.
std::vector<command_entry> command_table(environment const& env);

} // namespace puzzlegraph::tool
