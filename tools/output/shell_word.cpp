// SPDX-License-Identifier: BSL-1.0
#include "tools/output/shell_word.hpp"

#include <string_view>

namespace puzzlegraph::tool {

std::string shell_word(std::string const& word) {
  constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789_-+./=,:@%";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string::npos) return word;
  std::string quoted = "'";
  for (char const c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

} // namespace puzzlegraph::tool
