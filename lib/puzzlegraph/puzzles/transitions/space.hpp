// SPDX-License-Identifier: BSL-1.0
//
// The states and transitions of a system as state spaces, and the task.
//
// Transitions that lead back to their own state are no moves: they are on no cheapest path and
// change no distance.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/space_list.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/transitions/instance.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

/// All transitions, each of cost 1.
class space {
 public:
  using state_type = state;
  using move_type = move;

  explicit space(instance const& i) : system_(i.system) {}

  /// Whether all transitions cost 1.
  static bool fits(instance const& i) { return i.system->cost.empty(); }

  class successor_cursor {
   public:
    successor_cursor() = default;
    successor_cursor(transition_system const& system, std::uint32_t from)
        : system_(&system), from_(from), at_(system.first[from]), end_(system.first[from + 1]) {
      skip_loops();
    }
    bool done() const { return at_ == end_; }
    void advance() {
      ++at_;
      skip_loops();
    }
    move_type move() const { return {at_}; }
    state_type state() const { return {system_->target[at_]}; }

   private:
    void skip_loops() {
      while (at_ != end_ && system_->target[at_] == from_) ++at_;
    }

    transition_system const* system_ = nullptr;
    std::uint32_t from_ = 0, at_ = 0, end_ = 0;
  };
  successor_cursor cursor(state const& u) const { return {*system_, u.number}; }

  template <class Sink> bool for_each_successor(state const& u, Sink&& sink) const {
    auto const [begin, end] = system_->transitions_of(u.number);
    for (auto k = begin; k < end; ++k) {
      if (system_->target[k] != u.number && !sink(move{k}, state{system_->target[k]})) return false;
    }
    return true;
  }

  static constexpr bool perfect_rank = true, cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return system_->state_count(); }
  std::uint64_t state_count() const { return system_->state_count(); }
  std::uint64_t rank(state const& u) const { return u.number; }
  state unrank(std::uint64_t r) const { return {static_cast<std::uint32_t>(r)}; }
  bool is_rank(std::uint64_t /*r*/) const { return true; }
  /// Whether the bits are those of a state.
  bool is_state(state const& u) const { return u.number < system_->state_count(); }

  transition_system const& system() const { return *system_; }

 private:
  std::shared_ptr<transition_system const> system_;
};

/// All transitions with the costs of the file.
class weighted_space : public space {
 public:
  using space::space;
  cost_type cost(move const& m) const { return system().cost_of(m.number); }
};

static_assert(checked_space<space> && checked_space<weighted_space>);

using spaces = space_list<space, weighted_space>;

/// From the starts to any goal.
template <class Space> class task {
 public:
  using space_type = Space;

  task(Space const& s, instance i) : space_(&s), instance_(std::move(i)) {}
  Space const& space() const { return *space_; }
  std::vector<initial_state<state>> initial_states() const {
    std::vector<initial_state<state>> all;
    for (auto const u : instance_.starts) all.push_back({{u}});
    return all;
  }
  bool is_goal(state const& u) const {
    return !instance_.is_goal.empty() && instance_.is_goal[u.number];
  }

 private:
  Space const* space_;
  instance instance_;
};

} // namespace puzzlegraph::transitions
