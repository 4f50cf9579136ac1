// SPDX-License-Identifier: BSL-1.0
//
// A filter of keys that were sent to their owners, so that most are sent once.
#pragma once

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/memory.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace puzzlegraph::distributed {

/// A direct-mapped cache: a slot holds the last key that was put there. A key that was displaced is
/// sent again, which its owner ignores.
template <class Key> class sent_keys {
 public:
  explicit sent_keys(memory_account& memory) : keys_(slots, &memory), is_used_(slots, 0, &memory) {}

  bool contains(Key const& k) const {
    auto const at = slot(k);
    return is_used_[at] != 0 && keys_[at] == k;
  }
  void insert(Key const& k) {
    auto const at = slot(k);
    keys_[at] = k;
    is_used_[at] = 1;
  }

 private:
  static constexpr std::size_t bytes = std::size_t{1} << 20U;
  static constexpr std::size_t slots = std::bit_floor(bytes / sizeof(Key));
  static std::size_t slot(Key const& k) { return state_hash<Key>{}(k) & (slots - 1); }

  std::pmr::vector<Key> keys_;
  std::pmr::vector<std::uint8_t> is_used_;
};

} // namespace puzzlegraph::distributed
