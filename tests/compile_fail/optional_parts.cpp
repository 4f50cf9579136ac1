// SPDX-License-Identifier: BSL-1.0
//
// An optional part of a space, a task or a heuristic has its exact form, or does not compile: no
// search passes over it.
// MUST_FAIL_COST_TYPE, first: cost\(move\) must be const and return cost_type
// MUST_FAIL_COST_CONST, first: cost\(move\) must be const and return cost_type
// MUST_FAIL_COST_STATE, first: cost\(move\) must be const and return cost_type
// MUST_FAIL_COST_TEMPLATE, first: cost\(move\) must be const and return cost_type
// MUST_FAIL_COST_OF_SPACE, first: cost\(move\) must be const and return cost_type
// MUST_FAIL_INVERSE, first: inverse\(state, move\) must be const and return move_type
// MUST_FAIL_PREDECESSORS, first: predecessor_cursor\(state\) must be const and return a cursor
// MUST_FAIL_UNDO, first: undo\(state, apply\(state, move\)\) must return void
// MUST_FAIL_INVERSE_PAIR, first: is_inverse_pair\(move, move\) must be const and return bool
// MUST_FAIL_RANKS, first: rank\(state\) and unrank\(rank\) must have the forms of ranked_space
// MUST_FAIL_IS_STATE, first: is_state\(state\) must be const and return bool
// MUST_FAIL_VISITS, first: for_each_successor\(state, sink\) must be const and return bool
// MUST_FAIL_MOVE_BETWEEN, first: move_between\(state, state\) must be const and return move_type
// MUST_FAIL_GOALS, first: goal_states\(\) must be const and return std::vector<state_type>
// MUST_FAIL_REFUTED, first: is_refuted\(\) must be const and return bool
// MUST_FAIL_GREATEST, first: greatest_cost\(\) must be const and return cost_type
// MUST_FAIL_PARTS, first: a heuristic with parts_type needs parts\(state\), after

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "tests/compile_fail/toy.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using state = std::uint32_t;

struct rules {
  using state_type = state;
  using move_type = unsigned;

  std::vector<std::pair<unsigned, state>> successors(state u) const { return {{1, u + 1}}; }
  // None of these is meant.
  state apply(state u, unsigned m) const { return u + m; }
  int rank = 0;
  std::vector<unsigned> inverse;

#if defined MUST_FAIL_COST_TYPE
  int cost(unsigned /*m*/) const { return 2; }
#elif defined MUST_FAIL_COST_CONST
  cost_type cost(unsigned /*m*/) { return 2; }
#elif defined MUST_FAIL_COST_STATE
  cost_type cost(state /*u*/, unsigned /*m*/) const { return 2; }
#elif defined MUST_FAIL_COST_TEMPLATE
  template <class Move> std::uint64_t cost(Move /*m*/) const { return 2; }
#else
  cost_type cost(unsigned /*m*/) const { return 2; }
#endif
#ifdef MUST_FAIL_VISITS
  template <class Sink> void for_each_successor(state u, Sink sink) const { sink(1U, u + 1); }
#endif
};

struct ring : toy::space {
#ifdef MUST_FAIL_COST_OF_SPACE
  int cost(toy::move /*m*/) const { return 2; }
#endif
#ifdef MUST_FAIL_INVERSE
  toy::move inverse(toy::move m) const { return m; }
#endif
#ifdef MUST_FAIL_PREDECESSORS
  std::vector<state> predecessor_cursor(state v) const { return {v - 1}; }
#endif
#ifdef MUST_FAIL_UNDO
  void apply(state& u, toy::move /*m*/) const { ++u; }
  void undo(state& u, state before) const { u = before; }
#endif
#ifdef MUST_FAIL_INVERSE_PAIR
  int is_inverse_pair(toy::move /*m*/, toy::move /*next*/) const { return 0; }
#endif
#ifdef MUST_FAIL_RANKS
  std::uint64_t rank(state u) const { return u; }
  state unrank(std::uint64_t r) const { return static_cast<state>(r); }
#endif
#ifdef MUST_FAIL_IS_STATE
  bool is_state(state u) { return u < 10; }
#endif
#ifdef MUST_FAIL_MOVE_BETWEEN
  toy::move move_between(state /*u*/, state /*v*/) { return {}; }
#endif
};

struct ring_task : toy::task<ring> {
#ifdef MUST_FAIL_GOALS
  std::array<state, 1> goal_states() const { return {9}; }
#endif
#ifdef MUST_FAIL_REFUTED
  bool is_refuted() { return false; }
#endif
#ifdef MUST_FAIL_GREATEST
  int greatest_cost() const { return 9; }
#endif
};

struct guess {
  static constexpr heuristic_traits traits{"guess"};
#ifdef MUST_FAIL_PARTS
  using parts_type = int;
  int parts(state /*u*/) const { return 0; }
#endif
  cost_type operator()(state /*u*/) const { return 0; }
};

struct line_task {
  using space_type = function_space<rules>;
  space_type line;
  space_type const& space() const { return line; }
  std::vector<initial_state<state>> initial_states() const { return {{}}; }
  bool is_goal(state u) const { return u == 9; }
};

bool f(line_task const& a, ring_task const& b) {
  return solve(a, {}).solved() && solve<guess>(b, {}).solved();
}
