// SPDX-License-Identifier: BSL-1.0
#include "tools/options/wrapped_text.hpp"

#include <algorithm>

namespace puzzlegraph::tool {

std::string wrapped(std::string_view text, std::string_view begin, std::size_t width) {
  std::string out;
  std::string line(begin);
  while (!text.empty()) {
    auto const end = std::min(text.find(' '), text.size());
    auto const word = text.substr(0, end);
    if (line.size() > begin.size() && line.size() + word.size() >= width) {
      out += line + "\n";
      line.assign(begin.size(), ' ');
    }
    if (line.size() > begin.size()) line += ' ';
    line += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + line + "\n";
}

} // namespace puzzlegraph::tool
