// SPDX-License-Identifier: BSL-1.0
//
// The Aldebaran format (.aut) of labelled transition systems, which CADP, mCRL2 and LTSmin write:
//
//   des (FIRST_STATE, NUMBER_OF_TRANSITIONS, NUMBER_OF_STATES)
//   (FROM, "LABEL", TO)
//
// A label may stand without quotes; it ends at the last comma of its line, without the blanks
// around it. States are numbers. Source: doc/sphinx/user_manual/tools/lts.rst of
// github.com/mCRL2org/mCRL2. Its probabilistic extension is refused.
#pragma once

#include "puzzlegraph/puzzles/transitions/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

namespace puzzlegraph::transitions {

/// Whether the text begins as a file of this format does: by `des`, and not by a longer word.
bool is_aut(text::source const& file);
/// Whether the rest of a text does. Precondition: there is one.
bool begins_as_aut(text::reader& in);

/// Reads the rest of a file. Throws text::input_error. O(file); the memory that is taken follows
/// the bytes of the file, not the numbers that it announces.
transition_system read_aut(text::reader& in);

} // namespace puzzlegraph::transitions
