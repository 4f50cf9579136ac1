// SPDX-License-Identifier: BSL-1.0
//
// A hint at the memory that `count` needs, where a search had too little.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"

#include <cstddef>
#include <string>

namespace puzzlegraph::tool {

/// "the range has 2.4e8 ranks: `count` needs 59.9 MB"; empty where the states of the question have
/// no ranks, or more than a table of 2^40 bytes holds, or where the board's tables exceed the
/// memory.
std::string counting_hint(questions const& all, std::size_t question, limits const& within);

/// Writes it to standard error, after the place of the question.
void show_counting_hint(question_file const& d, std::size_t question, limits const& within);

} // namespace puzzlegraph::tool
