// SPDX-License-Identifier: BSL-1.0
//
// Work on several threads whose result does not depend on their number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace puzzlegraph {

/// Calls part(begin, end, k) for `threads` contiguous parts k = 0, 1, ... of 0 .. n - 1, each on a
/// thread of its own, and waits for all. An exception of a part comes out once all have ended; of
/// several, the first part's.
template <class Part> void for_each_part(std::size_t n, unsigned threads, Part const& part) {
  std::size_t const parts = std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(n, 1));
  std::vector<std::exception_ptr> failures(parts);
  auto const run = [&](std::size_t k) {
    try {
      part(n * k / parts, n * (k + 1) / parts, k);
    } catch (...) {
      failures[k] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t k = 1; k < parts; ++k) others.emplace_back(run, k);
    run(0);
  }
  for (auto const& f : failures) {
    if (f) std::rethrow_exception(f);
  }
}

} // namespace puzzlegraph
