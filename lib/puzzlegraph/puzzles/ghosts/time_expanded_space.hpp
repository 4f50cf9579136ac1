// SPDX-License-Identifier: BSL-1.0
//
// The time-expanded graph of some ghosts, as a space: joint states at points in time.
//
// A path in it is a joint plan of exactly `horizon` timesteps, in which to wait is a move like any
// other. Moves that conflict with the paths of other ghosts (space-time search: D. Silver,
// "Cooperative pathfinding", AIIDE 2005) are excluded, and so are states that cannot reach the
// goals by the horizon, according to the distances of single ghosts and, if available, of pairs.
//
// The ghosts move one after the other: an edge is one ghost's move, and a timestep is a path of as
// many edges as there are ghosts (operator decomposition: T. Standley, "Finding optimal solutions
// to cooperative pathfinding problems", AAAI 2010). So a vertex has at most five successors, not
// 5^ghosts.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
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

/// One ghost on its way.
struct traveller {
  std::uint32_t start;
  std::vector<cost_type> const* to_goal; ///< by cell
  /// By traveller before this one: pair_distances of the two. Empty if they are not known.
  std::vector<std::pmr::vector<cost_type> const*> pairs;
};

/// Paths of ghosts that are not searched for.
struct other_paths {
  std::vector<path const*> obstacles; ///< no conflict with them is admissible
  std::vector<path const*> avoided;   ///< moves without conflicts with them are preferred: the
                                      ///< conflict avoidance table
};

/// State: small_state, medium_state or large_state, with room for the ghosts.
template <class State> class time_expanded_space {
 public:
  struct state_type {
    State before;           ///< at the last whole timestep
    State now;              ///< ghosts that have moved since are at their new cells
    std::uint32_t time = 0; ///< whole timesteps
    std::uint32_t turn = 0; ///< the ghost that moves next
    friend bool operator==(state_type const&, state_type const&) = default;
  };
  using move_type = std::uint32_t; ///< the cell that the ghost moves to

  /// The map, the tables of the travellers and the paths must outlive the space.
  time_expanded_space(free_cells const& map, std::vector<traveller> travellers, cost_type horizon,
                      other_paths others)
      : map_(&map), travellers_(std::move(travellers)), horizon_(horizon),
        others_(std::move(others)) {}

  std::uint32_t ghosts() const { return static_cast<std::uint32_t>(travellers_.size()); }
  cost_type horizon() const { return horizon_; }

  /// Whether no start is too far from its goal.
  bool can_begin() const {
    return std::ranges::all_of(
        travellers_, [&](traveller const& t) { return (*t.to_goal)[t.start] <= horizon_; });
  }
  state_type start() const {
    state_type u;
    for (std::uint32_t g = 0; g < ghosts(); ++g) u.before.set(g, travellers_[g].start);
    u.now = u.before;
    return u;
  }

  /// The admissible moves of the next ghost. Moves with the fewest conflicts with avoided paths
  /// come last, and among these the ones nearest to the goal: a depth-first search takes the last
  /// ones first.
  class successors {
   public:
    successors() = default;
    successors(time_expanded_space const& s, state_type const& u) : from_(u), ghosts_(s.ghosts()) {
      if (u.time == s.horizon_) return;
      auto const& to_goal = *s.travellers_[u.turn].to_goal;
      auto const& steps = s.map_->from(u.now.cell(u.turn));
      for (std::uint32_t k = 0; k < steps.count; ++k) {
        transition const own{u.now.cell(u.turn), steps.by[k].to};
        cost_type const rest = to_goal[own.to];
        if (rest >= s.horizon_ - u.time || !s.is_admissible(u, own)) continue;
        candidate const found{s.conflicts(own, u.time + 1), rest, own.to};
        std::size_t at = count_++;
        for (; at > 0 && found.is_better_than(found_[at - 1]); --at) found_[at] = found_[at - 1];
        found_[at] = found;
      }
    }
    bool done() const { return count_ == 0; }
    void advance() { --count_; }
    move_type move() const { return found_[count_ - 1].to; }
    state_type state() const {
      state_type v = from_;
      v.now.set(v.turn, move());
      if (++v.turn == ghosts_) v = {v.now, v.now, v.time + 1, 0};
      return v;
    }

   private:
    struct candidate {
      std::uint32_t conflicts;
      cost_type rest;
      std::uint32_t to;
      bool is_better_than(candidate const& c) const {
        return std::pair(conflicts, rest) < std::pair(c.conflicts, c.rest);
      }
    };
    state_type from_{};
    std::uint32_t ghosts_ = 0;
    std::array<candidate, 5> found_{}; ///< the best first
    std::size_t count_ = 0;
  };
  successors cursor(state_type const& u) const { return {*this, u}; }

 private:
  bool is_admissible(state_type const& u, transition own) const {
    for (std::uint32_t g = 0; g < u.turn; ++g) {
      if (conflict(own, {u.before.cell(g), u.now.cell(g)})) return false;
    }
    return pairs_can_arrive(u, own.to) &&
           std::ranges::none_of(others_.obstacles, [&](path const* other) {
             return conflict(own, transition_at(*other, u.time + 1));
           });
  }
  /// Whether the next ghost can go to a cell and still reach the goals in time with each ghost that
  /// has moved before it, as far as pair distances are available.
  bool pairs_can_arrive(state_type const& u, std::uint32_t to) const {
    auto const& pairs = travellers_[u.turn].pairs;
    for (std::uint32_t g = 0; g < pairs.size(); ++g) {
      auto const rest = (*pairs[g])[std::size_t{u.now.cell(g)} * map_->cells() + to];
      if (rest >= horizon_ - u.time) return false;
    }
    return true;
  }
  std::uint32_t conflicts(transition own, std::size_t time) const {
    std::uint32_t found = 0;
    for (auto const* other : others_.avoided) found += conflict(own, transition_at(*other, time));
    return found;
  }

  free_cells const* map_;
  std::vector<traveller> travellers_;
  cost_type horizon_;
  other_paths others_;
};

static_assert(puzzlegraph::space<time_expanded_space<small_state>> &&
              puzzlegraph::space<time_expanded_space<medium_state>> &&
              puzzlegraph::space<time_expanded_space<large_state>>);

/// From the starts at time 0 to the goals at the horizon: no other state is admissible then.
template <class State> class planning_task {
 public:
  using space_type = time_expanded_space<State>;
  using state = state_of<space_type>;

  explicit planning_task(space_type const& s) : space_(&s) {}
  space_type const& space() const { return *space_; }
  std::vector<initial_state<state>> initial_states() const {
    if (!space_->can_begin()) return {};
    return {{space_->start(), 0}};
  }
  bool is_goal(state const& u) const { return u.time == space_->horizon(); }

 private:
  space_type const* space_;
};

/// The number of moves left: exact unless conflicts block all paths to the goals. With it A*
/// proceeds depth-first, since it breaks ties in favour of the latest state, and expands few of the
/// many states.
template <class State> class moves_left {
 public:
  static constexpr heuristic_traits traits{"time"};

  explicit moves_left(planning_task<State> const& t)
      : ghosts_(t.space().ghosts()), horizon_(t.space().horizon()) {}
  cost_type operator()(state_of<time_expanded_space<State>> const& u) const {
    return (horizon_ - u.time) * ghosts_ - u.turn;
  }

 private:
  cost_type ghosts_;
  cost_type horizon_;
};

static_assert(heuristic<moves_left<small_state>, state_of<time_expanded_space<small_state>>>);

} // namespace puzzlegraph::ghosts
