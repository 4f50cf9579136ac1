// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph-mpi count: the states of questions by layer, each by one search of all processes.
#include "puzzlegraph/solutions/write.hpp"

#include "tools/mpi/checkpoint.hpp"
#include "tools/mpi/commands.hpp"
#include "tools/mpi/search.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/output_name.hpp"
#include "tools/output/file_output.hpp"
#include "tools/output/state_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

namespace puzzlegraph::tool {

namespace {

/// The options of `count` alone.
struct count_request {
  std::optional<std::string> checkpoint; ///< a folder
  bool traffic = false;
  format_choice format{count_formats()};
  output_name output;

  option_group options() {
    option_group counting("Counting");
    counting.add_options()("checkpoint", into(checkpoint, value_of<std::string>("DIR")),
                           "save each complete layer in this folder, a part for each process, and "
                           "continue a count that is there, on the same number of processes")(
        "traffic", switch_into(traffic),
        "say on standard error how many keys the processes sent to each other");
    format.add_to(counting);
    output.add_to(counting);
    return counting;
  }
};

/// Fails if --checkpoint is given for several questions.
void expect_one_if_kept(count_request const& r, asked_file const& asked) {
  auto const questions = asked.questions.size();
  if (!r.checkpoint || questions == 1) return;
  throw usage_error(
      fmt::format("count: --checkpoint is for one question, found {}; choose one by --question",
                  questions),
      "checkpoint");
}

/// Question k, counted by all processes.
counted_states count_question(count_request const& r, asked_file const& asked, std::size_t k,
                              processes const& all) {
  auto const& q = *asked.file.questions;
  auto const space = pack_question(asked, k, all);
  std::optional<process_checkpoint> checkpoint;
  if (r.checkpoint) {
    checkpoint.emplace(*r.checkpoint, asked.file, k, q.spaces().unit_encoding(), all);
  }
  auto within = asked.limits;
  if (all.is_first() && shows_progress()) {
    within.on_progress = terminal_progress(q.title(k), exploration_text);
  }
  auto found = count_states(*space, within, all.communicator(),
                            checkpoint ? checkpoint->kept() : distributed::kept_layers{});
  if (all.is_first() && r.traffic) {
    std::fputs(fmt::format("puzzlegraph-mpi: {}: {} keys sent in {} exchanges\n", q.title(k),
                           found.sent, found.rounds)
                   .c_str(),
               stderr);
  }
  counted_states c;
  c.engine = "distributed";
  c.layers = std::move(found.counts);
  c.stopped_by = found.stopped_by;
  c.has_predecessors = space->is_reversible();
  c.memory = found.memory;
  return c;
}

exit_code code_of(counted_states const& found) {
  if (found.stopped_by == limit::interrupt) return exit_code::interrupted;
  return found.is_complete() ? exit_code::done : exit_code::undecided;
}

/// Counts the chosen questions. The first process writes the counts.
exit_code count_questions(count_request const& r, asked_file const& asked, processes const& all) {
  auto chosen = output_format::text;
  output standard;
  std::unique_ptr<text_target> target;
  all.together([&] {
    chosen = r.format.chosen("");
    expect_one_if_kept(r, asked);
    if (!all.is_first()) return;
    target = std::make_unique<text_target>(r.output.path(), standard);
  });

  auto text = head_of_counts(chosen);
  if (chosen == output_format::json)
    text += solutions::json_head(asked.file, "count", asked.file.graph_unit());
  auto code = exit_code::done;
  for (auto const k : asked.questions) {
    if (code > exit_code::undecided) break;
    auto const found = count_question(r, asked, k, all);
    code = std::max(code, code_of(found));
    if (target && is_rows(chosen) && !found.is_complete()) {
      std::fputs(fmt::format("puzzlegraph-mpi: {}, question {}: {}\n", asked.file.name, k + 1,
                             why_incomplete(found))
                     .c_str(),
                 stderr);
    }
    counted_question const c{asked.file, k, asked.file.questions->spaces().unit_encoding(), found};
    if (chosen == output_format::json && k != asked.questions.front()) text += ",";
    text += written(c, chosen);
  }
  if (chosen == output_format::json) text += "]}\n";
  if (target) {
    target->write(text);
    standard.flush();
  }
  return code;
}

} // namespace

exit_code count_by_all(std::vector<std::string> const& arguments, mpi_environment const& env) {
  count_request request;
  auto const asked = open_asked(arguments, request.options(),
                                "usage: puzzlegraph-mpi count [options] FILE|-\n"
                                "Counts all states that the questions of a file reach, by "
                                "distance, on all processes.\n",
                                env);
  if (!asked) return exit_code::done;
  return count_questions(request, *asked, env.all);
}

} // namespace puzzlegraph::tool
