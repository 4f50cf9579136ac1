// SPDX-License-Identifier: BSL-1.0
//
// What the subcommands share: exit codes, errors, output that cannot fail silently, interrupts.
#pragma once

#include <atomic>
#include <stdexcept>
#include <string>
#include <string_view>
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

/// Standard output could not be written; what() says why.
struct output_error : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Buffered standard output. Throws output_error when the system does not take it.
class output {
 public:
  void write(std::string_view text);
  void flush();

 private:
  std::string pending_;
};

/// Set by SIGINT and SIGTERM.
std::atomic<bool> const& interrupted();
void catch_signals();

/// `arguments` are those after the subcommand.
using command = exit_code (*)(std::vector<std::string> const& arguments, output& out);

exit_code solve(std::vector<std::string> const& arguments, output& out);
exit_code verify(std::vector<std::string> const& arguments, output& out);
exit_code compare(std::vector<std::string> const& arguments, output& out);

} // namespace tool
