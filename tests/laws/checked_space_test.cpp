// SPDX-License-Identifier: BSL-1.0
//
// Spaces tell their states from other bits: what they take for a state is safe to use as one.
#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/random.hpp"

#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// A state with one to three of its bits or bytes changed.
template <class State> State with_changes(State const& u, std::mt19937_64& rng) {
  std::array<unsigned char, sizeof(State)> bytes{};
  std::memcpy(bytes.data(), &u, sizeof(State));
  for (auto left = 1 + random_below(3, rng); left > 0; --left) {
    auto& byte = bytes.at(random_below(sizeof(State), rng));
    bool const is_bit = random_below(2, rng) == 0;
    byte = static_cast<unsigned char>(is_bit ? byte ^ 1U << random_below(8, rng)
                                             : random_below(256, rng));
  }
  State v{};
  std::memcpy(static_cast<void*>(&v), bytes.data(), sizeof(State));
  return v;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: states are states, and what a space takes for one can be used",
                        "[laws]", all_specimens) {
  using S = space_in<TestType>;
  if constexpr (checked_space<S>) {
    std::mt19937_64 rng(3);
    std::size_t refused = 0;
    std::size_t taken = 0;
    for_each_specimen<TestType>([&](auto const& s, auto const& all) {
      for (auto const& u : all.states) {
        REQUIRE(s.rules.is_state(u));
        auto const v = with_changes(u, rng);
        if (!s.rules.is_state(v)) {
          ++refused;
          continue;
        }
        ++taken;
        if constexpr (ranked_space<S>) {
          if (auto const ranks = s.rules.rank_count()) {
            REQUIRE(s.rules.rank(v) < *ranks);
            REQUIRE(s.rules.is_rank(s.rules.rank(v)));
            REQUIRE(s.rules.unrank(s.rules.rank(v)) == v);
          }
        }
        for_each_successor(s.rules, v, [&](auto const& /*move*/, auto const& w) {
          REQUIRE(s.rules.is_state(w));
          return true;
        });
      }
    });
    CHECK(refused > 0);
    CHECK(taken > 0);
  }
}
