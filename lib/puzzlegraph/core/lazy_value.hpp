// SPDX-License-Identifier: BSL-1.0
//
// Thread-safe lazy initialization that may fail.
//
// Not std::call_once: glibc's pthread_once, which libstdc++ calls, is C. An exception cannot pass
// through it in a program linked by -static-libstdc++ -static-libgcc; the program aborts instead.
#pragma once

#include "puzzlegraph/core/patient_lock.hpp"

#include <atomic>
#include <optional>

namespace puzzlegraph {

/// A value that the first call of get() builds. Requires that T is move-constructible. Any number
/// of threads may call get() at once, so a const class holds a lazy value as a mutable member.
template <class T> class lazy_value {
 public:
  /// The value. Builds it as `make()` if there is none yet; other callers wait meanwhile. An
  /// exception of `make` passes to the caller whose `make` threw it, and the next caller tries
  /// again. References to the value stay valid as long as this object. Precondition: `make` does
  /// not call get() of the same object. A built value costs one atomic load.
  template <class Make> T& get(Make const& make) { return *get(make, wait_for_others); }
  /// A pointer to it; null if another caller builds it, and `wait` returns false before that is
  /// complete (patient_lock).
  template <class Make, class Wait> T* get(Make const& make, Wait const& wait) {
    if (!is_built_.load(std::memory_order_acquire)) {
      patient_lock const lock(building_, wait);
      if (!lock.owns_lock()) return nullptr;
      if (!value_) {
        value_.emplace(make());
        is_built_.store(true, std::memory_order_release);
      }
    }
    return &*value_;
  }

 private:
  std::timed_mutex building_;
  std::atomic<bool> is_built_ = false; ///< value_ may be read without the lock
  std::optional<T> value_;
};

} // namespace puzzlegraph
