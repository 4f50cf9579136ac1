// SPDX-License-Identifier: BSL-1.0
//
// Names that files give to their questions in comments.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlegraph {

/// The name of question k, from 0: where as many runs of comment lines stand in a text as it has
/// questions, each run precedes the question that its last line names. Empty if there is no such
/// line, or if a line of its run is a command that made the file. Of a name of more than 90 bytes,
/// its first words and an ellipsis. O(text).
std::string name_of_question(std::string_view text, std::size_t k, std::size_t questions);

} // namespace puzzlegraph
