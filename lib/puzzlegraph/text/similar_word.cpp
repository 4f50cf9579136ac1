// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/similar_word.hpp"

#include "puzzlegraph/text/lower_case.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace puzzlegraph::text {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Rows i - 2, i - 1 and i of the table of distances between prefixes.
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(above, std::move(row));
    row.assign(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      auto const replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::string plain_word(std::string_view word) {
  std::string text;
  for (char const c : word) {
    if (c == ' ' || c == '-' || c == '_' || c == '\'') continue;
    text += lower_case(c);
  }
  return text;
}

std::string similar_word(std::string_view misspelt, std::span<std::string const> words) {
  std::string found;
  std::size_t least = 0;
  for (auto const& word : words) {
    auto const longer = std::max(misspelt.size(), word.size());
    auto const most = longer == 2 ? 1 : longer / 3;
    if (longer - std::min(misspelt.size(), word.size()) > most) continue; // the least distance
    auto const distance = edit_distance(misspelt, word);
    if (distance > most || (!found.empty() && distance >= least)) continue;
    found = word;
    least = distance;
  }
  constexpr std::size_t least_beginning = 3;
  if (!found.empty() || misspelt.size() < least_beginning) return found;
  auto const longer =
      std::ranges::find_if(words, [&](auto const& word) { return word.starts_with(misspelt); });
  return longer == words.end() ? found : *longer;
}

std::string did_you_mean(std::string_view misspelt, std::span<std::string const> words) {
  auto const word = similar_word(misspelt, words);
  return word.empty() ? word : "; did you mean '" + word + "'?";
}

} // namespace puzzlegraph::text
