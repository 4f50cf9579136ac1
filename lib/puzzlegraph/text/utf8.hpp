// SPDX-License-Identifier: BSL-1.0
//
// Names and lines from outside, which may hold any bytes.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// Whether all bytes are characters in UTF-8.
bool is_utf8(std::string_view bytes);

/// A name as it can stand in a line of text and in JSON: what is no UTF-8, and control characters,
/// as \xHH for each byte; all else as it is.
std::string escape_line(std::string_view name);

} // namespace puzzlegraph::text
