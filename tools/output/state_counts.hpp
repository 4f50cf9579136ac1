// SPDX-License-Identifier: BSL-1.0
//
// The states of a question by layer: as text, as JSON and as CSV. Equal counts give equal output:
// it holds no times.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"
#include "puzzlegraph/text/terminal.hpp"

#include "tools/options/output_format.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// One question, counted.
struct counted_question {
  question_file const& file;
  std::size_t question;
  std::string_view encoding; ///< empty where there is one
  counted_states const& found;
};

/// The formats of counts. Text has totals and a table of layers, JSON one object, of which
/// tools/README.md documents the members; a table and CSV have a row for each layer.
std::vector<output_format> const& count_formats();
/// Whether the format is rows alone, which cannot say why a count is incomplete.
inline bool is_rows(output_format f) {
  return f == output_format::table || f == output_format::csv;
}
/// The line above all rows; empty for other formats.
std::string head_of_counts(output_format f);
/// For a terminal, the drawing in the text is cut.
std::string written(counted_question const& c, output_format f,
                    std::optional<text::terminal> const& shown_on = std::nullopt);

/// "undecided (time limit): the count is incomplete: 40 states in 7 complete layers".
std::string why_incomplete(counted_states const& found);

} // namespace puzzlegraph::tool
