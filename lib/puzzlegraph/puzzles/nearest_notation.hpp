// SPDX-License-Identifier: BSL-1.0
//
// What a text that no notation accepts looks like, for its message.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"

#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph {

/// Whether the notation reads the text, without options.
bool accepts(puzzle_notation const& n, text::source const& file);

/// Of these notations, those that the text looks most like: one, several that are alike, or none.
///
/// A notation states its likeness (notation::likeness), three quarters at least if the text begins
/// so. That of a puzzle's own form is the share of the lines, the end of the text among them, that
/// it reads before its error. Half of the text or less is none. O(text * notations).
std::vector<puzzle_notation> nearest_notations(text::source const& file,
                                               std::vector<puzzle_notation> const& among);

/// What a text of no puzzle here seems to be, and what to do with it, for a message.
struct foreign_text {
  std::string found;
  std::string expected;
};

/// A level of Sokoban: rows of `#`, a space, `@` or `+`, `$` or `*`, and `.`; nothing for others.
std::optional<foreign_text> sokoban_level(text::source const& source);

/// The lists of a text in JSON as lines: one for each innermost list, and for each text in the
/// outermost. Nothing if the text does not begin as JSON does. O(text).
std::optional<std::string> lines_of_json(text::source const& source);

} // namespace puzzlegraph
