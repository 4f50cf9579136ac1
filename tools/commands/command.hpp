// SPDX-License-Identifier: BSL-1.0
//
// The commands.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"

#include "tools/options/command_line.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/output_name.hpp"
#include "tools/output/file_output.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

struct environment;

/// `arguments` are those after the command's name.
using command = exit_code (*)(std::vector<std::string> const& arguments, environment const& env);

struct named_command {
  std::string_view name;
  std::string_view summary; ///< a phrase
  command run;
};

/// Where faults are reported, as a line.
std::string where_to_report();

/// The examples of a command, or, of an empty name, of the tool.
std::vector<example> examples_of(std::string_view command);

/// What every command receives.
struct environment {
  output& out;         ///< standard output
  puzzle_list puzzles; ///< all that the tool knows
  std::span<named_command const> commands;
  help_sink on_help{}; ///< replaces writing help to `out`

  /// Receives the syntax of a command that is run with --help.
  help_sink help() const {
    if (on_help) return on_help;
    return [this](command_syntax const& syntax) {
      out.write(help_text(syntax, examples_of(syntax.command)));
    };
  }
};

/// Runs the body of a command as line.run does, with the file that --output names as its standard
/// output. The file appears once the body has returned. If that has written nothing, an old file
/// stays where the input was bad, or where no result is without text. Throws output_error.
template <class Body>
exit_code run_with_output(command_line const& line, output_name const& output,
                          environment const& env, Body const& body, bool may_have_no_text = true) {
  return line.run([&] {
    if (!output.is_file()) return body(env);
    file_output file(output.path());
    auto const code = body(environment{file, env.puzzles, env.commands, env.on_help});
    bool const is_result = may_have_no_text && code != exit_code::bad_input;
    if (file.size() == 0 && !is_result) return code;
    file.commit();
    file.note_written();
    return code;
  });
}

/// Writes the help of a command, of a puzzle, or of the measures. Throws usage_error for another
/// topic.
exit_code help_on(std::string const& topic, environment const& env);
/// All topics of help_on.
std::vector<std::string> help_topics(environment const& env);

exit_code solve(std::vector<std::string> const& arguments, environment const& env);
exit_code verify(std::vector<std::string> const& arguments, environment const& env);
exit_code show(std::vector<std::string> const& arguments, environment const& env);
exit_code compare(std::vector<std::string> const& arguments, environment const& env);
exit_code explore(std::vector<std::string> const& arguments, environment const& env);
exit_code count(std::vector<std::string> const& arguments, environment const& env);
exit_code convert(std::vector<std::string> const& arguments, environment const& env);
exit_code generate(std::vector<std::string> const& arguments, environment const& env);
exit_code hardest(std::vector<std::string> const& arguments, environment const& env);
exit_code export_graph(std::vector<std::string> const& arguments, environment const& env);
exit_code view_graph(std::vector<std::string> const& arguments, environment const& env);
exit_code draw(std::vector<std::string> const& arguments, environment const& env);
exit_code experiment(std::vector<std::string> const& arguments, environment const& env);
exit_code report_results(std::vector<std::string> const& arguments, environment const& env);
exit_code manual(std::vector<std::string> const& arguments, environment const& env);
exit_code cite(std::vector<std::string> const& arguments, environment const& env);
exit_code completion(std::vector<std::string> const& arguments, environment const& env);

} // namespace puzzlegraph::tool
