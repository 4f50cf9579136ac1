// SPDX-License-Identifier: BSL-1.0
//
// Random choices that are reproducible: the same seed gives the same choices on every platform.
//
// The standard fixes the output of std::mt19937_64, but not that of its distributions and of
// std::shuffle. These functions therefore use the generator's bits directly. Bounded numbers:
// Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29 (2019), without modulo
// bias.
#pragma once

#include <cassert>
#include <cstdint>
#include <random>
#include <ranges>
#include <utility>

namespace puzzlegraph {

/// A uniform number of 0 .. bound - 1. Precondition: bound > 0. Draws one number from the
/// generator, in rare cases more.
inline std::uint32_t random_below(std::uint32_t bound, std::mt19937_64& rng) {
  assert(bound > 0);
  auto const draw = [&] { return (rng() >> 32) * bound; };
  std::uint64_t product = draw();
  if (static_cast<std::uint32_t>(product) < bound) {
    std::uint32_t const unfair = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < unfair) product = draw();
  }
  return static_cast<std::uint32_t>(product >> 32);
}

/// True with the given probability: never for 0 or less, always for 1 or more. Draws one number.
inline bool random_chance(double probability, std::mt19937_64& rng) {
  return static_cast<double>(rng() >> 11) * 0x1p-53 < probability;
}

/// A uniformly random permutation of the items. Precondition: fewer than 2^32 items. O(items).
template <std::ranges::random_access_range Items>
  requires std::ranges::sized_range<Items>
void shuffle(Items&& items, std::mt19937_64& rng) {
  auto const first = std::ranges::begin(items);
  using offset = std::ranges::range_difference_t<Items>;
  for (auto left = static_cast<std::uint32_t>(std::ranges::size(items)); left > 1; --left) {
    auto const chosen = random_below(left, rng);
    std::ranges::swap(first[static_cast<offset>(left - 1)], first[static_cast<offset>(chosen)]);
  }
}

} // namespace puzzlegraph
