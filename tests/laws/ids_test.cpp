// SPDX-License-Identifier: BSL-1.0
//
// The laws of vertex descriptors, and of vertex maps and sets, for every puzzle and policy.
#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/graph/vertex_ids.hpp"

#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

template <state_ids Ids, class Space, class State>
void check_ids(Space const& rules, std::vector<State> states) {
  std::mt19937_64 rng(11);
  shuffle(states, rng);
  memory_account memory(limits{}.max_memory);
  {
    Ids ids(rules, memory);
    std::vector<typename Ids::id_type> given;
    for (State const& u : states) {
      given.push_back(ids.id(u));
      REQUIRE(ids.id(u) == given.back());
      REQUIRE(given.back() != Ids::null());
    }
    for (std::size_t i = 0; i < states.size(); ++i) { // also after the tables were resized
      REQUIRE(ids.id(states[i]) == given[i]);
      REQUIRE(same_bits(ids.state(given[i]), states[i]));
    }
    for (std::size_t i = 0; i < states.size(); ++i) { // not only the most recent ids
      REQUIRE(same_bits(ids.state(given[i]), states[i]));
    }
    auto distinct = given;
    std::sort(distinct.begin(), distinct.end());
    REQUIRE(std::adjacent_find(distinct.begin(), distinct.end()) == distinct.end());
    REQUIRE((ids.stored() == 0 || ids.stored() == states.size()));

    auto map = ids.template make_map<std::uint32_t>();
    auto set = ids.make_set();
    std::uint32_t value = 0;
    for (auto const v : given) {
      REQUIRE(map[v] == 0);
      REQUIRE(!set.contains(v));
      if (++value % 3 == 0) continue; // never written
      map.at(v) = value;
      set.insert(v);
    }
    value = 0;
    for (auto const v : given) {
      bool const written = ++value % 3 != 0;
      REQUIRE(map[v] == (written ? value : 0));
      REQUIRE(set.contains(v) == written);
      if (value % 2 == 0) set.erase(v);
    }
    value = 0;
    for (auto const v : given) {
      ++value;
      REQUIRE(set.contains(v) == (value % 3 != 0 && value % 2 != 0));
    }
  }
  REQUIRE(memory.used() == 0);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: ranked ids", "[laws][ids]", all_specimens) {
  using S = space_in<TestType>;
  if constexpr (ranked_space<S>) {
    for_each_specimen<TestType>([](auto const& s, auto const& all) {
      REQUIRE(ranked_ids<S>::fits(s.rules));
      check_ids<ranked_ids<S>>(s.rules, all.states);
    });
  }
}

TEMPLATE_LIST_TEST_CASE("laws: interned ids", "[laws][ids]", all_specimens) {
  using S = space_in<TestType>;
  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    check_ids<interned_ids<S>>(s.rules, all.states);
    memory_account memory(limits{}.max_memory);
    interned_ids<S> ids(s.rules, memory);
    for (std::size_t i = 0; i < all.states.size(); ++i) {
      REQUIRE(!ids.find(all.states[i]));
      REQUIRE(ids.id(all.states[i]) == i); // in order of first appearance
      REQUIRE(ids.find(all.states[i]) == static_cast<std::uint32_t>(i));
    }
  });
}
