// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph explore: measures of the whole state graphs of questions.
#include "puzzlegraph/analysis/measure_condition.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/question_run.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/board_conditions.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/comparison_table.hpp"
#include "tools/output/counting_advice.hpp"
#include "tools/output/exploration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

namespace {

std::vector<std::string> measure_names() {
  std::vector<std::string> names{"all"};
  for (auto const m : puzzlegraph::all_measures) names.emplace_back(name(m));
  return names;
}

std::vector<output_format> const explore_formats{output_format::text, output_format::table,
                                                 output_format::csv, output_format::json};

/// What `explore` is asked for.
struct explore_request {
  explicit explore_request(puzzle_list puzzles) : graph(puzzles), reading(puzzles) {}

  std::vector<std::string> measures; ///< to take regardless of the size
  std::vector<std::string> skipped;
  board_conditions conditions;
  std::optional<std::string> boards; ///< a file for those that satisfy the conditions
  bool profile = false;              ///< rows of states by distance, in place of questions
  format_choice format{explore_formats,
                       {output_format::table, output_format::csv, output_format::json}};
  output_name output;
  graph_choice graph;
  search_limits limits;
  file_reading reading;

  command_options options() {
    option_group measuring("Measures");
    using several = std::vector<std::string>;
    auto const words = measure_names();
    measuring.add_options()(
        "measure,m", into(measures, one_of<several>(words)->composing()),
        fmt::format("compute this one regardless of the size of the graph: {}; may be repeated",
                    either(words))
            .c_str())("skip",
                      into(skipped, one_of<several>(words)->value_name("MEASURE")->composing()),
                      "leave this one out; may be repeated")(
        "profile", switch_into(profile),
        "with csv: rows of states by their distance from the start and to a goal");
    conditions.add_to(measuring, "only questions with that");
    measuring.add_options()("boards", into(boards, value_of<std::string>("FILE")),
                            "write these questions to a file, too, in the order of --sort");
    format.add_to(measuring);
    output.add_to(measuring);
    command_options all;
    return all.add(measuring).add(graph.options()).add(limits.options()).add(reading.options());
  }
};

/// The section of the measure that `help measures` defines by this name, or nullptr.
measure_section const* section_of(std::string const& word) {
  auto plain = text::plain_word(word);
  if (plain == "center") plain = "centre";
  for (auto const& section : measure_table()) {
    for (auto const& m : section.rows) {
      if (!m.name.empty() && text::plain_word(m.name) == plain) return &section;
    }
  }
  return nullptr;
}

/// The group of that measure, or else the word.
std::string group_of(std::string const& word) {
  auto const* section = section_of(word);
  return section != nullptr && section->group ? std::string(name(*section->group)) : word;
}

/// Fails on a word that names no group of measures.
[[noreturn]] void fail_on_measure(std::string const& option, std::string const& word) {
  auto known = measure_names();
  auto const expected = either(known);
  if (section_of(word) != nullptr) {
    throw option_error(option, "'" + word + "'", expected + ": that measure is always taken");
  }
  for (auto const& section : measure_table()) {
    for (auto const& m : section.rows) {
      if (section.group && !m.name.empty()) known.emplace_back(m.name);
    }
  }
  throw option_error(option, "'" + word + "'", expected + text::did_you_mean(word, known));
}

measure_options measure_options_of(explore_request const& r) {
  measure_options options;
  options.threads = r.graph.threads.count();
  auto const set = [&](char const* option, std::vector<std::string> const& words, bool is_taken) {
    for (auto const& word : words) {
      auto const group = group_of(word);
      bool known = false;
      for (auto const m : puzzlegraph::all_measures) {
        if (name(m) != group && group != "all") continue;
        options.wanted[static_cast<std::size_t>(m)] = is_taken;
        known = true;
      }
      if (!known) fail_on_measure(option, word);
    }
  };
  set("measure", r.measures, true);
  set("skip", r.skipped, false);
  return options;
}

/// Of a graph whose edges stand for several moves: how many optimal solutions there are, move by
/// move. `held`: the bytes of that graph and its measures.
std::optional<puzzlegraph::big_count> unit_solutions(search_limits const& limits,
                                                     question_file const& d, std::size_t k,
                                                     std::uint64_t held) {
  auto const e =
      explore_question(limits, d, k, d.questions->spaces().unit_encoding(), {.held = held});
  if (!e.graph) return std::nullopt;
  return find_optimal_solutions(*e.graph, find_distances(*e.graph)).count;
}

/// Writes the reports of questions as they are explored, and their table.
class explorer {
 public:
  explorer(explore_request const& request, environment const& env)
      : request_(&request), env_(&env), format_(request.format.chosen(request.output.path())),
        measured_(measure_options_of(request)), where_(request.conditions.where()),
        sort_(request.conditions.sort()) {
    if (request.boards) {
      expect_own_file("boards", *request.boards);
      boards_.emplace(*request.boards, env.out);
    }
    bool const has_table = format_ != output_format::json && !request.profile;
    if (sort_ && !has_table && !request.boards) {
      throw usage_error(
          "explore: --sort is for the table and for --boards, expected --format table "
          "or csv",
          "sort");
    }
    if (request_->profile && format_ != output_format::csv) {
      throw usage_error("explore: --profile is for CSV, expected --format csv", "profile");
    }
    if (request_->profile) measured_.wanted.fill(false); // its rows have distances alone
    if (is_rows()) skip_what_no_column_has();
    where_.want(measured_);
    if (sort_) want(*sort_, measured_);
    if (is_rows() || request_->profile) note_what_is_left_out();
  }

