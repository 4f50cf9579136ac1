// SPDX-License-Identifier: BSL-1.0
#include "tests/cli/run_tool.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace puzzlegraph::testing {

namespace {

namespace fs = std::filesystem;

/// One folder a process, gone at its end.
fs::path const& folder() {
  struct holder {
    fs::path path = fs::temp_directory_path() / ("puzzlegraph-cli-" + std::to_string(getpid()));
    holder() { fs::create_directories(path); }
    holder(holder const&) = delete;
    holder& operator=(holder const&) = delete;
    ~holder() { fs::remove_all(path); }
  };
  static holder const h;
  return h.path;
}

} // namespace

std::string tool_path() {
  auto const* const other = std::getenv("PUZZLEGRAPH_TEST_TOOL");
  return other != nullptr ? other : PUZZLEGRAPH_TOOL;
}

std::string temporary_file(std::string const& name, std::string const& content) {
  auto const path = folder() / name;
  std::ofstream(path, std::ios::binary) << content;
  return path.string();
}

fs::path fresh_folder(std::string const& name) {
  auto const path = folder() / name;
  fs::remove_all(path);
  fs::create_directory(path);
  return path;
}

std::string slurp(fs::path const& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

tool_run run_shell(std::string const& command, std::string const& input) {
  auto const in = temporary_file("stdin", input);
  auto const out = folder() / "stdout";
  auto const err = folder() / "stderr";
  std::string const line = "PUZZLEGRAPH='" + tool_path() + "'; { " + command + "; } < '" + in +
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

std::string first_line(std::string const& text) { return text.substr(0, text.find('\n')); }

} // namespace puzzlegraph::testing
