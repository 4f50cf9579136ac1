// SPDX-License-Identifier: BSL-1.0
//
// Lines on standard error: messages of errors and of what is undecided, and notes: what else the
// user may want to know.
#pragma once

#include <string_view>

namespace puzzlegraph::tool {

/// Writes the line "puzzlegraph: TEXT" to standard error, with control characters escaped.
void write_message(std::string_view text);

/// The same, unless notes are silenced.
void write_note(std::string_view text);

/// From now on no notes are written, and no progress is shown: --quiet.
void silence_notes();

/// Whether silence_notes was called.
bool are_notes_silenced();

} // namespace puzzlegraph::tool
