// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph completion: completion scripts for bash, zsh and fish, from the option tables.
//
// A script holds the names of commands and options, and the words that options and operands take.
// For all other values the shell completes file names.
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/command_table.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

using word_vector = std::vector<std::string>;

constexpr std::string_view help_summary = "explain a command, a puzzle or the measures";

std::string joined(word_vector const& words, std::string_view separator = " ") {
  return fmt::format("{}", fmt::join(words, separator));
}

/// Replaces characters.
std::string replaced(std::string_view text,
                     std::initializer_list<std::pair<char, std::string_view>> replacements) {
  std::string out;
  for (char const c : text) {
    auto const* const r =
        std::ranges::find(replacements, c, [](auto const& pair) { return pair.first; });
    if (r == replacements.end()) {
      out += c;
    } else {
      out += r->second;
    }
  }
  return out;
}

/// A word of bash and zsh.
std::string quoted_word(std::string_view text) {
  return fmt::format("'{}'", replaced(text, {{'\'', R"('\'')"}}));
}

/// The spellings of an option: "--algorithm", "-a".
word_vector spellings(option_entry const& o) {
  word_vector all{"--" + o.name};
  if (o.letter) all.push_back({'-', *o.letter});
  return all;
}

/// The words that may stand in the place of a command.
word_vector first_words(std::vector<command_entry> const& commands) {
  word_vector words;
  for (auto const& c : commands) words.push_back(c.name);
  words.insert(words.end(), {"help", "--help", "--version", "-V"});
  return words;
}

std::string bash_script(std::vector<command_entry> const& commands, word_vector const& topics) {
  std::string values;   // a branch per option with a value
  std::string operands; // a branch per command
  for (auto const& c : commands) {
    word_vector names;
    for (auto const& o : c.options) {
      auto const own = spellings(o);
      names.insert(names.end(), own.begin(), own.end());
      if (o.argument.empty()) continue;
      word_vector patterns;
      for (auto const& name : own) patterns.push_back(c.name + ":" + name);
      values += fmt::format("    {}) words={} ;;\n", joined(patterns, " | "),
                            quoted_word(joined(o.words)));
    }
    operands += fmt::format("    {}:-*) words={} ;;\n", c.name, quoted_word(joined(names)));
    if (!c.operand_words.empty()) {
      operands +=
          fmt::format("    {}:*) words={} ;;\n", c.name, quoted_word(joined(c.operand_words)));
    }
  }
  return fmt::format(R"(# bash completion of puzzlegraph; made by: puzzlegraph completion bash
_puzzlegraph() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
  local command=${{COMP_WORDS[1]}} words=
  # bash splits --option=value at the sign.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  if ((COMP_CWORD == 1)); then
    words={0}
  else
    case $command:$previous in
    help:*) words={1} ;;
{2}    *)
    case $command:$current in
{3}    esac
    ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F _puzzlegraph puzzlegraph
)",
                     quoted_word(joined(first_words(commands))), quoted_word(joined(topics)),
                     values, operands);
}

/// "[help]" of an option in zsh.
std::string zsh_help(std::string_view text) {
  return "[" + replaced(text, {{'[', R"(\[)"}, {']', R"(\])"}, {'\\', R"(\\)"}}) + "]";
}

std::string zsh_option(option_entry const& o) {
  auto const names = spellings(o);
  std::string specs;
  for (auto const& name : names) {
    std::string spec;
    if (o.is_repeatable) {
      spec = "*";
    } else if (names.size() > 1) {
      spec = fmt::format("({})", joined(names));
    }
    spec += name;
    if (!o.argument.empty() && name.starts_with("--")) spec += "=";
    spec += zsh_help(o.help);
    if (!o.argument.empty()) {
      spec += fmt::format(":{}:", o.name);
      spec += o.words.empty() ? "_files" : fmt::format("({})", joined(o.words));
    }
    specs += fmt::format("      {} \\\n", quoted_word(spec));
  }
  return specs;
}

