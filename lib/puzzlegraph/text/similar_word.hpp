// SPDX-License-Identifier: BSL-1.0
//
// "Did you mean": the word of a list that is closest to a misspelt one.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// The optimal string alignment distance: the least number of bytes to insert, delete or replace,
/// or of neighbouring bytes to swap, where no byte is changed twice. O(|a| |b|).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// A word in small letters, without spaces, hyphens, underscores and apostrophes: what aliases are
/// compared by.
std::string plain_word(std::string_view word);

/// The word at the least edit distance, the first of several, where one is close: at most one edit
/// for each three bytes of the longer word, and one for words of two. Else the first word that
/// begins with the misspelt one, of three bytes or more; else nothing.
std::string similar_word(std::string_view misspelt, std::span<std::string const> words);

/// "; did you mean 'solve'?", or empty if no word is close.
std::string did_you_mean(std::string_view misspelt, std::span<std::string const> words);

} // namespace puzzlegraph::text
