// SPDX-License-Identifier: BSL-1.0
//
// How much of a text looks like one notation, for messages about texts that break it.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace puzzlegraph::text {

/// The first lines of a text that are not blank, at most 1,000, without white space at their ends;
/// views of the source. O(text).
std::vector<std::string_view> first_lines(source const& of);

/// The words of a line, which the characters `separators` separate; views of the line.
std::vector<std::string_view> words_of(std::string_view line, std::string_view separators);

/// Whether a line holds the character.
bool any_holds(std::vector<std::string_view> const& lines, char c);

/// The share of the items for which `fits` holds, from 0 to 1; 0 of none.
template <class Item, class Fits> double share_of(std::vector<Item> const& items, Fits fits) {
  if (items.empty()) return 0;
  auto const fitting = std::ranges::count_if(items, fits);
  return static_cast<double>(fitting) / static_cast<double>(items.size());
}

/// The size that the most items have, the smallest such one; 0 of none.
template <class Item> std::size_t usual_size(std::vector<Item> const& items) {
  std::map<std::size_t, std::size_t> counts;
  for (auto const& item : items) ++counts[item.size()];
  auto const usual =
      std::ranges::max_element(counts, {}, [](auto const& size) { return size.second; });
  return usual == counts.end() ? 0 : usual->first;
}

} // namespace puzzlegraph::text
