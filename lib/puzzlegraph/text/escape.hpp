// SPDX-License-Identifier: BSL-1.0
//
// Escaping of text for XML, CSV, DOT and shells.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// For XML 1.0, between tags and in attributes. Line ends and tabs become character references, so
/// they stay what they are in both. What XML cannot represent becomes U+FFFD: control characters,
/// U+FFFE, U+FFFF, and bytes that are not UTF-8.
std::string xml_escaped(std::string_view text);

/// A field of RFC 4180: in quotes where it needs them. A text that a spreadsheet would run as a
/// formula, since it begins with = + - @ or white space and is no number, has ' before it.
std::string csv_field(std::string_view text);

/// A quoted string of the DOT language that Graphviz shows as the text: backslashes and line ends
/// have no special meaning in it.
std::string dot_quoted(std::string_view text);

/// A word as a shell reads it: in single quotes unless all of its characters are harmless.
std::string shell_word(std::string_view word);

} // namespace puzzlegraph::text
