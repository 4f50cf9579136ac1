// SPDX-License-Identifier: BSL-1.0
//
// Work that is done on several threads and taken over in order.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <type_traits>
#include <vector>

namespace puzzlegraph::tool {

namespace detail {

/// Results of rows of work, made by several threads and taken in order by whichever of them made
/// the one that was awaited: so none is woken up only to take.
template <class Produce, class Consume> class ordered_rows {
  using result = std::invoke_result_t<Produce const&, std::size_t>;

 public:
  /// Of the numbers from `first` up to but not `last`.
  ordered_rows(std::size_t first, std::size_t last, unsigned threads, Produce const& produce,
               Consume const& consume)
      : produce_(&produce), consume_(&consume), first_(first), last_(last),
        length_(row_length(last - first, threads)), count_((last - first + length_ - 1) / length_),
        slots_(std::min(most_ahead / length_, count_)) {}

  /// Makes rows, and takes them, until there are none left or all is over. For any thread.
  void work() {
    while (!over_) {
      std::size_t const r = next_++;
      if (r >= count_) return;
      for (auto t = taken_.load(); r >= t + slots_.size(); t = taken_.load()) {
        if (over_) return;
        taken_.wait(t);
      }
      if (over_) return;
      make(r);
      take();
    }
  }

  /// Throws what could not be made or taken. When no thread is at work any more.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  static constexpr std::size_t most_ahead = 512;
  static constexpr std::size_t longest = 32;
  static constexpr std::size_t rows_a_thread = 64; ///< or the last of them keeps all others waiting

  struct row {
    std::atomic<std::size_t> ready{0}; ///< 1 + the row's number, once its results are there
    std::vector<result> values;        ///< fewer if one failed, or all is over
    std::exception_ptr failure;
  };

  static std::size_t row_length(std::size_t count, unsigned threads) {
    auto const most = std::clamp<std::size_t>(most_ahead / threads / 2, 1, longest);
    return std::clamp<std::size_t>(count / (rows_a_thread * threads), 1, most);
  }

  row& slot(std::size_t r) { return slots_[r % slots_.size()]; }
  bool is_next_ready() {
    auto const r = taken_.load();
    return r < count_ && slot(r).ready == r + 1;
  }

  void make(std::size_t r) {
    row& into = slot(r);
    auto const begin = first_ + r * length_;
    into.values.clear();
    try {
      into.values.reserve(length_);
      for (std::size_t k = begin; k < std::min(begin + length_, last_) && !over_; ++k) {
        into.values.push_back((*produce_)(k));
      }
    } catch (...) {
      into.failure = std::current_exception();
    }
    into.ready = r + 1;
  }

  /// Takes all rows that are there. Where another thread is at it, that one sees to what is ready
  /// now: it looks once more when it has let go.
  void take() {
    while (!over_ && is_next_ready()) {
      if (taking_.exchange(true)) return;
      while (!over_ && is_next_ready()) take_next();
      taking_ = false;
    }
  }

  void take_next() {
    auto const r = taken_.load();
    try {
      auto k = first_ + r * length_;
      for (auto const& value : slot(r).values) {
        if (!(*consume_)(k++, value)) over_ = true;
        if (over_) break;
      }
    } catch (...) {
      failure_ = std::current_exception();
    }
    if (!over_ && !failure_) failure_ = slot(r).failure;
    if (failure_) over_ = true;
    ++taken_;
    taken_.notify_all();
  }

  Produce const* produce_;
  Consume const* consume_;
  std::size_t first_;
  std::size_t last_;
  std::size_t length_; ///< of a row, but for the last
  std::size_t count_;  ///< of rows
  std::vector<row> slots_;
  std::exception_ptr failure_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> taken_{0};
  std::atomic<bool> taking_{false};
  std::atomic<bool> over_{false};
};

} // namespace detail

/// Calls produce(k) for every k from `first` up to but not `last`, on so many threads, of which
/// the calling one is one; and consume(k, result) in order of k, on one thread at a time, until it
/// returns false: what was begun is then ended, and nothing else begun. Throws what produce or
/// consume throws, in order.
///
/// Where there are many, a thread takes several in a row, at most 32, so that threads do not meet
/// for each. They run ahead of consume by at most 512 results.
template <class Produce, class Consume>
void in_order(std::size_t first, std::size_t last, unsigned threads, Produce const& produce,
              Consume const& consume) {
  if (threads <= 1) {
    for (std::size_t k = first; k < last; ++k) {
      if (!consume(k, produce(k))) return;
    }
    return;
  }
  detail::ordered_rows rows(first, last, threads, produce, consume);
  {
    std::vector<std::jthread> crew;
    try {
      while (crew.size() + 1 < threads) crew.emplace_back([&] { rows.work(); });
    } catch (std::system_error const&) { // fewer will do
    }
    rows.work();
  }
  rows.rethrow();
}

} // namespace puzzlegraph::tool
