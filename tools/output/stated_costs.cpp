// SPDX-License-Identifier: BSL-1.0
#include "tools/output/stated_costs.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include "tools/options/errors.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

bool states_costs(question_file const& file) {
  auto const& origin = file.questions->origin();
  if (std::ranges::none_of(origin.stated, [](auto const& n) { return n.has_value(); }))
    return false;
  if (origin.stated_unit != file.unit()) {
    throw option_error(
        "check",
        fmt::format("costs in {}, but {} states {}", file.unit(), file.name, origin.stated_unit),
        "answers in the same unit");
  }
  return true;
}

std::optional<std::string> contradiction(question_file const& file, std::size_t k,
                                         answer const& a) {
  auto const& stated = file.questions->origin().stated;
  if (k >= stated.size() || !stated[k]) return std::nullopt;
  bool const is_decided = a.verdict != verdict::undecided;
  bool const is_above = !is_decided && a.lower_bound > *stated[k];
  if (!is_above && (!is_decided || (a.solved() && a.cost == *stated[k]))) return std::nullopt;
  auto const found = is_above     ? fmt::format("at least {}", amount(a.lower_bound, file.unit()))
                     : a.solved() ? amount(a.cost, file.unit())
                                  : std::string("no solution");
  return fmt::format("{}, question {}: {}, but the file states {}", file.name, k + 1, found,
                     amount(*stated[k], file.unit()));
}

} // namespace puzzlegraph::tool
