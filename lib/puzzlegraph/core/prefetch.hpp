// SPDX-License-Identifier: BSL-1.0
//
// Software prefetching for tables that are larger than the processor's caches.
#pragma once

namespace puzzlegraph {

/// Prefetches the cache line at `p`, so that the latencies of several reads overlap. Affects speed
/// only; a no-op on compilers without the builtin.
inline void expect_read([[maybe_unused]] void const* p) {
#if defined(__GNUC__)
  __builtin_prefetch(p);
#endif
}

} // namespace puzzlegraph
