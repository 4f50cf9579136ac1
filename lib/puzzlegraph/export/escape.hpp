// SPDX-License-Identifier: BSL-1.0
//
// Text as the formats want it.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph {

/// For XML 1.0, in elements and in attributes. Line ends and tabs stay what they are in both;
/// control characters, which XML cannot say, become U+FFFD.
std::string xml_escaped(std::string_view text);

/// A quoted string of the DOT language that Graphviz shows as the text: neither backslashes nor
/// line ends mean anything to it.
std::string dot_quoted(std::string_view text);

/// A field as of RFC 4180: in quotes where it needs them.
std::string csv_field(std::string_view text);

} // namespace puzzlegraph
