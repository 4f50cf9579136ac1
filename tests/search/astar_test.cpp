// SPDX-License-Identifier: BSL-1.0
//
// A* on a weighted space with an inconsistent heuristic.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

/// A weighted directed graph as an edge list; a move is the index of an edge.
struct listed_space {
  struct edge {
    std::uint32_t from;
    std::uint32_t to;
    cost_type weight;
  };
  using state_type = std::uint32_t;
  using move_type = std::uint32_t;

  std::vector<edge> edges; ///< by source

  class successors {
   public:
    successors() = default;
    successors(listed_space const& s, std::uint32_t u) : space_(&s), from_(u) { skip(); }
    bool done() const { return at_ == space_->edges.size(); }
    void advance() {
      ++at_;
      skip();
    }
    std::uint32_t move() const { return at_; }
    std::uint32_t state() const { return space_->edges[at_].to; }

   private:
    void skip() {
      while (!done() && space_->edges[at_].from != from_) ++at_;
    }
    listed_space const* space_ = nullptr;
    std::uint32_t from_ = 0;
    std::uint32_t at_ = 0;
  };
  successors cursor(std::uint32_t u) const { return {*this, u}; }
  cost_type cost(std::uint32_t m) const { return edges[m].weight; }
  std::uint32_t apply(std::uint32_t& u, std::uint32_t m) const {
    return std::exchange(u, edges[m].to);
  }
  void undo(std::uint32_t& u, std::uint32_t before) const { u = before; }
};
static_assert(weighted_space<listed_space> && in_place_space<listed_space>);

struct listed_task {
  using space_type = listed_space;
  listed_space const* rules;
  std::vector<initial_state<std::uint32_t>> starts;
  std::uint32_t goal;
  listed_space const& space() const { return *rules; }
  std::vector<initial_state<std::uint32_t>> initial_states() const { return starts; }
  bool is_goal(std::uint32_t u) const { return u == goal; }
};

/// A table of bounds. The test decides whether it is admissible or consistent.
template <bool Consistent> struct table_bound {
  static constexpr heuristic_traits traits{"table", true, Consistent};
  std::array<cost_type, 8> h{};
  cost_type operator()(std::uint32_t u) const { return h[u]; }
};

struct inconsistent_bound : table_bound<false> {
  explicit inconsistent_bound(listed_task const& /*t*/) { h = {0, 4, 0, 0, 0, 0, 0, 0}; }
};

constexpr std::array weighted_searches{algorithm::dijkstra, algorithm::boost_dijkstra,
                                       algorithm::astar, algorithm::boost_astar,
                                       algorithm::ida_star};

result<listed_space> run(listed_task const& t, algorithm a) {
  search_options o;
  o.algorithm = a;
  return a == algorithm::astar || a == algorithm::boost_astar ? solve<inconsistent_bound>(t, o)
                                                              : solve(t, o);
}

} // namespace

TEST_CASE("A* reopens a state if its heuristic is inconsistent, and stays optimal") {
  // 0 -> 1 (1) -> 2 (1) -> 3 (5); 0 -> 2 (3). h(1) = 4 hides the cheap way to 2 at first.
  listed_space const s{{{0, 2, 3}, {0, 1, 1}, {1, 2, 1}, {2, 3, 5}}};
  listed_task const t{&s, {{0, 0}}, 3};
  auto const r = run(t, algorithm::astar);
  REQUIRE(r.answer);
  CHECK(r.answer->cost == 7);
  CHECK(r.answer->moves == std::vector<std::uint32_t>{1, 2, 3});
  CHECK(r.statistics.reopened == 1);
  CHECK(r.statistics.expanded == 4); // 0, 2, 1, and 2 again
  CHECK(run(t, algorithm::boost_astar).answer->cost == 7);
  CHECK(run(t, algorithm::dijkstra).statistics.reopened == 0);
}

namespace {

/// All states but 0 and the goal, 7, are dead ends.
struct dead_end_bound : table_bound<true> {
  explicit dead_end_bound(listed_task const& /*t*/) {
    h.fill(unreachable);
    h[0] = h[7] = 0;
  }
};

} // namespace

TEST_CASE("Boost.Graph's A* ends when all open states are dead ends") {
  // The cheap ways to 2 and 3 are found last if the bound hides the distances.
  listed_space const s{{{0, 3, 5}, {0, 2, 3}, {0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 1}}};
  listed_task const t{&s, {{0, 0}}, 7};
  search_options o;
  o.algorithm = algorithm::boost_astar;
  auto const r = solve<dead_end_bound>(t, o);
  CHECK(r.verdict == verdict::unsolvable);
  CHECK(r.statistics.expanded == 1);
  CHECK(r.statistics.reopened == 0);
}

TEST_CASE("several initial states enter at their own costs") {
  listed_space const s{{{0, 3, 10}, {1, 3, 4}, {2, 3, 1}, {1, 2, 3}}};
  listed_task const t{&s, {{0, 0}, {1, 5}, {2, 7}}, 3};
  for (auto const a :
       {algorithm::dijkstra, algorithm::boost_dijkstra, algorithm::boost_astar, algorithm::astar}) {
    auto const r = run(t, a);
    CAPTURE(name(a));
    REQUIRE(r.answer);
    CHECK(r.answer->cost == 8); // 7 + 1; from the others it would be 9 and 10
  }
}

