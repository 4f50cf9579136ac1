// SPDX-License-Identifier: BSL-1.0
//
// A hash table of numbers, for objects that are kept elsewhere.
#pragma once

#include "puzzlegraph/core/memory.hpp"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace puzzlegraph {

/// Finds numbers by 32-bit tags: hashes of the objects that were numbered 0, 1, 2, ... and that the
/// caller keeps. One flat table with linear probing and 64-bit slots (tag, number + 1), at most 5/8
/// full until it has 2^32 slots. A lookup costs one cache miss here and those of the one object
/// that it compares.
class tag_table {
 public:
  explicit tag_table(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
      : slots_(1U << initial_bits, 0, memory) {}

  /// Where a lookup ended.
  class place {
   public:
    bool holds_number() const { return slot_ != 0; }
    /// Precondition: holds_number().
    std::uint32_t number() const { return static_cast<std::uint32_t>(slot_) - 1; }

   private:
    friend class tag_table;
    place(std::uint64_t at, std::uint64_t slot) : at_(at), slot_(slot) {}
    std::uint64_t at_;
    std::uint64_t slot_;
  };

  /// The first number with that tag that satisfies `same`, or where it would stand.
  template <class Same> place find(std::uint32_t tag, Same same) const {
    std::uint64_t const mask = slots_.size() - 1;
    for (std::uint64_t at = home(tag);; at = (at + 1) & mask) {
      place const here(at, slots_[at]);
      if (!here.holds_number()) return here;
      if (here.slot_ >> tag_bits == tag && same(here.number())) return here;
    }
  }

  /// Preconditions: find(tag, ...) returned `free`, which holds no number; nothing was inserted
  /// since; number < UINT32_MAX is the count of those that are here. Throws std::bad_alloc if the
  /// table cannot grow; the number is in it.
  void insert(std::uint32_t tag, place free, std::uint32_t number) {
    slots_[free.at_] = std::uint64_t{tag} << tag_bits | (std::uint64_t{number} + 1);
    if ((std::uint64_t{number} + 1) * 8 > slots_.size() * 5 && bits_ < tag_bits) grow();
  }

  /// Prefetches what find(tag, ...) reads first.
  void prefetch(std::uint32_t tag) const { puzzlegraph::prefetch(&slots_[home(tag)]); }

 private:
  static constexpr unsigned tag_bits = 32;
  static constexpr unsigned initial_bits = 10;
  /// Tables of fewer bits grow fourfold: fewer copies, and fewer new pages of memory.
  static constexpr unsigned few_bits = 16;

  /// The first slot to probe: the top bits of the tag, so that growing hashes nothing again.
  std::uint64_t home(std::uint64_t tag) const { return tag >> (tag_bits - bits_); }

  void grow() {
    unsigned const bits = bits_ + (bits_ < few_bits ? 2 : 1);
    std::pmr::vector<std::uint64_t> old(std::size_t{1} << bits, 0, slots_.get_allocator());
    old.swap(slots_);
    bits_ = bits;
    std::uint64_t const mask = slots_.size() - 1;
    for (std::uint64_t const slot : old) {
      if (slot == 0) continue;
      std::uint64_t at = home(slot >> tag_bits);
      while (slots_[at] != 0) at = (at + 1) & mask;
      slots_[at] = slot;
    }
  }

  std::pmr::vector<std::uint64_t> slots_;
  unsigned bits_ = initial_bits;
};

} // namespace puzzlegraph
