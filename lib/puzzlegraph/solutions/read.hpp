// SPDX-License-Identifier: BSL-1.0
//
// What a file of solutions says: the output of `solve`, read again.
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

/// An instance file that answers are about.
struct instance_file {
  std::string name;
  puzzlegraph::questions const* questions = nullptr;
  std::string_view puzzle;

  std::size_t count() const { return questions->count(); }
};

/// What a solution file says of one question. `moves` stands where the moves are, and is set when
/// the verdict is "solved".
struct stated_solution {
  std::size_t file = 0; ///< of those asked
  std::size_t question = 0;
  std::string verdict;
  std::optional<std::uint64_t> cost;
  std::optional<std::uint64_t> lower_bound;
  std::optional<text::reader> moves;
};

/// Calls tell(stated_solution) for each answer of a file, in its order: text, JSON, or the
/// contest's lines of moves. `asked` are the instance files in the order in which `solve` got them,
/// at least one; of several, text and JSON tell by name which they answer. A stated solution's
/// text::reader lives as long as the call. Throws text::input_error, also when there is no answer
/// at all to one of the files.
void read_solutions(text::source const& source, std::span<instance_file const> asked,
                    std::function<void(stated_solution const&)> const& tell);

/// What a stated solution with moves comes to.
struct replay_result {
  std::uint64_t cost = 0; ///< of the moves, when all are legal
  std::string flaw;       ///< why the stated solution is refuted; empty when it holds
};

/// Replays the moves of a stated solution about questions whose costs count `unit`, and compares
/// what it says of their cost. Throws text::input_error on what is no move. Precondition: it has
/// moves.
replay_result replay(stated_solution const& c, questions const& questions, std::string_view unit);

} // namespace puzzlegraph::solutions
