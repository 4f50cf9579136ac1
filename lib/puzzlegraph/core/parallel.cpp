// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/parallel.hpp"

#include <algorithm>
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

/// How run_in_order divides its range: in chunks, of which each worker holds some at a time.
struct division {
  division(std::size_t count, unsigned threads)
      : length(chunk_length(count, threads)), chunks((count + length - 1) / length),
        ahead(std::min(detail::max_results_ahead / length, chunks)),
        ahead_of_each(std::max<std::size_t>(2, 2 * ahead / threads)) {}

  std::size_t length;        ///< of every chunk but the last
  std::size_t chunks;        ///< in all
  std::size_t ahead;         ///< chunks that all workers hold at a time, at most
  std::size_t ahead_of_each; ///< that one holds

 private:
  static constexpr std::size_t max_chunk = 32;
  /// Chunks per thread, at least: else the last chunk keeps all other threads waiting.
  static constexpr std::size_t min_chunks_per_thread = 64;

  static std::size_t chunk_length(std::size_t count, unsigned threads) {
    auto const longest =
        std::clamp<std::size_t>(detail::max_results_ahead / threads / 2, 1, max_chunk);
    return std::clamp<std::size_t>(count / (min_chunks_per_thread * threads), 1, longest);
  }
};

/// The state of one run_in_order. The worker that finishes the next chunk in sequence delivers it,
/// so no thread is woken up only to deliver.
class ordered_run {
 public:
  using producer = std::function<void(std::size_t, std::size_t)>;
  using consumer = std::function<bool(std::size_t, std::size_t)>;

  ordered_run(std::size_t first, std::size_t last, unsigned threads, producer const& produce,
              consumer const& consume)
      : produce_(&produce), consume_(&consume), first_(first), last_(last),
        by_(last - first, threads), chunks_(by_.ahead) {}

  /// Produces chunks, and delivers those that are due, until none is left or the run has stopped.
  /// Called by every worker.
  void work(unsigned worker) {
    std::vector<std::size_t> own(by_.ahead_of_each); // by slot of this worker: 1 + its chunk
    for (std::size_t i = 0; !stopped_; i = (i + 1) % own.size()) {
      std::size_t const c = next_++;
      if (c >= by_.chunks) return;
      await([&](std::size_t delivered) {
        return c < delivered + chunks_.size() && own[i] <= delivered;
      });
      if (stopped_) return;
      own[i] = c + 1;
      produce_chunk(c, (worker * by_.ahead_of_each + i) * by_.length);
      deliver();
    }
  }

  /// Throws what produce or consume has thrown. Called when all workers have ended.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct chunk {
    std::atomic<std::size_t> ready{0}; ///< 1 + the chunk's number, once it is produced
    std::size_t slot = 0;              ///< of its first result
    std::size_t produced = 0;          ///< fewer than the chunk has after a failure or a stop
    std::exception_ptr failure;
  };

  chunk& held(std::size_t c) { return chunks_[c % chunks_.size()]; }
  bool is_next_ready() {
    auto const c = delivered_.load();
    return c < by_.chunks && held(c).ready == c + 1;
  }

  /// Waits until the run has stopped, or the number of delivered chunks fits.
  template <class Fits> void await(Fits const& fits) {
    for (auto d = delivered_.load(); !stopped_ && !fits(d); d = delivered_.load()) {
      ++waiting_;
      delivered_.wait(d);
      --waiting_;
    }
  }

  void produce_chunk(std::size_t c, std::size_t slot) {
    chunk& into = held(c);
    auto const begin = first_ + c * by_.length;
    into.slot = slot;
    into.produced = 0;
    try {
      for (std::size_t k = begin; k < std::min(begin + by_.length, last_) && !stopped_; ++k) {
        (*produce_)(k, slot + into.produced);
        ++into.produced;
      }
    } catch (...) {
      into.failure = std::current_exception();
    }
    into.ready = c + 1;
  }

  /// Delivers all chunks that are due, unless another worker is delivering. That worker checks
  /// again after it has cleared the flag, so no chunk that becomes ready meanwhile is missed.
  void deliver() {
    while (!stopped_ && is_next_ready()) {
      if (delivering_.exchange(true)) return;
      while (!stopped_ && is_next_ready()) deliver_next();
      delivering_ = false;
    }
  }

  void deliver_next() {
    auto const c = delivered_.load();
    auto const& due = held(c);
    try {
      auto const begin = first_ + c * by_.length;
      for (std::size_t i = 0; i < due.produced && !stopped_; ++i) {
        if (!(*consume_)(begin + i, due.slot + i)) stopped_ = true;
      }
    } catch (...) {
      failure_ = std::current_exception();
    }
    if (!stopped_ && !failure_) failure_ = due.failure;
    if (failure_) stopped_ = true;
    ++delivered_;
    if (waiting_ != 0) delivered_.notify_all(); // a system call
  }

  producer const* produce_;
  consumer const* consume_;
  std::size_t first_;
  std::size_t last_;
  division by_;
  std::vector<chunk> chunks_; ///< those that are held, by their number modulo
  std::exception_ptr failure_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> delivered_{0};
  std::atomic<unsigned> waiting_{0}; ///< workers in await()
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
    } catch (std::system_error const&) { // no more threads: run with fewer
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

std::size_t detail::count_slots(std::size_t first, std::size_t last, unsigned threads) {
  if (threads <= 1) return 1;
  division const by(last - first, threads);
  return threads * by.ahead_of_each * by.length;
}

void detail::run_in_order(std::size_t first, std::size_t last, unsigned threads,
                          std::function<void(std::size_t, std::size_t)> const& produce,
                          std::function<bool(std::size_t, std::size_t)> const& consume) {
  if (threads <= 1) {
    for (std::size_t k = first; k < last; ++k) {
      produce(k, 0);
      if (!consume(k, 0)) return;
    }
    return;
  }
  ordered_run run(first, last, threads, produce, consume);
  run_workers(threads, [&](unsigned worker) { run.work(worker); });
  run.rethrow();
}

} // namespace puzzlegraph
