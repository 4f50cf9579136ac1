// SPDX-License-Identifier: BSL-1.0
#include "tools/output/gnuplot_text.hpp"

namespace puzzlegraph::tool {

std::string gnuplot_text(std::string_view text) {
  std::string out = "'";
  for (char const c : text) {
    bool const is_control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    out += is_control ? ' ' : c;
    if (c == '\'') out += c;
  }
  return out + "'";
}

} // namespace puzzlegraph::tool
