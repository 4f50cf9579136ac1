// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph COMMAND [options] [FILE|-]
#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <exception>

namespace {

namespace tool = puzzlegraph::tool;
using tool::exit_code;

struct named_command {
  std::string_view name;
  std::string_view summary;
  tool::command run;
};

constexpr std::array commands{
    named_command{"solve", "answer every question of a file, optimally", tool::solve},
    named_command{"verify", "replay solutions by independent rules", tool::verify},
    named_command{"show", "solutions frame by frame, or as a moving picture", tool::show},
    named_command{"compare", "every algorithm and heuristic on one file", tool::compare},
    named_command{"explore", "what a question's whole state graph is like", tool::explore},
    named_command{"generate", "random instances from a seed", tool::generate},
    named_command{"hardest", "the instance of a size with the longest optimal solution",
                  tool::hardest},
    named_command{"export", "a state graph for other tools: Graphviz, Gephi, networkx, ...",
                  tool::export_graph},
    named_command{"draw", "a question's whole state graph as a picture", tool::draw},
    named_command{"experiment", "every method on every instance of a plan, into a database",
                  tool::experiment},
    named_command{"report", "an experiment's results as tables and a figure", tool::report_results},
};

std::string help() {
  std::string text = "usage: puzzlegraph COMMAND [options] [FILE|-]\n"
                     "Puzzles as state graphs, solved optimally by Boost.Graph.\n\nCommands:\n";
  for (auto const& c : commands) text += fmt::format("  {:<10} {}\n", c.name, c.summary);
  text += "\nPuzzles:\n";
  for (auto const* p : puzzlegraph::catalog()) {
    text += fmt::format("  {:<10} {}\n", p->name, p->summary);
  }
  return text + "\npuzzlegraph COMMAND --help tells the options; puzzlegraph --version the build.\n"
                "Exit codes: 0 done, 1 usage, 2 bad input, 3 solution refuted, 4 output failed,\n"
                "10 undecided within the limits, 20 interrupted, 30 internal error.\n";
}

std::string version() {
  auto const b = puzzlegraph::build();
  return fmt::format("puzzlegraph {} ({})\ncompiler {}\nBoost {}\n", b.version, b.revision,
                     b.compiler, b.boost);
}

exit_code run(std::vector<std::string> arguments, tool::output& out) {
  if (arguments.empty()) throw tool::usage_error("no command given; see puzzlegraph --help");
  std::string name = arguments.front();
  arguments.erase(arguments.begin());
  if (name == "help" && !arguments.empty()) { // help solve: as solve --help
    name = arguments.front();
    arguments = {"--help"};
  }
  if (name == "--help" || name == "-h" || name == "help") {
    out.write(help());
    return exit_code::done;
  }
  if (name == "--version") {
    out.write(version());
    return exit_code::done;
  }
  for (auto const& c : commands) {
    if (c.name != name) continue;
    for (auto const& a : arguments) {
      if (a == "--") break; // what follows are names of files
      if (a == "--version") {
        out.write(version());
        return exit_code::done;
      }
    }
    return c.run(arguments, out);
  }
  throw tool::usage_error("no command is called '" + name + "'; see puzzlegraph --help");
}

exit_code fail(exit_code code, std::string_view message) {
  std::fputs(fmt::format("puzzlegraph: {}\n", message).c_str(), stderr);
  return code;
}

/// Runs a command to its end, and turns every failure into its exit code.
exit_code guarded(std::vector<std::string> const& arguments) {
  tool::output out;
  exit_code code = exit_code::done;
  try {
    try {
      code = run(arguments, out);
    } catch (...) {
      out.flush();
      throw;
    }
    out.flush();
    return code;
  } catch (tool::usage_error const& e) {
    return fail(exit_code::usage, e.what());
  } catch (std::invalid_argument const& e) {
    return fail(exit_code::usage, e.what());
  } catch (puzzlegraph::text::input_error const& e) {
    if (tool::interrupted()) return fail(exit_code::interrupted, "interrupted");
    return fail(exit_code::bad_input, e.what());
  } catch (puzzlegraph::stopped const&) {
    return tool::interrupted() ? fail(exit_code::interrupted, "interrupted")
                               : fail(exit_code::undecided, "undecided (time limit)");
  } catch (tool::undecided_error const& e) {
    return fail(exit_code::undecided, e.what());
  } catch (tool::output_error const& e) {
    return fail(exit_code::output_failed, e.what());
  } catch (std::bad_alloc const&) {
    return fail(exit_code::undecided, "out of memory");
  } catch (std::exception const& e) {
    return fail(exit_code::internal_error, std::string("internal error: ") + e.what());
  }
}

} // namespace

int main(int argc, char** argv) {
  tool::catch_signals();
  return static_cast<int>(guarded({argv + 1, argv + argc}));
}
