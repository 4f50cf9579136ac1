// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph-mpi: puzzlegraph on several processes, started by mpirun.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/interrupt.hpp"
#include "tools/mpi/commands.hpp"
#include "tools/mpi/processes.hpp"
#include "tools/output/descriptor.hpp"

#include <boost/mpi/environment.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace puzzlegraph::tool;

constexpr char const* help =
    "usage: mpirun -n N puzzlegraph-mpi COMMAND [options] FILE|-\n"
    "Searches state graphs of puzzles on N processes, with Parallel BGL of Boost.Graph.\n"
    "\nCommands:\n"
    "  count      count all states that a question's start reaches, by distance\n"
    "  solve      answer every question of a file, optimally\n"
    "\nMore:\n"
    "  COMMAND --help  the options of a command\n"
    "\nOnly the first process reads files and writes the answer.\n";

void complain(std::string const& message) {
  std::fputs(fmt::format("puzzlegraph-mpi: {}\n", message).c_str(), stderr);
}

/// Collective.
exit_code run_command(std::vector<std::string> arguments, processes const& all) {
  mpi_environment const env{all, puzzlegraph::catalog()};
  std::string name;
  all.together([&] {
    if (arguments.empty()) throw usage_error("no command given; see puzzlegraph-mpi --help");
    name = arguments.front();
    arguments.erase(arguments.begin());
    std::vector<std::string> const names{"count", "solve"};
    if (std::ranges::find(names, name) == names.end()) {
      throw usage_error(fmt::format("no command is called '{}'; see puzzlegraph-mpi --help{}", name,
                                    puzzlegraph::text::did_you_mean(name, names)));
    }
  });
  return name == "count" ? count_by_all(arguments, env) : solve_by_all(arguments, env);
}

/// Runs a command to its end. A failure that one process alone knows of ends all of them.
exit_code guarded(std::vector<std::string> const& arguments, processes const& all) {
  try {
    return run_command(arguments, all);
  } catch (agreed_failure const& f) {
    if (all.is_first() && !f.why.message.empty()) complain(f.why.message);
    return f.why.code;
  } catch (...) {
    auto const f = current_failure();
    complain(fmt::format("process {} of {}: {}", all.number() + 1, all.count(), f.message));
    boost::mpi::environment::abort(static_cast<int>(f.code));
    return f.code;
  }
}

} // namespace

int main(int argc, char** argv) {
  occupy_standard_descriptors();
  std::vector<std::string> const arguments(argv + std::min(argc, 1), argv + argc);
  bool const asks_for_help =
      !arguments.empty() && (arguments.front() == "--help" || arguments.front() == "-h");
  if (!asks_for_help && !has_launcher()) {
    complain("expected to be started by mpirun: mpirun -n N puzzlegraph-mpi ...");
    return static_cast<int>(exit_code::usage);
  }
  boost::mpi::environment const environment(argc, argv);
  processes const all;
  if (asks_for_help) {
    if (all.is_first()) std::fputs(help, stdout);
    return static_cast<int>(exit_code::done);
  }
  catch_signals();
  return static_cast<int>(guarded(arguments, all));
}
