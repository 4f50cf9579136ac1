// SPDX-License-Identifier: BSL-1.0
#include "tests/cli/run_tool.hpp"

#include <cstdlib>
#include <sstream>
#include <sys/wait.h>

namespace puzzlegraph::testing {

std::string tool_path() {
  auto const* const other = std::getenv("PUZZLEGRAPH_TEST_TOOL");
  return other != nullptr ? other : PUZZLEGRAPH_TOOL;
}

tool_run run_shell(std::string const& command, std::string const& input) {
  auto const in = temporary_file("stdin", input);
  auto const out = temporary_folder() / "stdout";
  auto const err = temporary_folder() / "stderr";
  std::string const line = "export XDG_CACHE_HOME='" + temporary_folder().string() +
                           "' PUZZLEGRAPH='" + tool_path() + "'; { " + command + "; } < '" + in +
                           "' > '" + out.string() + "' 2> '" + err.string() + "'";
  int const status = std::system(line.c_str());
  tool_run r;
  r.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  r.out = slurp(out);
  r.err = slurp(err);
  return r;
}

tool_run run_tool(std::string const& arguments, std::string const& input) {
  return run_shell("\"$PUZZLEGRAPH\" " + arguments, input);
}

tool_run run_interrupted(std::string const& arguments, std::string const& seconds) {
  // SIGINT is bit 1 of the last digit of SigCgt.
  return run_shell("\"$PUZZLEGRAPH\" " + arguments +
                   " & until grep -q '^SigCgt:.*[2367abef]$' /proc/$!/status || ! kill -0 $!; do "
                   "sleep 0.01; done; sleep " +
                   seconds + "; kill -INT $!; wait $!");
}

std::vector<std::string> lines_of(std::string const& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> fields_of(std::string const& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (char const c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

std::string first_line(std::string const& text) { return text.substr(0, text.find('\n')); }

bool reserves_address_space() {
  return run_shell("grep -qE '__[at]san_init' \"$PUZZLEGRAPH\"").exit_code == 0;
}

} // namespace puzzlegraph::testing
