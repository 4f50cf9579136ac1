// SPDX-License-Identifier: BSL-1.0
//
// Memory accounting, and hints to the memory system of the machine.
#pragma once

#include "puzzlegraph/core/search_memory.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <span>
#include <utility>

namespace puzzlegraph {

/// Accounting allocator: counts the bytes of a search's tables against a limit. Past the limit,
/// allocation fails with std::bad_alloc, as it does when the machine has no more memory. Idle
/// tables of `reused` are freed when they and the search together would exceed the limit. For one
/// thread at a time.
class memory_account final : public std::pmr::memory_resource {
 public:
  /// Tables may be taken from `reused`, if there is one; they are charged like new ones.
  explicit memory_account(std::uint64_t max_bytes, search_memory* reused = nullptr)
      : max_(max_bytes), reused_(reused) {}
  search_memory* reused() const { return reused_; }
  std::uint64_t used() const { return used_; }
  std::uint64_t peak() const { return peak_; }
  std::uint64_t left() const { return max_ - used_; }

  /// Counts bytes that are allocated elsewhere. Throws std::bad_alloc past the limit.
  void charge(std::uint64_t bytes) {
    if (bytes > left()) throw std::bad_alloc();
    used_ += bytes;
    if (reused_ != nullptr && reused_->idle_bytes() > left()) reused_->release_idle();
    if (used_ > peak_) peak_ = used_;
  }
  void refund(std::uint64_t bytes) { used_ -= bytes; }

 private:
  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    charge(bytes);
    try {
      return is_aligned_by_default(alignment) ? ::operator new(bytes)
                                              : ::operator new(bytes, std::align_val_t(alignment));
    } catch (...) {
      refund(bytes);
      throw;
    }
  }
  void do_deallocate(void* p, std::size_t bytes, std::size_t alignment) override {
    refund(bytes);
    if (is_aligned_by_default(alignment)) {
      ::operator delete(p);
    } else {
      ::operator delete(p, std::align_val_t(alignment));
    }
  }
  /// Whether plain operator new suffices. std::pmr::new_delete_resource always requests aligned
  /// blocks, which takes more instructions.
  static constexpr bool is_aligned_by_default(std::size_t alignment) {
    return alignment <= __STDCPP_DEFAULT_NEW_ALIGNMENT__;
  }
  bool do_is_equal(memory_resource const& other) const noexcept override { return this == &other; }

  std::uint64_t max_;
  search_memory* reused_;
  std::uint64_t used_ = 0;
  std::uint64_t peak_ = 0;
};

/// Bytes that are charged to an account until the reservation is destroyed. One that was moved from
/// may outlive the account.
class memory_reservation {
 public:
  explicit memory_reservation(memory_account& memory) : memory_(&memory) {}
  memory_reservation(memory_reservation&& other) noexcept
      : memory_(std::exchange(other.memory_, nullptr)), bytes_(other.bytes_) {}
  memory_reservation& operator=(memory_reservation&&) = delete;
  ~memory_reservation() {
    if (memory_ != nullptr) memory_->refund(bytes_);
  }

  /// Adds to the reservation. Throws std::bad_alloc past the account's limit.
  void charge(std::uint64_t bytes) {
    memory_->charge(bytes);
    bytes_ += bytes;
  }

 private:
  memory_account* memory_; ///< null once moved from
  std::uint64_t bytes_ = 0;
};

/// Writes to every page of `words` without changing it, before several threads read it. A fresh
/// zero page that is read before it is written is mapped twice, and the second mapping interrupts
/// all threads of the process (a TLB shootdown). Other threads may write to the words meanwhile.
template <class Word> void prefault_pages(std::span<Word> words) {
  constexpr std::size_t page = 4096 / sizeof(Word);
  auto const write = [](Word& word) {
    Word zero = 0;
    std::atomic_ref(word).compare_exchange_strong(zero, 0, std::memory_order_relaxed);
  };
  for (std::size_t at = 0; at < words.size(); at += page) write(words[at]);
  if (!words.empty()) write(words.back());
}

/// Hints that the memory at `p` will be read soon, so that several cache misses overlap. Changes no
/// result; does nothing where the compiler has no such hint.
inline void prefetch([[maybe_unused]] void const* p) {
#if defined(__GNUC__)
  __builtin_prefetch(p);
#endif
}

} // namespace puzzlegraph
