// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph explore: what the whole state graph of a question is like.
#include "puzzlegraph/solutions/write.hpp"

#include "tools/commands/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/word_option.hpp"
#include "tools/output/exploration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

enum class form { text, json, csv };

std::vector<std::string> measure_names() {
  std::vector<std::string> names{"all"};
  for (auto const m : puzzlegraph::all_measures) names.emplace_back(name(m));
  return names;
}

puzzlegraph::measure_options measure_options_of(po::variables_map const& values) {
  puzzlegraph::measure_options how;
  how.threads = chosen_threads(values);
  auto const set = [&](char const* option, bool wanted) {
    if (values[option].empty()) return;
    for (auto const& text : values[option].as<std::vector<std::string>>()) {
      bool known = false;
      for (auto const m : puzzlegraph::all_measures) {
        if (name(m) != text && text != "all") continue;
        how.wanted[static_cast<std::size_t>(m)] = wanted;
        known = true;
      }
      if (!known) throw option_error(option, "'" + text + "'", either(measure_names()));
    }
  };
  set("measure", true);
  set("skip", false);
  return how;
}

/// Of a graph whose edges stand for several moves: how many optimal solutions there are, move by
/// move.
std::optional<puzzlegraph::big_count> unit_solutions(settings const& common, question_file const& d,
                                                     std::size_t k, unsigned threads) {
  auto const e = explore_question(common, d, k, d.questions->unit_encoding(), threads);
  if (!e.graph) return std::nullopt;
  return find_optimal_solutions(*e.graph, find_distances(*e.graph)).count;
}

void write_head(form f, question_file const& d, output& out) {
  if (f == form::csv) out.write(profile_head());
  if (f == form::json) out.write(solutions::json_head(d, "explore"));
}

exit_code run(po::variables_map const& values, std::string const& path, environment const& env) {
  bool const json = values["json"].as<bool>();
  bool const csv = values["csv"].as<bool>();
  if (json && csv) throw usage_error("explore: --json and --csv exclude each other");
  form const f = json ? form::json : csv ? form::csv : form::text;
  auto measures_wanted = measure_options_of(values);
  settings const common(values, env.puzzles);
  question_file const d = common.open(path);
  auto const only = chosen_question(values, d);

  std::size_t const begin = only.value_or(0);
  std::size_t const end = only ? *only + 1 : d.questions->count();
  for (std::size_t k = begin; k < end; ++k) chosen_encoding(values, d, k); // before any is explored

  bool undecided = false;
  bool first = true;
  write_head(f, d, env.out);
  for (std::size_t k = begin; k < end; ++k) {
    auto const encoding = chosen_encoding(values, d, k);
    measures_wanted.go_on = going_on_within(values);
    auto const graph = explore_question(common, d, k, encoding, measures_wanted.threads);
    undecided |= !graph.graph;
    explored x{d, k, encoding, graph, {}, {}};
    if (graph.graph) {
      x.of = take_measures(*graph.graph, measures_wanted);
      undecided |= std::ranges::count(x.of.missing, puzzlegraph::absence::stopped) > 0;
      if (x.of.optimal && !graph.graph->costs().empty() && !interrupted()) {
        x.unit_solutions = unit_solutions(common, d, k, measures_wanted.threads);
      }
    } else if (f == form::csv) {
      std::fputs(fmt::format("puzzlegraph: question {}: {}\n", k + 1, why_undecided(graph)).c_str(),
                 stderr);
    }
    if (f == form::text) env.out.write(as_text(x));
    if (f == form::csv) env.out.write(profile_rows(x));
    if (f == form::json) env.out.write((first ? "" : ",") + as_json(x));
    first = false;
    env.out.flush();
    if (interrupted()) break;
  }
  if (f == form::json) env.out.write("]}\n");
  if (interrupted()) return exit_code::interrupted;
  return undecided ? exit_code::undecided : exit_code::done;
}

} // namespace

exit_code explore(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description how("Measures");
  using several = std::vector<std::string>;
  auto const measures = measure_names();
  how.add_options()("measure,m", one_of<several>(measures)->composing(),
                    fmt::format("compute this one whatever the size of the graph: {}; may be "
                                "repeated",
                                either(measures))
                        .c_str())("skip", one_of<several>(measures)->composing(),
                                  "leave this one out; may be repeated")(
      "json", po::bool_switch(), "as JSON")("csv", po::bool_switch(),
                                            "only the states by distance, as CSV");
  po::options_description options;
  options.add(how)
      .add(exploring_options(env.puzzles))
      .add(settings::limits())
      .add(settings::reading(env.puzzles));
  auto const line =
      parse(arguments, options, {},
            "usage: puzzlegraph explore [options] FILE|-\n"
            "Measures the state graph of every question of a file: all states that are reachable "
            "from the start.\n",
            env.help());
  if (!line) return exit_code::done;
  return line->run([&] { return run(line->values, line->operands.front(), env); });
}

} // namespace puzzlegraph::tool
