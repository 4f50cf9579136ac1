// SPDX-License-Identifier: BSL-1.0
//
// UTF-8 validation and escaping of names and lines from outside, which may contain any bytes; code
// points that may stand for something alone.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// Removes the first character of `rest` and returns its bytes. If no UTF-8 character begins there,
/// removes one byte and returns an empty view. Precondition: `rest` is not empty.
std::string_view take_character(std::string_view& rest);

/// The code point of a character that take_character returned.
char32_t code_point(std::string_view character);

/// A code point in UTF-8.
std::string to_utf8(char32_t c);

/// What a code point is that shows nothing by itself, for messages: "a combining mark", "a joiner",
/// "a bidi control", "a space" and the like. Empty for one that stands for itself: a letter, digit,
/// punctuation mark or symbol. By the tables of Unicode 5.2 in Boost.Spirit, and the blocks of
/// combining marks that are newer. So a code point that 5.2 leaves unassigned stands for itself: it
/// may be a newer letter or emoji. Those that stay unassigned for ever are "a noncharacter", and a
/// number beyond all is "no code point".
std::string_view invisible_kind(char32_t c);

/// Whether a code point takes no place beside the character before: combining marks, by the same
/// tables and blocks, vowels and final consonants of Hangul, joiners and other format characters
/// beyond Latin-1. Not flags and skins of emoji, which are shown where nothing joins them.
/// Precondition: c is a code point.
bool has_no_width(char32_t c);

/// Whether the bytes are valid UTF-8.
bool is_utf8(std::string_view bytes);

/// What stands for a byte that is not UTF-8.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD"; // U+FFFD

/// The text with U+FFFD in place of each byte that is not UTF-8. O(text).
std::string valid_utf8(std::string text);

/// Escapes a name or a message for a line of text or JSON: \xHH for each byte that is invalid UTF-8
/// or part of a control character (C0 and C1 controls, line and paragraph separators, marks and
/// overrides of bidirectional text). All else unchanged.
std::string escape_line(std::string_view name);

} // namespace puzzlegraph::text
