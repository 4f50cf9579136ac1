// SPDX-License-Identifier: BSL-1.0
//
// What a command accepts, and how --help shows it.
#pragma once

#include "tools/options/option_group.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// The operands of a command: how many, and what messages call them.
struct operand_count {
  std::size_t least = 1;
  std::size_t most = 1;
  std::string_view expected = "FILE (- is standard input)";
  std::vector<std::string> words{}; ///< all operands, if they are a few words
};

/// What a command accepts.
struct command_syntax {
  std::string_view command;       ///< its name
  std::string_view usage;         ///< lines "usage: puzzlegraph COMMAND ...", and a description
  command_options const& options; ///< --help among them
  operand_count const& operands;
};

/// Receives the syntax of a command that is run with --help.
using help_sink = std::function<void(command_syntax const&)>;

/// A command line that works as it stands, in a folder with the `data` of an installation or after
/// the examples before it.
struct example {
  std::string_view line;    ///< "puzzlegraph solve data/..."
  std::string_view purpose; ///< a phrase
};

/// Where `data` of the examples is.
inline constexpr std::string_view place_of_data =
    "data/ is in share/doc/puzzlegraph below the prefix of the installation";

/// The examples, each with its purpose below it, or nothing if there are none.
std::string examples_text(std::span<example const> examples);

/// What --help prints.
std::string help_text(command_syntax const& syntax, std::span<example const> examples = {});

} // namespace puzzlegraph::tool
