// SPDX-License-Identifier: BSL-1.0
//
// Answers as text, as the contest's output, as JSON and as rows of a table.
#pragma once

#include "settings.hpp"

#include <cstddef>
#include <string>

namespace tool {

std::string_view name(puzzlegraph::verdict v);
std::string_view name(puzzlegraph::limit l);

/// Why a question is undecided, in words: "state limit", "interrupted".
std::string_view reason(puzzlegraph::limit l);

/// The lines of a text with two spaces before each.
std::string indented(std::string_view text);

/// One question of a document, answered.
struct report {
  document const& file;
  std::size_t question;
  puzzlegraph::answer const& answer;
};

/// The JSON of a file's answers up to the first of its questions: what `contents` ("solve") they
/// hold, of which file. "]}" ends it.
std::string json_head(document const& d, std::string_view contents);

/// "solved, 7 steps", "unsolvable", "undecided (time limit), at least 5 steps".
std::string summary(report const& r);

/// The question, its board, the moves; ends with an empty line. What `verify` reads.
std::string as_text(report const& r);

/// One object; README.md documents its members.
std::string as_json(report const& r);

/// `widest`: the length of the longest name of a file.
std::string table_head(std::size_t widest);
std::string as_row(report const& r, std::size_t widest);

} // namespace tool
