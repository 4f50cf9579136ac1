// SPDX-License-Identifier: BSL-1.0
//
// Tables of a report, and their markup.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// Cells as text.
struct table {
  std::string title;
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
  std::size_t words = 0; ///< how many columns, from the left, are text; the others are numbers
};

/// Text for a line of Markdown that begins before it: what would be markup, HTML or a link is shown
/// as it is written, and control characters as by text::escape_line.
std::string markdown_escaped(std::string_view written);
/// The same as a paragraph, with the empty line that ends it: also if it begins as a list does.
std::string markdown_paragraph(std::string_view written);
/// A block of code. `text` ends with a line end, and cannot end the block.
std::string markdown_code(std::string_view text);
/// A table without its title.
std::string markdown_table(table const& t);
/// The same; the text may be anything.
std::string html_table(table const& t);
/// An environment `tabular` for the package booktabs.
std::string latex_table(table const& t);

/// Text for LaTeX, in fonts of any encoding: special characters become commands, "≥" becomes $\ge$,
/// and no two characters are joined.
std::string latex_escaped(std::string const& text);

} // namespace puzzlegraph::tool
