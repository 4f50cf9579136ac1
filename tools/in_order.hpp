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

namespace tool {

namespace detail {

/// Results of rows of work, made by any thread and taken in order by one.
template <class Result> class ordered_rows {
 public:
  /// Of the numbers from `first` up to but not `last`.
  ordered_rows(std::size_t first, std::size_t last, unsigned threads)
      : first_(first), last_(last),
        length_(std::clamp<std::size_t>((last - first) / (rows_a_thread * threads), 1, longest)),
        count_((last - first + length_ - 1) / length_),
        slots_(std::min(most_ahead / length_, count_)) {}

  /// Makes rows until there are none left, or end().
  template <class Produce> void make(Produce const& produce) {
    while (!over_) {
      std::size_t const r = next_++;
      if (r >= count_) return;
      for (auto t = taken_.load(); r >= t + slots_.size(); t = taken_.load()) {
        taken_.wait(t);
        if (over_) return;
      }
      slot& s = slots_[r % slots_.size()];
      fill(s, first_ + r * length_, produce);
      s.ready = r + 1;
      s.ready.notify_one();
    }
  }

  /// Calls consume(k, result) in order until it returns false. Throws what could not be made.
  template <class Consume> void take(Consume const& consume) {
    std::size_t k = first_;
    for (std::size_t r = 0; r < count_; ++r) {
      slot& s = slots_[r % slots_.size()];
      for (auto seen = s.ready.load(); seen != r + 1; seen = s.ready.load()) s.ready.wait(seen);
      for (Result const& value : s.values) {
        if (!consume(k++, value)) return;
      }
      if (s.failure) std::rethrow_exception(s.failure);
      ++taken_;
      taken_.notify_all();
    }
  }

  /// Lets waiting threads go, before they are joined.
  void end() {
    over_ = true;
    ++taken_;
    taken_.notify_all();
  }

 private:
  static constexpr std::size_t most_ahead = 512;
  static constexpr std::size_t longest = 32;
  static constexpr std::size_t rows_a_thread = 64; ///< or the last of them keeps all others waiting

  struct slot {
    std::atomic<std::size_t> ready{0}; ///< 1 + number of the row whose results are there
    std::vector<Result> values;        ///< fewer than the row has if one failed, or all is over
    std::exception_ptr failure;
  };

  template <class Produce> void fill(slot& s, std::size_t begin, Produce const& produce) {
    s.values.clear();
    s.values.reserve(length_);
    try {
      for (std::size_t k = begin; k < std::min(begin + length_, last_) && !over_; ++k) {
        s.values.push_back(produce(k));
      }
    } catch (...) {
      s.failure = std::current_exception();
    }
  }

  std::size_t first_;
  std::size_t last_;
  std::size_t length_; ///< of a row, but for the last
  std::size_t count_;  ///< of rows
  std::vector<slot> slots_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> taken_{0};
  std::atomic<bool> over_{false};
};

} // namespace detail

/// Calls produce(k) for every k from `first` up to but not `last`, on `threads` threads, and
/// consume(k, result) on the calling thread in order of k, until it returns false: what was begun
/// is then ended, and nothing else begun. Throws what produce or consume throws, in order.
///
/// Where there are many, a thread takes several in a row, at most 32, so that threads do not wake
/// each other for each. They run ahead of consume by at most 512 results.
template <class Produce, class Consume>
void in_order(std::size_t first, std::size_t last, unsigned threads, Produce const& produce,
              Consume const& consume) {
  if (threads <= 1) {
    for (std::size_t k = first; k < last; ++k) {
      if (!consume(k, produce(k))) return;
    }
    return;
  }
  using rows = detail::ordered_rows<std::invoke_result_t<Produce const&, std::size_t>>;
  rows all(first, last, threads);
  struct ending {
    rows& of;
    explicit ending(rows& r) : of(r) {}
    ending(ending const&) = delete;
    ending& operator=(ending const&) = delete;
    ~ending() { of.end(); }
  };
  std::vector<std::jthread> crew;
  ending const at_the_end(all);
  try {
    while (crew.size() < threads) crew.emplace_back([&] { all.make(produce); });
  } catch (std::system_error const&) { // fewer will do
    if (crew.empty()) throw;
  }
  all.take(consume);
}

} // namespace tool
