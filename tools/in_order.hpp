// SPDX-License-Identifier: BSL-1.0
//
// Work that is done on several threads and taken over in order.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <optional>
#include <system_error>
#include <thread>
#include <type_traits>
#include <vector>

namespace tool {

/// Calls produce(k) for every k from `first` up to but not `last`, on `threads` threads, and
/// consume(k, result) on the calling thread in order of k, until it returns false: what was begun
/// is then ended, and nothing else begun. Threads run ahead of consume by at most 256 results.
/// Throws what produce or consume throws, in order.
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
  constexpr std::size_t window = 256;
  struct slot {
    std::atomic<std::size_t> ready{0}; ///< 1 + k when the result of k is there
    std::optional<result> value;
    std::exception_ptr failure;
  };
  std::vector<slot> slots(std::min(window, last - first));
  std::atomic<std::size_t> next{first};
  std::atomic<std::size_t> consumed{first};
  std::atomic<bool> over{false};

  auto const work = [&] {
    while (!over) {
      std::size_t const k = next++;
      if (k >= last) return;
      for (auto c = consumed.load(); k >= c + slots.size(); c = consumed.load()) {
        consumed.wait(c);
        if (over) return;
      }
      slot& s = slots[k % slots.size()];
      try {
        s.value.emplace(produce(k));
      } catch (...) {
        s.failure = std::current_exception();
      }
      s.ready = k + 1;
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
  for (std::size_t k = first; k < last; ++k) {
    slot& s = slots[k % slots.size()];
    for (auto seen = s.ready.load(); seen != k + 1; seen = s.ready.load()) s.ready.wait(seen);
    if (s.failure) std::rethrow_exception(s.failure);
    if (!consume(k, *s.value)) return;
    s.value.reset();
    ++consumed;
    consumed.notify_all();
  }
}

} // namespace tool
