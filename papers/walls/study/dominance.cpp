// SPDX-License-Identifier: BSL-1.0
#include "dominance.hpp"

#include "puzzlegraph/puzzles/walls/space.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace study {
namespace {

namespace walls = puzzlegraph::walls;
using puzzlegraph::all_directions;
using puzzlegraph::cell_index;
using puzzlegraph::direction;
using rules = walls::space<1>;

/// A wall pushed to the far side of an entered cell.
struct pushed_wall {
  cell_index entered;
  direction towards;
};

struct path {
  walls::state<1> at;
  std::uint64_t entered; ///< set of cells
  std::vector<pushed_wall> pushed;
  std::vector<direction> moves;
  bool has_entered(cell_index c) const { return (entered >> c & 1U) != 0; }
};

class path_search {
 public:
  path_search(walls::instance const& maze, dominance_rule rule)
      : space_(maze.shape), map_(space_.map()), rule_(rule), kept_(map_.outside()),
        layer_{{space_.pack(maze.start, maze.walls), 1ULL << maze.start, {}, {}}} {
    kept_[maze.start] = layer_;
  }

  std::vector<direction> run() {
    while (!layer_.empty()) {
      for (auto const& p : layer_) {
        if (auto const out = opening(p.at)) {
          auto moves = p.moves;
          moves.push_back(*out);
          return moves;
        }
      }
      std::vector<path> next;
      for (auto const& p : layer_) {
        for (direction const d : all_directions) add_step(p, d, next);
      }
      layer_ = std::move(next);
    }
    return {};
  }

 private:
  std::optional<direction> opening(walls::state<1> const& u) const {
    cell_index const c = space_.pusher(u);
    for (direction const d : all_directions) {
      if (map_.behind(c, d) == map_.outside() && !space_.has_wall(u, map_.at(c, d))) return d;
    }
    return std::nullopt;
  }

  void add_step(path const& p, direction d, std::vector<path>& next) {
    cell_index const from = space_.pusher(p.at);
    cell_index const to = map_.behind(from, d);
    auto q = p;
    if (to == map_.outside() || p.has_entered(to) || !space_.advance(q.at, d)) return;
    q.entered |= 1ULL << to;
    q.moves.push_back(d);
    if (space_.has_wall(p.at, map_.at(from, d))) q.pushed.push_back({to, d});
    auto& kept = kept_[to];
    if (!opening(q.at) && std::ranges::any_of(kept, [&](auto const& k) { return dominates(k, q); }))
      return;
    kept.push_back(q);
    next.push_back(std::move(q));
  }

  std::uint32_t slot(pushed_wall const& w) const { return map_.at(w.entered, w.towards); }
  cell_index before(pushed_wall const& w) const { return map_.behind(w.entered, w.towards); }

  /// Whether a path has displaced a wall there: against a cell that it has not entered, or onto an
  /// opening.
  bool is_displaced(path const& p, pushed_wall const& w) const {
    return before(w) == map_.outside() || !p.has_entered(before(w));
  }
  bool has_displaced(path const& q, std::uint32_t where) const {
    return std::ranges::any_of(
        q.pushed, [&](auto const& w) { return slot(w) == where && is_displaced(q, w); });
  }

  /// Whether no continuation of q can meet a wall that another path has displaced.
  bool is_harmless(path const& q, pushed_wall const& w) const {
    cell_index const beyond = before(w);
    if (beyond == map_.outside()) return q.has_entered(w.entered);
    if (q.has_entered(beyond)) return true;
    cell_index const end = space_.pusher(q.at);
    auto const is_closed = [&](cell_index c) {
      if (c == map_.outside()) return true;
      return q.has_entered(c) && (rule_ == dominance_rule::without_exception || c != end);
    };
    return is_closed(w.entered) && is_closed(map_.behind(beyond, w.towards));
  }

  bool dominates(path const& p, path const& q) const {
    return std::ranges::all_of(p.pushed, [&](auto const& w) {
      return !is_displaced(p, w) || has_displaced(q, slot(w)) || is_harmless(q, w);
    });
  }

  rules space_;
  walls::wall_slots const& map_;
  dominance_rule rule_;
  std::vector<std::vector<path>> kept_; ///< by the cell where they end
  std::vector<path> layer_;
};

} // namespace

std::vector<direction> way_out_by_dominance(walls::instance const& maze, dominance_rule rule) {
  assert(rules::fits(maze.shape) && maze.shape.size() <= 64);
  return path_search(maze, rule).run();
}

} // namespace study
