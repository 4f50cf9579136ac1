// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/verify.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

constexpr std::array<char const*, 4> names{"west", "north", "east", "south"};
constexpr std::array<std::int64_t, 4> southward{0, -1, 0, 1};
constexpr std::array<std::int64_t, 4> eastward{-1, 0, 1, 0};

struct position { // counted from 1, as in the messages
  std::int64_t row;
  std::int64_t column;
  friend bool operator==(position const&, position const&) = default;
};

std::string text(position p) { return fmt::format("row {}, column {}", p.row, p.column); }

char ghost_name(std::size_t i) { return static_cast<char>('a' + i); }

/// Why ghost i cannot go from here in direction d whatever the others do, or nothing.
std::optional<std::string> blocked(instance const& given, std::size_t i, direction d, position to) {
  std::int64_t const columns = given.shape.columns;
  std::string why;
  if (to.row < 1 || to.row > given.shape.rows || to.column < 1 || to.column > columns) {
    why = "off the board";
  } else if (!given.corridor[static_cast<std::size_t>((to.row - 1) * columns + to.column - 1)]) {
    why = "a wall";
  } else {
    return std::nullopt;
  }
  return fmt::format("ghost {} cannot go {}: {} is {}", ghost_name(i), names[index(d)], text(to),
                     why);
}

/// Why these positions cannot follow those in one step, or nothing.
std::optional<std::string> conflict(std::vector<position> const& before,
                                    std::vector<position> const& after) {
  for (std::size_t i = 1; i < after.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (after[i] == after[j]) {
        return fmt::format("ghosts {} and {} are both on {}", ghost_name(j), ghost_name(i),
                           text(after[i]));
      }
      if (after[i] == before[j] && after[j] == before[i]) {
        return fmt::format("ghosts {} and {} swap {} and {}", ghost_name(j), ghost_name(i),
                           text(before[j]), text(before[i]));
      }
    }
  }
  return std::nullopt;
}

} // namespace

std::optional<refutation> refute(instance const& given, std::span<move const> moves) {
  std::int64_t const columns = given.shape.columns;
  auto const position_of = [&](cell_index c) { return position{c / columns + 1, c % columns + 1}; };

  std::vector<position> at;
  for (cell_index const start : given.starts) at.push_back(position_of(start));
  for (std::size_t step = 0; step < moves.size(); ++step) {
    auto to = at;
    std::uint64_t unread = moves[step].code;
    for (std::size_t i = 0; i < given.count(); ++i, unread /= 5) {
      auto const d = step_of(moves[step], i);
      if (!d) continue;
      to[i].row += southward[index(*d)];
      to[i].column += eastward[index(*d)];
      if (auto why = blocked(given, i, *d, to[i])) return refutation{step, std::move(*why)};
    }
    if (unread != 0) {
      return refutation{
          step, fmt::format("the step moves more ghosts than there are ({})", given.count())};
    }
    if (auto why = conflict(at, to)) return refutation{step, std::move(*why)};
    at = std::move(to);
  }

  for (std::size_t i = 0; i < given.count(); ++i) {
    position const goal = position_of(given.goals[i]);
    if (at[i] != goal) {
      return refutation{moves.size(), fmt::format("ghost {} is on {}, not on its goal, {}",
                                                  ghost_name(i), text(at[i]), text(goal))};
    }
  }
  return std::nullopt;
}

} // namespace puzzlegraph::ghosts
