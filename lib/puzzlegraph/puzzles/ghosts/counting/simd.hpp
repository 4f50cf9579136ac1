// SPDX-License-Identifier: BSL-1.0
//
// SIMD vectors of 64-bit words, by the compiler's vector extensions.
//
// Everything is inlined into the kernel's functions, which are compiled once for each instruction
// set. Vectors are passed by reference: by value they would need a calling convention that depends
// on the instruction set.
#pragma once

#include "puzzlegraph/puzzles/ghosts/counting/ranking.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace puzzlegraph::ghosts::bit_sets {

using vector_1 = word;
using vector_2 [[gnu::vector_size(16)]] = word;
using vector_4 [[gnu::vector_size(32)]] = word;

template <class Vector> [[gnu::always_inline]] inline void load(Vector& v, word const* from) {
  std::memcpy(&v, from, sizeof v);
}
template <class Vector> [[gnu::always_inline]] inline void store(word* to, Vector const& v) {
  std::memcpy(to, &v, sizeof v);
}
/// to |= from.
template <class Vector> [[gnu::always_inline]] inline void unite(word* to, word const* from) {
  Vector a;
  Vector b;
  load(a, to);
  load(b, from);
  store(to, Vector(a | b));
}
template <class Vector> [[gnu::always_inline]] inline bool is_zero(Vector const& v) {
  std::array<word, sizeof(Vector) / sizeof(word)> words;
  store(words.data(), v);
  word any = 0;
  for (word const w : words) any |= w;
  return any == 0;
}

[[gnu::always_inline]] inline bool has_bit(word const* row, std::uint32_t bit) {
  return ((row[bit / 64] >> (bit % 64)) & 1U) != 0;
}
[[gnu::always_inline]] inline void set_bit(word* row, std::uint32_t bit) {
  row[bit / 64] |= word{1} << (bit % 64);
}

} // namespace puzzlegraph::ghosts::bit_sets
