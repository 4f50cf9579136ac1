// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph manual: the manual page in roff, from the option tables.
#include "puzzlegraph/version.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/command_table.hpp"
#include "tools/options/common.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

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
  return item(term,
              o.initial.empty() ? o.help : fmt::format("{} (default: {})", o.help, o.initial));
}

std::string command_text(command_entry const& c) {
  auto text = fmt::format(".SS {}\n{} {}\n", c.name, bold("puzzlegraph"), escape_roff(c.usage));
  text += paragraphs(c.description);
  for (auto const& o : c.options) text += option_item(o);
  return text;
}

std::string manual_page(environment const& env) {
  auto text =
      fmt::format(".TH PUZZLEGRAPH 1 \"\" \"puzzlegraph {}\" \"User Commands\"\n", build().version);
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
  for (auto const& c : command_table(env)) text += command_text(c);
  text += fmt::format(".SS help\n{} help {}\n", bold("puzzlegraph"), italic("TOPIC"));
  text +=
      paragraphs("Explains a command, a puzzle with the format of its files, or the measures of "
                 "explore (help measures).\n");
  text += section("PUZZLES");
  for (auto const* p : env.puzzles) {
    text += item(bold(p->name), p->summary) + paragraphs(p->help);
  }
  text += section("EXIT STATUS");
  for (auto const& [code, meaning] : exit_code_meanings) {
    text += item(bold(std::to_string(static_cast<int>(code))), meaning);
  }
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
  return text;
}

} // namespace

exit_code manual(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description options("Writing");
  add_output(options);
  auto const line = parse(arguments, options, {0, 0, "no operand"},
                          "usage: puzzlegraph manual [options]\n"
                          "Writes the manual page, in roff: puzzlegraph manual | man -l -\n",
                          env.help());
  if (!line) return exit_code::done;
  text_target target(output_path(line->values), env.out);
  target.write(manual_page(env));
  return exit_code::done;
}

} // namespace puzzlegraph::tool
