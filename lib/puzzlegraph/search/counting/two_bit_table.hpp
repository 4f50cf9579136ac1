// SPDX-License-Identifier: BSL-1.0
//
// An array of two-bit values that several threads write at the same time.
//
// Takes ceil(size / 32) words of 64 bits, as zero pages: memory is used as values are written.
#pragma once

#include "puzzlegraph/core/memory.hpp"

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>

namespace puzzlegraph {

/// Values 0 to 3, at first all 0. Value i stands in bits 2 (i mod 32) and the one above of word
/// i / 32.
class two_bit_table {
 public:
  using word = std::uint64_t;
  static constexpr std::uint64_t per_word = 32;

  /// The bytes of a table of `size` values.
  static constexpr std::uint64_t bytes(std::uint64_t size) {
    return (size / per_word + (size % per_word != 0 ? 1 : 0)) * sizeof(word);
  }

  /// Throws std::bad_alloc past the account's limit.
  two_bit_table(std::uint64_t size, memory_account& memory)
      : size_(size), charged_(memory), words_(nullptr, release_pages{bytes(size)}) {
    charged_.charge(bytes(size));
    words_.reset(static_cast<word*>(zero_pages(bytes(size))));
    if (!words_ && size != 0) throw std::bad_alloc();
  }

  std::uint64_t size() const { return size_; }
  std::span<word> words() {
    return {words_.get(), static_cast<std::size_t>(bytes(size_) / sizeof(word))};
  }

  unsigned get(std::uint64_t i) const {
    return static_cast<unsigned>(load(i / per_word) >> shift(i)) & 3U;
  }
  /// The word of values 32 w to 32 w + 31; those beyond the size are 0.
  word load(std::uint64_t w) const {
    return std::atomic_ref(words_.get()[w]).load(std::memory_order_relaxed);
  }
  /// Writes value i if it is 0. Returns whether it was. Of several threads that do this with the
  /// same value exactly one gets true. Precondition: no thread writes another value meanwhile.
  bool set_if_zero(std::uint64_t i, unsigned value) {
    std::atomic_ref const at(words_.get()[i / per_word]);
    word const field = word{3} << shift(i);
    if ((at.load(std::memory_order_relaxed) & field) != 0) return false;
    return (at.fetch_or(word{value} << shift(i), std::memory_order_relaxed) & field) == 0;
  }
  /// Changes value i from `from` to `to`. Returns whether it was `from`.
  bool exchange(std::uint64_t i, unsigned from, unsigned to) {
    std::atomic_ref const at(words_.get()[i / per_word]);
    word const change = word{from ^ to} << shift(i);
    word seen = at.load(std::memory_order_relaxed);
    while ((seen >> shift(i) & 3U) == from) {
      if (at.compare_exchange_weak(seen, seen ^ change, std::memory_order_relaxed)) return true;
    }
    return false;
  }
  void set_bits(std::uint64_t w, word bits) {
    std::atomic_ref(words_.get()[w]).fetch_or(bits, std::memory_order_relaxed);
  }
  /// Hints that value i will be written soon.
  void prefetch(std::uint64_t i) const { puzzlegraph::prefetch(words_.get() + i / per_word); }

  /// The values of a word that are `value`, as bits 0, 2, ..., 62.
  static constexpr word matches(word w, unsigned value) {
    word const different = w ^ (low_bits * value);
    return ~(different | different >> 1U) & low_bits;
  }

 private:
  static constexpr word low_bits = 0x5555555555555555U;
  static constexpr unsigned shift(std::uint64_t i) {
    return static_cast<unsigned>(2 * (i % per_word));
  }

  std::uint64_t size_;
  memory_reservation charged_;
  std::unique_ptr<word[], release_pages> words_; // NOLINT(*-avoid-c-arrays): pages, not a vector
};

/// Calls use(i) for the values of word w whose bits matches() returned, in order.
template <class Use> void for_each_match(std::uint64_t w, two_bit_table::word matches, Use&& use) {
  for (; matches != 0; matches &= matches - 1) {
    use(w * two_bit_table::per_word + static_cast<unsigned>(std::countr_zero(matches)) / 2);
  }
}

/// Turns every value of words `begin` to `end - 1` that is `value` into 3, and calls use(i), in
/// order. A value that is written meanwhile may be left out. Precondition: value is 1 or 2.
template <class Use>
void take_each_match(two_bit_table& table, std::uint64_t begin, std::uint64_t end, unsigned value,
                     Use&& use) {
  for (std::uint64_t w = begin; w < end; ++w) {
    auto const found = two_bit_table::matches(table.load(w), value);
    if (found != 0) table.set_bits(w, 3 * found);
    for_each_match(w, found, use);
  }
}

} // namespace puzzlegraph
