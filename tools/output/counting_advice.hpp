// SPDX-License-Identifier: BSL-1.0
//
// What `count` takes, for questions whose searches and graphs exceed the memory.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"

#include "tools/options/file_reading.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// How `count` would count the states of a question.
struct counting_advice {
  std::string_view engine;
  std::optional<rank_table> table; ///< of an engine that numbers the states
  std::string command;             ///< to type
};

/// The fastest engine whose tables take at most 2^40 bytes. Nothing where states cannot be counted,
/// because moves cost other than 1, or where the board's tables exceed the memory.
/// `reading`: how the file was read, which the command states too.
std::optional<counting_advice> advise_count(file_reading const& reading, question_file const& d,
                                            std::size_t question, limits const& within);

/// "143.1 MB, bit sets of 349920000 ranks: puzzlegraph count --question 1 FILE"
std::string as_text(counting_advice const& a);
/// "bit sets of 349920000 ranks"
std::string as_text(rank_table const& t);

/// Writes "the range has 2.4e8 ranks: `count` needs 59.9 MB" to standard error, after the place of
/// the question. Nothing where the states of the question are not numbered by such tables.
void show_counting_hint(question_file const& d, std::size_t question, limits const& within);

} // namespace puzzlegraph::tool
