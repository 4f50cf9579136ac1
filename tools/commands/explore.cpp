// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph explore: measures of the whole state graphs of questions.
#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/word_option.hpp"
#include "tools/output/comparison_table.hpp"
#include "tools/output/counting_advice.hpp"
#include "tools/output/exploration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::vector<std::string> measure_names() {
  std::vector<std::string> names{"all"};
  for (auto const m : puzzlegraph::all_measures) names.emplace_back(name(m));
  return names;
}

/// The section of the measure that `help measures` defines by this name, or nullptr.
measure_section const* section_of(std::string const& word) {
  for (auto const& section : measure_table()) {
    for (auto const& m : section.rows) {
      if (!m.name.empty() && text::plain_word(m.name) == text::plain_word(word)) return &section;
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

puzzlegraph::measure_options measure_options_of(po::variables_map const& values) {
  puzzlegraph::measure_options how;
  how.threads = chosen_threads(values);
  auto const set = [&](char const* option, bool wanted) {
    if (values[option].empty()) return;
    for (auto const& word : values[option].as<std::vector<std::string>>()) {
      auto const group = group_of(word);
      bool known = false;
      for (auto const m : puzzlegraph::all_measures) {
        if (name(m) != group && group != "all") continue;
        how.wanted[static_cast<std::size_t>(m)] = wanted;
        known = true;
      }
      if (!known) fail_on_measure(option, word);
    }
  };
  set("measure", true);
  set("skip", false);
  return how;
}

/// Of a graph whose edges stand for several moves: how many optimal solutions there are, move by
/// move. `held`: the bytes of that graph and its measures.
std::optional<puzzlegraph::big_count> unit_solutions(settings const& common, question_file const& d,
                                                     std::size_t k, std::uint64_t held) {
  auto const e =
      explore_question(common, d, k, d.questions->spaces().unit_encoding(), {.held = held});
  if (!e.graph) return std::nullopt;
  return find_optimal_solutions(*e.graph, find_distances(*e.graph)).count;
}

std::vector<std::string> column_names() {
  std::vector<std::string> names;
  for (auto const& c : measure_columns()) names.emplace_back(c.column->name);
  return names;
}

std::vector<output_format> const explore_formats{output_format::text, output_format::table,
                                                 output_format::csv, output_format::json};

/// Writes the reports of questions as they are explored, and their table.
class explorer {
 public:
  explorer(po::variables_map const& values, environment const& env)
      : values_(&values), env_(&env), common_(values, env.puzzles),
        format_(chosen_output_format(values, explore_formats)),
        is_profile_(values["profile"].as<bool>()), measured_(measure_options_of(values)) {
    if (!values["sort"].empty()) {
      expect_word("sort", values["sort"].as<std::string>(), column_names());
    }
    bool const has_table = format_ != output_format::json && !is_profile_;
    if (!values["sort"].empty() && !has_table) {
      throw usage_error("explore: --sort is for the table, expected --format table or csv");
    }
    if (is_profile_ && format_ != output_format::csv) {
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
        open_and_check(common_, *values_, paths, [this](question_file const& d, std::size_t k) {
          chosen_encoding(*values_, common_, d, k); // may fail
        });
    if (is_profile_) env_->out.write(profile_head());
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
    if (writes_json) env_->out.write(solutions::json_head(d, "explore"));
    auto const chosen = chosen_questions(*values_, d);
    for (auto const k : chosen) {
      if (interrupted()) break;
      if (writes_json && k != chosen.front()) env_->out.write(",");
      explore(d, k);
      env_->out.flush();
    }
    if (writes_json) env_->out.write("]}\n");
  }

  void explore(question_file const& d, std::size_t k) {
    measured_.go_on = progress_callback_within(*values_, d.questions->title(k));
    auto const [encoding, graph] = explore_as_chosen(*values_, common_, d, k);
    is_undecided_ |= !graph.graph;
    explored x{d, k, encoding, graph, {}, {}, {}};
    if (graph.graph) {
      measured_.max_memory = common_.limits_of_each(1).max_memory - graph.memory;
      x.of = take_measures(*graph.graph, measured_);
      measured_.go_on = nullptr; // clears its line
      is_undecided_ |= std::ranges::count(x.of.missing, puzzlegraph::absence::stopped) > 0;
      if (x.of.optimal && !graph.graph->costs().empty() && !interrupted()) {
        auto const& g = *graph.graph;
        x.unit_solutions = unit_solutions(
            common_, d, k, graph.memory + measures_bytes(g.vertex_count(), g.edge_count()));
      }
    } else {
      if (graph.stopped_by == puzzlegraph::limit::memory ||
          graph.stopped_by == puzzlegraph::limit::states) {
        x.count = advise_count(*values_, env_->puzzles, d, k, common_.limits_of_each(1));
      }
      if (is_rows() || is_profile_) {
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
    if (format_ == output_format::text) env_->out.write(as_text(x, env_->out.is_terminal()));
    if (is_profile_) env_->out.write(profile_rows(x));
    if (format_ == output_format::json) env_->out.write(as_json(x));
  }

  /// Whether the output is rows of questions alone.
  bool is_rows() const {
    return format_ == output_format::table || (format_ == output_format::csv && !is_profile_);
  }

  /// Reports of several questions end with their table, too.
  void write_table() {
    if (!is_rows() && (format_ != output_format::text || rows_.size() < 2)) return;
    if (!(*values_)["sort"].empty()) sort_rows(rows_, (*values_)["sort"].as<std::string>());
    env_->out.write(format_ == output_format::csv ? table_csv(rows_) : table_text(rows_));
  }

  po::variables_map const* values_;
  environment const* env_;
  settings common_;
  output_format format_;
  bool is_profile_; ///< rows of states by distance, in place of questions
  puzzlegraph::measure_options measured_;
  std::vector<comparison_row> rows_;
  bool is_undecided_ = false;
  std::size_t explored_ = 0; ///< questions, to their end
};

} // namespace

exit_code explore(std::vector<std::string> const& arguments, environment const& env) {
  option_group how("Measures");
  using several = std::vector<std::string>;
  auto const measures = measure_names();
  how.add_options()("measure,m", one_of<several>(measures)->composing(),
                    fmt::format("compute this one regardless of the size of the graph: {}; may be "
                                "repeated",
                                either(measures))
                        .c_str())("skip",
                                  one_of<several>(measures)->value_name("MEASURE")->composing(),
                                  "leave this one out; may be repeated")(
      "sort", one_of(column_names())->value_name("COLUMN"),
      fmt::format("the rows of table and csv by this column, the greatest first: {}",
                  either(column_names()))
          .c_str())("profile", po::bool_switch(),
                    "with csv: rows of states by their distance from the start and to a goal");
  add_format(how, explore_formats, {output_format::table, output_format::csv, output_format::json});
  add_output(how);
  command_options options;
  options.add(how)
      .add(exploring_options(env.puzzles))
      .add(settings::limits())
      .add(settings::reading(env.puzzles));
  auto const line =
      parse(arguments, options, {1, SIZE_MAX, "files (- is standard input)"},
            "usage: puzzlegraph explore [options] FILE...|-\n"
            "Measures the state graph of every question of the files: all states that are "
            "reachable from the\nstart. Reports of several questions end with a table of them.\n",
            env.help());
  if (!line) return exit_code::done;
  return run_with_output(*line, env, [&](environment const& to) {
    return explorer(line->values, to).run(line->operands);
  });
}

} // namespace puzzlegraph::tool
