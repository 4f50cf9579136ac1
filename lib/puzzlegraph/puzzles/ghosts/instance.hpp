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
#include <string>
#include <vector>

namespace puzzlegraph::ghosts {

struct instance {
  grid shape;
  std::vector<std::uint8_t> corridor; ///< by cell: 1 = corridor, 0 = wall
  std::vector<cell_index> starts;     ///< by ghost: distinct corridor cells
  std::vector<cell_index> goals;      ///< by ghost: distinct corridor cells; may be starts, too
  std::size_t count() const { return starts.size(); }
  friend bool operator==(instance const&, instance const&) = default;
};

/// Whether the starts of all ghosts are distinct corridor cells, and so their goals.
inline bool is_valid(instance const& i) {
  auto const cells = i.shape.size();
  if (cells == 0 || i.corridor.size() != cells) return false;
  if (i.starts.empty() || i.goals.size() != i.count()) return false;
  for (auto const* of : {&i.starts, &i.goals}) {
    std::vector<std::uint8_t> left = i.corridor;
    for (cell_index const c : *of) {
      if (c >= cells || left[c] != 1) return false;
      left[c] = 0;
    }
  }
  return std::ranges::all_of(i.corridor, [](std::uint8_t c) { return c <= 1; });
}

inline constexpr std::size_t letters = 26; ///< of the alphabet: as many ghosts have one as a name

/// The name of ghost i on a board of n: a letter where there is one for each, else its number from
/// 0, as in the path files of other solvers.
inline std::string ghost_name(std::size_t i, std::size_t n) {
  return n <= letters ? std::string(1, static_cast<char>('a' + i)) : std::to_string(i);
}

/// One joint step, by ghost: 0 stays, 1 + index(d) goes in direction d.
struct move {
  std::vector<std::uint8_t> steps;
  friend bool operator==(move const&, move const&) = default;
};

/// What ghost i does in a joint step: a direction, or nothing when it stays.
inline std::optional<direction> step_of(move const& m, std::size_t i) {
  if (m.steps[i] == 0) return std::nullopt;
  return static_cast<direction>(m.steps[i] - 1);
}

} // namespace puzzlegraph::ghosts
