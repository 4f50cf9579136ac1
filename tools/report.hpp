// SPDX-License-Identifier: BSL-1.0
//
// Answers as text, as the contest's output, as JSON and as rows of a table.
#pragma once

#include "settings.hpp"

#include <string>

namespace tool {

std::string_view name(puzzlegraph::verdict v);
std::string_view name(puzzlegraph::limit l);

/// One question of a document, answered.
struct report {
  document const& file;
  std::size_t question;
  puzzlegraph::answer const& answer;
};

/// "solved, 7 steps", "unsolvable", "undecided (time limit), at least 5 steps".
std::string summary(report const& r);

/// The question, its board, the moves; ends with an empty line. What `verify` reads.
std::string as_text(report const& r);

/// One object; README.md documents its members.
std::string as_json(report const& r);

std::string table_head();
std::string as_row(report const& r);

} // namespace tool
