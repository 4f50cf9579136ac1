// SPDX-License-Identifier: BSL-1.0
//
// Names of labels and states as they stand in a line of moves: in double quotes where they contain
// what ends a word. Texts of states as the tool prints them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::transitions {

/// What stands between a label and the state that it leads to.
inline constexpr std::string_view arrow = "->";

/// A name as it stands in a line of moves. O(bytes).
std::string word_of(std::string_view name);

/// A word at the begin of a line: the name, and the bytes of the word.
struct word {
  std::string name;
  std::size_t length;
};

/// The word at the begin of a line, which a space or an arrow ends; nothing if a quote is not
/// closed. O(bytes of the word).
std::optional<word> read_word(std::string_view line);

/// What a label of an exported graph says: the name whose word it is if it is one in quotes, else
/// itself. O(bytes).
std::string name_of(std::string_view label);

/// The text of a state as it is printed, each line with its end: tabs are spaces, and all else is
/// escaped as text::escape_line does. O(bytes).
std::string printed_lines(std::string written);

/// The same in one line without an end: line ends are spaces. A text that is printed already stays.
std::string printed_line(std::string written);

} // namespace puzzlegraph::transitions
