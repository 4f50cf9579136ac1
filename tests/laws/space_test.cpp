// SPDX-License-Identifier: BSL-1.0
//
// The laws of the space concept and its refinements, for every puzzle.
#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/space.hpp"

#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// The remaining pairs of a cursor after k advances.
template <class Cursor> auto rest(Cursor c, std::size_t k) {
  while (k-- > 0) c.advance();
  return pairs_of(c);
}

/// Whether a loop over pairs stops where its sink returns false, for every position. loop(sink)
/// returns the loop's result.
template <class Pairs, class Loop> bool stops_anywhere(Pairs const& pairs, Loop const& loop) {
  for (std::size_t last = 0; last <= pairs.size(); ++last) {
    Pairs seen;
    bool const finished = loop([&](auto const& m, auto const& u) {
      seen.emplace_back(m, u);
      return seen.size() != last + 1;
    });
    std::size_t const wanted = std::min(last + 1, pairs.size());
    bool const same = seen.size() == wanted && std::equal(seen.begin(), seen.end(), pairs.begin());
    if (!same || finished != (last >= pairs.size())) return false;
  }
  return true;
}

/// Whether a copy made at any position advances independently of the original.
template <class Cursor, class Pairs> bool copies_stand_alone(Cursor at, Pairs const& pairs) {
  for (std::size_t k = 0; k < pairs.size(); ++k, at.advance()) {
    std::array<Cursor, 2> copies{at, at};
    auto& [copy, kept] = copies;
    copy.advance();
    if (rest(copy, 0) != Pairs(pairs.begin() + static_cast<std::ptrdiff_t>(k) + 1, pairs.end()) ||
        kept.state() != pairs[k].second || !(kept.move() == pairs[k].first) ||
        at.state() != pairs[k].second || !(at.move() == pairs[k].first)) {
      return false;
    }
  }
  return at.done();
}

/// Whether two cursors that advance alternately are independent.
template <class Cursor, class Pairs>
bool take_turns(Cursor a, Cursor b, Pairs const& of_a, Pairs const& of_b) {
  Pairs seen_a;
  Pairs seen_b;
  auto const step = [](Cursor& c, Pairs& seen) {
    if (c.done()) return;
    seen.emplace_back(c.move(), c.state());
    c.advance();
  };
  while (!a.done() || !b.done()) {
    step(a, seen_a);
    step(b, seen_b);
  }
  return seen_a == of_a && seen_b == of_b;
}

/// An edge of a listing: the numbers of its states, and its move.
template <class Move> struct triple {
  std::size_t source;
  Move by;
  std::size_t target;
  friend bool operator==(triple const&, triple const&) = default;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: cursor and loop give the same successors and stop on request",
                        "[laws]", all_specimens) {
  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    for (auto const& u : all.states) {
      auto const pairs = pairs_of(s.rules.cursor(u));
      REQUIRE(
          stops_anywhere(pairs, [&](auto&& sink) { return for_each_successor(s.rules, u, sink); }));
      REQUIRE(std::none_of(pairs.begin(), pairs.end(),
                           [&](auto const& pair) { return pair.second == u; }));
      for (std::size_t i = 0; i < pairs.size(); ++i) { // a move leads to one state
        for (std::size_t j = 0; j < i; ++j) REQUIRE(!(pairs[i].first == pairs[j].first));
      }
    }
  });
}

TEMPLATE_LIST_TEST_CASE("laws: cursors are multi-pass and do not disturb each other", "[laws]",
                        all_specimens) {
  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    for (std::size_t i = 0; i < all.states.size(); ++i) {
      auto const& u = all.states[i];
      auto const& v = all.states[(7 * i + 1) % all.states.size()];
      auto const of_u = pairs_of(s.rules.cursor(u));
      auto const of_v = pairs_of(s.rules.cursor(v));
      REQUIRE(copies_stand_alone(s.rules.cursor(u), of_u));
      REQUIRE(take_turns(s.rules.cursor(u), s.rules.cursor(v), of_u, of_v));
    }
  });
}

TEMPLATE_LIST_TEST_CASE("laws: the verifier accepts every random walk", "[laws]", all_specimens) {
  std::mt19937_64 rng(7);
  for_each_specimen<TestType>(100, 3000, [&](auto const& s, auto const& all) {
    for (auto const& root : roots_of(s)) {
      for (std::size_t walk = 0; walk < 10; ++walk) {
        std::size_t u = all.number.at(root);
        std::vector<move_of<space_in<TestType>>> moves;
        while (moves.size() < 40 && !all.edges[u].empty()) {
          auto const degree = static_cast<std::uint32_t>(all.edges[u].size());
          auto const& edge = all.edges[u][random_below(degree, rng)];
          moves.push_back(edge.by);
          u = edge.target;
        }
        bool const at_goal = s.question.is_goal(all.states[u]);
        REQUIRE(s.replay(root, moves) == (at_goal ? replayed::solves : replayed::legal));
      }
    }
  });
}

TEMPLATE_LIST_TEST_CASE("laws: a move is an edge if and only if the verifier allows it", "[laws]",
                        all_specimens) {
  for_each_specimen<TestType>(20, 1000, [](auto const& s, auto const& all) {
    for (std::size_t u = 0; u < all.states.size(); ++u) {
      auto way = all.way_to(u);
      bool const at_goal = s.question.is_goal(all.states[u]);
      REQUIRE(s.replay(way.root, way.moves) == (at_goal ? replayed::solves : replayed::legal));
      if constexpr (requires { s.labels(); }) {
        for (auto const& label : s.labels()) {
          auto const& edges = all.edges[u];
          bool const is_edge = std::any_of(edges.begin(), edges.end(),
                                           [&](auto const& edge) { return edge.by == label; });
          way.moves.push_back(label);
          bool const is_legal = s.replay(way.root, way.moves) != replayed::illegal;
          way.moves.pop_back();
          REQUIRE(is_edge == is_legal);
        }
      }
    }
  });
}

