// SPDX-License-Identifier: BSL-1.0
//
// UTF-8 in names and lines from outside, which may hold any bytes.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// Removes the first character of `rest` and returns its bytes. Where no character of UTF-8 begins,
/// removes one byte and returns an empty text. Precondition: `rest` is not empty.
std::string_view take_character(std::string_view& rest);

/// Whether all bytes are characters in UTF-8.
bool is_utf8(std::string_view bytes);

/// A name as it can stand in a line of text and in JSON: each byte of a control character, or of
/// what is not UTF-8, becomes \xHH.
std::string escape_line(std::string_view name);

} // namespace puzzlegraph::text
