// SPDX-License-Identifier: BSL-1.0
#include "tools/options/counting_hint.hpp"

#include "puzzlegraph/search/counting/count_states.hpp"

#include "tools/options/progress.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <string>

namespace puzzlegraph::tool {

namespace {

/// "181440", "2.4e8".
std::string rough(std::uint64_t n) {
  constexpr std::uint64_t million = 1'000'000;
  if (n < million) return std::to_string(n);
  int exponent = 0;
  double mantissa = static_cast<double>(n);
  for (; mantissa >= 9.95; mantissa /= 10) ++exponent;
  return fmt::format("{:.1f}e{}", mantissa, exponent);
}

} // namespace

std::string counting_hint(questions const& all, std::size_t question, limits const& within) {
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 40U;
  count_options how;
  how.encoding = all.unit_encoding();
  how.only_ranks = true;
  how.limits.max_memory = within.max_memory;
  auto const ranks = all.count_states(question, how).ranks;
  if (!ranks || two_bit_table::bytes(*ranks) > most_bytes) return {};
  return fmt::format("the range has {} ranks: `count` needs {}", rough(*ranks),
                     byte_text(two_bit_table::bytes(*ranks)));
}

void show_counting_hint(question_file const& d, std::size_t question, limits const& within) {
  auto const hint = counting_hint(*d.questions, question, within);
  if (hint.empty()) return;
  std::fputs(fmt::format("puzzlegraph: {}, question {}: {}\n", d.name, question + 1, hint).c_str(),
             stderr);
}

} // namespace puzzlegraph::tool
