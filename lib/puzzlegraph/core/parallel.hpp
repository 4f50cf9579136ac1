// SPDX-License-Identifier: BSL-1.0
//
// Parallel loops on std::jthread: fork and join, a loop over contiguous parts, an ordered map.
//
// In each, the calling thread is one of the workers, all workers have ended when the call returns,
// and exceptions of workers are rethrown in the calling thread. Where the system has no more
// threads, fewer workers do the same work. papers/decisions/0005-parallel-work.md says why this is
// neither OpenMP nor oneTBB.
#pragma once

#include <atomic>
#include <cassert>
#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// How many threads a computation may use. The number can grow while it runs, by threads that
/// others no longer need.
class thread_count {
 public:
  /// `spare`: threads besides these; null: none. It must outlive the computation.
  // NOLINTNEXTLINE(google-explicit-constructor): a number is one
  thread_count(unsigned own, std::atomic<unsigned> const* spare = nullptr)
      : own_(own), spare_(spare) {}

  operator unsigned() const { // NOLINT(google-explicit-constructor)
    return own_ + (spare_ == nullptr ? 0U : spare_->load(std::memory_order_relaxed));
  }

 private:
  unsigned own_;
  std::atomic<unsigned> const* spare_;
};

/// Fork and join: calls work(k) for k = 0, 1, ..., work(0) on the calling thread and each other
/// call on a new thread, and waits for all. k is below max(threads, 1). work(0) always runs; the
/// others only as far as the system has threads, so workers take work from a shared queue instead
/// of owning a part. If several throw, the exception of the smallest k is rethrown.
void run_workers(unsigned threads, std::function<void(unsigned k)> const& work);

/// Splits 0 .. n - 1 into min(threads, n) contiguous parts of nearly equal size, at least one, and
/// calls part(begin, end, k) for k = 0, 1, ..., in parallel. All parts are called, also when one
/// throws; if several throw, the exception of the smallest k is rethrown.
void for_each_part(
    std::size_t n, unsigned threads,
    std::function<void(std::size_t begin, std::size_t end, std::size_t k)> const& part);

namespace detail {

/// The most calls of `produce` that run ahead of `consume` in run_in_order.
inline constexpr std::size_t max_results_ahead = 512;

/// How many slots run_in_order uses. O(1).
std::size_t count_slots(std::size_t first, std::size_t last, unsigned threads);

/// map_in_order without results: produce(k, slot) stores what consume(k, slot) takes. A slot
/// belongs to one worker, which alone stores to it, so that the memory of results is freed by the
/// thread that has allocated it.
void run_in_order(std::size_t first, std::size_t last, unsigned threads,
                  std::function<void(std::size_t k, std::size_t slot)> const& produce,
                  std::function<bool(std::size_t k, std::size_t slot)> const& consume);

} // namespace detail

/// Ordered parallel map: calls produce(k) for `first` <= k < `last` in parallel, and consume(k,
/// result) in order of k, one call at a time, on the worker that completes the next result in
/// sequence, or on one that is consuming already. When consume returns false, no further call of
/// produce starts; the results of those that are running are dropped. An exception of produce(k) is
/// thrown after consume has had all results before k, and ends the map in the same way, as does one
/// of consume.
///
/// Precondition: first <= last. Workers run ahead of consume by at most 512 results. Long ranges
/// are handed out in chunks of up to 32, so that calls of a few microseconds do not contend for the
/// counter.
template <class Produce, class Consume>
void map_in_order(std::size_t first, std::size_t last, unsigned threads, Produce const& produce,
                  Consume const& consume) {
  using result = std::invoke_result_t<Produce const&, std::size_t>;
  assert(first <= last);
  std::vector<std::optional<result>> slots(detail::count_slots(first, last, threads));
  detail::run_in_order(
      first, last, threads,
      [&](std::size_t k, std::size_t slot) { slots[slot].emplace(produce(k)); },
      [&](std::size_t k, std::size_t slot) { return consume(k, std::as_const(*slots[slot])); });
}

} // namespace puzzlegraph
