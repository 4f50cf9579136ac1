// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/hardest/longest_path.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <tuple>

namespace puzzlegraph::ghosts {
namespace {

constexpr std::uint32_t max_width = 12;

/// The state of a dynamic program over a broken profile: the last cell that was decided in each
/// column.
struct broken_profile {
  struct end {
    std::uint8_t part = 0; ///< 0: not open; else its connected part, numbered from 1 from the west
    std::uint8_t neighbours = 0;
  };
  std::array<end, max_width> at{};
  bool is_closed = false; ///< the corridor has left the profile: no more cells

  /// Part by 3 bits and neighbours by 2 for each column, then the flag.
  std::uint64_t packed() const {
    std::uint64_t word = is_closed ? 1 : 0;
    for (end const& e : at) {
      word = word << 5U | static_cast<std::uint64_t>(e.part << 2U | e.neighbours);
    }
    return word;
  }
  static broken_profile unpacked(std::uint64_t word) {
    broken_profile f;
    for (std::size_t c = max_width; c-- > 0; word >>= 5U) {
      f.at[c] = {static_cast<std::uint8_t>(word >> 2U & 7U), static_cast<std::uint8_t>(word & 3U)};
    }
    f.is_closed = word != 0;
    return f;
  }
  bool has(std::uint8_t part) const {
    return std::ranges::any_of(at, [&](end const& e) { return e.part == part; });
  }
  bool has_any() const {
    return std::ranges::any_of(at, [](end const& e) { return e.part != 0; });
  }
  /// Numbers the parts from west to east.
  void number_parts() {
    std::array<std::uint8_t, 2 * std::size_t{max_width}> number{};
    std::uint8_t parts = 0;
    for (end& e : at) {
      if (e.part == 0) continue;
      if (number[e.part] == 0) number[e.part] = ++parts;
      e.part = number[e.part];
    }
  }
};

/// The open cells that were chosen so far.
struct choice {
  std::uint64_t key = 0;   ///< the profile, packed
  std::uint64_t cells = 0; ///< a bit for each open cell
};

/// The cell of this column stays a wall; nothing if that would cut the corridor in two.
std::optional<broken_profile> closed_at(broken_profile f, std::uint32_t column) {
  auto const above = f.at[column].part;
  f.at[column] = {};
  if (above != 0 && !f.has(above)) {
    if (f.has_any()) return std::nullopt;
    f.is_closed = true;
  }
  f.number_parts();
  return f;
}

/// The cell of this column is opened; nothing if the corridor would fork or close a ring.
std::optional<broken_profile> opened_at(broken_profile f, std::uint32_t column) {
  if (f.is_closed) return std::nullopt;
  constexpr std::uint8_t fresh = max_width; // no part has this number yet
  broken_profile::end made{fresh, 0};
  auto const above = f.at[column];
  if (above.part != 0) {
    if (above.neighbours == 2) return std::nullopt;
    made = {above.part, 1};
  }
  if (column > 0 && f.at[column - 1].part != 0) {
    auto& west = f.at[column - 1];
    if (west.neighbours == 2 || west.part == above.part) return std::nullopt;
    ++west.neighbours;
    ++made.neighbours;
    auto const joined = west.part;
    for (auto& e : f.at) {
      if (above.part != 0 && e.part == above.part) e.part = joined;
    }
    made.part = joined;
  }
  f.at[column] = made;
  f.number_parts();
  return f;
}

/// Of choices with the same profile the one with the most cells, or the first of these.
void keep_best(std::vector<choice>& choices) {
  auto const order = [](choice const& c) {
    return std::tuple(c.key, -std::popcount(c.cells), c.cells);
  };
  std::ranges::sort(choices, {}, order);
  auto const rest = std::ranges::unique(choices, {}, &choice::key);
  choices.erase(rest.begin(), rest.end());
}

/// The cells of a longest corridor as a bit set.
std::optional<std::uint64_t> find(grid shape, budget& watch) {
  std::vector<choice> choices{{}};
  std::vector<choice> next;
  for (cell_index c = 0; c < shape.size(); ++c) {
    next.clear();
    for (choice const& before : choices) {
      if (!watch.go_on({0, choices.size(), 0, 0})) return std::nullopt;
      auto const f = broken_profile::unpacked(before.key);
      if (auto const g = closed_at(f, shape.column(c))) next.push_back({g->packed(), before.cells});
      if (auto const g = opened_at(f, shape.column(c))) {
        next.push_back({g->packed(), before.cells | std::uint64_t{1} << c});
      }
    }
    keep_best(next);
    choices.swap(next);
  }
  std::uint64_t best = 0;
  for (choice const& c : choices) {
    auto const f = broken_profile::unpacked(c.key);
    if (!f.has(2) && std::popcount(c.cells) > std::popcount(best)) best = c.cells;
  }
  return best;
}

/// The cells of the set in the order of the path that they are.
std::vector<cell_index> in_order(grid shape, std::uint64_t set) {
  auto const neighbours = [&](cell_index c) {
    std::uint64_t around = 0;
    for (direction const d : all_directions) {
      auto const to = shape.neighbour(c, d);
      if (to != no_cell) around |= set & std::uint64_t{1} << to;
    }
    return around;
  };
  std::vector<cell_index> path;
  for (cell_index c = 0; c < shape.size() && path.empty(); ++c) {
    if ((set >> c & 1U) != 0 && std::popcount(neighbours(c)) <= 1) path.push_back(c);
  }
  for (std::uint64_t left = set; !path.empty();) {
    left &= ~(std::uint64_t{1} << path.back());
    auto const ahead = neighbours(path.back()) & left;
    if (ahead == 0) break;
    path.push_back(static_cast<cell_index>(std::countr_zero(ahead)));
  }
  return path;
}

} // namespace

bool longest_path_fits(grid shape) {
  return shape.size() <= 64 && std::min(shape.rows, shape.columns) <= max_width;
}

std::optional<std::vector<cell_index>> longest_path(grid shape, budget& watch) {
  assert(longest_path_fits(shape));
  bool const is_wide = shape.columns > shape.rows;
  grid const narrow = is_wide ? grid{shape.columns, shape.rows} : shape;
  auto const cells = find(narrow, watch);
  if (!cells) return std::nullopt;
  auto path = in_order(narrow, *cells);
  for (auto& c : path) {
    if (is_wide) c = shape.cell(narrow.column(c), narrow.row(c));
  }
  return path;
}

} // namespace puzzlegraph::ghosts
