// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/parallel.hpp"

#include <atomic>
#include <exception>
#include <system_error>
#include <thread>

namespace puzzlegraph {

namespace {

void rethrow_first(std::vector<std::exception_ptr> const& failures) {
  for (auto const& f : failures) {
    if (f) std::rethrow_exception(f);
  }
}

/// The state of one run_in_order: chunks in a ring of slots. The worker that finishes the next
/// chunk in sequence delivers it, so no thread is woken up only to deliver.
class ordered_run {
 public:
  ordered_run(std::size_t first, std::size_t last, unsigned threads,
              std::function<void(std::size_t)> const& produce,
              std::function<bool(std::size_t)> const& consume)
      : produce_(&produce), consume_(&consume), first_(first), last_(last),
        length_(chunk_length(last - first, threads)),
        count_((last - first + length_ - 1) / length_),
        slots_(std::min(detail::max_results_ahead / length_, count_)) {}

  /// Produces chunks, and delivers those that are due, until none is left or the run has stopped.
  /// Called by every worker.
  void work() {
    while (!stopped_) {
      std::size_t const c = next_++;
      if (c >= count_) return;
      for (auto d = delivered_.load(); c >= d + slots_.size(); d = delivered_.load()) {
        if (stopped_) return;
        delivered_.wait(d);
      }
      if (stopped_) return;
      produce_chunk(c);
      deliver();
    }
  }

  /// Throws what produce or consume has thrown. Called when all workers have ended.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  static constexpr std::size_t max_chunk = 32;
  /// Chunks per thread, at least: else the last chunk keeps all other threads waiting.
  static constexpr std::size_t min_chunks_per_thread = 64;

  struct chunk {
    std::atomic<std::size_t> ready{0}; ///< 1 + the chunk's number, once it is produced
    std::size_t produced = 0;          ///< fewer than the chunk has after a failure or a stop
    std::exception_ptr failure;
  };

  static std::size_t chunk_length(std::size_t count, unsigned threads) {
    auto const longest =
        std::clamp<std::size_t>(detail::max_results_ahead / threads / 2, 1, max_chunk);
    return std::clamp<std::size_t>(count / (min_chunks_per_thread * threads), 1, longest);
  }

  chunk& slot(std::size_t c) { return slots_[c % slots_.size()]; }
  bool is_next_ready() {
    auto const c = delivered_.load();
    return c < count_ && slot(c).ready == c + 1;
  }

  void produce_chunk(std::size_t c) {
    chunk& into = slot(c);
    auto const begin = first_ + c * length_;
    into.produced = 0;
    try {
      for (std::size_t k = begin; k < std::min(begin + length_, last_) && !stopped_; ++k) {
        (*produce_)(k);
        ++into.produced;
      }
    } catch (...) {
      into.failure = std::current_exception();
    }
    into.ready = c + 1;
  }

  /// Delivers all chunks that are due, unless another worker is delivering. That one looks again
  /// after it has let go, so no chunk that becomes ready meanwhile is missed.
  void deliver() {
    while (!stopped_ && is_next_ready()) {
      if (delivering_.exchange(true)) return;
      while (!stopped_ && is_next_ready()) deliver_next();
      delivering_ = false;
    }
  }

  void deliver_next() {
    auto const c = delivered_.load();
    try {
      auto const begin = first_ + c * length_;
      for (std::size_t k = begin; k < begin + slot(c).produced && !stopped_; ++k) {
        if (!(*consume_)(k)) stopped_ = true;
      }
    } catch (...) {
      failure_ = std::current_exception();
    }
    if (!stopped_ && !failure_) failure_ = slot(c).failure;
    if (failure_) stopped_ = true;
    ++delivered_;
    delivered_.notify_all();
  }

  std::function<void(std::size_t)> const* produce_;
  std::function<bool(std::size_t)> const* consume_;
  std::size_t first_;
  std::size_t last_;
  std::size_t length_; ///< of every chunk but the last
  std::size_t count_;  ///< of chunks
  std::vector<chunk> slots_;
  std::exception_ptr failure_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> delivered_{0};
  std::atomic<bool> delivering_{false};
  std::atomic<bool> stopped_{false};
};

} // namespace

void run_workers(unsigned threads, std::function<void(unsigned)> const& work) {
  std::vector<std::exception_ptr> failures(std::max(threads, 1U));
  auto const guarded = [&](unsigned k) {
    try {
      work(k);
    } catch (...) {
      failures[k] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    others.reserve(failures.size() - 1);
    try {
      for (unsigned k = 1; k < threads; ++k) others.emplace_back(guarded, k);
    } catch (std::system_error const&) { // no more threads: fewer will do
    }
    guarded(0);
  }
  rethrow_first(failures);
}

void for_each_part(std::size_t n, unsigned threads,
                   std::function<void(std::size_t, std::size_t, std::size_t)> const& part) {
  std::size_t const parts = std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(n, 1));
  std::vector<std::exception_ptr> failures(parts);
  std::atomic<std::size_t> next{0};
  run_workers(static_cast<unsigned>(parts), [&](unsigned /*worker*/) {
    for (std::size_t k = next++; k < parts; k = next++) {
      try {
        part(n * k / parts, n * (k + 1) / parts, k);
      } catch (...) {
        failures[k] = std::current_exception();
      }
    }
  });
  rethrow_first(failures);
}

void detail::run_in_order(std::size_t first, std::size_t last, unsigned threads,
                          std::function<void(std::size_t)> const& produce,
                          std::function<bool(std::size_t)> const& consume) {
  if (threads <= 1) {
    for (std::size_t k = first; k < last; ++k) {
      produce(k);
      if (!consume(k)) return;
    }
    return;
  }
  ordered_run run(first, last, threads, produce, consume);
  run_workers(threads, [&](unsigned /*worker*/) { run.work(); });
  run.rethrow();
}

} // namespace puzzlegraph
