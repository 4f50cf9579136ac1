// SPDX-License-Identifier: BSL-1.0
//
// The words that name states of a system: goals and starts.
#pragma once

#include "puzzlegraph/puzzles/transitions/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <string_view>
#include <vector>

namespace puzzlegraph::transitions {

/// Whether a value that marks a start or a goal says yes, in every notation: `true` or `yes`, in
/// letters of any case, or a decimal number but 0, with blanks around it or not. Others say no.
bool says_yes(std::string_view value);

/// By state, whether it is a goal by these words:
///
///   deadlock        no transition leaves it, not even one to itself
///   label=LABEL     a transition of this label leaves it
///   state=STATE     the state that the file calls so, by name, text or number
///   contains=TEXT   its text contains this one
///
/// Throws text::input_error, at `where`, for other words, for a label or state that the file does
/// not have, and for a text that no state contains. O(states + transitions + texts).
std::vector<bool> goals_by(std::string_view words, transition_system const& system,
                           text::location const& where);

/// The state that the file calls so: by its name; else by its text, as the tool prints it in a line
/// (printed_line) or as the file has it; else, in a file without names, by its number. Throws
/// text::input_error if there is none, or if several have the text. O(bytes of names and texts).
std::uint32_t state_called(std::string_view name, transition_system const& system,
                           text::location const& where);

} // namespace puzzlegraph::transitions
