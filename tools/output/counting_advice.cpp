// SPDX-License-Identifier: BSL-1.0
#include "tools/output/counting_advice.hpp"

#include "puzzlegraph/search/counting/count_states.hpp"

#include "tools/options/notes.hpp"
#include "tools/options/progress.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace puzzlegraph::tool {

namespace {

/// "181440", "2.4e8".
std::string rough(std::uint64_t n) {
  constexpr std::uint64_t million = 1'000'000;
  if (n < million) return std::to_string(n);
  int exponent = 0;
  auto mantissa = static_cast<double>(n);
  while (mantissa >= 9.95) {
    mantissa /= 10;
    ++exponent;
  }
  return fmt::format("{:.1f}e{}", mantissa, exponent);
}

/// What count_states says of its engine, without counting; nothing where it cannot count.
std::optional<counted_states> planned_count(questions const& all, std::size_t question,
                                            limits const& within) {
  count_options how;
  how.encoding = all.spaces().unit_encoding();
  how.only_table_within = std::uint64_t{1} << 40U;
  how.limits.max_memory = within.max_memory;
  try {
    auto planned = all.count_states(question, how);
    if (planned.stopped_by != limit::none) return std::nullopt;
    return planned;
  } catch (std::invalid_argument const&) { // moves that cost other than 1
    return std::nullopt;
  }
}

} // namespace

std::optional<counting_advice> advise_count(file_reading const& reading, question_file const& d,
                                            std::size_t question, limits const& within) {
  auto const planned = planned_count(*d.questions, question, within);
  if (!planned) return std::nullopt;
  return counting_advice{
      planned->engine, planned->table,
      fmt::format("puzzlegraph count --question {}{}", question + 1, reading.arguments_for(d))};
}

std::string as_text(rank_table const& t) {
  return fmt::format("{} {} ranks", t.engine == "two-bits" ? "two bits for each of" : "bit sets of",
                     t.ranks);
}

std::string as_text(counting_advice const& a) {
  auto const what = a.table ? fmt::format("{}, {}", byte_text(a.table->bytes), as_text(*a.table))
                            : std::string("a set of packed states");
  return fmt::format("{}: {}", what, a.command);
}

void show_counting_hint(question_file const& d, std::size_t question, limits const& within) {
  auto const planned = planned_count(*d.questions, question, within);
  if (!planned || !planned->table) return;
  write_note(fmt::format("{}, question {}: the range has {} ranks: `count` needs {}", d.name,
                         question + 1, rough(planned->table->ranks),
                         byte_text(planned->table->bytes)));
}

} // namespace puzzlegraph::tool
