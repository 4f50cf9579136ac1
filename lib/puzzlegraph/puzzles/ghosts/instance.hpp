// SPDX-License-Identifier: BSL-1.0
//
// Ghosts (ICPC Tokyo 2007 G, "The Morning after Halloween"): one dataset, as data.
//
// In one step every ghost stays or goes to a neighbouring corridor cell, all at once. Afterwards no
// two share a cell, and no two may have swapped cells; following into a cell that is being left is
// allowed. The question: the least number of steps that bring each ghost to its goal.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

inline constexpr std::size_t max_ghosts = 26; ///< they are named by letters

struct instance {
  grid shape;
  std::vector<std::uint8_t> corridor; ///< by cell: 1 = corridor, 0 = wall
  std::vector<cell_index> starts;     ///< by ghost (a, b, ...): distinct corridor cells
  std::vector<cell_index> goals;      ///< by ghost (A, B, ...): distinct corridor cells
  std::size_t count() const { return starts.size(); }
  friend bool operator==(instance const&, instance const&) = default;
};

/// Whether starts and goals are distinct corridor cells, one of each for every ghost.
inline bool is_valid(instance const& i) {
  auto const cells = i.shape.size();
  if (cells == 0 || i.corridor.size() != cells || i.count() > max_ghosts) return false;
  if (i.starts.empty() || i.goals.size() != i.count()) return false;
  std::vector<std::uint8_t> left = i.corridor;
  for (auto const* of : {&i.starts, &i.goals}) {
    for (cell_index const c : *of) {
      if (c >= cells || left[c] != 1) return false;
      left[c] = 0;
    }
  }
  return std::ranges::all_of(i.corridor, [](std::uint8_t c) { return c <= 1; });
}

/// One joint step: a number whose base-5 digit i (least significant first) says what ghost i does:
/// 0 stays, 1 + index(d) goes in direction d. 26 digits fit 64 bits (5^26 < 2^61).
struct move {
  std::uint64_t code = 0;
  friend bool operator==(move const&, move const&) = default;
};

/// What ghost i does in a joint step: a direction, or nothing when it stays. O(i).
constexpr std::optional<direction> step_of(move m, std::size_t i) {
  while (i-- > 0) m.code /= 5;
  auto const digit = m.code % 5;
  if (digit == 0) return std::nullopt;
  return static_cast<direction>(digit - 1);
}

} // namespace puzzlegraph::ghosts
