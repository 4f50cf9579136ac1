// SPDX-License-Identifier: BSL-1.0
//
// The time that something takes.
#pragma once

#include <chrono>

namespace puzzlegraph {

/// Runs from its construction.
class stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace puzzlegraph
