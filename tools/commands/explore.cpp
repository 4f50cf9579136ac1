// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph explore: measures of the whole state graphs of questions.
#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/comparison_table.hpp"
#include "tools/output/counting_advice.hpp"
#include "tools/output/exploration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace {

std::vector<std::string> measure_names() {
  std::vector<std::string> names{"all"};
  for (auto const m : puzzlegraph::all_measures) names.emplace_back(name(m));
  return names;
}

std::vector<std::string> column_names() {
  std::vector<std::string> names;
  for (auto const& c : measure_columns()) names.emplace_back(c.column->name);
  return names;
}

std::vector<output_format> const explore_formats{output_format::text, output_format::table,
                                                 output_format::csv, output_format::json};

/// What `explore` is asked for.
struct explore_request {
  explicit explore_request(puzzle_list puzzles) : graph(puzzles), reading(puzzles) {}

  std::vector<std::string> measures; ///< to take regardless of the size
  std::vector<std::string> skipped;
  std::optional<std::string> sort; ///< a column
  bool profile = false;            ///< rows of states by distance, in place of questions
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
        "sort", into(sort, one_of(column_names())->value_name("COLUMN")),
        fmt::format("the rows of table and csv by this column, the greatest first: {}",
                    either(column_names()))
            .c_str())("profile", switch_into(profile),
                      "with csv: rows of states by their distance from the start and to a goal");
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
        measured_(measure_options_of(request)) {
    if (request.sort) expect_word("sort", *request.sort, column_names());
    bool const has_table = format_ != output_format::json && !request.profile;
    if (request.sort && !has_table) {
      throw usage_error("explore: --sort is for the table, expected --format table or csv");
    }
    if (request_->profile && format_ != output_format::csv) {
      throw usage_error("explore: --profile is for CSV, expected --format csv");
    }
    if (!is_rows()) return;
    for (auto const m : {puzzlegraph::measure::structure, puzzlegraph::measure::eccentricity,
                         puzzlegraph::measure::spectrum}) { // no column has them
      measured_.wanted[static_cast<std::size_t>(m)] = false;
    }
  }

  exit_code run(std::vector<std::string> const& paths) {
    auto const [files, questions] =
        open_and_check(request_->reading, request_->graph.questions, paths,
                       [this](question_file const& d, std::size_t k) {
                         request_->graph.encoding_of(d, k, request_->limits); // may fail
                       });
    if (request_->profile) env_->out.write(profile_head());
    for (auto const& d : files) {
      if (!interrupted()) explore(d);
    }
    write_table(); // when interrupted, of the questions until then
    if (interrupted()) {
      env_->out.flush();
      std::fputs(fmt::format("puzzlegraph: interrupted; {} of {} questions explored\n", explored_,
                             questions)
                     .c_str(),
                 stderr);
      return exit_code::interrupted;
    }
    return is_undecided_ ? exit_code::undecided : exit_code::done;
  }

 private:
  void explore(question_file const& d) {
    bool const writes_json = format_ == output_format::json;
    if (writes_json) env_->out.write(solutions::json_head(d, "explore", d.graph_unit()));
    auto const chosen = request_->graph.questions.of(d);
    for (auto const k : chosen) {
      if (interrupted()) break;
      if (writes_json && k != chosen.front()) env_->out.write(",");
      explore(d, k);
      env_->out.flush();
    }
    if (writes_json) env_->out.write("]}\n");
  }

  void explore(question_file const& d, std::size_t k) {
    measured_.go_on = progress_within(request_->limits, d.questions->title(k));
    auto const [encoding, graph] = explore_as_chosen(request_->graph, request_->limits, d, k);
    is_undecided_ |= !graph.graph;
    explored x{d, k, encoding, graph, {}, {}, {}};
    if (graph.graph) {
      measured_.max_memory = request_->limits.of_each(1).max_memory - graph.memory;
      x.of = take_measures(*graph.graph, measured_);
      measured_.go_on = nullptr; // clears its line
      is_undecided_ |= std::ranges::count(x.of.missing, puzzlegraph::absence::stopped) > 0;
      if (x.of.optimal && !graph.graph->costs().empty() && !interrupted()) {
        auto const& g = *graph.graph;
        x.unit_solutions =
            unit_solutions(request_->limits, d, k,
                           graph.memory + measures_bytes(g.vertex_count(), g.edge_count()));
      }
    } else {
      if (graph.stopped_by == puzzlegraph::limit::memory ||
          graph.stopped_by == puzzlegraph::limit::states) {
        x.count = advise_count(request_->reading, d, k, request_->limits.of_each(1));
      }
      if (is_rows() || request_->profile) {
        std::fputs(fmt::format("puzzlegraph: {}, question {}: {}\n{}", d.name, k + 1,
                               why_undecided(graph),
                               x.count ? fmt::format("puzzlegraph: to count the states: {}\n",
                                                     as_text(*x.count))
                                       : "")
                       .c_str(),
                   stderr);
      }
    }
    rows_.push_back(row_of(x));
    if (!interrupted()) ++explored_;
    if (format_ == output_format::text) {
      auto const& out = env_->out;
      env_->out.write(
          as_text(x, out.is_terminal() ? std::optional(terminal{out.columns()}) : std::nullopt));
    }
    if (request_->profile) env_->out.write(profile_rows(x));
    if (format_ == output_format::json) env_->out.write(as_json(x));
  }

  /// Whether the output is rows of questions alone.
  bool is_rows() const {
    return format_ == output_format::table || (format_ == output_format::csv && !request_->profile);
  }

  /// Reports of several questions end with their table, too.
  void write_table() {
    if (!is_rows() && (format_ != output_format::text || rows_.size() < 2)) return;
    if (request_->sort) sort_rows(rows_, *request_->sort);
    env_->out.write(format_ == output_format::csv ? table_csv(rows_) : table_text(rows_));
  }

  explore_request const* request_;
  environment const* env_;
  output_format format_;
  puzzlegraph::measure_options measured_;
  std::vector<comparison_row> rows_;
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
