// SPDX-License-Identifier: BSL-1.0
//
// Hashing and comparison of packed states by their bits.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace puzzlegraph {

/// A bijective mix of 64 bits (the finaliser of SplitMix64; Steele, Lea, Flood 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

/// Whether two packed states are equal, by their bits. States of up to 8 bytes compare inline,
/// without a call of memcmp.
template <packed_state State> bool same_bits(State const& a, State const& b) {
  if constexpr (sizeof(State) <= sizeof(std::uint64_t)) {
    std::uint64_t x = 0;
    std::uint64_t y = 0;
    std::memcpy(&x, &a, sizeof(State));
    std::memcpy(&y, &b, sizeof(State));
    return x == y;
  } else {
    return std::memcmp(&a, &b, sizeof(State)) == 0;
  }
}

/// A well-mixed 64-bit hash of a packed state's bytes. The same in every process on machines of the
/// same byte order.
template <packed_state State> struct state_hash {
  using is_avalanching = void; ///< boost::unordered_flat_map mixes no further
  std::uint64_t operator()(State const& u) const {
    constexpr std::size_t words = (sizeof(State) + 7) / 8;
    std::array<std::uint64_t, words> w{};
    std::memcpy(w.data(), &u, sizeof(State));
    std::uint64_t h = w[0];
    for (std::size_t i = 1; i < words; ++i) h = mix(h) + w[i] * 0x9e3779b97f4a7c15U;
    return mix(h);
  }
};

} // namespace puzzlegraph
