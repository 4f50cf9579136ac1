// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/engine.hpp"

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <optional>
#include <span>
#include <vector>

namespace puzzlegraph::walls {
namespace {

/// A wall that was pushed to a side of an entered cell, before a cell that was not entered or onto
/// an opening: the number of the cell * 4 + that of the side.
using trace = std::uint32_t;

constexpr std::uint32_t none = UINT32_MAX;

/// The board, the walls at the start, and what lies behind which side.
class board {
 public:
  explicit board(instance const& maze)
      : slots_(maze.shape), walls_(maze.walls), exits_(slots_.outside()),
        least_steps_(slots_.outside(), unreachable) {
    std::vector<cell_index> found;
    for (cell_index c = 0; c < slots_.outside(); ++c) {
      for (direction const d : all_directions) {
        if (behind(c, d) == outside() && !has_wall(c, d)) exits_[c] |= side_bit(d);
      }
      if (exits_[c] == 0) continue;
      least_steps_[c] = 1;
      found.push_back(c);
    }
    for (std::size_t next = 0; next < found.size(); ++next) {
      cell_index const to = found[next];
      for (direction const d : all_directions) {
        cell_index const from = behind(to, opposite(d));
        if (from == outside() || least_steps_[from] != unreachable ||
            (has_wall(from, d) && has_wall(to, d))) {
          continue;
        }
        least_steps_[from] = least_steps_[to] + 1;
        found.push_back(from);
      }
    }
  }
  cell_index outside() const { return slots_.outside(); }
  cell_index behind(cell_index c, direction d) const { return slots_.behind(c, d); }
  bool has_wall(cell_index c, direction d) const { return (walls_[c] & side_bit(d)) != 0; }
  /// The sides through which a cell can be left, as a sum of side_bit.
  std::uint8_t exits(cell_index c) const { return exits_[c]; }

  /// The fewest steps that lead from a cell outside, were each made at the start on its own, or
  /// unreachable. No path gets out with fewer: what was done before does not help to enter a new
  /// cell.
  cost_type least_steps(cell_index c) const { return least_steps_[c]; }

  static trace trace_of(cell_index c, direction d) {
    return static_cast<trace>(std::size_t{c} * 4 + index(d));
  }
  static cell_index cell(trace t) { return t / 4; }
  static direction side(trace t) { return all_directions[t % 4]; }
  /// The cell before which the wall stands, or outside.
  cell_index before(trace t) const { return behind(cell(t), side(t)); }

 private:
  slots slots_;
  std::vector<std::uint8_t> walls_;
  std::vector<std::uint8_t> exits_;
  std::vector<cost_type> least_steps_;
};

class path_search {
 public:
  path_search(instance const& maze, budget& b)
      : board_(maze), start_(maze.start), budget_(b), words_((board_.outside() + 63) / 64),
        paths_(&b.memory()), entered_(&b.memory()), traces_(&b.memory()),
        last_at_(board_.outside(), none, &b.memory()), coming_(words_, 0, &b.memory()),
        left_(&b.memory()) {
    constexpr std::size_t most = 64; // as many as most searches of contest mazes keep
    paths_.reserve(most);
    entered_.reserve(most * words_);
    traces_.reserve(most);
    left_.reserve(board_.outside());
  }

  void run(moves_result<move>& r, std::size_t paths_at_first) {
    r.lower_bound = 1;
    if (auto const side = first_side(board_.exits(start_))) {
      leave(r, none, {}, *side);
      return;
    }
    if (sweep(r, unreachable, paths_at_first)) return;
    cost_type most = board_.least_steps(start_);
    cost_type more = 1;
    for (std::size_t before = 0; !sweep(r, most, none); before = paths_.size()) {
      // A sweep that is hardly larger than the one before is not worth many like it.
      more = paths_.size() < 4 * before ? 4 * more : 1;
      most = std::max(least_left_, most + more);
    }
  }

