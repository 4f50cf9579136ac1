// SPDX-License-Identifier: BSL-1.0
//
// Collects the closed set of a proof: all states with g + h < bound, where g is the distance from
// the start and h a consistent potential.
//
// Dijkstra's algorithm that stores no other state. Boost.Graph's searches number the target of
// every edge that they examine, and so would store the successors at the bound and beyond it too,
// often several times as many.
//
// Time O(E + n log n) for n states; memory: the states, 4 bytes of label each, the hash table, and
// then their records.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/certificates/sorted_records.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/graph/vertex_ids.hpp"
#include "puzzlegraph/search/bucket_queue.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

namespace puzzlegraph::certificates {

/// How a certificate states a state: write(state, unsigned char* to) writes `bytes` bytes.
template <class Write> struct state_format {
  std::size_t bytes;
  Write write;
};
template <class Write> state_format(std::size_t, Write) -> state_format<Write>;

/// A state that a task's space does not hold, but a proof needs, with its label.
struct extra_record {
  std::vector<unsigned char> state;
  cost_type label = 0;
};

namespace detail {

/// The states with g + h < bound, numbered, and their distances g.
template <task T, class H> class collection {
  using space_type = space_of<T>;
  using state = state_of<space_type>;
  using id_type = typename interned_ids<space_type>::id_type;

 public:
  collection(T const& t, H const& potential, cost_type bound, budget& b)
      : task_(&t), potential_(&potential), bound_(bound), budget_(&b), ids_(t.space(), b.memory()),
        distances_(&b.memory()), open_(b.memory()), waiting_(&b.memory()) {}

  /// Throws std::logic_error if a goal costs less than the bound.
  void run() {
    for (auto const& s : task_->initial_states()) reach(s.state, s.cost);
    look_up();
    if constexpr (unit_cost_space<space_type>) {
      // States are numbered in order of distance, so that their numbers are the queue. Successors
      // of several states are looked up together, so that their cache misses overlap.
      for (id_type v = 0; v < ids_.stored() && goes_on(v); ++v) {
        expand(v, v);
        if (waiting_.size() >= batch || v + 1 == ids_.stored()) look_up();
      }
    } else {
      for (std::uint64_t expanded = 0; !open_.empty() && goes_on(expanded); ++expanded) {
        auto const v = open_.top();
        auto const g = open_.min_key();
        open_.pop();
        if (g == distances_[v]) expand(v, expanded);
        look_up();
      }
    }
  }
  std::uint64_t count() const { return ids_.stored(); }
  state at(std::uint64_t v) const { return ids_.state(static_cast<id_type>(v)); }
  std::pmr::vector<cost_type>& distances() { return distances_; }

 private:
  bool goes_on(std::uint64_t expanded) {
    return budget_->go_on({.expanded = expanded, .stored = ids_.stored()});
  }
  /// `expanded` states were expanded before.
  void expand(id_type v, std::uint64_t expanded) {
    auto const g = distances_[v];
    constexpr cost_type least_cost = requires { space_type::has_free_moves; } ? 0 : 1;
    if (bound_ != unreachable && g + least_cost >= bound_) return;
    std::uint64_t seen = 0;
    for_each_successor(
        task_->space(), ids_.state(v), [&](move_of<space_type> const& m, state const& to) {
          reach(to, sum_of_costs(g, move_cost(task_->space(), m)));
          if (++seen % budget::successors_per_check != 0) return true;
          look_up();
          return budget_->go_on_within({.expanded = expanded, .stored = ids_.stored()});
        });
  }
  /// Lets the state wait for look_up(), if it belongs to the set.
  void reach(state const& u, cost_type g) {
    if (g >= bound_) return;
    auto const h = (*potential_)(u);
    if (bound_ == unreachable ? h == unreachable : h >= bound_ - g) return;
    if (task_->is_goal(u)) {
      throw std::logic_error("a certificate cannot be written: a solution costs less than stated");
    }
    waiting_.push_back({u, ids_.prefetch_slot(u), g});
  }
  /// Numbers the states that wait.
  void look_up() {
    for (auto const& [u, slot, g] : waiting_) {
      auto const v = ids_.id(u, slot);
      bool const is_new = v == distances_.size();
      if (is_new) distances_.push_back(g);
      if (!is_new && g >= distances_[v]) continue;
      distances_[v] = g;
      if constexpr (!unit_cost_space<space_type>) open_.push(g, v);
    }
    waiting_.clear();
  }

  static constexpr std::size_t batch = 32;
  struct waiting_state {
    state u;
    std::uint64_t slot; ///< of the hash table, prefetched
    cost_type g;
  };
  T const* task_;
  H const* potential_;
  cost_type bound_;
  budget* budget_;
  interned_ids<space_type> ids_;
  std::pmr::vector<cost_type> distances_; ///< by number
  bucket_queue<id_type> open_;
  std::pmr::vector<waiting_state> waiting_;
};

} // namespace detail

/// The proof that no solution of a task costs less than `bound` (`unreachable`: that there is
/// none), by the states with g + h < bound. `potential` states the consistent heuristic h in the
/// certificate. Throws std::logic_error if there is a cheaper solution.
template <task T, class H, class Write>
bound_proof prove_by_closed_set(T const& t, H const& h, certificates::potential potential,
                                state_format<Write> const& format, cost_type bound,
                                limits const& within, std::vector<extra_record> const& extra = {}) {
  budget b(within);
  bound_proof p;
  try {
    detail::collection<T, H> set(t, h, bound, b);
    set.run();
    if (b.spent()) {
      p.stopped_by = b.hit();
      return p;
    }
    auto const count = set.count() + extra.size();
    std::pmr::vector<unsigned char> states(count * format.bytes, &b.memory());
    auto& labels = set.distances();
    for (std::uint64_t v = 0; v < set.count(); ++v) {
      format.write(set.at(v), states.data() + v * format.bytes);
    }
    for (auto const& e : extra) {
      std::ranges::copy(e.state, states.data() + labels.size() * format.bytes);
      labels.push_back(e.label);
    }
    p.state_bytes = format.bytes;
    p.label_bytes = label_bytes(bound);
    p.set.records = sorted_records(states, p.state_bytes, labels, p.label_bytes, b.memory());
    p.set.states = p.set.records.size() / (p.state_bytes + p.label_bytes);
    p.potential = std::move(potential);
  } catch (std::bad_alloc const&) {
    p = {};
    p.stopped_by = limit::memory;
  }
  p.memory = b.memory().peak();
  return p;
}

} // namespace puzzlegraph::certificates
