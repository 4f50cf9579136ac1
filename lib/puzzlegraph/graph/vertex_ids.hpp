// SPDX-License-Identifier: BSL-1.0
//
// Vertex id policies: how states become vertex descriptors.
//
//   ranked    the space's rank. Stores nothing; maps are arrays over all ranks. Best if the rank is
//             cheap and the range fits in memory. If ranks are expensive, a cache keeps the most
//             recent states by rank.
//   interned  a number in order of first appearance, from one flat hash table. Best if the rank is
//             expensive, has holes, or its range is far larger than what a search visits.
//
// A policy serves one space and one search: policy(space, memory). Both must outlive
// it and the maps that it makes.
#pragma once

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/tag_table.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <new>
#include <optional>
#include <type_traits>
#include <vector>

namespace puzzlegraph {

/// The contract of a policy.
///
/// - id(u) gives equal states the same descriptor and different states different ones, which index
///   arrays; it may store u. state(id(u)) == u. null() is no state's descriptor.
/// - A policy may have prefetch_slot(u), which prefetches what id(u, prefetch_slot(u)) will read.
///   Expansions then look up their successors in batches.
/// - stored(): the number of stored states; 0 if the policy stores none.
/// - make_map<T>(), make_set(): vertex maps and sets; unwritten entries read T{}.
template <class I>
concept state_ids = std::unsigned_integral<typename I::id_type> && space<typename I::space_type> &&
                    requires(I& ids, I const& fixed, state_of<typename I::space_type> const& u,
                             typename I::id_type v, memory_account& memory) {
                      { I(fixed.space(), memory) };
                      { ids.id(u) } -> std::same_as<typename I::id_type>;
                      { fixed.state(v) } -> std::same_as<state_of<typename I::space_type>>;
                      { fixed.stored() } -> std::same_as<std::uint64_t>;
                      { I::null() } -> std::same_as<typename I::id_type>;
                      { fixed.template make_map<std::uint32_t>() };
                      { fixed.make_set() };
                    };

namespace detail {

/// A direct-mapped cache of 512 states by rank. A search needs the state of a vertex (for the goal
/// test, for the heuristic) soon after it computed the vertex from the state.
template <ranked_space S> class recent_states {
 public:
  void remember(std::uint32_t rank, state_of<S> const& u) {
    auto& e = entries_[slot_of(rank)];
    e.state = u;
    e.rank = rank;
  }
  /// The state with that rank: from the cache, or unranked and then cached.
  state_of<S> state(S const& s, std::uint32_t rank) {
    auto& e = entries_[slot_of(rank)];
    if (e.rank != rank) {
      e.state = s.unrank(rank);
      e.rank = rank;
    }
    return e.state;
  }

 private:
  static constexpr unsigned bits = 9;
  struct entry {
    state_of<S> state{};
    std::uint32_t rank = UINT32_MAX; ///< the default is no state's rank
  };
  /// Fibonacci hashing (Knuth): the top bits of a product spread ranks of neighbours, which differ
  /// by multiples of factorials and the like.
  static std::size_t slot_of(std::uint32_t rank) { return (rank * 0x9E3779B1U) >> (32U - bits); }

  std::array<entry, std::size_t{1} << bits> entries_{};
};

/// Replaces the cache where ranks are cheap.
template <ranked_space S> struct no_recent_states {
  void remember(std::uint32_t /*rank*/, state_of<S> const& /*u*/) const {}
  state_of<S> state(S const& s, std::uint32_t rank) const { return s.unrank(rank); }
};

} // namespace detail

/// Descriptor = rank. Precondition: fits(space).
template <ranked_space S> class ranked_ids {
 public:
  using space_type = S;
  using id_type = std::uint32_t;

  /// Whether every rank fits in a descriptor.
  static bool fits(S const& s) {
    auto const count = s.rank_count();
    return count && *count < null();
  }

  ranked_ids(S const& s, memory_account& memory)
      : space_(&s), memory_(&memory), count_(s.rank_count().value_or(0)) {
    assert(fits(s));
  }
  S const& space() const { return *space_; }
  static constexpr id_type null() { return UINT32_MAX; }
  id_type id(state_of<S> const& u) {
    auto const v = static_cast<id_type>(space_->rank(u));
    recent_.remember(v, u);
    return v;
  }
  state_of<S> state(id_type v) const { return recent_.state(*space_, v); }
  std::uint64_t stored() const { return 0; }

  template <class T> reusable_map<T> make_map() const { return reusable_map<T>(count_, *memory_); }
  auto make_set() const {
    return bit_set(reusable_map<std::uint64_t>((count_ + 63) / 64, *memory_));
  }

 private:
  S const* space_;
  memory_account* memory_;
  std::uint64_t count_;
  mutable std::conditional_t<S::cheap_rank, detail::no_recent_states<S>, detail::recent_states<S>>
      recent_;
};

/// Descriptor = number in order of first appearance. A lookup costs one cache miss in a tag_table
/// and one at the state. Ids have 32 bits: throws std::bad_alloc past 2^32 - 2 states.
template <space S> class interned_ids {
 public:
  using space_type = S;
  using id_type = std::uint32_t;

  interned_ids(S const& s, memory_account& memory)
      : space_(&s), memory_(&memory), states_(&memory), numbers_(&memory) {
    states_.reserve(128);
  }

  S const& space() const { return *space_; }
  static constexpr id_type null() { return UINT32_MAX; }
  std::uint64_t stored() const { return states_.size(); }
  state_of<S> state(id_type v) const { return states_[v]; }

  id_type id(state_of<S> const& u) { return id(u, tag_of(u)); }

  /// Prefetches what id(u, prefetch_slot(u)) will read.
  std::uint64_t prefetch_slot(state_of<S> const& u) const {
    std::uint32_t const tag = tag_of(u);
    numbers_.prefetch(tag);
    return tag;
  }
  id_type id(state_of<S> const& u, std::uint64_t slot) {
    auto const tag = static_cast<std::uint32_t>(slot);
    auto const place = numbers_.find(tag, is_state(u));
    if (place.holds_number()) return place.number();
    if (states_.size() >= null() - 1U) throw std::bad_alloc();
    auto const v = static_cast<id_type>(states_.size());
    states_.push_back(u);
    numbers_.insert(tag, place, v);
    return v;
  }

  /// The descriptor of an interned state, or nullopt.
  std::optional<id_type> find(state_of<S> const& u) const {
    auto const place = numbers_.find(tag_of(u), is_state(u));
    return place.holds_number() ? std::optional(place.number()) : std::nullopt;
  }

  template <class T> growing_map<T> make_map() const { return growing_map<T>(*memory_); }
  auto make_set() const { return bit_set(growing_map<std::uint64_t>(*memory_)); }

 private:
  static std::uint32_t tag_of(state_of<S> const& u) {
    return static_cast<std::uint32_t>(state_hash<state_of<S>>{}(u) >> 32U);
  }
  auto is_state(state_of<S> const& u) const {
    return [this, &u](id_type v) { return same_bits(states_[v], u); };
  }

  S const* space_;
  memory_account* memory_;
  std::pmr::vector<state_of<S>> states_;
  tag_table numbers_;
};

} // namespace puzzlegraph
