// SPDX-License-Identifier: BSL-1.0
//
// What the subcommands share: exit codes, errors, interrupts.
#pragma once

#include "output.hpp"

#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

namespace tool {

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

/// Set by SIGINT and SIGTERM.
std::atomic<bool> const& interrupted();
/// Set then too, and by end_searches(): what limits::interrupted of every search points to.
std::atomic<bool> const& searches_ended();
/// For good: nobody wants to know any more what is searched for.
void end_searches();
void catch_signals();

/// `arguments` are those after the subcommand.
using command = exit_code (*)(std::vector<std::string> const& arguments, output& out);

exit_code solve(std::vector<std::string> const& arguments, output& out);
exit_code verify(std::vector<std::string> const& arguments, output& out);
exit_code show(std::vector<std::string> const& arguments, output& out);
exit_code compare(std::vector<std::string> const& arguments, output& out);
exit_code explore(std::vector<std::string> const& arguments, output& out);
exit_code generate(std::vector<std::string> const& arguments, output& out);
exit_code hardest(std::vector<std::string> const& arguments, output& out);
exit_code export_graph(std::vector<std::string> const& arguments, output& out);
exit_code draw(std::vector<std::string> const& arguments, output& out);
exit_code experiment(std::vector<std::string> const& arguments, output& out);
exit_code report_results(std::vector<std::string> const& arguments, output& out);

} // namespace tool
