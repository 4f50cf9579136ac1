// SPDX-License-Identifier: BSL-1.0
//
// Work that is shared with threads which would otherwise wait for its end.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <utility>

namespace puzzlegraph {

/// One thread leads, and runs tasks; those that need the result help until it is there.
class shared_work {
 public:
  using task = std::function<void(std::size_t)>;

  /// Calls each(i) for every i below `count`, on this thread and on those in help(), in no certain
  /// order, and returns when all calls have ended. Throws what one of them threw. By the leader
  /// alone.
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

  /// Takes part in what is run, until finish().
  void help() {
    std::unique_lock lock(changing_);
    while (true) {
      changed_.wait(lock, [this] { return finished_ || next_ < count_; });
      if (next_ >= count_) return;
      call_next(lock);
    }
  }

  /// Lets all go that are in help() or will come there. By the leader, after the last run.
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
