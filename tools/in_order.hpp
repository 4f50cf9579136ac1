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
  using result = std::invoke_result_t<Produce const&, std::size_t>;
  constexpr std::size_t most_ahead = 512;
  constexpr std::size_t longest = 32;
  constexpr std::size_t rows_a_thread = 64; // or the last of them keeps all others waiting
  std::size_t const row =
      std::clamp<std::size_t>((last - first) / (rows_a_thread * threads), 1, longest);
  std::size_t const rows = (last - first + row - 1) / row;
  struct slot {
    std::atomic<std::size_t> ready{0}; ///< 1 + number of the row whose results are there
    std::vector<result> values;        ///< fewer than the row has if one failed, or all is over
    std::exception_ptr failure;
  };
  std::vector<slot> slots(std::min(most_ahead / row, rows));
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> consumed{0};
  std::atomic<bool> over{false};

  auto const work = [&] {
    while (!over) {
      std::size_t const r = next++;
      if (r >= rows) return;
      for (auto c = consumed.load(); r >= c + slots.size(); c = consumed.load()) {
        consumed.wait(c);
        if (over) return;
      }
      slot& s = slots[r % slots.size()];
      s.values.clear();
      s.values.reserve(row);
      std::size_t const begin = first + r * row;
      try {
        for (std::size_t k = begin; k < std::min(begin + row, last) && !over; ++k) {
          s.values.push_back(produce(k));
        }
      } catch (...) {
        s.failure = std::current_exception();
      }
      s.ready = r + 1;
      s.ready.notify_one();
    }
  };

  /// Lets waiting threads go, before they are joined.
  struct ending {
    std::atomic<bool>& over;
    std::atomic<std::size_t>& consumed;
    ending(std::atomic<bool>& o, std::atomic<std::size_t>& c) : over(o), consumed(c) {}
    ending(ending const&) = delete;
    ending& operator=(ending const&) = delete;
    ~ending() {
      over = true;
      ++consumed;
      consumed.notify_all();
    }
  };
  std::vector<std::jthread> crew;
  ending const at_the_end(over, consumed);
  try {
    while (crew.size() < threads) crew.emplace_back(work);
  } catch (std::system_error const&) { // fewer will do
    if (crew.empty()) throw;
  }
  for (std::size_t r = 0; r < rows; ++r) {
    slot& s = slots[r % slots.size()];
    for (auto seen = s.ready.load(); seen != r + 1; seen = s.ready.load()) s.ready.wait(seen);
    std::size_t k = first + r * row;
    for (result const& value : s.values) {
      if (!consume(k++, value)) return;
    }
    if (s.failure) std::rethrow_exception(s.failure);
    ++consumed;
    consumed.notify_all();
  }
}

} // namespace tool
