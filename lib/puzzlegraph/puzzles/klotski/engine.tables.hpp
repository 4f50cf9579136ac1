// SPDX-License-Identifier: BSL-1.0
//
// Memory for many tables that end together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory_resource>
#include <mutex>
#include <new>
#include <vector>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

namespace puzzlegraph::klotski {

/// Where tables are kept that are made one after the other and are wanted until this ends. After
/// the first of them they lie in large pages, if the system has such: to be given pages of 4 KiB
/// one at a time takes longer than to fill them, but a large one takes as long as 80 of these. No
/// account is charged, and the last large page is not all used. What is deallocated is not used
/// again. Any number of threads may ask at once.
class table_memory final : public std::pmr::memory_resource {
 public:
  static constexpr std::size_t large_page = std::size_t{2} << 20U; ///< bytes

  table_memory() = default;
  table_memory(table_memory const&) = delete;
  table_memory& operator=(table_memory const&) = delete;
  ~table_memory() override {
    for (auto const& b : blocks_) ::operator delete(b.begin, std::align_val_t{b.alignment});
  }

 private:
  struct block {
    std::byte* begin;
    std::size_t size;
    std::size_t alignment;
  };

  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    std::lock_guard const lock(taking_);
    if (small_ < most_small) {
      auto* const at = add(bytes, alignment);
      small_ += bytes;
      return at;
    }
    used_ = (used_ + alignment - 1) / alignment * alignment;
    if (!is_large_ || used_ > blocks_.back().size || bytes > blocks_.back().size - used_) {
      auto* const fresh = add((bytes + large_page - 1) / large_page * large_page, large_page);
#if defined(MADV_HUGEPAGE)
      madvise(fresh, blocks_.back().size, MADV_HUGEPAGE); // without it there is no harm done
#endif
      used_ = 0;
      is_large_ = true;
    }
    auto* const at = blocks_.back().begin + used_;
    used_ += bytes;
    return at;
  }
  void do_deallocate(void* /*p*/, std::size_t /*bytes*/, std::size_t /*alignment*/) override {}
  bool do_is_equal(memory_resource const& other) const noexcept override { return this == &other; }

  std::byte* add(std::size_t bytes, std::size_t alignment) {
    blocks_.push_back({nullptr, std::max<std::size_t>(bytes, 1), alignment});
    auto& b = blocks_.back();
    try {
      b.begin = static_cast<std::byte*>(::operator new(b.size, std::align_val_t{alignment}));
    } catch (...) {
      blocks_.pop_back();
      throw;
    }
    return b.begin;
  }

  static constexpr std::size_t most_small = large_page / 32;

  std::mutex taking_;
  std::vector<block> blocks_;
  std::size_t small_ = 0; ///< bytes in blocks of their own
  bool is_large_ = false; ///< the last block
  std::size_t used_ = 0;  ///< of that
};

} // namespace puzzlegraph::klotski
