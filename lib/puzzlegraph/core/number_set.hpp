// SPDX-License-Identifier: BSL-1.0
//
// Sets of small numbers, as of cells, as bit sets of a fixed number of words.
//
// With one word every operation compiles to that of a 64-bit number.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph {

/// A set of numbers below 64 * Words. Bit n % 64 of word n / 64 is 1 if the set contains n.
template <std::size_t Words> struct number_set {
  static constexpr unsigned word_bits = 64;

  std::array<std::uint64_t, Words> words{};

  constexpr number_set() = default;
  /// Implicit: a set of numbers below 64 is written as a number, and the empty set as 0.
  constexpr number_set(std::uint64_t low) : words{low} {} // NOLINT(google-explicit-constructor)

  // Precondition of all with a number: it is below 64 * Words.
  static constexpr number_set of(unsigned n) {
    number_set s;
    s.insert_if(n, true);
    return s;
  }
  static constexpr number_set below(unsigned n) {
    number_set s;
    for (std::size_t k = 0; k < word(n); ++k) s.words[k] = ~std::uint64_t{0};
    s.words[word(n)] = (std::uint64_t{1} << (n % word_bits)) - 1;
    return s;
  }
  constexpr void insert_if(unsigned n, bool is_in) {
    words[word(n)] |= std::uint64_t{is_in} << (n % word_bits);
  }
  constexpr bool contains(unsigned n) const {
    return (words[word(n)] >> (n % word_bits) & 1U) != 0;
  }
  constexpr unsigned count() const {
    unsigned n = 0;
    for (auto const w : words) n += static_cast<unsigned>(std::popcount(w));
    return n;
  }
  /// The least number. Precondition: the set is not empty.
  constexpr unsigned first() const {
    std::size_t k = 0;
    while (k + 1 < Words && words[k] == 0) ++k;
    return static_cast<unsigned>(k * word_bits) + static_cast<unsigned>(std::countr_zero(words[k]));
  }
  /// The greatest number. Precondition: the set is not empty.
  constexpr unsigned last() const {
    std::size_t k = Words - 1;
    while (k > 0 && words[k] == 0) --k;
    return static_cast<unsigned>(k * word_bits) + static_cast<unsigned>(std::bit_width(words[k])) -
           1;
  }
  /// Removes the least number, if there is one.
  constexpr void drop_first() {
    std::size_t k = 0;
    while (k + 1 < Words && words[k] == 0) ++k;
    words[k] &= words[k] - 1;
  }
  /// This set, or the empty one, without a branch.
  constexpr number_set if_true(bool wanted) const {
    number_set s = *this;
    for (auto& w : s.words) w &= -std::uint64_t{wanted};
    return s;
  }

  friend constexpr bool operator==(number_set const&, number_set const&) = default;
  constexpr number_set& operator&=(number_set const& b) {
    for (std::size_t k = 0; k < Words; ++k) words[k] &= b.words[k];
    return *this;
  }
  constexpr number_set& operator|=(number_set const& b) {
    for (std::size_t k = 0; k < Words; ++k) words[k] |= b.words[k];
    return *this;
  }
  friend constexpr number_set operator&(number_set a, number_set const& b) { return a &= b; }
  friend constexpr number_set operator|(number_set a, number_set const& b) { return a |= b; }
  friend constexpr number_set operator~(number_set a) {
    for (auto& w : a.words) w = ~w;
    return a;
  }
  /// Every number becomes greater by n; those that would be too great are dropped.
  friend constexpr number_set operator<<(number_set const& a, unsigned n) {
    number_set s;
    for (std::size_t k = n / word_bits; k < Words; ++k) {
      auto const from = k - n / word_bits;
      s.words[k] = a.words[from] << (n % word_bits);
      if (from > 0 && n % word_bits != 0) {
        s.words[k] |= a.words[from - 1] >> (word_bits - n % word_bits);
      }
    }
    return s;
  }
  /// Every number becomes smaller by n; those below 0 are dropped.
  friend constexpr number_set operator>>(number_set const& a, unsigned n) {
    number_set s;
    for (std::size_t k = 0; k + n / word_bits < Words; ++k) {
      auto const from = k + n / word_bits;
      s.words[k] = a.words[from] >> (n % word_bits);
      if (from + 1 < Words && n % word_bits != 0) {
        s.words[k] |= a.words[from + 1] << (word_bits - n % word_bits);
      }
    }
    return s;
  }

 private:
  static constexpr std::size_t word(unsigned n) { return Words == 1 ? 0 : n / word_bits; }
};

} // namespace puzzlegraph
