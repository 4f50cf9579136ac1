// SPDX-License-Identifier: BSL-1.0
#include "tools/options/exploration.hpp"

#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/method.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <utility>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

option_group exploring_options(puzzle_list puzzles) {
  option_group options("Exploring");
  add_questions(options, "only these questions of the file");
  add_encoding(options, puzzles);
  options.add_options()("threads", po::value<whole_number>(),
                        "default: one per core; the result does not depend on it");
  return options;
}

std::string_view chosen_encoding(po::variables_map const& values, settings const& common,
                                 question_file const& d, std::size_t question) {
  auto const explorable = [&](std::string_view encoding) {
    return d.questions->encoding_to_explore(question, encoding, common.limits_of_each(1));
  };
  if (values["encoding"].empty()) return explorable(d.questions->spaces().explored_encoding());
  auto const& wanted = values["encoding"].as<std::string>();
  for (auto const& m : d.puzzle->methods) {
    if (m.encoding == wanted) return explorable(m.encoding);
  }
  auto const known = distinct_values(*d.puzzle, [](method const& m) { return m.encoding; });
  throw option_error("encoding", "'" + wanted + "'",
                     known.empty() ? fmt::format("nothing: {} has but one", d.puzzle->name)
                                   : fmt::format("one of: {}{}", fmt::join(known, " "),
                                                 text::did_you_mean(wanted, known)));
}

puzzlegraph::exploration explore_question(settings const& common, question_file const& d,
                                          std::size_t question, std::string_view encoding,
                                          graph_limits const& own) {
  auto within =
      common.question_limits(d.questions->title(question) + ": exploration", exploration_text);
  within.max_states = std::min(within.max_states, own.max_states);
  within.max_memory -= std::min(within.max_memory, own.held);
  auto e = d.questions->explore(question, {encoding, within});
  if (!e.graph) return e;
  auto const& g = *e.graph;
  auto const more = puzzlegraph::measures_bytes(g.vertex_count(), g.edge_count());
  if (within.max_memory < e.memory || within.max_memory - e.memory < more) {
    e.reached.stored = e.reached.expanded = g.vertex_count();
    e.stopped_by = puzzlegraph::limit::memory;
    e.graph.reset();
  }
  return e;
}

question_graph explore_as_chosen(po::variables_map const& values, settings const& common,
                                 question_file const& d, std::size_t question) {
  constexpr std::uint64_t small_graph = 200'000; // states
  auto const encoding = chosen_encoding(values, common, d, question);
  auto const unit = d.questions->spaces().unit_encoding();
  if (values["encoding"].empty() && !unit.empty() && unit != encoding) {
    auto e = explore_question(common, d, question, unit, {.max_states = small_graph});
    if (e.graph || interrupted()) return {unit, std::move(e)};
  }
  return {encoding, explore_question(common, d, question, encoding)};
}

puzzlegraph::progress_callback progress_callback_within(po::variables_map const& values,
                                                        std::string const& label) {
  using clock = std::chrono::steady_clock;
  auto const most =
      values["max-seconds"].empty() ? HUGE_VAL : values["max-seconds"].as<time_limit>().value;
  return [most, start = clock::now(), line = part_progress(label)](work_progress const& p) mutable {
    double const now = std::chrono::duration<double>(clock::now() - start).count();
    line.report(p, now);
    return !interrupted() && now < most;
  };
}

std::string why_undecided(puzzlegraph::exploration const& e) {
  if (e.reached.stored == 0) { // the heuristics have searches of their own
    return fmt::format("undecided ({}): stopped before the first state", reason(e.stopped_by));
  }
  return fmt::format("undecided ({}): {} found, {} of them expanded", reason(e.stopped_by),
                     puzzlegraph::amount(e.reached.stored, "states"), e.reached.expanded);
}

} // namespace puzzlegraph::tool
