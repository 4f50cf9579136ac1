// SPDX-License-Identifier: BSL-1.0
//
// A lock on a mutex that others may hold for long, as while they build a table.
#pragma once

#include <chrono>
#include <mutex>

namespace puzzlegraph {

/// Owns the mutex until it is destroyed, unless the wait for it was given up.
class patient_lock {
 public:
  /// Waits while go_on() is true, which is called about every 10 ms, and not if the mutex is free.
  template <class GoOn>
  patient_lock(std::timed_mutex& m, GoOn const& go_on) : lock_(m, std::try_to_lock) {
    constexpr std::chrono::milliseconds between{10};
    while (!lock_.owns_lock() && go_on()) static_cast<void>(lock_.try_lock_for(between));
  }

  bool owns_lock() const { return lock_.owns_lock(); }

 private:
  std::unique_lock<std::timed_mutex> lock_;
};

/// For callers that wait as long as it takes, or not at all.
inline bool wait_for_others() { return true; }
inline bool wait_for_none() { return false; }

} // namespace puzzlegraph
