// SPDX-License-Identifier: BSL-1.0
//
// The command table, help and version, and exit codes for all failures.
#include "puzzlegraph/tool.hpp"

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/text/similar_word.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/commands/command.hpp"
#include "tools/failed_allocations.hpp"
#include "tools/interrupt.hpp"
#include "tools/output/descriptor.hpp"
#include "tools/output/failure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <new>
#include <span>
#include <stdexcept>

namespace puzzlegraph::tool {

namespace {

constexpr std::array commands{
    named_command{"solve", "answer every question of a file, optimally", solve},
    named_command{"verify", "replay solutions by independent rules", verify},
    named_command{"show", "show solutions frame by frame, or as an animated picture", show},
    named_command{"compare", "answer a file by every algorithm and heuristic", compare},
    named_command{"explore", "measure the whole state graph of a question", explore},
    named_command{"count", "count the states of a question by layer, without its graph", count},
    named_command{"convert", "write a file in another notation", convert},
    named_command{"generate", "make random instances from a seed", generate},
    named_command{"hardest", "find the instance of a size with the longest optimal solution",
                  hardest},
    named_command{"export", "write a state graph for Graphviz, Gephi, networkx, ...", export_graph},
    named_command{"draw", "draw the whole state graph of a question", draw},
    named_command{"view", "write the state graph as a page to look at and to play in", view_graph},
    named_command{"experiment", "run every method on every instance, into a database", experiment},
    named_command{"report", "write the results of an experiment as tables and a figure",
                  report_results},
    named_command{"cite", "print how to cite puzzlegraph", cite},
    named_command{"manual", "write the manual page", manual},
    named_command{"completion", "write a completion script for a shell", completion},
};

constexpr std::string_view usage_line = "usage: puzzlegraph COMMAND [options] [FILE|-]\n"
                                        "Puzzles as state graphs, solved optimally by "
                                        "Boost.Graph.\n\n";

/// For a command line without a command.
std::string short_help() {
  return fmt::format("{}{}\npuzzlegraph --help lists all commands, puzzlegraph COMMAND --help the "
                     "options of one.\n",
                     usage_line, examples_text(examples_of("")));
}

std::string help(puzzle_list puzzles) {
  auto text = fmt::format("{}{}\nCommands:\n", usage_line, examples_text(examples_of("")));
  for (auto const& c : commands) text += fmt::format("  {:<10} {}\n", c.name, c.summary);
  text += "\nPuzzles:\n";
  for (auto const* p : puzzles) {
    text += fmt::format("  {:<10} {}\n", p->name, p->summary);
  }
  text += "\nMore:\n"
          "  COMMAND --help  examples and options of a command\n"
          "  help PUZZLE     the format of a puzzle's files, its moves, heuristics and options\n"
          "  help measures   what explore measures\n"
          "  -V, --version   the build\n"
          "\nExit codes:\n";
  for (auto const& [code, meaning] : exit_code_meanings) {
    text += fmt::format("  {:<10} {}\n", static_cast<int>(code), meaning);
  }
  return text + "\n" + where_to_report();
}

std::string version() {
  auto const b = build();
  return fmt::format("puzzlegraph {} ({})\ncompiler {}\nBoost {}\n", b.version, b.revision,
                     b.compiler, b.boost);
}

bool is_version(std::string_view argument) { return argument == "--version" || argument == "-V"; }

exit_code run_command(std::vector<std::string> arguments, environment const& env) {
  if (arguments.empty()) {
    std::fputs(short_help().c_str(), stderr);
    return exit_code::usage; // a script that has lost its arguments must not go on
  }
  std::string const name = arguments.front();
  arguments.erase(arguments.begin());
  bool const has_topic = !arguments.empty() && !arguments.front().starts_with('-');
  if (name == "help" && has_topic) {
    if (arguments.size() > 1) {
      throw usage_error(fmt::format("help: found '{}' too, expected one topic", arguments[1]));
    }
    return help_on(arguments.front(), env);
  }
  if (name == "--help" || name == "-h" || name == "help") {
    env.out.write(help(env.puzzles));
    return exit_code::done;
  }
  if (is_version(name)) {
    env.out.write(version());
    return exit_code::done;
  }
  for (auto const& c : commands) {
    if (c.name != name) continue;
    for (auto const& a : arguments) {
      if (a == "--") break; // what follows are names of files
      if (is_version(a)) {
        env.out.write(version());
        return exit_code::done;
      }
    }
    return c.run(arguments, env);
  }
  std::vector<std::string> names{"help", "--version", "-V"};
  for (auto const& c : commands) names.emplace_back(c.name);
  throw usage_error("no command is called '" + name + "'; see puzzlegraph --help" +
                    text::did_you_mean(name, names));
}

/// The built-in puzzles and more. Throws std::logic_error if two have the same name.
std::vector<puzzle const*> with_built_in(std::vector<puzzle const*> const& more) {
  std::vector<puzzle const*> all(catalog().begin(), catalog().end());
  for (auto const* p : more) {
    if (find_puzzle(p->name, all) != nullptr) {
      throw std::logic_error(fmt::format("two puzzles are called {}", p->name));
    }
    all.push_back(p);
  }
  return all;
}

/// Says on standard error why a command failed. Precondition: called in a handler.
exit_code report_failure() {
  try {
    auto const f = current_failure();
    if (!f.message.empty()) std::fputs(fmt::format("puzzlegraph: {}\n", f.message).c_str(), stderr);
    return f.code;
  } catch (std::bad_alloc const&) {
    std::fputs("puzzlegraph: no memory for a message\n", stderr);
    return exit_code::undecided;
  }
}

/// Runs a command to its end, and turns every failure into its exit code.
exit_code guarded(std::span<char const* const> arguments, std::vector<puzzle const*> const& more) {
  output out;
  exit_code code = exit_code::done;
  try {
    try {
      auto const puzzles = with_built_in(more);
      code = run_command({arguments.begin(), arguments.end()}, {out, puzzles, commands});
    } catch (...) {
      out.flush();
      throw;
    }
    out.flush();
    return code;
  } catch (...) {
    return report_failure();
  }
}

} // namespace

int run(int argc, char const* const* argv, std::vector<puzzle const*> const& more) {
  occupy_standard_descriptors();
  catch_signals();
  count_failed_allocations();
  auto const all = std::span(argv, static_cast<std::size_t>(argc));
  return static_cast<int>(guarded(all.subspan(std::min<std::size_t>(all.size(), 1)), more));
}

} // namespace puzzlegraph::tool