TEST_CASE("of parallel edges the solution contains the cheapest") {
  listed_space const s{{{0, 1, 9}, {0, 1, 2}, {0, 1, 2}, {1, 2, 3}}};
  listed_task const t{&s, {{0, 0}}, 2};
  for (auto const a : {algorithm::dijkstra, algorithm::boost_dijkstra}) {
    auto const r = run(t, a);
    REQUIRE(r.answer);
    CHECK(r.answer->cost == 5);
    CHECK(r.answer->moves == std::vector<std::uint32_t>{1, 3});
  }
}

TEST_CASE("a solution that costs more than 2^32 - 2 is not stated, and is not called impossible") {
  // 0 -> 1 -> 2 -> 3. The cost of 3 would wrap around to a small one.
  constexpr cost_type half = cost_type{1} << 31U;
  listed_space const chain{{{0, 1, half}, {1, 2, half - 2}, {2, 3, half}}};
  listed_space const short_chain{{{0, 2, half}, {2, 3, half - 2}}};
  for (auto const a : weighted_searches) {
    CAPTURE(name(a));
    auto const r = run(listed_task{&chain, {{0, 0}}, 3}, a);
    CHECK(r.verdict == verdict::undecided);
    CHECK(r.stopped_by == limit::costs);
    CHECK(r.lower_bound <= unreachable - 1);
    // Two edges cost at most 2^32 - 2: that is stated.
    auto const stated = run(listed_task{&short_chain, {{0, 0}}, 3}, a);
    REQUIRE(stated.answer);
    CHECK(stated.answer->cost == unreachable - 1);
    // What no edge reaches stays impossible, however dear the others are.
    if (a != algorithm::ida_star) {
      CHECK(run(listed_task{&chain, {{0, 0}}, 4}, a).verdict == verdict::unsolvable);
    }
  }
}

TEST_CASE("searches of random graphs with costs of all sizes agree with 64-bit distances") {
  // The bound of 1 is 4: no edge costs less.
  std::mt19937_64 rng(5);
  std::array<cost_type, 9> const sizes{
      4, 5, 7, 65'535, 65'536, 1U << 31U, unreachable - 70'000, unreachable - 2, unreachable - 1};
  std::array<int, 3> met{};
  for (int round = 0; round < 3000; ++round) {
    listed_space s; // edges lead to greater numbers, so that IDA* ends
    for (std::uint32_t u = 0; u < 5; ++u) {
      for (auto v = u + 1; v < 6; ++v) {
        if (rng() % 2 == 0) s.edges.push_back({u, v, sizes.at(rng() % sizes.size())});
      }
    }
    std::array<std::uint64_t, 6> least{};
    least.fill(UINT64_MAX / 2);
    least[0] = 0;
    for (auto const& e : s.edges)
      least.at(e.to) = std::min(least.at(e.to), least.at(e.from) + e.weight);
    auto const expected = least[5] == UINT64_MAX / 2   ? verdict::unsolvable
                          : least[5] < unreachable - 1 ? verdict::solved
                                                       : verdict::undecided;
    if (least[5] == unreachable - 1)
      continue; // stated, unless the cost of another path was too great
    ++met.at(static_cast<std::size_t>(expected));
    for (auto const a : weighted_searches) {
      CAPTURE(round, name(a));
      auto const r = run(listed_task{&s, {{0, 0}}, 5}, a);
      if (a == algorithm::ida_star && expected == verdict::unsolvable) {
        REQUIRE(r.verdict != verdict::solved); // it proves nothing where a branch costs too much
        continue;
      }
      REQUIRE(r.verdict == expected);
      if (r.answer) REQUIRE(r.answer->cost == least[5]);
    }
  }
  for (auto const n : met) CHECK(n > 100);
}

TEST_CASE("searches run on an explicit graph as they do on an implicit one") {
  std::mt19937_64 rng(11);
  for (int k = 0; k < 200; ++k) {
    listed_space s;
    for (std::uint32_t u = 0; u < 8; ++u) {
      for (int j = 0; j < 3; ++j) {
        auto const v = static_cast<std::uint32_t>(rng() % 8);
        if (v != u) s.edges.push_back({u, v, static_cast<cost_type>(1 + rng() % 9)});
      }
    }
    listed_task const t{&s, {{0, 0}}, 7};
    auto const expected = run(t, algorithm::dijkstra);

    budget b{limits{}};
    std::array<std::uint32_t, 1> const roots{0};
    auto const g = explicit_graph<listed_space>::build(s, roots, b);
    REQUIRE(g);
    auto const goal = g->vertex_of(7);
    auto const out = dijkstra(*g, {{0, 0}}, [&](std::uint32_t v) { return goal && v == *goal; }, b);
    CHECK(out.verdict == expected.verdict);
    if (expected.answer) CHECK(out.cost == expected.answer->cost);
    CHECK(out.statistics == expected.statistics);
  }
}