  exit_code run(std::vector<std::string> const& paths) {
    auto const [files, questions] =
        open_and_check(request_->reading, request_->graph.questions, paths,
                       [this](question_file const& d, std::size_t k) {
                         request_->graph.encoding_of(d, k, request_->limits); // may fail
                         if (boards_) expect_writable(d, k);
                       });
    if (request_->profile) env_->out.write(profile_head());
    for (auto const& d : files) {
      if (!interrupted()) explore(d);
    }
    if (sort_) sort_rows(rows_, *sort_);
    write_table(); // when interrupted, of the questions until then
    write_boards();
    if (interrupted()) return interrupted_after(*env_, explored_, questions, "explored");
    return is_undecided_ ? exit_code::undecided : exit_code::done;
  }

 private:
  void skip_what_no_column_has() {
    for (auto const m : puzzlegraph::all_measures) {
      bool const has_column = std::ranges::any_of(
          measure_columns(), [m](placed_column const& c) { return c.section->group == m; });
      if (!has_column) measured_.wanted[static_cast<std::size_t>(m)] = false;
    }
  }

  /// Of the measures that --measure names.
  void note_what_is_left_out() const {
    for (auto const m : puzzlegraph::all_measures) {
      bool const is_named = std::ranges::any_of(
          request_->measures, [m](auto const& word) { return group_of(word) == name(m); });
      if (is_named && measured_.wanted[static_cast<std::size_t>(m)] == false) {
        write_note(fmt::format("note: --measure {0} is left out: no column has {0}, but --format "
                               "text and json do",
                               name(m)));
      }
    }
  }

  void explore(question_file const& d) {
    std::optional<std::string> json_head;
    if (format_ == output_format::json) {
      json_head = solutions::json_head(d, "explore", d.graph_unit());
    }
    write_questions(*env_, d, request_->graph.questions, json_head,
                    [&](std::size_t k) { return written(d, k); });
  }

  /// Explores a question; the text of its report, empty in tables.
  std::string written(question_file const& d, std::size_t k) {
    measured_.go_on = progress_within(request_->limits, d.questions->title(k));
    auto const [encoding, graph] = explore_as_chosen(request_->graph, request_->limits, d, k);
    is_undecided_ |= !graph.graph;
    explored x{d, k, encoding, graph, {}, {}, {}};
    if (graph.graph) {
      measured_.max_memory = request_->limits.of_each(1).max_memory - graph.memory;
      x.of = take_measures(*graph.graph, measured_);
      measured_.go_on = nullptr; // clears its line
      note_stopped_measures(x);
      if (x.of.optimal && has_long_edges(*d.questions, encoding, *graph.graph) && !interrupted()) {
        x.unit_solutions =
            unit_solutions(request_->limits, d, k, graph.memory + measures_bytes(*graph.graph));
      }
    } else {
      if (graph.stopped_by == puzzlegraph::limit::memory ||
          graph.stopped_by == puzzlegraph::limit::states) {
        x.count = advise_count(request_->reading, d, k, request_->limits.of_each(1));
      }
      if (is_rows() || request_->profile) {
        write_message(fmt::format("{}, question {}: {}", d.name, k + 1, why_undecided(graph)));
        if (x.count) write_message("to count the states: " + as_text(*x.count));
      }
    }
    if (!interrupted()) ++explored_;
    if (!is_chosen(x)) return {};
    rows_.push_back(row_of(x, sort_));
    if (request_->profile) return profile_rows(x);
    if (format_ == output_format::text) return as_text(x, env_->out.terminal());
    return format_ == output_format::json ? as_json(x) : std::string();
  }

