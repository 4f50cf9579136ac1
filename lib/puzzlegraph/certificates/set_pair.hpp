// SPDX-License-Identifier: BSL-1.0
//
// A proof by two sets of states, as bidirectional breadth-first search finds them: those near the
// start, and those from which the goal is near. data/formats/certificate.md says what must hold for
// them, and why they then prove the bound.
//
// The set whose last layer is smaller grows next. For a question without a solution, the set that
// is complete first is the proof.
//
// Time O(E + n log n) for the n states in both; memory: the states and the hash tables, and then
// their records.
#pragma once

#include "puzzlegraph/certificates/closed_set.hpp"

namespace puzzlegraph::certificates {

namespace detail {

/// The states within a distance of one state, which grows by layers.
template <reversible_space S> class layered_set {
 public:
  layered_set(S const& s, state_of<S> const& from, memory_account& memory)
      : ids_(s, memory), distances_(&memory) {
    ids_.id(from);
    distances_.push_back(0);
  }

  std::uint64_t count() const { return distances_.size(); }
  std::uint64_t last_layer() const { return count() - layer_begin_; }
  /// States at a smaller distance are in the set.
  cost_type radius() const { return radius_; }
  bool is_complete() const { return last_layer() == 0; }
  bool has(state_of<S> const& u) const { return ids_.find(u).has_value(); }

  /// Adds the next layer. `others` is how many states are stored elsewhere.
  void grow(budget& b, std::uint64_t others) {
    auto const end = count();
    for (auto v = layer_begin_; v < end; ++v) {
      if (!b.go_on({.expanded = v, .stored = count() + others})) return;
      std::uint64_t seen = 0;
      visit_successors(v, [&](state_of<S> const& to) {
        if (ids_.id(to) == count()) distances_.push_back(radius_);
        return ++seen % budget::successors_per_check != 0 ||
               b.go_on_within({.expanded = v, .stored = count() + others});
      });
    }
    layer_begin_ = end;
    ++radius_;
  }
  /// Whether a move leads from a state of the last layer to one of the other set. Any answer if the
  /// budget is spent meanwhile.
  bool touches(layered_set const& other, budget& b) const {
    bool found = false;
    std::uint64_t seen = 0;
    for (auto v = layer_begin_; v < count() && !found && !b.spent(); ++v) {
      visit_successors(v, [&](state_of<S> const& to) {
        found = other.has(to);
        return !found && (++seen % budget::successors_per_check != 0 || b.go_on());
      });
    }
    return found;
  }
  /// Whether a state is in both sets.
  bool meets(layered_set const& other) const {
    for (std::uint64_t v = 0; v < count(); ++v) {
      if (other.has(state(v))) return true;
    }
    return false;
  }
  template <class Write>
  record_block records(state_format<Write> const& format, cost_type bound,
                       memory_account& memory) const {
    std::pmr::vector<unsigned char> states(count() * format.bytes, &memory);
    for (std::uint64_t v = 0; v < count(); ++v) {
      format.write(state(v), states.data() + v * format.bytes);
    }
    return {count(), sorted_records(states, format.bytes, distances_, label_bytes(bound), memory)};
  }

 private:
  using id_type = typename interned_ids<S>::id_type;

  state_of<S> state(std::uint64_t v) const { return ids_.state(static_cast<id_type>(v)); }
  template <class Visit> void visit_successors(std::uint64_t v, Visit const& visit) const {
    for_each_successor(ids_.space(), state(v),
                       [&](move_of<S> const&, state_of<S> const& to) { return visit(to); });
  }

  interned_ids<S> ids_;
  std::pmr::vector<cost_type> distances_; ///< by number
  std::uint64_t layer_begin_ = 0;         ///< the number of the first state of the last layer
  cost_type radius_ = 1;
};

} // namespace detail

/// The proof that no solution of a task costs less than `bound` (`unreachable`: that there is
/// none), by a forward and a backward set. A question without a solution gets one of them alone.
/// Throws std::logic_error if there is a cheaper solution. Preconditions: one initial state, of
/// cost 0, and one goal.
template <goal_listing_task T, class Write>
  requires reversible_space<space_of<T>> && unit_cost_space<space_of<T>>
bound_proof prove_by_set_pair(T const& t, state_format<Write> const& format, cost_type bound,
                              limits const& within) {
  using set = detail::layered_set<space_of<T>>;
  budget b(within);
  bound_proof p;
  p.state_bytes = format.bytes;
  p.label_bytes = label_bytes(bound);
  if (bound == 0) return p; // no cost is less
  try {
    set forward(t.space(), t.initial_states().front().state, b.memory());
    set backward(t.space(), t.goal_states().front(), b.memory());
    bool const is_finite = bound != unreachable;
    auto const is_done = [&] {
      return is_finite ? forward.radius() + backward.radius() >= bound
                       : forward.is_complete() || backward.is_complete();
    };
    while (!is_done() && !b.spent()) {
      bool const is_forward = forward.last_layer() < backward.last_layer();
      (is_forward ? forward : backward).grow(b, (is_forward ? backward : forward).count());
    }
    bool const has_forward = is_finite ? bound > 1 : forward.is_complete();
    bool const has_backward = is_finite || !has_forward;
    bool const are_joined =
        !b.spent() &&
        (forward.meets(backward) || (has_forward && has_backward && forward.touches(backward, b)));
    if (b.spent()) return stopped_proof(b.hit());
    if (are_joined) {
      throw std::logic_error("a certificate cannot be written: a solution costs less than stated");
    }
    if (has_forward) p.set = forward.records(format, bound, b.memory());
    if (has_backward) p.backward = backward.records(format, bound, b.memory());
    p.split = is_finite && has_forward ? bound - backward.radius() : 0;
  } catch (std::bad_alloc const&) {
    p = {};
    p.stopped_by = limit::memory;
  }
  p.memory = b.memory().peak();
  return p;
}

} // namespace puzzlegraph::certificates
