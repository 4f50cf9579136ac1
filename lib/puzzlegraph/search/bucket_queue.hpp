// SPDX-License-Identifier: BSL-1.0
//
// A priority queue for small integer keys: one stack per key. After Dial (1969), "Algorithm 360".
//
// push and pop are O(1), plus the scan over empty keys. Entries with equal keys leave in LIFO
// order, which in A* prefers deep vertices. All stacks are linked lists in one pool, so memory
// grows with the entries alone. Keys outside a window of 2^16 (long detours on large boards) are
// kept in a std::map.
#pragma once

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/space.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <map>
#include <memory_resource>
#include <vector>

namespace puzzlegraph {

template <class Entry> class bucket_queue {
 public:
  explicit bucket_queue(memory_account& memory)
      : heads_(std::size_t{2} * slack, none, &memory), pool_(&memory), far_(&memory) {
    pool_.reserve(heads_.size());
  }

  bool empty() const { return near_count_ == 0 && far_.empty(); }

  void push(cost_type key, Entry const& e) {
    if (near_count_ == 0) move_window(key);
    if (key >= base_ && key - base_ < window) {
      push_near(key - base_, e);
    } else {
      push_on(far_.try_emplace(key, none).first->second, e);
    }
  }

  /// The least key. Precondition: !empty().
  cost_type min_key() {
    settle();
    return from_far() ? far_.begin()->first : base_ + lowest_;
  }
  /// The entry that pop() takes next. Precondition: !empty().
  Entry const& top() {
    settle();
    return pool_[from_far() ? far_.begin()->second : heads_[lowest_]].entry;
  }
  void pop() {
    settle();
    if (from_far()) {
      auto const first = far_.begin();
      pop_from(first->second);
      if (first->second == none) far_.erase(first);
    } else {
      pop_from(heads_[lowest_]);
      --near_count_;
    }
  }

 private:
  struct link {
    Entry entry;
    std::uint32_t next;
  };
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr cost_type window = 1U << 16U;
  static constexpr cost_type slack =
      64; ///< offset of a new window's first key, for keys that are less

  bool from_far() const {
    return near_count_ == 0 || (!far_.empty() && far_.begin()->first < base_ + lowest_);
  }
  void settle() {
    assert(!empty());
    if (near_count_ == 0) return;
    while (heads_[lowest_] == none) ++lowest_;
  }
  /// Precondition: the window holds no entry.
  void move_window(cost_type key) {
    base_ = key > slack ? key - slack : 0;
    lowest_ = window;
  }
  void push_near(cost_type offset, Entry const& e) {
    if (offset >= heads_.size()) heads_.resize(2 * std::size_t{offset}, none);
    push_on(heads_[offset], e);
    ++near_count_;
    if (offset < lowest_) lowest_ = offset;
  }
  void push_on(std::uint32_t& head, Entry const& e) {
    std::uint32_t at = free_;
    if (at != none) {
      free_ = pool_[at].next;
      pool_[at] = {e, head};
    } else {
      if (pool_.size() >= none) throw std::bad_alloc();
      at = static_cast<std::uint32_t>(pool_.size());
      pool_.push_back({e, head});
    }
    head = at;
  }
  void pop_from(std::uint32_t& head) {
    std::uint32_t const at = head;
    head = pool_[at].next;
    pool_[at].next = free_;
    free_ = at;
  }

  std::pmr::vector<std::uint32_t> heads_;
  std::pmr::vector<link> pool_;
  std::pmr::map<cost_type, std::uint32_t> far_;
  cost_type base_ = 0;
  cost_type lowest_ = 0;
  std::uint64_t near_count_ = 0;
  std::uint32_t free_ = none;
};

} // namespace puzzlegraph