  /// Reports of text and JSON say it themselves.
  void note_stopped_measures(explored const& x) {
    std::vector<std::string_view> stopped;
    for (auto const m : puzzlegraph::all_measures) {
      if (x.of.why_missing(m) == puzzlegraph::absence::stopped) stopped.push_back(name(m));
    }
    if (stopped.empty()) return;
    is_undecided_ = true;
    if (!is_rows() || interrupted()) return;
    write_message(fmt::format("{}, question {}: undecided: a limit stopped {}", x.file.name,
                              x.question + 1, fmt::join(stopped, ", ")));
  }

  /// Whether the question satisfies the conditions. One that is undecided counts as satisfying them
  /// where there are none.
  bool is_chosen(explored const& x) {
    if (where_.empty()) return true;
    auto const holds = x.from.graph ? where_.holds(x.measured()) : truth::unknown;
    if (holds == truth::unknown && !interrupted()) {
      is_undecided_ = true;
      if (x.from.graph) {
        write_note(
            fmt::format("{}, question {}: undecided whether --where holds: a measure was not "
                        "taken to its end",
                        x.file.name, x.question + 1));
      }
    }
    return holds == truth::yes;
  }

  /// Throws usage_error if the question cannot be in one file with those before it.
  void expect_writable(question_file const& d, std::size_t k) {
    if (d.puzzle->join == nullptr || d.questions->text(k).empty()) {
      throw usage_error(fmt::format("explore --boards: {} writes no files", d.puzzle->name),
                        "boards");
    }
    if (puzzle_of_boards_ == nullptr) puzzle_of_boards_ = d.puzzle;
    if (d.puzzle != puzzle_of_boards_) {
      throw usage_error(
          fmt::format("explore --boards: {} is of {}, expected boards of one puzzle, {}", d.name,
                      d.puzzle->name, puzzle_of_boards_->name),
          "boards");
    }
  }

  /// The questions of the rows as one file.
  void write_boards() {
    if (!boards_) return;
    if (rows_.empty()) {
      write_note(
          fmt::format("{}: no question satisfies the conditions; not written", *request_->boards));
      return;
    }
    std::vector<std::string> texts;
    for (auto const& r : rows_) texts.push_back(r.of->questions->text(r.question - 1));
    try {
      boards_->write(puzzle_of_boards_->join(texts),
                     puzzlegraph::amount(texts.size(), "questions"));
    } catch (std::invalid_argument const& e) {
      throw usage_error(fmt::format("explore --boards: {}", e.what()), "boards");
    }
  }

  /// Whether the output is rows of questions alone.
  bool is_rows() const {
    return format_ == output_format::table || (format_ == output_format::csv && !request_->profile);
  }

  /// Reports of several questions end with their table, too.
  void write_table() {
    if (!is_rows() && (format_ != output_format::text || rows_.size() < 2)) return;
    env_->out.write(format_ == output_format::csv ? table_csv(rows_) : table_text(rows_));
  }

  explore_request const* request_;
  environment const* env_;
  output_format format_;
  puzzlegraph::measure_options measured_;
  measure_conditions where_;
  std::optional<named_measure> sort_;
  std::optional<text_target> boards_;
  puzzle const* puzzle_of_boards_ = nullptr; ///< null: no question is read yet
  std::vector<comparison_row> rows_;         ///< of the questions that are chosen
  bool is_undecided_ = false;
  std::size_t explored_ = 0; ///< questions, to their end
};

} // namespace

exit_code explore(std::vector<std::string> const& arguments, environment const& env) {
  explore_request request(env.puzzles);
  auto const line =
      parse(arguments, request.options(), {1, SIZE_MAX, "files (- is standard input)"},
            "usage: puzzlegraph explore [options] FILE...|-\n"
            "Measures the state graph of every question of the files: all states that are "
            "reachable from the\nstart. Reports of several questions end with a table of them.\n",
            env.help());
  if (!line) return exit_code::done;
  return run_with_output(*line, request.output, env, [&](environment const& to) {
    return explorer(request, to).run(line->operands);
  });
}

} // namespace puzzlegraph::tool