std::string zsh_script(std::vector<command_entry> const& commands, word_vector const& topics) {
  auto list = fmt::format("    {}\n", quoted_word(fmt::format("help:{}", help_summary)));
  std::string cases = fmt::format("  help)\n    _arguments {}\n    ;;\n",
                                  quoted_word(fmt::format("*:topic:({})", joined(topics))));
  for (auto const& c : commands) {
    list += fmt::format("    {}\n", quoted_word(c.name + ":" + c.summary));
    cases += fmt::format("  {})\n    _arguments \\\n", c.name);
    for (auto const& o : c.options) cases += zsh_option(o);
    cases += fmt::format("      {}\n    ;;\n",
                         c.operand_words.empty()
                             ? quoted_word("*:file:_files")
                             : quoted_word(fmt::format("*:operand:({})", joined(c.operand_words))));
  }
  return fmt::format(R"(#compdef puzzlegraph
# zsh completion of puzzlegraph; made by: puzzlegraph completion zsh
_puzzlegraph() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
{}  esac
}}
if [[ $funcstack[1] == _puzzlegraph ]]; then _puzzlegraph "$@"; else compdef _puzzlegraph puzzlegraph; fi
)",
                     list, cases);
}

/// A word of fish.
std::string fish_word(std::string_view text) {
  return fmt::format("'{}'", replaced(text, {{'\'', R"(\')"}, {'\\', R"(\\)"}}));
}

/// The conditions of the rules: fish's own look for a command among all words, operands too.
constexpr std::string_view fish_conditions =
    R"(# Whether the word after puzzlegraph is this command, or is yet to be written.
function __puzzlegraph_has_command
    contains -- $argv[1] (commandline -opc)[2]
end
function __puzzlegraph_needs_command
    test (count (commandline -opc)) -eq 1
end
)";

/// The beginning of a rule for the options and operands of a command.
std::string fish_rule(std::string_view command) {
  return fmt::format("complete -c puzzlegraph -n '__puzzlegraph_has_command {}'", command);
}

std::string fish_option(std::string_view rule, option_entry const& o) {
  auto text = fmt::format("{} -l {}", rule, o.name);
  if (o.letter) text += fmt::format(" -s {}", *o.letter);
  if (!o.words.empty()) {
    text += fmt::format(" -x -a {}", fish_word(joined(o.words)));
  } else if (!o.argument.empty()) {
    text += " -r";
  }
  return text + fmt::format(" -d {}\n", fish_word(o.help));
}

std::string fish_script(std::vector<command_entry> const& commands, word_vector const& topics) {
  constexpr std::string_view first = "complete -c puzzlegraph -n __puzzlegraph_needs_command";
  std::string text = "# fish completion of puzzlegraph; made by: puzzlegraph completion fish\n";
  text += fish_conditions;
  text += fmt::format("{} -l help -d 'list the commands'\n", first);
  text += fmt::format("{} -l version -s V -d 'print the version'\n", first);
  text += fmt::format("{} -f -a {}\n", fish_rule("help"), fish_word(joined(topics)));
  text += fmt::format("{} -f -a help -d {}\n", first, fish_word(help_summary));
  for (auto const& c : commands) {
    text += fmt::format("{} -f -a {} -d {}\n", first, c.name, fish_word(c.summary));
    auto const rule = fish_rule(c.name);
    for (auto const& o : c.options) text += fish_option(rule, o);
    if (!c.operand_words.empty()) {
      text += fmt::format("{} -f -a {}\n", rule, fish_word(joined(c.operand_words)));
    }
  }
  return text;
}

struct shell {
  std::string_view name;
  std::string (*script)(std::vector<command_entry> const& commands, word_vector const& help_topics);
};
constexpr std::array shells{shell{"bash", bash_script}, shell{"zsh", zsh_script},
                            shell{"fish", fish_script}};

word_vector shell_names() {
  word_vector names;
  for (auto const& s : shells) names.emplace_back(s.name);
  return names;
}

} // namespace

exit_code completion(std::vector<std::string> const& arguments, environment const& env) {
  option_group options("Writing");
  output_name output;
  output.add_to(options);
  auto const line = parse(arguments, options, {1, 1, "the name of a shell", shell_names()},
                          "usage: puzzlegraph completion SHELL [options]\n"
                          "Writes a completion script for bash, zsh or fish.\n",
                          env.help());
  if (!line) return exit_code::done;
  auto const& name = line->operands.front();
  auto const* const chosen = std::ranges::find(shells, name, &shell::name);
  if (chosen == shells.end()) {
    throw usage_error(fmt::format("completion: found '{}', expected {}{}", name,
                                  either(shell_names()),
                                  puzzlegraph::text::did_you_mean(name, shell_names())));
  }
  text_target target(output.path(), env.out);
  target.write(chosen->script(command_table(env), help_topics(env)));
  return exit_code::done;
}

} // namespace puzzlegraph::tool
