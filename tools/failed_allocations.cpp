// SPDX-License-Identifier: BSL-1.0
#include "tools/failed_allocations.hpp"

#include <atomic>
#include <new>

namespace puzzlegraph::tool {

namespace {

std::atomic<std::uint64_t> failed = 0;

} // namespace

void count_failed_allocations() {
  std::set_new_handler([] {
    ++failed;
    throw std::bad_alloc();
  });
}

std::uint64_t failed_allocations() { return failed; }

} // namespace puzzlegraph::tool