 private:
  /// Looks for ways out of at most `most_steps` steps, breadth-first, keeping at most `most_paths`
  /// paths. True: r has the answer, or the budget is spent. False: more paths would have had to be
  /// kept, or a way out takes least_left_ steps or more.
  bool sweep(moves_result<move>& r, cost_type most_steps, std::size_t most_paths) {
    begin(r);
    auto& c = r.counters;
    std::size_t layer_end = 1;
    for (std::uint32_t p = 0; p < paths_.size(); ++p) {
      if (p == layer_end) {
        r.layers.push_back(paths_.size() - layer_end);
        layer_end = paths_.size();
      }
      auto const depth = static_cast<cost_type>(r.layers.size());
      r.lower_bound = std::max(r.lower_bound, depth + 1);
      c.peak_open = std::max<std::uint64_t>(c.peak_open, paths_.size() - p);
      if (!budget_.go_on({c.expanded, c.stored, r.lower_bound})) return true;
      ++c.expanded;
      for (direction const d : all_directions) {
        if (!step(p, d)) continue;
        ++c.generated;
        cell_index const to = board_.behind(paths_[p].cell, d);
        if (cost_type const least = depth + board_.least_steps(to); least > most_steps) {
          least_left_ = std::min(least_left_, least);
          continue;
        }
        auto sides = board_.exits(to);
        if (pushed_) sides &= static_cast<std::uint8_t>(~side_bit(d));
        if (auto const side = first_side(sides)) {
          leave(r, p, d, *side);
          return true;
        }
        if (is_covered(to)) {
          ++c.duplicates;
        } else {
          if (paths_.size() >= most_paths) return false;
          keep(r, to, p, d);
        }
      }
    }
    r.lower_bound = least_left_;
    if (least_left_ != unreachable) return false;
    r.verdict = verdict::unsolvable;
    return true;
  }

  /// Forgets all paths but that of no steps.
  void begin(moves_result<move>& r) {
    paths_.clear();
    entered_.clear();
    traces_.clear();
    left_.clear();
    std::ranges::fill(last_at_, none);
    std::ranges::fill(coming_, 0U);
    coming_[start_ / 64] |= std::uint64_t{1} << (start_ % 64);
    least_left_ = unreachable;
    keep(r, start_, none, direction::west);
    r.layers = {1};
  }

  struct path {
    cell_index cell;
    std::uint32_t parent;
    std::uint32_t other; ///< an earlier path to the same cell, or none
    std::uint64_t traces_begin;
    std::uint64_t traces_end;
    direction by;
  };

  static std::optional<direction> first_side(std::uint8_t sides) {
    for (direction const d : all_directions) {
      if ((sides & side_bit(d)) != 0) return d;
    }
    return std::nullopt;
  }
  static bool has(std::uint64_t const* cells, cell_index c) {
    return (cells[c / 64] >> (c % 64) & 1U) != 0;
  }
  std::span<trace const> traces(path const& p) const {
    return {traces_.data() + p.traces_begin, traces_.data() + p.traces_end};
  }
  static bool has(std::span<trace const> sorted, trace t) {
    return std::binary_search(sorted.begin(), sorted.end(), t);
  }

  /// Makes coming_, left_ and pushed_ those of path p with a step d to a cell that it has not
  /// entered and that may lead out. False: there is no such step.
  bool step(std::uint32_t p, direction d) {
    path const& from = paths_[p];
    cell_index const to = board_.behind(from.cell, d);
    std::uint64_t const* const entered = entered_.data() + std::size_t{p} * words_;
    if (to == board_.outside() || board_.least_steps(to) == unreachable || has(entered, to))
      return false;
    cell_index const far = board_.behind(to, d);
    auto const old = traces(from);
    pushed_ = board_.has_wall(from.cell, d) || has(old, board::trace_of(from.cell, d));
    if (pushed_) {
      bool const blocked = board_.has_wall(to, d) ||
                           (far != board_.outside() && has(old, board::trace_of(far, opposite(d))));
      if (blocked) return false;
    }
    std::copy_n(entered, words_, coming_.begin());
    coming_[to / 64] |= std::uint64_t{1} << (to % 64);
    left_.clear();
    for (trace const t : old) {
      if (board_.before(t) != to) left_.push_back(t);
    }
    if (pushed_ && (far == board_.outside() || !has(coming_.data(), far))) {
      trace const t = board::trace_of(to, d);
      left_.insert(std::lower_bound(left_.begin(), left_.end(), t), t);
    }
    return true;
  }

