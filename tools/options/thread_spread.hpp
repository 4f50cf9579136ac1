// SPDX-License-Identifier: BSL-1.0
//
// The threads of several searches that run at the same time.
#pragma once

#include "puzzlegraph/core/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace puzzlegraph::tool {

/// An equal part of the threads for each search. Once no search waits to begin, those that run also
/// get the threads of those that have ended. Copies share the state. Thread-safe.
class thread_spread {
  struct state;

 public:
  thread_spread() : thread_spread(1, 1, 1) {}
  /// For that many searches, of which `at_a_time` run at a time, at most `threads`.
  thread_spread(unsigned threads, unsigned at_a_time, std::size_t searches)
      : state_(std::make_shared<state>()) {
    state_->threads = threads;
    state_->of_each = threads / at_a_time;
    state_->waiting = searches;
  }

  puzzlegraph::thread_count of_each() const { return {state_->of_each, &state_->spare}; }
  /// A search that runs, until this is destroyed. Takes no memory.
  class search {
   public:
    search(search const&) = delete;
    search& operator=(search const&) = delete;
    ~search() {
      std::lock_guard const changing(state_->changing);
      --state_->running;
      state_->divide();
    }

   private:
    friend class thread_spread;
    explicit search(std::shared_ptr<state> s) : state_(std::move(s)) {
      std::lock_guard const changing(state_->changing);
      if (state_->waiting > 0) --state_->waiting;
      ++state_->running;
      state_->divide();
    }
    std::shared_ptr<state> state_;
  };
  search begin() const { return search(state_); }

 private:
  struct state {
    unsigned threads = 1;
    unsigned of_each = 1;
    std::size_t waiting = 0; ///< searches that have not begun
    unsigned running = 0;
    std::atomic<unsigned> spare = 0; ///< for each running search
    std::mutex changing;

    void divide() {
      bool const all_run = waiting == 0 && running > 0;
      spare = all_run ? threads / running - std::min(threads / running, of_each) : 0;
    }
  };
  std::shared_ptr<state> state_;
};

} // namespace puzzlegraph::tool
