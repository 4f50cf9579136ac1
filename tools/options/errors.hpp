// SPDX-License-Identifier: BSL-1.0
//
// Exit codes, and the errors that end a command with one of them.
#pragma once

#include <array>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlegraph::tool {

/// In decades: wrong use, input or output; undecided; interrupted; errors of the tool.
enum class exit_code {
  done = 0,
  usage = 1,
  bad_input = 2,
  refuted = 3,
  output_failed = 4,
  undecided = 10,
  unchecked = 11,
  interrupted = 20,
  internal_error = 30,
  output_closed = 141, ///< as a shell reports death by SIGPIPE
};

struct exit_code_meaning {
  exit_code code;
  std::string_view meaning;
};
inline constexpr std::array exit_code_meanings{
    exit_code_meaning{exit_code::done, "done"},
    exit_code_meaning{exit_code::usage, "usage error"},
    exit_code_meaning{exit_code::bad_input, "bad input"},
    exit_code_meaning{exit_code::refuted,
                      "a solution or a stated cost is refuted, or a digest differs"},
    exit_code_meaning{exit_code::output_failed, "output failed"},
    exit_code_meaning{exit_code::undecided, "undecided within the limits"},
    exit_code_meaning{exit_code::unchecked, "verify: a claim was not checked"},
    exit_code_meaning{exit_code::interrupted, "interrupted"},
    exit_code_meaning{exit_code::internal_error, "internal error"},
    exit_code_meaning{exit_code::output_closed, "the reader of the output has closed it"}};

/// A wrong command line; what() says why.
struct usage_error : std::runtime_error {
  /// The option that is to blame, without its dashes, if it is one, and which of its values if it
  /// may have several: a config file has their places.
  explicit usage_error(std::string const& message, std::string to_blame = {},
                       std::string which = {})
      : runtime_error(message), option(std::move(to_blame)), value(std::move(which)) {}
  std::string option;
  std::string value;
};

/// A wrong value of an option: "--size: found 'x', expected ROWSxCOLUMNS".
struct option_error : usage_error {
  option_error(std::string const& name, std::string const& what_was_found,
               std::string const& what_was_expected)
      : usage_error("--" + name + ": found " + what_was_found + ", expected " + what_was_expected,
                    name),
        found(what_was_found), expected(what_was_expected) {}
  std::string found;
  std::string expected;
};

/// An option by its name, and whether it is given.
struct named_option {
  std::string_view name;
  bool is_given;
};

/// Throws usage_error if one of the options is given: "COMMAND: --NAME WHY".
void refuse_given(std::string_view command, std::initializer_list<named_option> options,
                  std::string_view why);

/// A file that can be read, and lacks what the command needs; what() names it.
struct bad_file_error : std::runtime_error {
  using runtime_error::runtime_error;
};

/// A limit ended the command before it found the result; what() says which, and how far it came.
struct undecided_error : std::runtime_error {
  using runtime_error::runtime_error;
};

} // namespace puzzlegraph::tool
