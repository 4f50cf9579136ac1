// SPDX-License-Identifier: BSL-1.0
//
// Work sharing with threads that would otherwise wait for the result.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <utility>

namespace puzzlegraph {

/// A leader thread runs parallel loops; threads that need the result help until it is complete.
class shared_work {
 public:
  using task = std::function<void(std::size_t)>;

  /// Calls each(i) for every i below `count`, on this thread and on those in help(), in any order.
  /// Returns when all calls have ended, and rethrows the exception of one of them. For the leader
  /// only.
  void run(std::size_t count, task const& each) {
    std::unique_lock lock(changing_);
    each_ = &each;
    next_ = 0;
    count_ = count;
    failure_ = nullptr;
    changed_.notify_all();
    while (next_ < count_) call_next(lock);
    changed_.wait(lock, [this] { return running_ == 0; });
    each_ = nullptr;
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

  /// Takes part in the leader's loops until finish().
  void help() {
    std::unique_lock lock(changing_);
    while (true) {
      changed_.wait(lock, [this] { return finished_ || next_ < count_; });
      if (next_ >= count_) return;
      call_next(lock);
    }
  }

  /// Releases all threads that are in help() or enter it later. For the leader, after its last
  /// loop.
  void finish() {
    std::lock_guard const lock(changing_);
    finished_ = true;
    changed_.notify_all();
  }

 private:
  void call_next(std::unique_lock<std::mutex>& lock) {
    std::size_t const i = next_++;
    ++running_;
    lock.unlock();
    std::exception_ptr failure;
    try {
      (*each_)(i);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    if (failure && !failure_) failure_ = failure;
    --running_;
    if (running_ == 0) changed_.notify_all();
  }

  std::mutex changing_;
  std::condition_variable changed_;
  task const* each_ = nullptr;
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  std::size_t running_ = 0;
  std::exception_ptr failure_;
  bool finished_ = false;
};

} // namespace puzzlegraph
