// SPDX-License-Identifier: BSL-1.0
//
// Zero-filled memory of the operating system.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#if __has_include(<sys/mman.h>) && !defined(__wasi__)
#include <sys/mman.h>
#define PUZZLEGRAPH_HAS_MMAP 1
#else
#define PUZZLEGRAPH_HAS_MMAP 0
#endif

namespace puzzlegraph {

namespace detail {
inline constexpr std::uint64_t min_mapped_bytes = std::uint64_t{1} << 17U;
} // namespace detail

/// Zero-filled memory whose physical pages are allocated on first write; null if there is none,
/// after a call of the new-handler, if one is installed. Free it by release_pages. (calloc does the
/// same for large blocks, but only until one has been freed: from then on glibc takes large blocks
/// from its heap and clears them.)
inline void* zero_pages(std::uint64_t bytes) {
  void* p = nullptr;
#if PUZZLEGRAPH_HAS_MMAP
  if (bytes >= detail::min_mapped_bytes) {
    p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) p = nullptr;
  } else {
    p = std::calloc(bytes, 1);
  }
#else
  p = std::calloc(bytes, 1);
#endif
  auto const handler = std::get_new_handler();
  if (p == nullptr && handler != nullptr) handler();
  return p;
}

/// Deleter for what zero_pages(bytes) has returned.
struct release_pages {
  std::uint64_t bytes;
  void operator()(void* p) const {
#if PUZZLEGRAPH_HAS_MMAP
    if (bytes >= detail::min_mapped_bytes) {
      munmap(p, bytes);
      return;
    }
#endif
    std::free(p);
  }
};

/// Returns the physical pages from byte `used` on to the operating system, where there are any:
/// they read zero again. Precondition: zero_pages(bytes) returned p, and used <= bytes.
inline void release_pages_from([[maybe_unused]] void* p, [[maybe_unused]] std::uint64_t used,
                               [[maybe_unused]] std::uint64_t bytes) {
#if PUZZLEGRAPH_HAS_MMAP
  constexpr std::uint64_t page = 4096;
  auto const first = (used + page - 1) / page * page;
  if (bytes < detail::min_mapped_bytes || first >= bytes) return;
  madvise(static_cast<std::byte*>(p) + first, bytes - first, MADV_DONTNEED);
#endif
}

} // namespace puzzlegraph
