// SPDX-License-Identifier: BSL-1.0
//
// Partitions of a state space: which process owns a state, and the set of states seen among a
// process's own.
//
//   rank_blocks       keys are ranks; each process owns one block of consecutive ranks, and keeps a
//                     bit for each
//   hash_parts<Key>   keys are packed states; the owner is chosen by a hash, which spreads any set
//                     of states evenly, and a process keeps its states in a hash table
//
// Every process computes the same owners, without messages.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory_resource>
#include <span>
#include <string_view>
#include <vector>

namespace puzzlegraph::distributed {

/// The number of a process, from 0, and the number of all processes.
struct process_id {
  int number = 0;
  int count = 1;
};

class rank_blocks {
 public:
  using key_type = std::uint64_t;

  /// Ranks are below rank_count. With few ranks the last processes own none.
  rank_blocks(process_id self, std::uint64_t rank_count)
      : self_(self), block_((rank_count + processes() - 1) / processes()),
        first_(std::min(static_cast<std::uint64_t>(self.number) * block_, rank_count)),
        size_(std::min(block_, rank_count - first_)) {}

  bool is_own(key_type rank) const { return rank - first_ < size_; }
  int owner(key_type rank) const {
    return is_own(rank) ? self_.number : static_cast<int>(rank / block_);
  }

  /// A set of own states: one bit for each rank of the block.
  class seen_states {
   public:
    static constexpr std::string_view format = "a bit for each rank of a block";

    seen_states(rank_blocks const& p, memory_account& memory)
        : first_(p.first_), words_((p.size_ + 63) / 64), bits_(words_, memory) {}
    bool contains(key_type rank) const {
      auto const at = rank - first_;
      return ((bits_[at / 64] >> (at % 64)) & 1U) != 0;
    }
    void insert(key_type rank) {
      auto const at = rank - first_;
      bits_.at(at / 64) |= std::uint64_t{1} << (at % 64);
    }
    /// The set as bytes, in parts.
    template <class Sink> void write(Sink const& sink) const {
      sink(std::as_bytes(std::span(&bits_[0], words_)));
    }
    /// Replaces the set by what write() wrote.
    void read(checkpoint_reader& from) {
      from.get_all(std::as_writable_bytes(std::span(&bits_.at(0), words_)));
    }

   private:
    std::uint64_t first_;
    std::uint64_t words_;
    zeroed_map<std::uint64_t> bits_;
  };

 private:
  std::uint64_t processes() const { return static_cast<std::uint64_t>(self_.count); }

  process_id self_;
  std::uint64_t block_;
  std::uint64_t first_; ///< of the ranks of this process
  std::uint64_t size_;  ///< their number
};

template <class Key> class hash_parts {
 public:
  using key_type = Key;

  explicit hash_parts(process_id self) : self_(self) {}

  bool is_own(Key const& k) const { return owner(k) == self_.number; }
  /// By the lower half of the hash: tables of one process choose their slots by the upper one.
  int owner(Key const& k) const {
    return static_cast<int>(
        (state_hash<Key>{}(k)&UINT32_MAX) * static_cast<std::uint64_t>(self_.count) >> 32U);
  }

  /// A set of own states in a hash table.
  class seen_states {
   public:
    static constexpr std::string_view format = "packed states by hash";

    seen_states(hash_parts const& /*p*/, memory_account& memory) : keys_(&memory) {}
    bool contains(Key const& k) const { return keys_.contains(k); }
    void insert(Key const& k) { keys_.insert(k); }
    /// The set as bytes, in parts.
    template <class Sink> void write(Sink const& sink) const {
      std::uint64_t const count = keys_.size();
      sink(std::as_bytes(std::span(&count, 1)));
      std::vector<Key> part;
      auto const flush = [&] {
        sink(std::as_bytes(std::span(part)));
        part.clear();
      };
      for (auto const& k : keys_) {
        part.push_back(k);
        if (part.size() == keys_of_a_part) flush();
      }
      flush();
    }
    /// Replaces the set by what write() wrote.
    void read(checkpoint_reader& from) {
      auto const count = from.get_count<Key>();
      keys_.clear();
      keys_.reserve(count);
      from.get_each<Key>(count, [this](Key const& k) { keys_.insert(k); });
    }

   private:
    static constexpr std::size_t keys_of_a_part = std::size_t{1} << 14U;

    boost::unordered_flat_set<Key, state_hash<Key>, std::equal_to<>,
                              std::pmr::polymorphic_allocator<Key>>
        keys_;
  };

 private:
  process_id self_;
};

} // namespace puzzlegraph::distributed
