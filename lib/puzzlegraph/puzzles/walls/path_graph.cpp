// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/path_graph.hpp"

#include "puzzlegraph/graph/bounded_degree_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <new>
#include <ranges>

namespace puzzlegraph::walls {

maze_map::maze_map(instance const& maze, budget& b)
    : slots_(maze.shape), start_(maze.start), walls_(maze.walls), openings_(slots_.outside()),
      least_steps_(slots_.outside(), unreachable) {
  for (cell_index c = 0; c < outside(); ++c) {
    for (direction const d : all_directions) {
      if (behind(c, d) == outside() && !has_wall(c, d)) openings_[c] |= side_bit(d);
    }
  }
  find_least_steps(b);
}

/// Breadth-first search from the openings over the reversed steps that the initial walls allow.
void maze_map::find_least_steps(budget& b) {
  bounded_degree_graph<cell_index, all_directions.size()> back(outside());
  std::vector<source_vertex<cell_index>> exits;
  for (cell_index c = 0; c < outside(); ++c) {
    for (direction const d : all_directions) {
      cell_index const to = behind(c, d);
      if (to != outside() && !(has_wall(c, d) && has_wall(to, d))) back.add_edge(to, c);
    }
    if (openings_[c] != 0) exits.push_back({c, 1});
  }
  find_distances(back, exits, unit_costs{}, least_steps_, b);
}

path_registry::path_registry(maze_map const& map, cost_type max_steps, memory_account& memory)
    : map_(&map), max_steps_(max_steps), words_((map.outside() + std::size_t{63}) / 64),
      paths_(&memory), entered_(&memory), displaced_(&memory), rivals_(map.outside(), &memory),
      entered_now_(words_, 0, &memory), displaced_now_(&memory),
      looked_at_(std::size_t{map.outside()} * 4, 0, &memory) {
  constexpr std::size_t usual = 32; // paths of a 4x6 maze
  paths_.reserve(usual);
  entered_.reserve(usual * words_);
  displaced_.reserve(usual);
  entered_now_[map.start() / 64] |= std::uint64_t{1} << (map.start() % 64);
  path none;
  none.cell = map.start();
  none.exits = map.openings(map.start());
  keep(none);
}

std::optional<direction> path_registry::exit(id_type p) const {
  for (direction const d : all_directions) {
    if ((paths_[p].exits & side_bit(d)) != 0) return d;
  }
  return std::nullopt;
}

void path_registry::extend(id_type p) {
  auto const first = static_cast<id_type>(paths_.size());
  for (direction const d : all_directions) {
    auto const pushes = push_of(p, d);
    if (!pushes) continue;
    path next;
    next.cell = map_->behind(paths_[p].cell, d);
    next.parent = p;
    next.steps = paths_[p].steps + 1;
    next.last_step = d;
    next.exits = map_->openings(next.cell);
    if (*pushes) next.exits &= static_cast<std::uint8_t>(~side_bit(d)); // closed by that wall
    cost_type const least = next.steps + map_->least_steps(next.cell);
    if (least > max_steps_) {
      least_steps_beyond_ = std::min(least_steps_beyond_, least);
      continue;
    }
    consider(p, d, *pushes);
    auto const other = next.exits == 0 ? dominating(next.cell) : root;
    if (other != root) ++dominated_;
    auto const by = other != root ? other : keep(next);
    paths_[p].continued_by[index(d)] = by;
  }
  paths_[p].first_child = first;
  paths_[p].last_child = static_cast<id_type>(paths_.size());
}

/// Whether path p extended by a step d pushes a wall. Nothing if that step is not possible, leaves,
/// enters a cell again, or leads to a dead end.
std::optional<bool> path_registry::push_of(id_type p, direction d) const {
  path const& from = paths_[p];
  cell_index const to = map_->behind(from.cell, d);
  if (to == map_->outside() || map_->least_steps(to) == unreachable ||
      contains(entered_by(p), to)) {
    return std::nullopt;
  }
  auto const displaced = displaced_by(from);
  auto const is_displaced = [&](cell_index c, direction side) {
    return std::ranges::binary_search(displaced, displaced_at(c, side));
  };
  if (!map_->has_wall(from.cell, d) && !is_displaced(from.cell, d)) return false;
  cell_index const far = map_->behind(to, d);
  bool const is_blocked =
      map_->has_wall(to, d) || (far != map_->outside() && is_displaced(far, opposite(d)));
  if (is_blocked) return std::nullopt;
  return true;
}

/// Sets entered_now_ and displaced_now_ to those of path p extended by a possible step d.
void path_registry::consider(id_type p, direction d, bool pushes) {
  ++considered_;
  cell_index const to = map_->behind(paths_[p].cell, d);
  std::ranges::copy(entered_by(p), entered_now_.begin());
  entered_now_[to / 64] |= std::uint64_t{1} << (to % 64);
  displaced_now_.clear();
  for (displaced_wall const w : displaced_by(paths_[p])) {
    if (beyond(w) != to) displaced_now_.push_back(w);
  }
  cell_index const far = map_->behind(to, d);
  if (pushes && (far == map_->outside() || !contains(entered_now_, far))) {
    displaced_wall const w = displaced_at(to, d);
    displaced_now_.insert(std::ranges::lower_bound(displaced_now_, w), w);
  }
}

/// Whether a wall displaced by another path to `at`, and not by the extension, can stop a
/// continuation of the extension: it stands where one can meet it.
bool path_registry::can_stop(displaced_wall w, cell_index at) const {
  cell_index const front = beyond(w);
  if (front == map_->outside())
    return !contains(entered_now_, cell_of(w)); // the opening of an entered cell is behind us
  if (contains(entered_now_, front)) return false;
  // It is met by a step into `front` from its own side, or pushed against from the opposite one.
  auto const is_behind_us = [&](cell_index c) {
    return c == map_->outside() || (c != at && contains(entered_now_, c));
  };
  return !is_behind_us(cell_of(w)) || !is_behind_us(map_->behind(front, side_of(w)));
}

/// Whether a wall displaced by another path to `at` cannot stop a continuation of the extension.
/// Found once for each extension and wall.
bool path_registry::is_harmless(displaced_wall w, cell_index at) {
  auto& known = looked_at_[w];
  if (known / 2 != considered_) {
    bool const harmless = std::ranges::binary_search(displaced_now_, w) || !can_stop(w, at);
    known = 2 * considered_ + (harmless ? 1 : 0);
  }
  return known % 2 == 1;
}

/// The latest rival at `at` that dominates the extension that is being considered, or root.
path_registry::id_type path_registry::dominating(cell_index at) {
  for (auto& r : rivals_[at] | std::views::reverse) {
    if (r.in_the_way != no_wall && !is_harmless(r.in_the_way, at)) continue;
    auto const displaced = displaced_by(paths_[r.path]);
    auto const stop =
        std::ranges::find_if(displaced, [&](displaced_wall w) { return !is_harmless(w, at); });
    if (stop == displaced.end()) return r.path;
    r.in_the_way = *stop;
  }
  return root;
}

/// Keeps the extension that is being considered.
path_registry::id_type path_registry::keep(path p) {
  if (paths_.size() == UINT32_MAX) throw std::bad_alloc();
  entered_.insert(entered_.end(), entered_now_.begin(), entered_now_.end());
  p.displaced_begin = displaced_.size();
  displaced_.insert(displaced_.end(), displaced_now_.begin(), displaced_now_.end());
  p.displaced_end = displaced_.size();
  auto const own = static_cast<id_type>(paths_.size());
  paths_.push_back(p);
  add_rival(p.cell, own);
  return own;
}

/// Takes the place of the rivals that path p, which is being kept, makes superfluous.
void path_registry::add_rival(cell_index at, id_type p) {
  std::uint64_t bits = 0;
  for (displaced_wall const w : displaced_now_) bits |= std::uint64_t{1} << w % 64;
  std::erase_if(rivals_[at], [&](rival const& r) {
    return (bits & ~r.displaced) == 0 &&
           std::ranges::includes(displaced_by(paths_[r.path]), displaced_now_);
  });
  rivals_[at].push_back({.path = p, .displaced = bits});
}

} // namespace puzzlegraph::walls
