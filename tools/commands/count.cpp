// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph count: the states of questions by layer, without their graphs.
#include "puzzlegraph/solutions/write.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/question_run.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/exploration.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/output/checkpoint_folder.hpp"
#include "tools/output/state_counts.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

namespace {

/// What `count` is asked for.
struct count_request {
  explicit count_request(puzzle_list puzzles) : graph(puzzles), reading(puzzles) {}

  std::optional<std::string> checkpoint; ///< a folder
  format_choice format{count_formats()};
  output_name output;
  graph_choice graph;
  search_limits limits;
  file_reading reading;

  command_options options() {
    option_group counting("Counting");
    counting.add_options()(
        "checkpoint", into(checkpoint, value_of<std::string>("DIR")),
        "save each complete layer in this folder, and continue a count that is there");
    format.add_to(counting);
    output.add_to(counting);
    command_options all;
    return all.add(counting)
        .add(graph.options())
        .add(limits.options_but_states())
        .add(reading.options());
  }
};

/// The encoding whose moves all cost 1. Throws option_error if --encoding names another one.
std::string_view counted_encoding(count_request const& r, question_file const& d, std::size_t k) {
  auto const unit = d.questions->spaces().unit_encoding();
  if (!r.graph.encoding) return unit;
  auto const chosen = r.graph.encoding_of(d, k, r.limits);
  if (unit.empty() || chosen == unit) return chosen;
  throw option_error("encoding", fmt::format("'{}'", chosen),
                     fmt::format("'{}', whose moves all cost 1", unit));
}

/// Writes the counts of questions, one after the other.
class counter {
 public:
  counter(count_request const& request, environment const& env)
      : request_(&request), env_(&env), format_(request.format.chosen(request.output.path())),
        threads_(request.graph.threads.count()) {
    request.reading.expect_puzzle();
  }

  exit_code run(std::vector<std::string> const& paths) {
    auto const [files, questions] =
        open_and_check(request_->reading, request_->graph.questions, paths,
                       [this](question_file const& d, std::size_t k) {
                         counted_encoding(*request_, d, k); // may fail
                       });
    if (request_->checkpoint && questions != 1) {
      throw usage_error(fmt::format("count: --checkpoint is for one question, found {}; choose one "
                                    "by --question",
                                    questions),
                        "checkpoint");
    }
    env_->out.write(head_of_counts(format_));
    for (auto const& d : files) {
      if (!interrupted()) count(d);
    }
    if (interrupted()) return interrupted_after(*env_, counted_, questions, "counted");
    return is_undecided_ ? exit_code::undecided : exit_code::done;
  }

 private:
  void count(question_file const& d) {
    std::optional<std::string> json_head;
    if (format_ == output_format::json) {
      json_head = solutions::json_head(d, "count", d.graph_unit());
    }
    write_questions(*env_, d, request_->graph.questions, json_head,
                    [&](std::size_t k) { return counted(d, k); });
  }

  /// The folder that --checkpoint names; null without.
  std::unique_ptr<checkpoint_folder> store_of(question_file const& d, std::size_t k,
                                              std::string_view encoding) const {
    if (!request_->checkpoint) return nullptr;
    auto const& folder = *request_->checkpoint;
    return std::make_unique<checkpoint_folder>(
        folder, "layer", identity_of(d, k, encoding), [folder](std::uint64_t layer) {
          write_note(fmt::format("{}: continues after layer {}", folder, layer));
        });
  }

  std::string counted(question_file const& d, std::size_t k) {
    auto const encoding = counted_encoding(*request_, d, k);
    auto const store = store_of(d, k, encoding);
    auto const found = [&] { // the progress line ends with the limits
      auto const within = request_->limits.of_question(d.questions->title(k), counting_text());
      return d.questions->count_states(k, {encoding, within, threads_, store.get()});
    }();
    is_undecided_ |= !found.is_complete();
    if (!interrupted()) ++counted_;
    counted_question const c{d, k, encoding, found};
    if (is_rows(format_) && !found.is_complete()) {
      write_message(fmt::format("{}, question {}: {}", d.name, k + 1, why_incomplete(found)));
    }
    return written(c, format_, env_->out.terminal());
  }

  count_request const* request_;
  environment const* env_;
  output_format format_;
  unsigned threads_;
  bool is_undecided_ = false;
  std::size_t counted_ = 0; ///< questions, to their end
};

} // namespace

exit_code count(std::vector<std::string> const& arguments, environment const& env) {
  count_request request(env.puzzles);
  auto const line = parse(
      arguments, request.options(), {1, SIZE_MAX, "files (- is standard input)"},
      "usage: puzzlegraph count [options] FILE...|-\n"
      "Counts all states that a question reaches, by their number of moves from the start: "
      "goal states\namong them, and dead states where moves can be traced back. Builds no graph: "
      "takes bit sets of the\npuzzle's own, two bits per rank or packed states, the first of "
      "these that fits the memory.\n",
      env.help());
  if (!line) return exit_code::done;
  return run_with_output(*line, request.output, env, [&](environment const& to) {
    return counter(request, to).run(line->operands);
  });
}

} // namespace puzzlegraph::tool
