// SPDX-License-Identifier: BSL-1.0
//
// What the commands that look at state graphs share: explore, count, export, draw, view.
#pragma once

#include "puzzlegraph/analysis/measures.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"

#include "tools/options/file_reading.hpp"
#include "tools/options/search_limits.hpp"
#include "tools/options/thread_choice.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// Which state graph: --encoding, --question and --threads.
struct graph_choice {
  explicit graph_choice(puzzle_list of) : puzzles(of) {}

  puzzle_list puzzles; ///< whose encodings there are
  question_choice questions;
  std::optional<std::string> encoding;
  thread_choice threads;

  option_group options();
  /// The same of a command that takes one question. `help` says what it is for.
  option_group options_of_one(std::string const& help);

  /// The requested encoding, or the puzzle's default; if the question has no states in the default,
  /// one that has. Throws usage_error if there is none.
  std::string_view encoding_of(question_file const& d, std::size_t question,
                               search_limits const& limits) const;

 private:
  void add_others_to(option_group& group);
};

/// Limits of a graph beside those of the command line.
struct graph_limits {
  std::uint64_t max_states = UINT64_MAX;
  std::uint64_t held = 0; ///< bytes of another graph, which leave less memory
};

/// The state graph of a question, or why there is none. The memory that the measures will need is
/// counted too. Throws like naming_question.
exploration explore_question(search_limits const& limits, question_file const& d,
                             std::size_t question, std::string_view encoding,
                             graph_limits const& more = {});

/// The state graph of a question in the encoding that --encoding names. Without that, by
/// explore_in_unit_moves, else in the puzzle's own choice. Throws like graph_choice::encoding_of.
question_graph explore_as_chosen(graph_choice const& choice, search_limits const& limits,
                                 question_file const& d, std::size_t question);

/// False once the user has interrupted, or --max-seconds have passed since this call. On a
/// terminal, it shows the part of the computation that is running, and the time left where that is
/// known, after `label`, until the last copy is destroyed.
progress_callback progress_within(search_limits const& limits, std::string const& label);

/// For what has no graph: "undecided (state limit): 1200 states found, 800 of them expanded"; "...:
/// stopped before the first state" if not even that was found.
std::string why_undecided(puzzlegraph::exploration const& e);

} // namespace puzzlegraph::tool
