// SPDX-License-Identifier: BSL-1.0
//
// State spaces: the space concept and its optional refinements.
//
// A space is the rules of a puzzle on one board: states, moves, successors. It has no start, no
// goal and no search. All members are const and a space is immutable once built, so any number of
// searches and cursors may share it.
//
//   concept               adds                                   needed by
//   space                 cursor(u)                              everything
//   weighted_space        cost(move)                             costs other than 1
//   reversible_space      inverse(u, move)                       predecessors, derived
//   predecessor_space     reversible, or predecessor_cursor(v)   BidirectionalGraph
//   in_place_space        apply(u, move), undo(u, record)        IDA*
//   parent_pruning_space  is_inverse_pair(move, next)            parent pruning in IDA*
//   ranked_space          rank(u), unrank(r), rank_count(), ...  dense arrays, VertexListGraph
//
// Each concept states its laws beside its signatures; tests/laws checks them for every puzzle.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace puzzlegraph {

/// Costs and distances, in the unit of the space's moves.
using cost_type = std::uint32_t;

/// The distance to an unreachable vertex or goal; greater than every cost.
inline constexpr cost_type unreachable = UINT32_MAX;

/// Whether the sum of two costs is `unreachable` or more, which cost_type does not hold.
constexpr bool sum_is_too_great(cost_type a, cost_type b) { return b >= unreachable - a; }

/// The cost of a path and what follows it; both are less than `unreachable`. The greatest cost,
/// `unreachable - 1`, stands for itself and for all sums that are too great: so whatever can be
/// reached is still found, and a search that ends at that cost does not know the sum.
constexpr cost_type sum_of_costs(cost_type a, cost_type b) {
  return sum_is_too_great(a, b) ? unreachable - 1 : a + b;
}

/// A small value without padding: equal states have equal bits, so states can be hashed, stored and
/// compared as raw memory.
template <class T>
concept packed_state = std::regular<T> && std::is_trivially_copyable_v<T> &&
                       std::has_unique_object_representations_v<T>;

/// A successor generator: an iterator over the (move, state) pairs that leave a state (or lead to
/// it).
///
/// Small, copyable, multi-pass. Any number of cursors may be alive at once, over one state or
/// several, and a copy advances independently. Check done() first; move() and state() are valid
/// only while it is false. A cursor owns all its data but the space, which must outlive it. A
/// default-constructed cursor may only be assigned to.
template <class C, class State, class Move>
concept state_cursor = std::semiregular<C> && requires(C c, C const& k) {
  { k.done() } -> std::same_as<bool>;
  { k.move() } -> std::same_as<Move>;
  { k.state() } -> std::convertible_to<State>;
  c.advance();
};

/// A state space.
///
/// - cursor(u): the successors of u, in a fixed order; no move leads from u to u itself.
/// - optionally for_each_successor(u, sink): the same moves and states in the same order, for fast
///   loops. sink(move, state) returns false to stop; for_each_successor then returns false, too.
/// - optionally move_between(u, v), if v is a successor of u: the cheapest move from u to v, the
///   first one in case of ties. Otherwise the successors of u are searched for it.
template <class S>
concept space = packed_state<typename S::state_type> && std::regular<typename S::move_type> &&
                requires(S const& s, typename S::state_type const& u) {
                  { s.cursor(u) } -> state_cursor<typename S::state_type, typename S::move_type>;
                };

/// A space whose moves have costs that depend on the move alone: positive integers; or 0 too, if it
/// has has_free_moves, and is only searched: `explore` refuses them. The moves of every other space
/// cost 1.
template <class S>
concept weighted_space = space<S> && requires(S const& s, typename S::move_type const& m) {
  { s.cost(m) } -> std::same_as<cost_type>;
};

template <class S>
concept unit_cost_space = space<S> && !weighted_space<S>;

/// A space in which every move has an inverse of the same cost: if m leads from u to v,
/// inverse(u, m) leads from v to u. Different moves from u to v should have different inverses:
/// where two share one, the moves that lead to a state (predecessor_cursor, in-edges) list it twice
/// and miss another. Searches ask these lists for states alone, and explore() counts moves.
template <class S>
concept reversible_space = space<S> && requires(S const& s, typename S::state_type const& u,
                                                typename S::move_type const& m) {
  { s.inverse(u, m) } -> std::same_as<typename S::move_type>;
};

/// A space with its own predecessor_cursor(v): all pairs (m, u) such that m leads from u to v.
template <class S>
concept own_predecessors = space<S> && requires(S const& s, typename S::state_type const& v) {
  { s.predecessor_cursor(v) } -> state_cursor<typename S::state_type, typename S::move_type>;
};

template <class S>
concept predecessor_space = reversible_space<S> || own_predecessors<S>;

