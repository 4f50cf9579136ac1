// SPDX-License-Identifier: BSL-1.0
//
// The time-expanded graph of some ghosts, as a space: joint states at points in time.
//
// An edge leads to the next timestep; to wait is a move like any other. Left out is what conflicts
// with the paths of other ghosts, and what is too far from a goal to be there at the horizon, the
// number of timesteps of the whole plan. A search in it replans some ghosts around the others
// (space-time search: D. Silver, "Cooperative pathfinding", AIIDE 2005).
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {

/// The free cell of one ghost at each time; after the last it waits there.
using path = std::vector<std::uint32_t>;

inline std::uint32_t cell_at(path const& p, std::size_t time) {
  return p[std::min(time, p.size() - 1)];
}

/// What one ghost does in one timestep.
struct transition {
  std::uint32_t from;
  std::uint32_t to;
};

/// The timestep that ends at `time` > 0.
inline transition transition_at(path const& p, std::size_t time) {
  return {cell_at(p, time - 1), cell_at(p, time)};
}

/// Whether two ghosts have a vertex conflict or a swapping conflict.
inline bool conflict(transition a, transition b) {
  return a.to == b.to || (a.to == b.from && b.to == a.from);
}

struct timed_state {
  small_state at;
  std::uint64_t time = 0;
  friend bool operator==(timed_state const&, timed_state const&) = default;
};

class time_expanded_space {
 public:
  using state_type = timed_state;
  using move_type = move;

  /// The ghosts of `joint`, on their way to `goal`, among others on these paths, which must outlive
  /// the space.
  time_expanded_space(small_space joint, small_state goal, cost_type horizon,
                      std::vector<path const*> others)
      : joint_(std::move(joint)), horizon_(horizon), others_(std::move(others)) {
    for (std::size_t g = 0; g < joint_.ghosts(); ++g) {
      to_goal_.push_back(joint_.map().distances_to(goal.cell(g)));
    }
  }

  cost_type horizon() const { return horizon_; }

  /// The admissible transitions, those that end nearest to the goals (by the sum of distances)
  /// last: a depth-first search takes these first.
  class successors {
   public:
    successors() = default;
    successors(time_expanded_space const& s, timed_state const& u) {
      auto const offer = [&](move_type m, small_state to) {
        timed_state const v{to, u.time + 1};
        if (s.is_admissible(u.at, v)) found_.push_back({s.total_distance(to), m, v});
        return true;
      };
      offer({}, u.at); // waiting
      s.joint_.for_each_successor(u.at, offer);
      std::ranges::stable_sort(found_, std::ranges::greater(), &candidate::distance);
    }
    bool done() const { return next_ == found_.size(); }
    void advance() { ++next_; }
    timed_state state() const { return found_[next_].to; }
    move_type move() const { return found_[next_].by; }

   private:
    struct candidate {
      std::uint64_t distance;
      move_type by;
      timed_state to;
    };
    std::vector<candidate> found_;
    std::size_t next_ = 0;
  };
  successors cursor(timed_state const& u) const { return {*this, u}; }

 private:
  bool is_admissible(small_state from, timed_state const& to) const {
    for (std::size_t g = 0; g < joint_.ghosts(); ++g) {
      cost_type const rest = to_goal_[g][to.at.cell(g)];
      if (rest == unreachable || to.time + rest > horizon_) return false;
      transition const own{from.cell(g), to.at.cell(g)};
      for (auto const* other : others_) {
        if (conflict(own, transition_at(*other, to.time))) return false;
      }
    }
    return true;
  }

  std::uint64_t total_distance(small_state const& u) const {
    std::uint64_t sum = 0;
    for (std::size_t g = 0; g < joint_.ghosts(); ++g) sum += to_goal_[g][u.cell(g)];
    return sum;
  }

  small_space joint_;
  cost_type horizon_;
  std::vector<path const*> others_;
  std::vector<std::vector<cost_type>> to_goal_; ///< by ghost and cell
};

static_assert(puzzlegraph::space<time_expanded_space>);

/// From a joint state at time 0 to the goals at the horizon: no other state is admissible then.
class replanning_task {
 public:
  using space_type = time_expanded_space;

  replanning_task(time_expanded_space const& s, small_state start) : space_(&s), start_(start) {}
  time_expanded_space const& space() const { return *space_; }
  std::vector<initial_state<timed_state>> initial_states() const { return {{{start_, 0}, 0}}; }
  bool is_goal(timed_state const& u) const { return u.time == space_->horizon(); }

 private:
  time_expanded_space const* space_;
  small_state start_;
};

/// The timesteps that are left: exact unless the others block all ways. With it A* goes
/// depth-first, since it breaks ties in favour of the latest state, and expands few of the many
/// states.
class time_left {
 public:
  static constexpr heuristic_traits traits{"time"};

  explicit time_left(replanning_task const& t) : horizon_(t.space().horizon()) {}
  cost_type operator()(timed_state const& u) const {
    return horizon_ - static_cast<cost_type>(u.time);
  }

 private:
  cost_type horizon_;
};

static_assert(heuristic<time_left, timed_state>);

} // namespace puzzlegraph::ghosts