TEMPLATE_LIST_TEST_CASE("laws: predecessors mirror successors", "[laws]", all_specimens) {
  using S = space_in<TestType>;
  if constexpr (predecessor_space<S>) {
    for_each_specimen<TestType>([](auto const& s, auto const& all) {
      using edge = triple<move_of<S>>;
      std::vector<std::vector<edge>> forward(all.states.size()); // by target
      for (std::size_t u = 0; u < all.states.size(); ++u) {
        for (auto const& a : all.edges[u]) forward[a.target].push_back({u, a.by, a.target});
      }
      for (std::size_t v = 0; v < all.states.size(); ++v) {
        auto const pairs = pairs_of(predecessor_cursor(s.rules, all.states[v]));
        std::vector<edge> backward;
        for (auto const& [m, u] : pairs) {
          if (auto const at = all.number.find(u); at != all.number.end()) {
            backward.push_back({at->second, m, v});
          } else {
            REQUIRE(!reversible_space<S>); // in a reversible space, all predecessors of v are
                                           // reachable from v
          }
        }
        REQUIRE(std::is_permutation(forward[v].begin(), forward[v].end(), backward.begin(),
                                    backward.end()));
        REQUIRE(stops_anywhere(pairs, [&](auto&& sink) {
          return for_each_predecessor(s.rules, all.states[v], sink);
        }));
        REQUIRE(copies_stand_alone(predecessor_cursor(s.rules, all.states[v]), pairs));
      }
    });
  }
}

TEMPLATE_LIST_TEST_CASE("laws: the inverse of a move leads back at the same cost", "[laws]",
                        all_specimens) {
  if constexpr (reversible_space<space_in<TestType>>) {
    for_each_specimen<TestType>([](auto const& s, auto const& all) {
      for (std::size_t u = 0; u < all.states.size(); ++u) {
        for (auto const& there : all.edges[u]) {
          auto const back = s.rules.inverse(all.states[u], there.by);
          auto const& edges = all.edges[there.target];
          REQUIRE(std::any_of(edges.begin(), edges.end(), [&](auto const& edge) {
            return edge.by == back && edge.target == u;
          }));
          REQUIRE(move_cost(s.rules, back) == move_cost(s.rules, there.by));
        }
      }
    });
  }
}

template <class Space> constexpr bool may_be_free = requires { Space::has_free_moves; };

TEMPLATE_LIST_TEST_CASE("laws: costs are positive, unless the space says that moves may be free",
                        "[laws]", all_specimens) {
  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    for (auto const& edges : all.edges) {
      for (auto const& edge : edges) {
        auto const cost = move_cost(s.rules, edge.by);
        REQUIRE(((cost > 0 || may_be_free<space_in<TestType>>) && cost < unreachable));
      }
    }
  });
}

TEMPLATE_LIST_TEST_CASE("laws: undo restores the state that apply changed", "[laws]",
                        all_specimens) {
  if constexpr (in_place_space<space_in<TestType>>) {
    for_each_specimen<TestType>([](auto const& s, auto const& all) {
      for (std::size_t u = 0; u < all.states.size(); ++u) {
        auto here = all.states[u];
        for (auto const& edge : all.edges[u]) {
          auto const record = s.rules.apply(here, edge.by);
          REQUIRE(same_bits(here, all.states[edge.target]));
          s.rules.undo(here, record);
          REQUIRE(same_bits(here, all.states[u]));
        }
      }
    });
  }
}

TEMPLATE_LIST_TEST_CASE("laws: an inverse pair of moves returns to the parent state", "[laws]",
                        all_specimens) {
  using S = space_in<TestType>;
  if constexpr (parent_pruning_space<S> && reversible_space<S>) {
    for_each_specimen<TestType>(15, 1000, [](auto const& s, auto const& all) {
      for (std::size_t u = 0; u < all.states.size(); ++u) {
        for (auto const& there : all.edges[u]) {
          for (auto const& next : all.edges[there.target]) {
            if (s.rules.is_inverse_pair(there.by, next.by)) REQUIRE(next.target == u);
          }
          REQUIRE(s.rules.is_inverse_pair(there.by, s.rules.inverse(all.states[u], there.by)));
        }
      }
    });
  }
}

TEMPLATE_LIST_TEST_CASE("laws: ranks number the legal states", "[laws]", all_specimens) {
  using S = space_in<TestType>;
  if constexpr (ranked_space<S>) {
    for_each_specimen<TestType>([](auto const& s, auto const& all) {
      auto const count = s.rules.rank_count();
      REQUIRE(count);
      std::uint64_t states = 0;
      for (std::uint64_t r = 0; r < *count; ++r) {
        if (!s.rules.is_rank(r)) continue;
        ++states;
        REQUIRE(s.rules.rank(s.rules.unrank(r)) == r);
      }
      REQUIRE(states == s.rules.state_count());
      REQUIRE((!S::perfect_rank || states == *count));
      for (auto const& u : all.states) {
        auto const r = s.rules.rank(u);
        REQUIRE(r < *count);
        REQUIRE(s.rules.is_rank(r));
        REQUIRE(same_bits(s.rules.unrank(r), u));
      }
    });
  }
}
