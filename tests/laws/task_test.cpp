// SPDX-License-Identifier: BSL-1.0
//
// The laws of tasks and heuristics, for every puzzle, compared with exact distances.
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

template <class Specimen, class Listing>
std::vector<cost_type> costs_to_goal(Specimen const& s, Listing const& all) {
  return all.costs_to(s.rules, [&](auto const& u) { return s.question.is_goal(u); });
}

/// The optimal cost of the specimen's task.
template <class Specimen, class Listing>
std::optional<cost_type> optimum_of(Specimen const& s, Listing const& all) {
  auto const costs = costs_to_goal(s, all);
  std::optional<cost_type> best;
  for (auto const& start : s.question.initial_states()) {
    cost_type const left = costs[all.number.at(start.state)];
    if (left == unreachable) continue;
    best = std::min(best.value_or(unreachable), start.cost + left);
  }
  return best;
}

/// Calls check(h) with each heuristic of the list, built for the specimen's task.
template <class Specimen, class... H, class Check>
void for_each_heuristic(Specimen const& s, heuristic_list<H...> /*list*/, Check const& check) {
  auto const run = [&]<class Heuristic>() {
    budget b(limits{});
    auto const h = puzzlegraph::make_heuristic<Heuristic>(s.question, b);
    CAPTURE(Heuristic::traits.name);
    check(h);
  };
  (run.template operator()<H>(), ...);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: the space's optimum is the oracle's", "[laws]", all_specimens) {
  std::size_t solvable = 0;
  std::size_t unsolvable = 0;
  for_each_specimen<TestType>(100, 3000, [&](auto const& s, auto const& all) {
    auto const optimum = s.shortest();
    REQUIRE(optimum_of(s, all) == optimum);
    ++(optimum ? solvable : unsolvable);
  });
  CHECK(solvable > 10);
  CHECK(unsolvable > 10);
}

TEMPLATE_LIST_TEST_CASE("laws: initial states are distinct", "[laws]", all_specimens) {
  for_each_specimen<TestType>([](auto const& s, auto const& /*all*/) {
    auto const roots = roots_of(s);
    std::set<state_of<space_in<TestType>>, bitwise_less> const distinct(roots.begin(), roots.end());
    REQUIRE(distinct.size() == roots.size());
  });
}

TEMPLATE_LIST_TEST_CASE("laws: heuristics have the properties that their traits declare", "[laws]",
                        all_specimens) {
  for_each_specimen<TestType>(100, 3000, [](auto const& s, auto const& all) {
    auto const exact = costs_to_goal(s, all);
    for_each_heuristic(s, typename TestType::heuristics{}, [&]<class H>(H const& h) {
      for (std::size_t u = 0; u < all.states.size(); ++u) {
        cost_type const bound = h(all.states[u]);
        if (H::traits.admissible) REQUIRE(bound <= exact[u]);
        if (s.question.is_goal(all.states[u])) REQUIRE(bound == 0);
        if (!H::traits.consistent) continue;
        for (auto const& edge : all.edges[u]) {
          cost_type const next = h(all.states[edge.target]);
          if (next != unreachable) REQUIRE(bound <= move_cost(s.rules, edge.by) + next);
        }
      }
    });
  });
}

TEMPLATE_LIST_TEST_CASE("laws: parts of a heuristic after moves give its value", "[laws]",
                        all_specimens) {
  for_each_specimen<TestType>(100, 3000, [](auto const& s, auto const& all) {
    for_each_heuristic(s, typename TestType::heuristics{}, [&]<class H>(H const& h) {
      if constexpr (incremental_heuristic<H, space_in<TestType>>) {
        std::mt19937 random(1);
        std::size_t at = 0;
        auto walked = h.parts(all.states[at]);
        for (std::size_t u = 0; u < all.states.size(); ++u) {
          auto const parts = h.parts(all.states[u]);
          REQUIRE(h.value(parts) == h(all.states[u]));
          for (auto const& edge : all.edges[u]) {
            auto const& v = all.states[edge.target];
            REQUIRE(h.value(h.after(parts, v, edge.by)) == h(v));
          }
          if (all.edges[at].empty()) continue;
          auto const& step = all.edges[at][random() % all.edges[at].size()];
          at = step.target;
          walked = h.after(walked, all.states[at], step.by);
          REQUIRE(h.value(walked) == h(all.states[at]));
        }
      }
    });
  });
}

TEMPLATE_LIST_TEST_CASE("laws: a refuted task is unsolvable", "[laws]", all_specimens) {
  if constexpr (refutable_task<std::remove_const_t<decltype(TestType::question)>>) {
    std::size_t refuted = 0;
    for_each_specimen<TestType>(200, 3000, [&](auto const& s, auto const& all) {
      bool const is_unsolvable = !optimum_of(s, all);
      if (s.question.is_refuted()) {
        REQUIRE(is_unsolvable);
        ++refuted;
      }
      if constexpr (decided_task<std::remove_const_t<decltype(TestType::question)>>) {
        REQUIRE(s.question.is_refuted() == is_unsolvable);
      }
    });
    CHECK(refuted > 10);
  }
}

TEMPLATE_LIST_TEST_CASE("laws: no cheapest solution costs more than the task's bound", "[laws]",
                        all_specimens) {
  if constexpr (cost_bounded_task<std::remove_const_t<decltype(TestType::question)>>) {
    std::size_t solvable = 0;
    for_each_specimen<TestType>(200, 3000, [&](auto const& s, auto const& all) {
      auto const optimum = optimum_of(s, all);
      if (!optimum) return;
      REQUIRE(*optimum <= s.question.greatest_cost());
      ++solvable;
    });
    CHECK(solvable > 10);
  }
}

TEMPLATE_LIST_TEST_CASE("laws: listed goals are the goals among all legal states", "[laws]",
                        all_specimens) {
  using S = space_in<TestType>;
  using task_type = std::remove_const_t<decltype(TestType::question)>;
  if constexpr (goal_listing_task<task_type> && ranked_space<S>) {
    for_each_specimen<TestType>([](auto const& s, auto const& /*all*/) {
      std::vector<std::uint64_t> listed;
      for (auto const& u : s.question.goal_states()) listed.push_back(s.rules.rank(u));
      std::sort(listed.begin(), listed.end());
      std::vector<std::uint64_t> found;
      for (std::uint64_t r = 0; r < *s.rules.rank_count(); ++r) {
        if (s.rules.is_rank(r) && s.question.is_goal(s.rules.unrank(r))) found.push_back(r);
      }
      REQUIRE(listed == found);
    });
  }
}
