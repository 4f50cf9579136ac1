// SPDX-License-Identifier: BSL-1.0
//
// The states of a question by layer: as text, as JSON and as CSV. Equal counts give equal output:
// it holds no times.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// One question, counted.
struct counted_question {
  question_file const& file;
  std::size_t question;
  std::string_view encoding; ///< empty where there is one
  counted_states const& found;
};

/// Totals and a table of layers.
std::string as_text(counted_question const& c);

/// One object; tools/README.md documents its members.
std::string as_json(counted_question const& c);

/// "question,distance,states,goal_states,file": a row for each layer.
std::string layers_head();
std::string layer_rows(counted_question const& c);

/// "undecided (time limit): the count is incomplete: 40 states in 7 complete layers".
std::string why_incomplete(counted_states const& found);

} // namespace puzzlegraph::tool
