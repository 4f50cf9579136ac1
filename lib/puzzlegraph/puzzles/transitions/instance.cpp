// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/instance.hpp"

#include "puzzlegraph/text/whole_number.hpp"

#include <fmt/format.h>

#include <cassert>

namespace puzzlegraph::transitions {

std::optional<cost_type> cost_from(std::string_view digits) {
  if (auto const point = digits.find('.');
      point != std::string_view::npos && point > 0 && point + 1 < digits.size() &&
      digits.find_first_not_of('0', point + 1) == std::string_view::npos) {
    digits = digits.substr(0, point);
  }
  auto const n = text::whole_number<cost_type>(digits);
  return n && *n >= 1 && *n < unreachable ? n : std::nullopt;
}

std::string expected_cost() {
  return fmt::format("a cost: a whole number from 1 to {}", unreachable - 1);
}

void name_numbers::number(std::span<std::string_view const> names,
                          std::span<std::uint32_t> numbers) {
  assert(names.size() == numbers.size());
  tags_.resize(names.size());
  for (std::size_t k = 0; k < names.size(); ++k) {
    tags_[k] = tag_of(names[k]);
    numbers_.prefetch(tags_[k]);
  }
  // The likely number of a name: the first with its tag. Its text is two cache misses away.
  auto const for_each_likely = [&](auto use) {
    for (auto const tag : tags_) {
      auto const place = numbers_.find(tag, [](std::uint32_t) { return true; });
      if (place.holds_number()) use(place.number());
    }
  };
  for_each_likely([&](std::uint32_t number) { names_.prefetch(number); });
  for_each_likely([&](std::uint32_t number) { prefetch(names_[number].data()); });
  for (std::size_t k = 0; k < names.size(); ++k) numbers[k] = number(names[k], tags_[k]);
}

void transition_list::move_to(transition_system& system, std::uint32_t states) {
  auto& first = system.first;
  first.assign(std::size_t{states} + 1, 0);
  for (auto const& r : rows_) ++first[r.from];
  std::uint32_t before = 0;
  for (auto& count : first) before += std::exchange(count, before);
  system.target.resize(rows_.size());
  system.label.resize(rows_.size());
  system.cost.resize(costs_.size());
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    auto const to = first[rows_[k].from]++;
    system.target[to] = rows_[k].to;
    system.label[to] = rows_[k].label;
    if (!costs_.empty()) system.cost[to] = costs_[k];
  }
  // Each entry has advanced to the next state's first transition.
  for (std::size_t u = states; u > 0; --u) first[u] = first[u - 1];
  first[0] = 0;
  *this = {};
}

} // namespace puzzlegraph::transitions
