// SPDX-License-Identifier: BSL-1.0
//
// The length of a shortest solution of ghosts, by counting all states: for many random boards, of
// which those without a solution need all states.
#pragma once

#include "puzzlegraph/puzzles/ghosts/counting/bit_set_engine.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace study {

/// Nothing if there is no solution. Throws std::runtime_error if the states exceed the memory.
template <class Space>
std::optional<puzzlegraph::cost_type>
optimum_by_counting(puzzlegraph::ghosts::task<Space> const& t) {
  auto const all = puzzlegraph::count_states<puzzlegraph::ghosts::bit_set_engine>(t, {});
  if (!all.is_complete()) throw std::runtime_error("a board is undecided");
  auto const& goals = all.layers.goals;
  auto const first = std::ranges::find_if(goals, [](auto n) { return n != 0; });
  if (first == goals.end()) return std::nullopt;
  return static_cast<puzzlegraph::cost_type>(first - goals.begin());
}

} // namespace study
