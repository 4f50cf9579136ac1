// SPDX-License-Identifier: BSL-1.0
//
// Exit codes, and the errors that end a command with one of them.
#pragma once

#include <stdexcept>
#include <string>

namespace puzzlegraph::tool {

/// In decades: the user's, the input's and the world's fault; what is open; ours.
enum class exit_code {
  done = 0,
  usage = 1,
  bad_input = 2,
  refuted = 3,
  output_failed = 4,
  undecided = 10,
  interrupted = 20,
  internal_error = 30,
};

/// The command line makes no sense; what() says why.
struct usage_error : std::runtime_error {
  using runtime_error::runtime_error;
};

/// One option's value makes no sense: "--size: found 'x', expected ROWSxCOLUMNS".
struct option_error : usage_error {
  option_error(std::string const& name, std::string const& what_was_found,
               std::string const& what_was_expected)
      : usage_error("--" + name + ": found " + what_was_found + ", expected " + what_was_expected),
        option(name), found(what_was_found), expected(what_was_expected) {}
  std::string option; ///< without its dashes
  std::string found;
  std::string expected;
};

/// A limit ended the command before it found what was asked for; what() says which, and how far it
/// came.
struct undecided_error : std::runtime_error {
  using runtime_error::runtime_error;
};

} // namespace puzzlegraph::tool
