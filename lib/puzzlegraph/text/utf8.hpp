// SPDX-License-Identifier: BSL-1.0
//
// UTF-8 validation and escaping of names and lines from outside, which may contain any bytes.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// Removes the first character of `rest` and returns its bytes. If no UTF-8 character begins there,
/// removes one byte and returns an empty view. Precondition: `rest` is not empty.
std::string_view take_character(std::string_view& rest);

/// Whether the bytes are valid UTF-8.
bool is_utf8(std::string_view bytes);

/// Escapes a name or a message for a line of text or JSON: \xHH for each byte that is invalid UTF-8
/// or part of a control character (C0 and C1 controls, line and paragraph separators, marks and
/// overrides of bidirectional text). All else unchanged.
std::string escape_line(std::string_view name);

} // namespace puzzlegraph::text
