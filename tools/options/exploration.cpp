// SPDX-License-Identifier: BSL-1.0
#include "tools/options/exploration.hpp"

#include "puzzlegraph/core/stopwatch.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/method.hpp"
#include "tools/options/puzzle_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace puzzlegraph::tool {

option_group graph_choice::options() {
  option_group group("Exploring");
  questions.add_to(group, "only these questions of the file");
  add_others_to(group);
  return group;
}

option_group graph_choice::options_of_one(std::string const& help) {
  option_group group("Exploring");
  questions.add_single_to(group, help);
  add_others_to(group);
  return group;
}

void graph_choice::add_others_to(option_group& group) {
  add_encoding(group, puzzles, encoding);
  threads.add_to(group, "default: one per core; the result does not depend on it");
}

std::string_view graph_choice::encoding_of(question_file const& d, std::size_t question,
                                           search_limits const& limits) const {
  auto const explorable = [&](std::string_view word) {
    return d.questions->encoding_to_explore(question, word, limits.of_each(1));
  };
  if (!encoding) return explorable(d.questions->spaces().explored_encoding());
  for (auto const& m : d.puzzle->methods) {
    if (m.encoding == *encoding) return explorable(m.encoding);
  }
  auto const known = distinct_values(*d.puzzle, [](method const& m) { return m.encoding; });
  throw option_error("encoding", "'" + *encoding + "'",
                     known.empty() ? fmt::format("nothing: {} has one encoding", d.puzzle->name)
                                   : fmt::format("one of: {}{}", fmt::join(known, " "),
                                                 text::did_you_mean(*encoding, known)));
}

exploration explore_question(search_limits const& limits, question_file const& d,
                             std::size_t question, std::string_view encoding,
                             graph_limits const& more) {
  auto within =
      limits.of_question(d.questions->title(question) + ": exploration", exploration_text);
  within.max_states = std::min(within.max_states, more.max_states);
  within.max_memory -= std::min(within.max_memory, more.held);
  auto e = naming_question(d, question,
                           [&] { return d.questions->explore(question, {encoding, within}); });
  if (!e.graph) return e;
  auto const measuring = measures_bytes(*e.graph);
  if (within.max_memory < e.memory || within.max_memory - e.memory < measuring) {
    e.reached.stored = e.reached.expanded = e.graph->vertex_count();
    e.stopped_by = limit::memory;
    e.graph.reset();
  }
  return e;
}

question_graph explore_as_chosen(graph_choice const& choice, search_limits const& limits,
                                 question_file const& d, std::size_t question) {
  auto const encoding = choice.encoding_of(d, question, limits);
  if (choice.encoding) return {encoding, explore_question(limits, d, question, encoding)};
  return explore_in_unit_moves(
      *d.questions, encoding, [&](std::string_view in, std::uint64_t most_states) {
        return explore_question(limits, d, question, in, {.max_states = most_states});
      });
}

progress_callback progress_within(search_limits const& limits, std::string const& label) {
  auto const most = limits.max_seconds.value_or(HUGE_VAL);
  return [most, watch = stopwatch(), line = part_progress(label)](work_progress const& p) mutable {
    double const now = watch.seconds();
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
