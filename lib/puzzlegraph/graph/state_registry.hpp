// SPDX-License-Identifier: BSL-1.0
//
// A state registry: numbers states in order of first appearance, for explicit graphs.
//
// Assigns the same numbers as interned_ids. Where the space has a cheap rank, one array of 4 bytes
// per rank replaces the hash table, which is faster. The space and the account of its memory must
// outlive it.
#pragma once

#include "puzzlegraph/graph/vertex_ids.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"

#include <cstdint>
#include <memory_resource>
#include <new>
#include <optional>
#include <vector>

namespace puzzlegraph {

template <space S> class state_registry {
 public:
  using number_type = std::uint32_t;

  state_registry(S const& s, memory_account& memory) : space_(&s), states_(&memory) {
    if constexpr (by_rank) {
      if (ranks_pay(s, memory)) {
        numbers_.emplace(*s.rank_count(), memory);
        return;
      }
    }
    table_.emplace(s, memory);
  }

  S const& space() const { return *space_; }
  std::uint64_t count() const { return numbers_ ? states_.size() : table_->stored(); }
  /// The state with number v. Precondition: v < count().
  state_of<S> state(number_type v) const { return numbers_ ? states_[v] : table_->state(v); }

  /// The number of u; a new state gets count(). Throws std::bad_alloc past 2^32 - 2 states.
  number_type number(state_of<S> const& u) {
    if constexpr (by_rank) {
      if (numbers_) {
        auto& one_more = numbers_->at(space_->rank(u));
        if (one_more == 0) {
          if (states_.size() >= UINT32_MAX - 1) throw std::bad_alloc();
          states_.push_back(u);
          one_more = static_cast<number_type>(states_.size());
        }
        return one_more - 1;
      }
    }
    return table_->id(u);
  }

  /// Prefetches what number(u, prefetch_slot(u)) will read, so that the cache misses of several
  /// states overlap.
  std::uint64_t prefetch_slot(state_of<S> const& u) const {
    return table_ ? table_->prefetch_slot(u) : 0;
  }
  number_type number(state_of<S> const& u, std::uint64_t slot) {
    return table_ ? table_->id(u, slot) : number(u);
  }

  /// The number of u, or nullopt if u is not registered.
  std::optional<number_type> find(state_of<S> const& u) const {
    if constexpr (by_rank) {
      if (numbers_) {
        number_type const one_more = (*numbers_)[space_->rank(u)];
        return one_more == 0 ? std::nullopt : std::optional(one_more - 1);
      }
    }
    return table_->find(u);
  }

 private:
  static constexpr bool by_rank = [] {
    if constexpr (ranked_space<S>) {
      return bool{S::cheap_rank};
    } else {
      return false;
    }
  }();

  /// Whether to use the array. It is mapped lazily, but its pages are touched at random, so all of
  /// it must fit in memory.
  static bool ranks_pay(S const& s, memory_account const& memory) {
    constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30U;
    auto const count = s.rank_count();
    return count && *count <= most_bytes / sizeof(number_type) &&
           *count * sizeof(number_type) <= memory.left() / 4;
  }

  S const* space_;
  std::optional<zeroed_map<number_type>> numbers_; ///< by rank: number + 1, or 0 if not registered
  std::pmr::vector<state_of<S>> states_;           ///< by number; used with numbers_
  std::optional<interned_ids<S>> table_;           ///< used where numbers_ is empty
};

} // namespace puzzlegraph
