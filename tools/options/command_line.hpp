// SPDX-License-Identifier: BSL-1.0
//
// Parses the arguments of a command and the options of its config file.
#pragma once

#include "tools/options/config_file.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/help_text.hpp"
#include "tools/options/option_group.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// A command line as parsed. The values of its options are in the members that the options are
/// bound to (bound_option.hpp).
struct command_line {
  std::vector<std::string> operands;
  std::map<std::string, std::vector<ini_value>> configured; ///< by option: values in the file

  /// What `body` returns. A usage_error about a value of the config file becomes a
  /// text::input_error or bad_file_error with its place there.
  exit_code run(std::function<exit_code()> const& body) const;
};

/// Reads the file that --config names.
using config_reader = std::function<puzzlegraph::text::source(std::string const& path)>;

/// Parses the arguments of a command, with a config file if --config names one. Returns nothing for
/// --help: the syntax then goes to `on_help`. The second word of `usage` is the program's name, the
/// third the command's.
/// Throws usage_error, and text::input_error with its location for errors of the config file.
std::optional<command_line> parse(std::vector<std::string> const& arguments,
                                  command_options const& options, operand_count const& operands,
                                  std::string_view usage, help_sink const& on_help,
                                  config_reader const& read = read_config);

/// Parses options alone, without operands, help or config file. Throws
/// boost::program_options::error.
void parse_options(std::vector<std::string> const& arguments, option_group const& options);

} // namespace puzzlegraph::tool
