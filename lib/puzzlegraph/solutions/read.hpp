// SPDX-License-Identifier: BSL-1.0
//
// Reads stated solutions: the output of `solve`, or of another solver in the same form.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace puzzlegraph::solutions {

/// An instance file to which the answers belong.
struct instance_file {
  std::string name;
  puzzlegraph::questions const* questions = nullptr;
  puzzlegraph::puzzle const* puzzle = nullptr;

  std::size_t count() const { return questions->count(); }
};

/// A solution file's answer to one question. `moves` is positioned at the moves; it is set if the
/// verdict is "solved", but not for the costs of a contest output, which stand at `cost_at`, and
/// not for a plan of another program.
struct stated_solution {
  std::size_t file = 0; ///< index into the instance files
  std::size_t question = 0;
  std::string verdict;
  std::optional<std::uint64_t> cost;
  std::optional<std::uint64_t> lower_bound; ///< of undecided questions too
  std::string method; ///< that decided, as `solve` names it; empty: not stated
  std::optional<text::reader> moves;
  std::optional<text::location> cost_at; ///< of a cost without moves
  text::source const* plan = nullptr;    ///< the whole file, in a form of questions::plans
};

/// Calls emit(stated_solution) for each answer of a file, in its order. The file is in text, JSON,
/// a contest's lines of moves or costs, or the plan of another program for the only question.
/// `asked` are the instance files in the order in which `solve` got them, at least one; if there
/// are several, text and JSON name the file of each answer. A stated solution's text::reader is
/// valid only during the call. Throws text::input_error, also if one of the instance files gets no
/// answer at all, or answers in another unit than its questions have: these were asked with another
/// metric.
void read_solutions(text::source const& source, std::span<instance_file const> asked,
                    std::function<void(stated_solution const&)> const& emit);

/// The result of replaying a stated solution with moves.
struct replay_result {
  std::uint64_t cost = 0; ///< of the moves, if all are legal
  std::string flaw;       ///< why the stated solution is refuted; empty if it holds
};

/// Replays the moves of a stated solution with the questions' independent verifier and compares the
/// cost with the stated cost and the lower bound. `unit` is that of the questions. Throws
/// text::input_error on a malformed move. Precondition: c.moves is set.
replay_result replay(stated_solution const& c, questions const& questions, std::string_view unit);

} // namespace puzzlegraph::solutions
