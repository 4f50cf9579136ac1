// SPDX-License-Identifier: BSL-1.0
//
// Tables that one search leaves to the next.
//
// A search over numbered vertices needs a table that reads zero for every vertex it has not seen. A
// new table costs zero-filling or page faults in proportion to the board, which for thousands of
// short searches on one board is more than the searches themselves. So a table notes which parts of
// it were written to, and only these are cleared when the search ends: O(used) instead of O(size).
#pragma once

#include "puzzlegraph/core/zero_pages.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Zero-filled memory. A tracked block knows which of its chunks were written to and can be cleared
/// in proportion to their number; it takes 4 % more memory.
class zeroed_block {
 public:
  static constexpr std::size_t chunk_bytes = 128;

  zeroed_block() = default;
  /// Throws std::bad_alloc.
  zeroed_block(std::uint64_t bytes, bool tracked) : pages_(zero_pages(bytes), {bytes}) {
    if (pages_ == nullptr) throw std::bad_alloc();
    if (!tracked) return;
    std::size_t const chunks = bytes / chunk_bytes + 1;
    marks_.resize(chunks);
    dirty_.reserve(chunks);
  }
  void* data() const { return pages_.get(); }
  std::uint64_t bytes() const { return pages_.get_deleter().bytes; }

  /// Call this before writing at this offset. Precondition: the write ends in the same chunk.
  void mark(std::uint64_t offset) {
    if (marks_.empty()) return;
    std::size_t const chunk = offset / chunk_bytes;
    if (marks_[chunk] != 0) return;
    marks_[chunk] = 1;
    dirty_.push_back(static_cast<std::uint32_t>(chunk));
  }
  /// Precondition: the block is tracked, and every write was marked.
  void clear() noexcept {
    auto* const begin = static_cast<std::byte*>(data());
    for (std::size_t const chunk : dirty_) {
      auto const first = chunk * chunk_bytes;
      std::memset(begin + first, 0, std::min<std::uint64_t>(chunk_bytes, bytes() - first));
      marks_[chunk] = 0;
    }
    dirty_.clear();
  }

 private:
  std::unique_ptr<void, release_pages> pages_{nullptr, {0}};
  std::vector<std::uint8_t> marks_; ///< by chunk; empty: not tracked
  std::vector<std::uint32_t> dirty_;
};

/// The idle tables of one thread. A table is zero-filled when it is handed out, so results do not
/// depend on earlier searches. While a search uses a table, its memory_account is charged for the
/// bytes that it requested; the table may have up to four times as many, without physical memory.
/// Idle tables are charged to no account. They are freed before a new one is made, and when an
/// account needs their memory.
class search_memory {
 public:
  search_memory() { idle_.reserve(max_idle); }

  /// A tracked block of at least `bytes`. Throws std::bad_alloc.
  zeroed_block take(std::uint64_t bytes) {
    auto const fits = std::ranges::find_if(
        idle_, [&](zeroed_block const& b) { return b.bytes() >= bytes && b.bytes() / 4 <= bytes; });
    if (fits == idle_.end()) {
      release_idle();
      return {bytes, true};
    }
    std::swap(*fits, idle_.back());
    auto block = std::move(idle_.back());
    idle_.pop_back();
    idle_bytes_ -= block.bytes();
    release_pages_from(block.data(), bytes, block.bytes());
    return block;
  }
  /// Takes a block back and clears it.
  void give_back(zeroed_block&& block) noexcept {
    if (idle_.size() == max_idle) return;
    block.clear();
    idle_bytes_ += block.bytes();
    idle_.push_back(std::move(block));
  }
  /// An upper bound of the physical memory of idle tables.
  std::uint64_t idle_bytes() const { return idle_bytes_; }
  void release_idle() noexcept {
    idle_.clear();
    idle_bytes_ = 0;
  }

 private:
  static constexpr std::size_t max_idle = 4; ///< a search uses two tables, or four from both ends

  std::vector<zeroed_block> idle_;
  std::uint64_t idle_bytes_ = 0;
};

/// As many search memories as threads search at the same time. Thread-safe.
class search_memory_pool {
 public:
  /// A search memory for one thread, until the lease is destroyed.
  class lease {
   public:
    lease(search_memory_pool& from, std::unique_ptr<search_memory> memory)
        : from_(&from), memory_(std::move(memory)) {}
    lease(lease const&) = delete;
    lease& operator=(lease const&) = delete;
    ~lease() { from_->give_back(std::move(memory_)); }
    search_memory& memory() const { return *memory_; }

   private:
    search_memory_pool* from_;
    std::unique_ptr<search_memory> memory_;
  };

  /// Throws std::bad_alloc.
  lease take() {
    std::lock_guard const lock(changing_);
    if (idle_.empty()) {
      idle_.reserve(++made_); // so that give_back() need not allocate
      return {*this, std::make_unique<search_memory>()};
    }
    auto memory = std::move(idle_.back());
    idle_.pop_back();
    return {*this, std::move(memory)};
  }

 private:
  void give_back(std::unique_ptr<search_memory> memory) noexcept {
    std::lock_guard const lock(changing_);
    idle_.push_back(std::move(memory));
  }

  std::mutex changing_;
  std::vector<std::unique_ptr<search_memory>> idle_;
  std::size_t made_ = 0;
};

} // namespace puzzlegraph
