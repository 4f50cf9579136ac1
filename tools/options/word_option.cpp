// SPDX-License-Identifier: BSL-1.0
#include "tools/options/word_option.hpp"

#include "puzzlegraph/text/similar_word.hpp"

#include "tools/options/errors.hpp"

#include <algorithm>

namespace puzzlegraph::tool {

std::string either(std::vector<std::string> const& words) {
  std::string text = words.front();
  for (std::size_t k = 1; k < words.size(); ++k) {
    text += (k + 1 == words.size() ? " or " : ", ") + words[k];
  }
  return text;
}

void expect_word(std::string const& option, std::string const& value,
                 std::vector<std::string> const& words) {
  if (std::ranges::find(words, value) != words.end()) return;
  throw option_error(option, "'" + value + "'", either(words) + text::did_you_mean(value, words));
}

} // namespace puzzlegraph::tool
