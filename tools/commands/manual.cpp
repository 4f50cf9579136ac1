// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph manual: the manual pages in roff, from the option tables.
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/similar_word.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/command_table.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace puzzlegraph::tool {

namespace {

/// Text as roff prints it. Backslashes and dashes are escaped; a dot or a quote at the beginning of
/// a line does not begin a request.
std::string escape_roff(std::string_view text) {
  std::string out;
  bool begins_line = true;
  for (char const c : text) {
    if (begins_line && (c == '.' || c == '\'')) out += R"(\&)";
    if (c == '\\') {
      out += R"(\e)";
    } else {
      if (c == '-') out += '\\';
      out += c;
    }
    begins_line = c == '\n';
  }
  return out;
}

std::string bold(std::string_view text) { return fmt::format(R"(\fB{}\fR)", escape_roff(text)); }
std::string italic(std::string_view text) { return fmt::format(R"(\fI{}\fR)", escape_roff(text)); }

std::string section(std::string_view name) { return fmt::format(".SH {}\n", name); }

/// A term and its text.
std::string item(std::string_view term, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", term, escape_roff(text));
}

/// Paragraphs, separated by empty lines. A paragraph with an indented line keeps its line breaks.
std::string paragraphs(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    auto const end = std::min(text.find("\n\n"), text.size());
    auto const paragraph = text.substr(0, end);
    auto const lines = escape_roff(paragraph.substr(0, paragraph.find_last_not_of('\n') + 1));
    bool const is_table = lines.find("\n  ") != std::string::npos;
    out += is_table ? fmt::format(".PP\n.nf\n{}\n.fi\n", lines) : fmt::format(".PP\n{}\n", lines);
    text.remove_prefix(std::min(text.find_first_not_of('\n', end), text.size()));
  }
  return out;
}

std::string option_item(option_entry const& o) {
  std::string term = o.letter ? bold(fmt::format("-{}", *o.letter)) + ", " : "";
  term += bold("--" + o.name);
  if (!o.argument.empty()) term += " " + italic(o.argument);
  return item(term, help_with_default(o));
}

std::string header(std::string_view page) {
  std::string title(page);
  for (char& c : title) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return fmt::format(".TH {} 1 \"\" \"puzzlegraph {}\" \"User Commands\"\n", escape_roff(title),
                     build().version);
}

std::string examples_section(std::vector<example> const& examples) {
  if (examples.empty()) return {};
  auto text = section("EXAMPLES");
  for (auto const& e : examples) {
    text += fmt::format(".TP\n{}\n{}\n", bold(e.line), escape_roff(e.purpose));
  }
  return text + fmt::format(".PP\n{}.\n", escape_roff(place_of_data));
}

std::string exit_codes() {
  auto text = section("EXIT STATUS");
  for (auto const& [code, meaning] : exit_code_meanings) {
    text += item(bold(std::to_string(static_cast<int>(code))), meaning);
  }
  return text;
}

std::string reporting() { return section("REPORTING BUGS") + paragraphs(where_to_report()); }

/// "puzzlegraph\-solve(1)"
std::string reference(std::string_view page) { return bold(page) + "(1)"; }

std::string name_of_page(std::string_view command) {
  return fmt::format("puzzlegraph-{}", command);
}

std::string command_page(command_entry const& c) {
  auto const page = name_of_page(c.name);
  auto text = header(page);
  text += section("NAME") + fmt::format("{} \\- {}\n", escape_roff(page), escape_roff(c.summary));
  text += section("SYNOPSIS");
  for (auto const& usage : c.usages) {
    text += fmt::format("{} {}\n.br\n", bold("puzzlegraph"), escape_roff(usage));
  }
  text += section("DESCRIPTION") + paragraphs(c.description);
  text += section("OPTIONS");
  for (auto const& g : c.groups) {
    text += fmt::format(".SS {}\n", escape_roff(g.title));
    for (auto const& o : g.options) text += option_item(o);
  }
  text += examples_section(c.examples) + exit_codes() + reporting();
  return text + section("SEE ALSO") + reference("puzzlegraph") + "\n";
}

std::string overview(environment const& env, std::vector<command_entry> const& commands) {
  auto text = header("puzzlegraph");
  text +=
      section("NAME") + "puzzlegraph \\- puzzles as Boost.Graph state graphs, solved optimally\n";
  text += section("SYNOPSIS") + fmt::format("{} {} [{}] [{}|\\-]\n", bold("puzzlegraph"),
                                            italic("COMMAND"), italic("options"), italic("FILE"));
  text += section("DESCRIPTION");
  text += paragraphs("Solves puzzles with Boost.Graph's breadth-first search, Dijkstra's algorithm "
                     "and A*, and\nreplays every solution by independent rules. Explores, exports "
                     "and draws state graphs.\n\nAnswers go to standard output, messages and "
                     "progress to standard error.\n");
  text += section("COMMANDS");
  for (auto const& c : commands) text += item(reference(name_of_page(c.name)), c.summary);
  text += item(bold("puzzlegraph help") + " " + italic("TOPIC"),
               "Explains a command, a puzzle with the format of its files, or the measures of "
               "explore (help measures).");
  text += item(bold("puzzlegraph --version") + ", " + bold("-V"), "Prints the build.");
  text += examples_section(examples_of(""));
  text += section("PUZZLES");
  for (auto const* p : env.puzzles) {
    text += item(bold(p->name), p->summary) + paragraphs(p->help);
  }
  text += exit_codes();
  text += section("FILES");
  text +=
      item(bold("share/doc/puzzlegraph"),
           "Below the prefix of the installation: README.md, the file formats (data/README.md), "
           "instances and JSON Schemas (data), and programs that use the library (examples).");
  text += item(bold("$XDG_CACHE_HOME/puzzlegraph"),
               "Tables of pattern databases, or else in ~/.cache/puzzlegraph. It can be deleted at "
               "any time.");
  text += section("ENVIRONMENT");
  text += item(bold("NO_COLOR"), "If it is not empty, show uses no colour.");
  text += item(bold("TERM"), "If it is dumb, show prints frames one after another.");
  text += item(bold("XDG_CACHE_HOME, HOME"), "Where tables are kept, see above.");
  text += item(bold("PATH"), "Where external programs are found.");
  return text + reporting() + section("SEE ALSO") + reference("puzzlegraph-check") + "\n";
}

/// All pages, as files of the folder, which is made.
void write_pages(std::string const& folder, environment const& env,
                 std::vector<command_entry> const& commands) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  auto const write = [&folder](std::string const& page, std::string const& text) {
    write_whole_file((std::filesystem::path(folder) / (page + ".1")).string(), text);
  };
  write("puzzlegraph", overview(env, commands));
  for (auto const& c : commands) write(name_of_page(c.name), command_page(c));
  write_note(fmt::format("{}: {}", folder, amount(commands.size() + 1, "pages")));
}

