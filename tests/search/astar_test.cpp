// SPDX-License-Identifier: BSL-1.0
//
// A* on a weighted space with an inconsistent heuristic.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <new>
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
};
static_assert(weighted_space<listed_space>);

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

TEST_CASE("costs of 2^32 - 1 and more end a search as the limit on memory does") {
  // 0 -> 1 -> 2 -> 3. The cost of 3 would wrap around to a small one.
  constexpr cost_type half = cost_type{1} << 31U;
  auto const solve_chain = [](cost_type last, algorithm a) {
    listed_space const s{{{0, 1, half}, {1, 2, half - 2}, {2, 3, last}}};
    return run(listed_task{&s, {{0, 0}}, 3}, a);
  };
  for (auto const a : {algorithm::dijkstra, algorithm::boost_dijkstra}) {
    auto const r = solve_chain(half, a);
    CAPTURE(name(a));
    CHECK(r.verdict == verdict::undecided);
    CHECK(r.stopped_by == limit::memory);
    CHECK(r.lower_bound <= unreachable - 1);
  }
  for (auto const a : {algorithm::astar, algorithm::boost_astar}) {
    // Two edges cost at most 2^32 - 2: that is stated.
    listed_space const s{{{0, 2, half}, {2, 3, half - 2}}};
    auto const r = run(listed_task{&s, {{0, 0}}, 3}, a);
    CAPTURE(name(a));
    REQUIRE(r.answer);
    CHECK(r.answer->cost == unreachable - 1);
  }
  std::vector<std::pair<cost_type, cost_type>> const sums{
      {0, 0}, {half, half - 2}, {unreachable - 1, 0}, {0, unreachable - 1}};
  for (auto const& [a, b] : sums) CHECK(sum_of_costs(a, b) == a + b);
  CHECK_THROWS_AS(sum_of_costs(half, half - 1), std::bad_alloc);
  CHECK_THROWS_AS(sum_of_costs(unreachable - 1, 1), std::bad_alloc);
  CHECK_THROWS_AS(sum_of_costs(unreachable - 1, unreachable - 1), std::bad_alloc);
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
