// SPDX-License-Identifier: BSL-1.0
//
// Parallel loops on std::jthread: fork and join, a loop over contiguous parts, an ordered map.
//
// In each, the calling thread is one of the workers, all workers have ended when the call returns,
// and exceptions of workers are rethrown in the calling thread. Where the system has no more
// threads, fewer workers do the same work. papers/decisions/0005-parallel-work.md says why this is
// neither OpenMP nor oneTBB.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <type_traits>
#include <vector>

namespace puzzlegraph {

/// Fork and join: calls work(k) for k = 0, 1, ..., each on a thread of its own, work(0) on the
/// calling one, and waits for all. k is below max(threads, 1); work(0) always takes place, the
/// others only as far as the system has threads, so the workers share a queue of work rather than
/// owning a part each. Of several exceptions the one of the smallest k is rethrown.
template <class Work> void run_workers(unsigned threads, Work const& work) {
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
  for (auto const& f : failures) {
    if (f) std::rethrow_exception(f);
  }
}

/// Splits 0 .. n - 1 into min(threads, n) contiguous parts of nearly equal size, at least one, and
/// calls part(begin, end, k) for k = 0, 1, ..., in parallel. All parts are called, also when one
/// throws; of several exceptions the one of the smallest k is rethrown.
template <class Part> void for_each_part(std::size_t n, unsigned threads, Part const& part) {
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
  for (auto const& f : failures) {
    if (f) std::rethrow_exception(f);
  }
}

namespace detail {

/// The state of one map_in_order: chunks of results in a ring of slots. The worker that finishes
/// the next chunk in sequence delivers it, so no thread is woken up only to deliver.
template <class Produce, class Consume> class ordered_map {
  using result = std::invoke_result_t<Produce const&, std::size_t>;

 public:
  ordered_map(std::size_t first, std::size_t last, unsigned threads, Produce const& produce,
              Consume const& consume)
      : produce_(&produce), consume_(&consume), first_(first), last_(last),
        length_(chunk_length(last - first, threads)),
        count_((last - first + length_ - 1) / length_),
        slots_(std::min(max_results_ahead / length_, count_)) {}

  /// Produces chunks, and delivers those that are due, until none is left or the map has stopped.
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
  static constexpr std::size_t max_results_ahead = 512;
  static constexpr std::size_t max_chunk = 32;
  /// Chunks per thread, at least: else the last chunk keeps all other threads waiting.
  static constexpr std::size_t min_chunks_per_thread = 64;

  struct chunk {
    std::atomic<std::size_t> ready{0}; ///< 1 + the chunk's number, once its results are there
    std::vector<result> values;        ///< incomplete after a failure or a stop
    std::exception_ptr failure;
  };

  static std::size_t chunk_length(std::size_t count, unsigned threads) {
    auto const longest = std::clamp<std::size_t>(max_results_ahead / threads / 2, 1, max_chunk);
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
    into.values.clear();
    try {
      into.values.reserve(length_);
      for (std::size_t k = begin; k < std::min(begin + length_, last_) && !stopped_; ++k) {
        into.values.push_back((*produce_)(k));
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
      auto k = first_ + c * length_;
      for (auto const& value : slot(c).values) {
        if (!(*consume_)(k++, value)) stopped_ = true;
        if (stopped_) break;
      }
    } catch (...) {
      failure_ = std::current_exception();
    }
    if (!stopped_ && !failure_) failure_ = slot(c).failure;
    if (failure_) stopped_ = true;
    ++delivered_;
    delivered_.notify_all();
  }

  Produce const* produce_;
  Consume const* consume_;
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

} // namespace detail

/// Ordered parallel map: calls produce(k) for `first` <= k < `last` in parallel, and consume(k,
/// result) in order of k, one call at a time, on whichever worker is at hand. When consume returns
/// false, nothing more is begun; calls of produce that have begun are completed and dropped.
/// An exception of produce(k) is thrown after consume has had all results before k, and ends the
/// map in the same way, as does one of consume.
///
/// Workers run ahead of consume by at most 512 results. Long ranges are handed out in chunks of up
/// to 32, so that calls of a few microseconds do not contend for the counter.
template <class Produce, class Consume>
void map_in_order(std::size_t first, std::size_t last, unsigned threads, Produce const& produce,
                  Consume const& consume) {
  if (threads <= 1) {
    for (std::size_t k = first; k < last; ++k) {
      if (!consume(k, produce(k))) return;
    }
    return;
  }
  detail::ordered_map map(first, last, threads, produce, consume);
  run_workers(threads, [&](unsigned /*worker*/) { map.work(); });
  map.rethrow();
}

} // namespace puzzlegraph
