// SPDX-License-Identifier: BSL-1.0
//
// A set of packed layouts too large for the processor's caches.
//
// Layouts are offered first and put in together a little later, so that the cache misses of many
// overlap; counting all puzzles of a board takes half the time by it.
#pragma once

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/memory.hpp"

#include "polyomino_board.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace study {

/// Linear probing in one table of words, at most 5/8 full.
class layout_set {
 public:
  bool contains(packed_layout p) const { return slots_[find(p, puzzlegraph::mix(p))] == p; }

  /// Puts p in at the next put_offered.
  void offer(packed_layout p) {
    auto const hash = puzzlegraph::mix(p);
    puzzlegraph::prefetch(&slots_[hash >> shift_]);
    offered_.push_back({p, hash});
  }
  std::size_t offered() const { return offered_.size(); }

  /// Puts all layouts in that are offered; calls sink(p) for each that was not in the set, once,
  /// in the order of the offers. The sink may not offer any.
  template <class Sink> void put_offered(Sink&& sink) {
    for (auto const& [p, hash] : offered_) {
      auto& slot = slots_[find(p, hash)];
      if (slot == p) continue;
      slot = p;
      if (++size_ * 8 > slots_.size() * 5) grow();
      sink(p);
    }
    offered_.clear();
  }

 private:
  struct offer_of {
    packed_layout p;
    std::uint64_t hash;
  };
  static constexpr unsigned first_bits = 10;
  static constexpr packed_layout free_slot = ~packed_layout{0}; ///< is no layout

  /// The index of p, or of the free slot where it belongs.
  std::size_t find(packed_layout p, std::uint64_t hash) const {
    std::size_t const mask = slots_.size() - 1;
    std::size_t at = hash >> shift_;
    while (slots_[at] != free_slot && slots_[at] != p) at = (at + 1) & mask;
    return at;
  }

  void grow() {
    std::vector<packed_layout> old(2 * slots_.size(), free_slot);
    old.swap(slots_);
    --shift_;
    for (auto const p : old) {
      if (p != free_slot) slots_[find(p, puzzlegraph::mix(p))] = p;
    }
  }

  std::vector<packed_layout> slots_ =
      std::vector<packed_layout>(std::size_t{1} << first_bits, free_slot);
  unsigned shift_ = 64 - first_bits;
  std::size_t size_ = 0;
  std::vector<offer_of> offered_;
};

} // namespace study
