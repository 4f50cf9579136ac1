// SPDX-License-Identifier: BSL-1.0
#include "tools/options/counting_hint.hpp"

#include "puzzlegraph/search/counting/count_states.hpp"

#include "tools/options/progress.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>

namespace puzzlegraph::tool {

std::string counting_hint(questions const& all, std::size_t question) {
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 40U;
  count_options how;
  how.encoding = all.unit_encoding();
  how.only_ranks = true;
  auto const ranks = all.count_states(question, how).ranks;
  if (!ranks || two_bit_table::bytes(*ranks) > most_bytes) return {};
  return fmt::format("the range has {:.2g} ranks: `count` needs {}", static_cast<double>(*ranks),
                     byte_text(two_bit_table::bytes(*ranks)));
}

void show_counting_hint(question_file const& d, std::size_t question) {
  auto const hint = counting_hint(*d.questions, question);
  if (hint.empty()) return;
  std::fputs(fmt::format("puzzlegraph: {}, question {}: {}\n", d.name, question + 1, hint).c_str(),
             stderr);
}

} // namespace puzzlegraph::tool
