// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/read_position.hpp"

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace puzzlegraph::solutions {

namespace {

/// The option for reading the puzzle's files that takes the word, or null.
option const* option_with_value(puzzle const& p, std::string_view word) {
  auto const takes = [word](option const& o) {
    auto const* const words = std::get_if<choice>(&o.kind);
    return o.use == option_use::read && words != nullptr &&
           std::ranges::find(words->values, word) != words->values.end();
  };
  auto const found = std::ranges::find_if(p.options, takes);
  return found == p.options.end() ? nullptr : &*found;
}

} // namespace

void read_position::expect_unit(std::string_view stated, text::location const& where) const {
  auto const unit = cost_unit(*asked_[at_].puzzle, *asked_[at_].questions);
  auto const is_one = [stated](std::string_view plural) {
    return stated == plural || stated == plural.substr(0, plural.size() - 1);
  };
  if (stated.empty() || is_one(unit)) return;
  auto wanted = fmt::format("one in {}, the unit of {}", unit, name());
  auto const& p = *asked_[at_].puzzle;
  if (auto const* const o = option_with_value(p, stated)) {
    wanted += fmt::format("; or read that with the option {} = {}", o->name, stated);
  } else if (auto const* const other = option_with_value(p, unit)) {
    wanted += fmt::format("; or read that with another {} than {}", other->name, unit);
  }
  throw text::input_error(where, fmt::format("an answer in {}", text::quoted(stated)), wanted);
}

} // namespace puzzlegraph::solutions
