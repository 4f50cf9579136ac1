// SPDX-License-Identifier: BSL-1.0
//
// UTF-8 validation and escaping of names and lines from outside, which may contain any bytes.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// Whether the bytes are valid UTF-8.
bool is_utf8(std::string_view bytes);

/// Escapes a name for a line of text or JSON: bytes that are not UTF-8, and control characters,
/// become `\xHH` per byte.
std::string escape_line(std::string_view name);

} // namespace puzzlegraph::text
