// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/layout.hpp"

#include <algorithm>
#include <bit>

namespace puzzlegraph::planning {

layout::layout(text::sas_task const& task) {
  constexpr unsigned word_bits = 64;
  std::uint32_t word = 0;
  unsigned used = 0;
  for (auto const& v : task.variables) {
    auto const bits = static_cast<unsigned>(std::bit_width(v.values.size() - 1));
    if (used + bits > word_bits) {
      ++word;
      used = 0;
    }
    fields_.push_back({word, used % word_bits, (std::uint64_t{1} << bits) - 1});
    used += bits;
  }
  words_ = std::size_t{word} + 1;
}

std::vector<word_facts> layout::by_words(std::span<text::sas_fact const> facts) const {
  std::vector<word_facts> all;
  for (auto const& [variable, value] : facts) {
    auto const& f = fields_[variable];
    auto at = std::ranges::find(all, f.word, &word_facts::word);
    if (at == all.end()) at = all.insert(at, {f.word});
    at->keep &= ~(f.mask << f.shift);
    at->set = (at->set & ~(f.mask << f.shift)) | std::uint64_t{value} << f.shift;
  }
  return all;
}

} // namespace puzzlegraph::planning
