// SPDX-License-Identifier: BSL-1.0
//
// A hint to the processor, for tables that are larger than its caches.
#pragma once

namespace puzzlegraph {

/// Asks for the memory at `p` before it is read, so that several reads wait together. Changes no
/// result; does nothing where the compiler has no such hint.
inline void expect_read([[maybe_unused]] void const* p) {
#if defined(__GNUC__)
  __builtin_prefetch(p);
#endif
}

} // namespace puzzlegraph
