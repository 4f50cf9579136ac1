// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/search/solve.hpp"

#include "tests/compile_fail/toy.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

using namespace puzzlegraph;

namespace {

struct bound {
  static constexpr heuristic_traits traits{"bound"};
  cost_type operator()(toy::state u) const { return u == 9 ? 0 : 1; }
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
                    "breadth-first search needs moves that all cost 1, and some cost other than 1");
  CHECK_THROWS_WITH(solve(weighted, {algorithm::bidirectional}),
                    "bidirectional search needs moves that all cost 1, and some cost other than 1");
  CHECK_THROWS_WITH(solve(plain, {algorithm("no-search")}),
                    "no general search is called 'no-search'");
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
