// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: replays a solution by its own statement of the rules, apart from everything that solves.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::ghosts {

/// Nothing when the joint steps are legal one after the other and every ghost stands on its goal
/// after the last one (passing over it before is legal; so is a step in which all stay); otherwise
/// where and why they break. O(cells + moves * ghosts).
std::optional<refutation> refute(instance const& given, std::span<move const> moves);

/// A place on the grid that other solvers state, from 0; it may be off the board.
struct place {
  std::int64_t row = 0;
  std::int64_t column = 0;
  friend bool operator==(place, place) = default;
};

/// By ghost: its place at each time. After the last one it waits there. At least one each.
using joint_paths = std::vector<std::vector<place>>;

/// The same for the paths of all ghosts: they begin at the starts, too. `refutation::step` is a
/// time; 0 is that of the starts. `cell` writes a place as the reason names it.
std::optional<refutation> refute(instance const& given, joint_paths const& paths,
                                 std::function<std::string(place)> const& cell);

/// The time at which the last ghost has come to stay, and the sum of these times: makespan and sum
/// of costs. A ghost comes to stay where it stands at the end.
struct plan_costs {
  std::uint64_t makespan = 0;
  std::uint64_t sum = 0;
};
plan_costs costs_of(joint_paths const& paths);

} // namespace puzzlegraph::ghosts
