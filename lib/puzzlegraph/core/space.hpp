// SPDX-License-Identifier: BSL-1.0
//
// What a puzzle must say of its rules: the space concept and its optional refinements.
//
// A space is the rules over a board: states, moves, successors. It knows no start, no goal and no
// search. All members are const; a space is immutable once built, so any number of searches and
// cursors may share it.
//
//   concept              adds                                    needed by
//   space                cursor(u)                               everything
//   weighted_space       cost(move)                              costs other than 1
//   reversible_space     inverse(u, move)                        predecessors, for free
//   predecessor_space    reversible, or predecessor_cursor(v)    BidirectionalGraph
//   undoable_space       apply(u, move), undo(u, record)         IDA*
//   straight_back_space  is_straight_back(move, next)            pruning in IDA*
//   ranked_space         rank(u), unrank(r), rank_count(), ...   dense arrays, VertexListGraph
//
// The laws behind the signatures (tests/laws checks them for every puzzle) stand at each concept.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace puzzlegraph {

/// Costs and distances, in the unit of the space's moves.
using cost_type = std::uint32_t;

/// The distance to what cannot be reached; greater than every cost.
inline constexpr cost_type unreachable = UINT32_MAX;

/// A small value whose equal states are equal bits, so that it can be hashed, stored and compared
/// as raw memory.
template <class T>
concept packed_state = std::regular<T> && std::is_trivially_copyable_v<T> &&
                       std::has_unique_object_representations_v<T>;

/// A place in the list of a state's successors (or predecessors).
///
/// Small, copyable, multi-pass: any number may be alive at once, over one state or several; a copy
/// walks on independently. done() first; move() and state() only while not done. A cursor owns what
/// it needs but the space, which must outlive it. One made from nothing has no place and may only
/// be assigned to.
template <class C, class State, class Move>
concept state_cursor = std::semiregular<C> && requires(C c, C const& k) {
  { k.done() } -> std::same_as<bool>;
  { k.move() } -> std::same_as<Move>;
  { k.state() } -> std::convertible_to<State>;
  c.advance();
};

/// Rules over a board.
///
/// - cursor(u): the successors of u, in a fixed order; no move leads to u itself.
/// - optionally for_each_successor(u, sink): the same moves and states in the same order, for fast
///   loops. sink(move, state) returns whether to go on; the result is false when it said stop.
template <class S>
concept space = packed_state<typename S::state_type> && std::regular<typename S::move_type> &&
                requires(S const& s, typename S::state_type const& u) {
                  { s.cursor(u) } -> state_cursor<typename S::state_type, typename S::move_type>;
                };

/// A space whose moves have costs of their own: positive integers, told by the move alone. Every
/// other space's moves cost 1.
template <class S>
concept weighted_space = space<S> && requires(S const& s, typename S::move_type const& m) {
  { s.cost(m) } -> std::same_as<cost_type>;
};

template <class S>
concept unit_cost_space = space<S> && !weighted_space<S>;

/// A space in which every move can be taken back by a move of the same cost: if m leads from u to
/// v, inverse(u, m) leads from v to u.
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

/// A space that moves in place. apply(u, m) turns u into the successor by m and returns a record
/// with which undo(v, record) turns it back, bit for bit.
template <class S>
concept undoable_space =
    space<S> && requires(S const& s, typename S::state_type& u, typename S::move_type const& m) {
      { s.undo(u, s.apply(u, m)) } -> std::same_as<void>;
    };

/// A space that can tell whether the move `next`, made right after `previous`, goes straight back
/// to where that one came from, and in which no shortest solution does so. In a reversible space
/// that goes without saying: the move leads to the state before. Others have to prove it.
template <class S>
concept straight_back_space =
    space<S> &&
    requires(S const& s, typename S::move_type const& previous, typename S::move_type const& next) {
      { s.is_straight_back(previous, next) } -> std::same_as<bool>;
    };

/// A space whose states can be numbered.
///
/// - rank_count(): ranks are 0 .. rank_count() - 1; nothing when they pass 64 bits.
/// - rank(u) and unrank(r) are inverse on legal states; is_rank(r): r is not a hole, i.e. the rank
///   of a legal state; state_count(): how many legal states there are.
/// - perfect_rank: there are no holes. cheap_rank: rank and unrank cost a few instructions a piece.
/// All but rank_count have the precondition that rank_count() is a number.
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

/// The cost of a move: the space's own word, or 1.
template <space S>
constexpr cost_type move_cost([[maybe_unused]] S const& s, [[maybe_unused]] move_of<S> const& m) {
  if constexpr (weighted_space<S>) {
    return s.cost(m);
  } else {
    return 1;
  }
}

/// Calls sink(move, state) for every pair of a cursor until it returns false; false if it did.
template <class Cursor, class Sink> constexpr bool drain(Cursor c, Sink&& sink) {
  for (; !c.done(); c.advance()) {
    if (!sink(c.move(), c.state())) return false;
  }
  return true;
}

/// Every successor of u in the space's order: its own fast loop if it has one, else its cursor.
template <space S, class Sink>
constexpr bool for_each_successor(S const& s, state_of<S> const& u, Sink&& sink) {
  if constexpr (requires { s.for_each_successor(u, sink); }) {
    return s.for_each_successor(u, sink);
  } else {
    return drain(s.cursor(u), sink);
  }
}

/// The predecessors of a state of a reversible space: its successors, with the moves turned round.
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

/// Calls sink(move, state) for every pair that leads to v until it returns false; false if it did.
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