std::string page_of(std::vector<std::string> const& operands, environment const& env) {
  auto const commands = command_table(env);
  if (operands.empty()) return overview(env, commands);
  auto const found = std::ranges::find(commands, operands.front(), &command_entry::name);
  if (found != commands.end()) return command_page(*found);
  std::vector<std::string> names;
  for (auto const& c : commands) names.push_back(c.name);
  throw usage_error(fmt::format("manual: found '{}', expected a command{}", operands.front(),
                                text::did_you_mean(operands.front(), names)));
}

} // namespace

exit_code manual(std::vector<std::string> const& arguments, environment const& env) {
  option_group options("Writing");
  output_name output;
  output.add_to(options);
  std::optional<std::string> folder;
  options.add_options()("all", into(folder, value_of<std::string>("DIR")),
                        "write all pages into this folder, as PAGE.1");
  std::vector<std::string> names;
  for (auto const& c : env.commands) names.emplace_back(c.name);
  auto const line = parse(arguments, options, {0, 1, "at most one command", names},
                          "usage: puzzlegraph manual [options] [COMMAND]\n"
                          "Writes a manual page in roff: of a command, or the overview.\n",
                          env.help());
  if (!line) return exit_code::done;
  if (folder) {
    if (!line->operands.empty() || output.given) {
      throw option_error("all", "a command or --output too", "one of them");
    }
    write_pages(*folder, env, command_table(env));
    return exit_code::done;
  }
  text_target target(output.path(), env.out);
  target.write(page_of(line->operands, env));
  return exit_code::done;
}

} // namespace puzzlegraph::tool