  /// Whether a trace of another path to `at` cannot stop what continues the coming path: that one
  /// has the trace too, or has entered the cell before it, or the cells from which it is met.
  bool is_harmless(trace t, cell_index at) const {
    if (has(left_, t)) return true;
    auto const* const entered = coming_.data();
    cell_index const before = board_.before(t);
    if (before == board_.outside()) return has(entered, board::cell(t));
    if (has(entered, before)) return true;
    auto const cannot_go_on_from = [&](cell_index c) {
      return c == board_.outside() || (c != at && has(entered, c));
    };
    return cannot_go_on_from(board::cell(t)) &&
           cannot_go_on_from(board_.behind(before, board::side(t)));
  }

  /// Whether a path to this cell is kept that can go on wherever the coming one can.
  bool is_covered(cell_index to) const {
    for (std::uint32_t p = last_at_[to]; p != none; p = paths_[p].other) {
      auto const its = traces(paths_[p]);
      bool const covers =
          std::all_of(its.begin(), its.end(), [&](trace t) { return is_harmless(t, to); });
      if (covers) return true;
    }
    return false;
  }

  void keep(moves_result<move>& r, cell_index cell, std::uint32_t parent, direction by) {
    if (paths_.size() == none) throw std::bad_alloc();
    entered_.insert(entered_.end(), coming_.begin(), coming_.end());
    std::uint64_t const begin = traces_.size();
    traces_.insert(traces_.end(), left_.begin(), left_.end());
    paths_.push_back({cell, parent, last_at_[cell], begin, traces_.size(), by});
    last_at_[cell] = static_cast<std::uint32_t>(paths_.size() - 1);
    ++r.counters.stored;
  }

  void leave(moves_result<move>& r, std::uint32_t p, direction by, direction side) const {
    r.verdict = verdict::solved;
    r.moves.push_back(side);
    if (p != none) r.moves.push_back(by);
    for (; p != none && paths_[p].parent != none; p = paths_[p].parent) {
      r.moves.push_back(paths_[p].by);
    }
    std::reverse(r.moves.begin(), r.moves.end());
    r.lower_bound = static_cast<cost_type>(r.moves.size());
  }

  board board_;
  cell_index start_;
  budget& budget_;
  std::size_t words_; ///< of a set of cells
  std::pmr::vector<path> paths_;
  std::pmr::vector<std::uint64_t> entered_; ///< by path, words_ words each
  std::pmr::vector<trace> traces_;          ///< of all paths, each path's in order
  std::pmr::vector<std::uint32_t> last_at_; ///< by cell: the latest path to it
  std::pmr::vector<std::uint64_t> coming_;  ///< the cells of the path that is being made
  std::pmr::vector<trace> left_;            ///< its traces
  bool pushed_ = false;                     ///< whether its last step pushed a wall
  cost_type least_left_ = unreachable;      ///< steps of the ways out that a sweep passed over
};

} // namespace

moves_result<move> solve_by_engine(instance const& maze, limits const& l,
                                   std::size_t paths_at_first) {
  moves_result<move> r;
  budget b(l);
  try {
    path_search(maze, b).run(r, paths_at_first);
    r.stopped_by = b.hit();
  } catch (std::bad_alloc const&) {
    r.stopped_by = limit::memory;
  }
  r.memory = b.memory().peak();
  return r;
}

} // namespace puzzlegraph::walls
