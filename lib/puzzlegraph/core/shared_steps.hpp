// SPDX-License-Identifier: BSL-1.0
//
// Work in steps that is done once, by the threads that need its result.
#pragma once

#include "puzzlegraph/core/patient_lock.hpp"

#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>

namespace puzzlegraph {

/// Up to Max steps that do not depend on each other. Thread-safe.
template <std::size_t Max> class shared_steps {
 public:
  /// Calls step(i) for every i below `count` that no thread has completed, and returns true when
  /// all are completed; false if another thread is at one, and `wait` returns false before that is
  /// complete (patient_lock). Threads that call it at the same time share the steps. An exception
  /// of step(i) passes to the caller whose step threw it; that step is then left to the next
  /// caller. Precondition: `count` is at most Max and the same in all calls.
  template <class Step, class Wait>
  bool run(std::size_t count, Step const& step, Wait const& wait) {
    assert(count <= Max);
    if (is_done_.load(std::memory_order_acquire)) return true;
    for (std::size_t i = 0; i < count; ++i) { // what no other thread does at present
      patient_lock const lock(steps_[i].doing, wait_for_none);
      if (lock.owns_lock()) complete(i, step);
    }
    for (std::size_t i = 0; i < count; ++i) { // waits for the rest
      patient_lock const lock(steps_[i].doing, wait);
      if (!lock.owns_lock()) return false;
      complete(i, step);
    }
    is_done_.store(true, std::memory_order_release);
    return true;
  }

 private:
  struct step_state {
    std::timed_mutex doing;
    bool is_complete = false;
  };
  template <class Step> void complete(std::size_t i, Step const& step) {
    if (steps_[i].is_complete) return;
    step(i);
    steps_[i].is_complete = true;
  }

  std::array<step_state, Max> steps_;
  std::atomic<bool> is_done_ = false;
};

} // namespace puzzlegraph
