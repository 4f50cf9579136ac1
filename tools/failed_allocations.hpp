// SPDX-License-Identifier: BSL-1.0
//
// Whether memory of the machine has run out. A search reports that as its limit on memory; only a
// limit is repeatable.
#pragma once

#include <cstdint>

namespace puzzlegraph::tool {

/// Installs a new-handler that counts. Call it once, before other threads start.
void count_failed_allocations();
/// How many allocations of all threads have failed since then.
std::uint64_t failed_allocations();

} // namespace puzzlegraph::tool
