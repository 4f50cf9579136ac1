// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/xml.hpp"

namespace puzzlegraph::text {

std::string xml_text(std::string_view text) {
  std::string out;
  for (char const c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '&') {
      out += "&amp;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c;
    }
  }
  return out;
}

} // namespace puzzlegraph::text
