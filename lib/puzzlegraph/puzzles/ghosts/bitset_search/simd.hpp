// SPDX-License-Identifier: BSL-1.0
//
// Words of rows, as many at a time as the processor takes.
//
// Everything here is inlined into the kernel's functions, so that it is compiled for the processor
// that they are for. Lanes are passed by reference: by value they would be an ABI of their own.
#pragma once

#include "puzzlegraph/puzzles/ghosts/bitset_search/ranking.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace puzzlegraph::ghosts::engine {

using lane_1 = word;
using lane_2 [[gnu::vector_size(16)]] = word;
using lane_4 [[gnu::vector_size(32)]] = word;

template <class Lane> [[gnu::always_inline]] inline void load(Lane& lane, word const* from) {
  std::memcpy(&lane, from, sizeof lane);
}
template <class Lane> [[gnu::always_inline]] inline void store(word* to, Lane const& lane) {
  std::memcpy(to, &lane, sizeof lane);
}
/// to |= from.
template <class Lane> [[gnu::always_inline]] inline void add(word* to, word const* from) {
  Lane a;
  Lane b;
  load(a, to);
  load(b, from);
  store(to, Lane(a | b));
}
template <class Lane> [[gnu::always_inline]] inline bool is_zero(Lane const& lane) {
  std::array<word, sizeof(Lane) / sizeof(word)> words;
  store(words.data(), lane);
  word any = 0;
  for (word const w : words) any |= w;
  return any == 0;
}

[[gnu::always_inline]] inline bool has_bit(word const* row, std::uint32_t bit) {
  return ((row[bit / 64] >> (bit % 64)) & 1U) != 0;
}
[[gnu::always_inline]] inline void add_bit(word* row, std::uint32_t bit) {
  row[bit / 64] |= word{1} << (bit % 64);
}

} // namespace puzzlegraph::ghosts::engine