/// A space with in-place moves. apply(u, m) turns u into its successor by m and returns an undo
/// record; undo(v, record) restores u bit for bit.
template <class S>
concept in_place_space =
    space<S> && requires(S const& s, typename S::state_type& u, typename S::move_type const& m) {
      { s.undo(u, s.apply(u, m)) } -> std::same_as<void>;
    };

/// A space with parent pruning: is_inverse_pair(previous, next) says whether `next` is the inverse
/// of `previous`. No shortest solution may contain such a pair of consecutive moves. In a
/// reversible space this holds because `next` returns to the parent state; other spaces need a
/// proof.
template <class S>
concept parent_pruning_space =
    space<S> &&
    requires(S const& s, typename S::move_type const& previous, typename S::move_type const& next) {
      { s.is_inverse_pair(previous, next) } -> std::same_as<bool>;
    };

/// A space with a ranking: its legal states are numbered (perfect hashing, with or without holes).
///
/// - rank_count(): ranks are 0 .. rank_count() - 1; nullopt if they do not fit in 64 bits.
/// - rank(u) and unrank(r) are inverse on legal states.
/// - is_rank(r): r is the rank of a legal state, not a hole.
/// - state_count(): the number of legal states.
/// - perfect_rank: there are no holes.
/// - cheap_rank: rank and unrank take a few instructions each.
/// All members but rank_count require that rank_count() has a value.
template <class S>
concept ranked_space =
    space<S> && requires(S const& s, typename S::state_type const& u, std::uint64_t r) {
      { s.rank_count() } -> std::same_as<std::optional<std::uint64_t>>;
      { s.state_count() } -> std::same_as<std::uint64_t>;
      { s.rank(u) } -> std::same_as<std::uint64_t>;
      { s.unrank(r) } -> std::same_as<typename S::state_type>;
      { s.is_rank(r) } -> std::same_as<bool>;
      { S::perfect_rank } -> std::convertible_to<bool>;
      { S::cheap_rank } -> std::convertible_to<bool>;
    };

template <class S> using state_of = typename S::state_type;
template <class S> using move_of = typename S::move_type;

/// The cost of a move: the space's cost(m) if it has one, or 1.
template <space S>
constexpr cost_type move_cost([[maybe_unused]] S const& s, [[maybe_unused]] move_of<S> const& m) {
  if constexpr (weighted_space<S>) {
    return s.cost(m);
  } else {
    return 1;
  }
}

/// Calls sink(move, state) for every pair of a cursor until sink returns false. Returns false if
/// sink did.
template <class Cursor, class Sink> constexpr bool drain(Cursor c, Sink&& sink) {
  for (; !c.done(); c.advance()) {
    if (!sink(c.move(), c.state())) return false;
  }
  return true;
}

/// Calls sink(move, state) for every successor of u, in the space's order: by the space's own loop
/// if it has one, else by its cursor. Returns false if sink stopped it.
template <space S, class Sink>
constexpr bool for_each_successor(S const& s, state_of<S> const& u, Sink&& sink) {
  if constexpr (requires { s.for_each_successor(u, sink); }) {
    return s.for_each_successor(u, sink);
  } else {
    return drain(s.cursor(u), sink);
  }
}

/// The predecessors of a state of a reversible space: its successors, with inverted moves.
template <reversible_space S> class reversing_cursor {
 public:
  constexpr reversing_cursor() = default;
  constexpr reversing_cursor(S const& s, state_of<S> const& v)
      : space_(&s), to_(v), forward_(s.cursor(v)) {}
  constexpr bool done() const { return forward_.done(); }
  constexpr void advance() { forward_.advance(); }
  constexpr move_of<S> move() const { return space_->inverse(to_, forward_.move()); }
  constexpr state_of<S> state() const { return forward_.state(); }

 private:
  S const* space_ = nullptr;
  state_of<S> to_{};
  decltype(std::declval<S const&>().cursor(std::declval<state_of<S> const&>())) forward_{};
};

/// A cursor over the pairs (move, state) that lead to v.
template <predecessor_space S> constexpr auto predecessor_cursor(S const& s, state_of<S> const& v) {
  if constexpr (own_predecessors<S>) {
    return s.predecessor_cursor(v);
  } else {
    return reversing_cursor<S>(s, v);
  }
}

/// Calls sink(move, state) for every pair that leads to v, until sink returns false. Returns false
/// if sink did.
template <predecessor_space S, class Sink>
constexpr bool for_each_predecessor(S const& s, state_of<S> const& v, Sink&& sink) {
  if constexpr (own_predecessors<S>) {
    return drain(s.predecessor_cursor(v), sink);
  } else {
    return for_each_successor(
        s, v, [&](move_of<S> const& m, state_of<S> const& u) { return sink(s.inverse(v, m), u); });
  }
}

} // namespace puzzlegraph
