// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "tests/compile_fail/toy.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

struct bound {
  static constexpr heuristic_traits traits{"bound"};
  cost_type operator()(toy::state u) const { return u == 9 ? 0 : 1; }
};

/// The states 0 to 9 in a line.
struct line_rules {
  using state_type = std::uint32_t;
  using move_type = int;
  std::vector<std::pair<int, state_type>> successors(state_type u) const {
    std::vector<std::pair<int, state_type>> all;
    if (u < 9) all.emplace_back(1, u + 1);
    if (u > 0) all.emplace_back(-1, u - 1);
    return all;
  }
  int inverse(state_type /*u*/, int m) const { return -m; }
  state_type apply(state_type& u, int m) const {
    return std::exchange(u, u + static_cast<state_type>(m));
  }
  void undo(state_type& u, state_type before) const { u = before; }
};

struct line_task {
  using space_type = function_space<line_rules>;
  space_type rules{};
  cost_type spent = 0; ///< before the start, which is 0
  line_rules::state_type goal = 0;

  space_type const& space() const { return rules; }
  std::vector<initial_state<line_rules::state_type>> initial_states() const { return {{0, spent}}; }
  bool is_goal(line_rules::state_type u) const { return u == goal; }
  std::vector<line_rules::state_type> goal_states() const { return {goal}; }
};

/// The same with two starts, of different costs.
struct dear_start_task : line_task {
  std::vector<initial_state<line_rules::state_type>> initial_states() const {
    return {{0, 0}, {1, 5}};
  }
};

} // namespace

TEST_CASE("searches: solve says what the task or its space lacks for an algorithm", "[search]") {
  toy::task<toy::space> const plain{};
  toy::task<toy::reversible_space> const reversible{};
  toy::task<toy::weighted_space> const weighted{};
  CHECK_THROWS_WITH(solve(plain, {algorithm::ida_star}),
                    "IDA* needs apply(u, move) and undo(u, record)");
  CHECK_THROWS_WITH(solve(plain, {algorithm::bidirectional}),
                    "bidirectional search needs inverse(u, move) or predecessor_cursor(v)");
  CHECK_THROWS_WITH(solve(reversible, {algorithm::bidirectional}),
                    "bidirectional search needs goal_states()");
  CHECK_THROWS_WITH(solve(weighted, {algorithm::breadth_first}),
                    "breadth-first search needs moves that all cost 1, without cost(move)");
  CHECK_THROWS_WITH(solve(weighted, {algorithm::bidirectional}),
                    "bidirectional search needs moves that all cost 1, without cost(move)");
  CHECK_THROWS_WITH(solve(plain, {algorithm("no-search")}),
                    "no general search is called 'no-search'");
}

TEST_CASE("searches: those by numbers of moves refuse starts of different costs by their own name",
          "[search]") {
  std::string const need = " needs starts of one cost; dijkstra takes starts of any costs";
  dear_start_task const task{{.goal = 8}};
  CHECK_THROWS_WITH(solve(task, {algorithm::breadth_first}), "breadth-first search" + need);
  CHECK_THROWS_WITH(solve(task, {algorithm::bidirectional}), "bidirectional search" + need);
  CHECK(solve(task, {algorithm::dijkstra}).answer->cost == 8);
}

TEST_CASE("searches: of the general searches, those that store no states need not end",
          "[search]") {
  CHECK(may_never_end(algorithm::ida_star));
  CHECK_FALSE(may_never_end(algorithm::astar));
  CHECK_FALSE(may_never_end(algorithm("no-search")));
}

TEST_CASE("searches: a heuristic with a search that evaluates none is refused", "[search]") {
  toy::task<toy::space> const task{};
  CHECK(solve<bound>(task, {}).answer->cost == 9);
  CHECK_THROWS_WITH(solve<bound>(task, {algorithm::breadth_first}),
                    "this algorithm evaluates no heuristic");
}

TEST_CASE("searches: every algorithm either applies, or says what it needs", "[search]") {
  toy::task<toy::weighted_space> const task{};
  for (algorithm const a : all_algorithms) {
    if (is_applicable<toy::task<toy::weighted_space>>(a)) {
      CHECK(expect_applicable<toy::task<toy::weighted_space>>(a));
      CHECK(solve(task, {a}).answer->cost == 18);
    } else {
      CHECK_THROWS_AS(solve(task, {a}), std::invalid_argument);
    }
  }
}

TEST_CASE("searches: of moves that cost 1, too, no sum wraps around", "[search]") {
  for (algorithm const a : all_algorithms) {
    REQUIRE(is_applicable<line_task>(a));
    CAPTURE(name(a));
    line_task task{.goal = 8};
    task.spent = unreachable - 10;
    CHECK(solve(task, {a}).answer->cost == unreachable - 2);
    for (cost_type const below : {8U, 5U, 2U, 1U}) {
      task.spent = unreachable - below;
      auto const r = solve(task, {a});
      CHECK(r.verdict == verdict::undecided);
      CHECK(r.stopped_by == limit::costs);
      CHECK(r.lower_bound == unreachable - 1);
      CHECK(!r.answer);
    }
    task.goal = 0;
    CHECK(solve(task, {a}).answer->cost == unreachable - 1);
  }
  // The two that know numbers of moves alone state the greatest cost, and tell what is too dear
  // from what is impossible.
  for (algorithm const a : {algorithm::breadth_first, algorithm::bidirectional}) {
    CAPTURE(name(a));
    CHECK(solve(line_task{.spent = unreachable - 9, .goal = 8}, {a}).answer->cost ==
          unreachable - 1);
    auto const r = solve(line_task{.spent = unreachable - 5, .goal = 10}, {a});
    CHECK(r.verdict == verdict::unsolvable);
    CHECK(r.lower_bound == unreachable);
  }
}
