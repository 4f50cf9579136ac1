// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph help TOPIC: a command, a puzzle, or the measures of explore.
#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/commands/command.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/method.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/wrapped_text.hpp"
#include "tools/output/citation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

namespace {

constexpr std::string_view measures_topic = "measures";

std::string measures_help() {
  std::string text =
      "The measures of `puzzlegraph explore`, in the order of its output. "
      "`--measure NAME` takes a group\nregardless of the size of the graph. Some are "
      "columns of `--table`.\n";
  for (auto const& section : measure_table()) {
    for (auto const& m : section.rows) {
      if (m.name.empty()) continue;
      text += fmt::format("\n{} ({})", m.name, m.unit);
      if (section.group) text += fmt::format(", --measure {}", name(*section.group));
      if (m.column.place > 0) text += fmt::format(", column {}", m.column.name);
      text += "\n" + wrapped(m.text);
      if (!m.source.empty()) text += wrapped(fmt::format("Source: {}.", m.source));
    }
  }
  return text;
}

/// The values of a field of the puzzle's methods, each once, as a line; nothing if there are none.
std::string choices(puzzle const& p, std::string_view title,
                    std::function<std::string_view(method const&)> const& field) {
  auto const values = distinct_values(p, field);
  return values.empty() ? "" : wrapped(fmt::format("{}: {}", title, fmt::join(values, ", ")));
}

/// What the option is for: "reading", or the command.
std::string_view name_of_use(option_use use) {
  switch (use) {
  case option_use::read:
    return "reading";
  case option_use::generate:
    return "generate";
  case option_use::hardest:
    return "hardest";
  case option_use::solve:
    break;
  }
  return "solving";
}

/// "(reading, generate): HELP" of the options of one name; several, after semicolons, if they
/// differ.
std::string uses_help(puzzle const& p, std::string_view option_name) {
  std::vector<std::pair<std::string_view, std::string>> uses; // by help
  for (auto const& o : p.options) {
    if (o.name != option_name) continue;
    auto const same = std::ranges::find(uses, o.help, [](auto const& u) { return u.first; });
    if (same == uses.end()) {
      uses.emplace_back(o.help, name_of_use(o.use));
    } else {
      same->second += fmt::format(", {}", name_of_use(o.use));
    }
  }
  std::string text;
  for (auto const& [help, commands] : uses) {
    text += fmt::format("{}({}): {}", text.empty() ? "" : "; ", commands, help);
  }
  return text;
}

/// The puzzle's options, each name once.
std::string options_help(puzzle const& p) {
  std::vector<std::string_view> seen;
  std::string text;
  for (auto const& o : p.options) {
    if (std::ranges::find(seen, o.name) != seen.end()) continue;
    seen.push_back(o.name);
    text += wrapped(fmt::format("--{} {}", o.name, uses_help(p, o.name)));
  }
  return text.empty() ? text : "\nOptions:\n" + text;
}

/// A line for each alias: "  15-puzzle   SUMMARY".
std::string aliases_help(puzzle const& p) {
  if (p.aliases.empty()) return {};
  std::string text = "\nOther words:\n";
  for (auto const& a : p.aliases) {
    text += wrapped(a.summary, fmt::format("  {:<14} ", a.word));
  }
  return text;
}

/// A line for each notation: "  rush-hour      SUMMARY".
std::string notations_help(puzzle const& p) {
  if (p.notations.empty()) return {};
  std::string text = "\nOther notations (--from), which the text of a file shows:\n";
  for (auto const& n : p.notations) text += wrapped(n.summary, fmt::format("  {:<14} ", n.name));
  return text;
}

/// Why `hardest` cannot search a size with these options, or nothing. Asks a search that has no
/// time.
std::string why_no_hardest(puzzle const& p, grid size, option_values const& values) {
  if (p.find_hardest == nullptr) return "has no search for the hardest instance";
  std::atomic<bool> const ended = true;
  hardest_search how;
  how.size = size;
  how.values = values;
  how.within.max_seconds = 0;
  how.within.max_states = 1;
  how.within.interrupted = &ended;
  try {
    p.find_hardest(how);
  } catch (std::invalid_argument const& e) {
    return e.what();
  }
  return {};
}

/// "ALIAS: SUMMARY. For generate and hardest it means PUZZLE --size 6x6."
std::string alias_help(puzzle const& p, puzzle_alias const& a) {
  option_values implied;
  for (auto const& [name, value] : a.values) implied.set(name, value);
  auto text = fmt::format("{}: {}", a.word, a.summary);
  if (!a.size)
    return wrapped(text + fmt::format(". It is another word for {}.", p.name), "") + "\n";
  auto const reason = why_no_hardest(p, *a.size, implied);
  text += fmt::format(". For generate{} it means {} --size {}x{}{}{}.",
                      reason.empty() ? " and hardest" : "", p.name, a.size->rows, a.size->columns,
                      as_arguments(implied),
                      reason.empty() ? "" : "; hardest does not take it: " + reason);
  return wrapped(text, "") + "\n";
}

std::string puzzle_help(puzzle const& p) {
  std::string extensions = fmt::format(".{}", p.name);
  for (auto const& n : p.notations) {
    for (auto const e : n.extensions) extensions += fmt::format(", .{}", e);
  }
  auto text = fmt::format("{}: {}\n", p.name, p.summary) +
              wrapped(fmt::format("Costs count {}. Files end with {}, or begin with the line "
                                  "`puzzlegraph {}`.",
                                  p.unit, extensions, p.name),
                      "", 100);
  if (!p.help.empty()) text += fmt::format("\n{}", p.help);
  text += "\nMethods:\n";
  text += choices(p, "--encoding", [](method const& m) { return m.encoding; });
  text += choices(p, "--algorithm", [](method const& m) { return name(m.algorithm); });
  text += choices(p, "--heuristic", [](method const& m) { return m.heuristic; });
  return text + options_help(p) + notations_help(p) + aliases_help(p);
}

} // namespace

std::string where_to_report() {
  auto const host = stated_citation().repository;
  constexpr std::string_view document = "share/doc/puzzlegraph/SECURITY.md";
  return host.empty() ? fmt::format("Report faults as {} says.\n", document)
                      : fmt::format("Report faults at {}; of safety as {} says.\n", host, document);
}

std::vector<std::string> help_topics(environment const& env) {
  std::vector<std::string> topics;
  for (auto const& c : env.commands) topics.emplace_back(c.name);
  for (auto& word : puzzle_words(env.puzzles)) topics.push_back(std::move(word));
  topics.emplace_back(measures_topic);
  return topics;
}

exit_code help_on(std::string const& topic, environment const& env) {
  auto const named = std::ranges::find(env.commands, topic, &named_command::name);
  if (named != env.commands.end()) return named->run({"--help"}, env);
  if (auto const [p, alias] = find_puzzle_word(topic, env.puzzles); p != nullptr) {
    if (alias != nullptr) env.out.write(alias_help(*p, *alias));
    env.out.write(puzzle_help(*p));
    return exit_code::done;
  }
  if (topic == measures_topic) {
    env.out.write(measures_help());
    return exit_code::done;
  }
  auto const topics = help_topics(env);
  throw usage_error(fmt::format("help: found '{}', expected a command, a puzzle or {}{}", topic,
                                measures_topic, text::did_you_mean(topic, topics)));
}

} // namespace puzzlegraph::tool
