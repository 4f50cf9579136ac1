// SPDX-License-Identifier: BSL-1.0
//
// A set of packed states in parts by hash, filled by several threads, and the list of its newest
// states.
//
// A state belongs to one part, which a lock protects. A thread collects states by part and hands
// over a batch at a time, so that locks cost little. Any thread may fill any part: threads own
// none, because the system may grant fewer threads than requested.
#pragma once

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Counts bytes against a limit, like memory_account, for several threads at a time. Past the limit
/// allocation fails with std::bad_alloc. Counts an eighth more than requested: tables of many
/// sizes, which grow and are freed, leave gaps in the heap.
class shared_account final : public std::pmr::memory_resource {
 public:
  explicit shared_account(std::uint64_t max_bytes) : max_(max_bytes) {}
  std::uint64_t used() const { return used_; }

 private:
  static constexpr std::uint64_t with_gaps(std::size_t bytes) { return bytes + bytes / 8; }

  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    auto const counted = with_gaps(bytes);
    if (used_.fetch_add(counted) + counted > max_) {
      used_ -= counted;
      throw std::bad_alloc();
    }
    try {
      return std::pmr::new_delete_resource()->allocate(bytes, alignment);
    } catch (...) {
      used_ -= counted;
      throw;
    }
  }
  void do_deallocate(void* p, std::size_t bytes, std::size_t alignment) override {
    std::pmr::new_delete_resource()->deallocate(p, bytes, alignment);
    used_ -= with_gaps(bytes);
  }
  bool do_is_equal(memory_resource const& other) const noexcept override { return this == &other; }

  std::uint64_t max_;
  std::atomic<std::uint64_t> used_{0};
};

template <packed_state State> class partitioned_states {
  template <class T> using allocator = std::pmr::polymorphic_allocator<T>;

 public:
  static constexpr std::size_t part_count = 64;
  using set =
      boost::unordered_flat_set<State, state_hash<State>, std::equal_to<>, allocator<State>>;
  using list = std::pmr::vector<State>;

  explicit partitioned_states(shared_account& memory) : memory_(&memory) {
    parts_.reserve(part_count);
    for (std::size_t p = 0; p < part_count; ++p) parts_.push_back(std::make_unique<part>(memory));
  }

  /// By bits in the middle of the hash: the sets use the others.
  static std::size_t part_of(State const& u) { return (state_hash<State>{}(u) >> 8U) % part_count; }

  /// Not while states are added.
  bool contains(State const& u) const { return parts_[part_of(u)]->known.contains(u); }
  set& known(std::size_t p) { return parts_[p]->known; }
  /// The states added since the last call of end_layer but one, to that call.
  list& newest(std::size_t p) { return parts_[p]->newest; }

  /// Adds states of part p. Calls on_new(u) for those that were not known. Thread-safe.
  template <class OnNew> void add(std::size_t p, list const& states, OnNew&& on_new) {
    part& to = *parts_[p];
    std::lock_guard const lock(to.filling);
    for (auto const& u : states) {
      if (!to.known.insert(u).second) continue;
      to.added.push_back(u);
      on_new(u);
    }
  }
  /// Makes the states added since the last call the newest ones.
  void end_layer() {
    for (auto& p : parts_) {
      p->newest = std::move(p->added);
      p->added = list(memory_);
    }
  }

  /// The states of one thread on their way to the set.
  template <class IsGoal> class sender {
   public:
    sender(partitioned_states& to, IsGoal const& is_goal) : to_(&to), is_goal_(&is_goal) {
      batches_.reserve(part_count);
      for (std::size_t p = 0; p < part_count; ++p) batches_.emplace_back(to.memory_);
    }
    void operator()(State const& u) {
      auto const p = part_of(u);
      batches_[p].push_back(u);
      if (batches_[p].size() == full) send(p);
    }
    /// Sends all. Returns the size of what was new since the last call.
    layer_size finish() {
      for (std::size_t p = 0; p < part_count; ++p) send(p);
      return std::exchange(found_, {});
    }

   private:
    static constexpr std::size_t full = 256; ///< states of a batch
    void send(std::size_t p) {
      to_->add(p, batches_[p], [&](State const& u) {
        ++found_.states;
        found_.goals += static_cast<std::uint64_t>((*is_goal_)(u));
      });
      batches_[p].clear();
    }

    partitioned_states* to_;
    IsGoal const* is_goal_;
    std::vector<list> batches_; ///< by part
    layer_size found_;
  };

 private:
  struct part {
    explicit part(shared_account& memory)
        : known(allocator<State>(&memory)), newest(&memory), added(&memory) {}
    std::mutex filling;
    set known;
    list newest;
    list added;
  };

  shared_account* memory_;
  std::vector<std::unique_ptr<part>> parts_;
};

} // namespace puzzlegraph
