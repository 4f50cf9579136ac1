// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/verify.hpp"

#include <algorithm>
#include <cstddef>

namespace puzzlegraph::transitions {

namespace {

/// Whether a transition is one of those that leave the state.
bool leaves(transition_system const& system, std::uint32_t transition, std::uint32_t state) {
  return transition >= system.first.at(state) && transition < system.first.at(state + 1);
}

} // namespace

std::optional<refutation> refute(instance const& i, std::vector<move> const& moves) {
  auto const& system = *i.system;
  auto const is_goal = [&](std::uint32_t u) { return !i.is_goal.empty() && i.is_goal.at(u); };
  if (moves.empty()) {
    if (std::ranges::any_of(i.starts, is_goal)) return std::nullopt;
    return refutation{0, "no start is a goal"};
  }
  std::optional<std::uint32_t> at;
  for (auto const u : i.starts) {
    if (leaves(system, moves.front().number, u)) at = u;
  }
  for (std::size_t k = 0; k < moves.size(); ++k) {
    if (!at || !leaves(system, moves[k].number, *at)) {
      return refutation{k, "no such transition leaves the state"};
    }
    at = system.target.at(moves[k].number);
  }
  if (is_goal(*at)) return std::nullopt;
  return refutation{moves.size(), "the last state is no goal"};
}

std::uint64_t cost_of(instance const& i, std::vector<move> const& moves) {
  std::uint64_t sum = 0;
  for (auto const& m : moves) sum += i.system->cost_of(m.number);
  return sum;
}

} // namespace puzzlegraph::transitions
