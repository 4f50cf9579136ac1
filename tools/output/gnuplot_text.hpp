// SPDX-License-Identifier: BSL-1.0
//
// Text in gnuplot scripts.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// A string constant of gnuplot, in single quotes: gnuplot replaces nothing in them, while in
/// double quotes it runs the text between backquotes as a shell command. A quote is doubled.
/// Control characters become spaces, since a null or a line feed would end the line within the
/// constant. Invalid UTF-8 is escaped (text::escape_line). For XML, a
/// space parts ]] from >, and U+FFFE and U+FFFF become U+FFFD.
std::string gnuplot_text(std::string_view text);

} // namespace puzzlegraph::tool
