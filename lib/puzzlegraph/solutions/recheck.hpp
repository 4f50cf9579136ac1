// SPDX-License-Identifier: BSL-1.0
//
// Answers a question anew, by another method than the one that a stated answer names.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <cstddef>
#include <string_view>

namespace puzzlegraph::solutions {

/// The answer to question k by methods other than `stated`, which is a method as to_string writes
/// it: the rest of the question's portfolio; if nothing of it is without a limit of its own, then
/// the first other algorithm that fits the question, breadth-first search before all others. If
/// `stated` names no method (an invariant, or nothing), the whole portfolio runs. `options.by` is
/// ignored, and no invariant answers, not even where the method is IDA*. A method that ends in the
/// stated one (answer::decided_by) is passed over. Without any method that fits, the answer is
/// undecided and its `by` is empty. The lower bound is the greatest of all attempts.
answer answer_anew(puzzle const& p, questions const& q, std::size_t k, std::string_view stated,
                   solve_options const& options);

} // namespace puzzlegraph::solutions
