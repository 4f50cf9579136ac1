// SPDX-License-Identifier: BSL-1.0
//
// Projections of planning tasks, against the same made by listing all states; the choice of
// patterns; sums of tables.
#include "puzzlegraph/puzzles/planning/pattern_sum.hpp"
#include "puzzlegraph/puzzles/planning/patterns.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::planning {
namespace {

using values = std::vector<std::uint32_t>; // by variable, or by variable of a pattern

/// All combinations of values of these variables.
std::vector<values> all_values(text::sas_task const& t, pattern const& p) {
  std::vector<values> all{{}};
  for (auto const v : p) {
    std::vector<values> longer;
    for (auto const& one : all) {
      for (std::uint32_t x = 0; x < t.variables[v].values.size(); ++x) {
        longer.push_back(one);
        longer.back().push_back(x);
      }
    }
    all = std::move(longer);
  }
  return all;
}

bool holds(values const& now, std::vector<text::sas_fact> const& facts) {
  return std::ranges::all_of(facts,
                             [&](text::sas_fact const& f) { return now[f.variable] == f.value; });
}

values seen(values const& now, pattern const& p) {
  values some;
  for (auto const v : p) some.push_back(now[v]);
  return some;
}

pattern every_variable(text::sas_task const& t) {
  pattern all;
  for (std::uint32_t v = 0; v < t.variables.size(); ++v) all.push_back(v);
  return all;
}

/// The distances in the smallest projection: an edge for each step of the task from any state.
std::map<values, cost_type> listed_distances(text::sas_task const& t, pattern const& p) {
  struct edge {
    values from, to;
    cost_type cost;
  };
  std::vector<edge> edges;
  std::map<values, cost_type> distances;
  for (auto const& now : all_values(t, every_variable(t))) {
    auto& distance = distances.try_emplace(seen(now, p), unreachable).first->second;
    if (holds(now, t.goal)) distance = 0;
    for (auto const& o : t.operators) {
      if (!holds(now, o.preconditions)) continue;
      auto next = now;
      for (auto const& e : o.effects) {
        if (holds(now, e.conditions)) next[e.becomes.variable] = e.becomes.value;
      }
      edges.push_back({seen(now, p), seen(next, p), o.cost});
    }
  }
  for (bool is_better = true; is_better;) { // Bellman and Ford
    is_better = false;
    for (auto const& e : edges) {
      if (distances[e.to] == unreachable || distances[e.to] + e.cost >= distances[e.from]) continue;
      distances[e.from] = distances[e.to] + e.cost;
      is_better = true;
    }
  }
  return distances;
}

std::vector<cost_type> own_costs(text::sas_task const& t) {
  std::vector<cost_type> all;
  for (auto const& o : t.operators) all.push_back(o.cost);
  return all;
}

/// A state of one word with these values.
state<1> packed(text::sas_task const& t, values const& now) {
  layout const fields(t);
  state<1> u;
  for (std::uint32_t v = 0; v < now.size(); ++v) fields.set(u.words.data(), {v, now[v]});
  return u;
}

text::sas_task random_task(std::mt19937_64& rng) {
  return *testing::planning_specimen<unit_space<1>>::draw(rng).task;
}

/// Balls are carried one at a time: ball k is at home, in the hand, or away.
text::sas_task carrier(std::uint32_t balls) {
  text::sas_task t;
  t.add({"hand", {"free", "full"}}, 0);
  for (std::uint32_t k = 0; k < balls; ++k) {
    auto const ball = t.add({"ball" + std::to_string(k), {"home", "held", "away"}}, 0);
    auto const name = std::to_string(k);
    t.add("take " + name, {{0, 0}, {ball, 0}}, {{0, 1}, {ball, 1}});
    t.add("leave " + name, {{0, 1}, {ball, 1}}, {{0, 0}, {ball, 2}});
    t.goal.push_back({ball, 2});
  }
  return t;
}

TEST_CASE("distances in a projection are those of its definition, or less by conditional effects") {
  std::mt19937_64 rng(7);
  std::size_t equal = 0;
  std::size_t less = 0;
  std::size_t endless = 0;
  for (int k = 0; k < 300; ++k) {
    auto t = random_task(rng);
    for (auto& o : t.operators) o.cost = random_below(4, rng);
    pattern p;
    for (auto const v : every_variable(t)) {
      if (random_below(3, rng) > 0) p.push_back(v);
    }
    projection const a(t, p, own_costs(t));
    budget b(limits{});
    auto const found = search_distance_table(a, b);
    REQUIRE(found);
    auto const wanted = listed_distances(t, p);
    REQUIRE(found->size() == wanted.size());
    bool const is_exact =
        p.size() == t.variables.size() || std::ranges::all_of(t.operators, [](auto const& o) {
          return std::ranges::all_of(o.effects, [](auto const& e) { return e.conditions.empty(); });
        });
    for (auto const& now : all_values(t, every_variable(t))) {
      auto const distance = (*found)[a.project(packed(t, now)).number];
      auto const exact = wanted.at(seen(now, p));
      if (is_exact) REQUIRE(distance == exact);
      REQUIRE(distance <= exact);
      ++(distance == exact ? equal : less);
      endless += distance == unreachable ? 1 : 0;
    }
  }
  CHECK(equal > 10 * less);
  CHECK(less > 0);
  CHECK(endless > 1000);
}

TEST_CASE("the size of a projection is that of its table, and bounds its operators") {
  auto const t = carrier(3);
  CHECK(projected_states(t, {1}) == 3);
  CHECK(projected_operators(t, {1}) == 2);
  CHECK(projected_states(t, {0, 1}) == 6);
  CHECK(projected_operators(t, {0, 1}) == 6);

  // A switch of 4 lamps without preconditions stands there for all 2^4 states before it, and with
  // an effect whose condition is not seen twice for each.
  text::sas_task lamps;
  std::vector<text::sas_fact> on;
  for (std::uint32_t k = 0; k < 4; ++k) {
    on.push_back({lamps.add({"lamp" + std::to_string(k), {"off", "on"}}, 0), 1});
  }
  lamps.goal = on;
  lamps.add("all on", {}, on);
  CHECK(projected_operators(lamps, {0, 1, 2, 3}) == 16);
  lamps.operators.front().effects.front().conditions = {{3, 0}};
  CHECK(projected_operators(lamps, {0, 1, 2}) == 16);

  // Too many states to count.
  text::sas_task wide;
  pattern p;
  std::vector<std::string> const names(1U << 16U, "x");
  for (std::uint32_t k = 0; k < 5; ++k) p.push_back(wide.add({"v" + std::to_string(k), names}, 0));
  CHECK(projected_states(wide, p) == UINT64_MAX);
}

TEST_CASE("patterns know each variable of the goal once, and what is needed to change it") {
  auto const few = carrier(3);
  CHECK(choose_patterns(few) == std::vector<pattern>{{0, 1, 2, 3}});
  auto const many = carrier(30);
  auto const all = choose_patterns(many);
  CHECK(all.size() == 4); // of 9 balls or less: 2 * 3^9 states
  std::vector<std::uint32_t> known(many.variables.size());
  for (auto const& p : all) {
    CHECK(projected_states(many, p) <= most_projected_states);
    CHECK(std::ranges::is_sorted(p));
    CHECK(p.front() == 0); // the hand
    for (auto const v : p) ++known[v];
  }
  CHECK(std::all_of(known.begin() + 1, known.end(), [](auto count) { return count == 1; }));
}

TEST_CASE("a variable of the goal that is too large is in no pattern") {
  auto t = carrier(1);
  std::vector<std::string> const names(most_projected_states + 1, "x");
  auto const large = t.add({"large", names}, 0);
  t.add("go", {{large, 0}}, {{large, 1}});
  t.goal.push_back({large, 1});
  CHECK(choose_patterns(t) == std::vector<pattern>{{0, 1}});
}

TEST_CASE("tables of several patterns are added, and no cost counts twice") {
  text::sas_task t;
  for (std::uint32_t k = 0; k < 3; ++k) {
    auto const lamp = t.add({"lamp" + std::to_string(k), {"off", "dim", "on"}}, 0);
    auto const name = std::to_string(k);
    t.add("dim " + name, {{lamp, 0}}, {{lamp, 1}});
    t.operators.back().cost = 100'000 * (k + 1);
    t.add("light " + name, {{lamp, 1}}, {{lamp, 2}});
    t.goal.push_back({lamp, 2});
  }
  REQUIRE(choose_patterns(t) == std::vector<pattern>{{0}, {1}, {2}});
  budget b(limits{});
  pattern_tables const apart(t, metric::cost, b);
  CHECK(b.prepared().wanted == 3);
  CHECK(b.prepared().tables == 3);
  CHECK(apart.sum(packed(t, {0, 0, 0})) == 600'003);
  CHECK(apart.sum(packed(t, {2, 1, 0})) == 300'002);
  CHECK(pattern_tables(t, metric::moves, b).sum(packed(t, {2, 1, 0})) == 3);

  // One operator dims two lamps. What lamp 0 needs of its cost, lamp 1 has no more.
  t.add("dim both", {}, {{0, 1}, {1, 1}});
  t.operators.back().cost = 150'000;
  pattern_tables const together(t, metric::cost, b);
  CHECK(together.sum(packed(t, {0, 0, 2})) == 100'001 + 50'001);
  CHECK(together.sum(packed(t, {2, 0, 2})) == 50'001);
}

TEST_CASE("a state from which a projection has no way is known to be dead") {
  auto t = carrier(2);
  std::erase_if(t.operators, [](auto const& o) { return o.name == "leave 1"; });
  budget b(limits{});
  pattern_tables const tables(t, metric::cost, b);
  CHECK(tables.sum(packed(t, {0, 0, 0})) == unreachable);
  CHECK(tables.sum(packed(t, {0, 0, 2})) == 2);

  auto const asked = std::make_shared<text::sas_task>(t);
  unit_space<1> const s(instance{asked});
  task<unit_space<1>> const question(s, {asked});
  search_options how;
  how.algorithm = algorithm::astar;
  auto const found = solve<pattern_sum<task<unit_space<1>>>>(question, how);
  CHECK(found.verdict == verdict::unsolvable);
  CHECK(found.statistics.expanded == 0);
}

TEST_CASE("limits end the filling of tables, and the search with it") {
  auto const t = carrier(12);
  std::atomic<bool> const interrupted{true};
  limits l;
  l.interrupted = &interrupted;
  budget b(l);
  pattern_tables const tables(t, metric::cost, b);
  CHECK(b.hit() == limit::interrupt);
  CHECK(b.prepared().tables == 0);
  CHECK(tables.sum(packed(t, values(t.variables.size(), 0))) == 0);

  limits small;
  small.max_memory = 1000;
  budget c(small);
  CHECK_THROWS_AS(pattern_tables(t, metric::cost, c), std::bad_alloc);
}

} // namespace
} // namespace puzzlegraph::planning
