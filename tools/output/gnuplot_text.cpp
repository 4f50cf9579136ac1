// SPDX-License-Identifier: BSL-1.0
#include "tools/output/gnuplot_text.hpp"

#include "puzzlegraph/text/utf8.hpp"

#include <algorithm>

namespace puzzlegraph::tool {

std::string gnuplot_text(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(
      line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
  line = text::escape_line(line);
  std::string out = "'";
  for (char const c : line) {
    // Gnuplot's SVG does not escape the > that ends ]]> in XML.
    if (c == '>' && out.ends_with("]]")) out += ' ';
    out += c;
    if (c == '\'') out += c;
    for (std::string_view const no_xml : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
      if (out.ends_with(no_xml)) out.back() = '\xBD';
    }
  }
  return out + "'";
}

} // namespace puzzlegraph::tool
