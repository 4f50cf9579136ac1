// SPDX-License-Identifier: BSL-1.0
//
// The Tower of Hanoi: the least number of moves of 1 to 8 discs with three pegs, 2^n - 1, and with
// four, the Frame-Stewart numbers (proved optimal by Bousch 2014).
//
// Shows for_each_successor in place of a vector, and bidirectional search, which needs inverse() of
// the space and goal_states() of the task.
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <array>
#include <cstdint>
#include <iostream>
#include <vector>

namespace hanoi {

constexpr unsigned max_pegs = 4;
using state = std::uint32_t; // the peg of disc d in bits 2d and 2d + 1; disc 0 is the smallest
struct move {
  unsigned from = 0, to = 0;
  friend bool operator==(move const&, move const&) = default;
};

struct rules {
  using state_type = state;
  using move_type = move;
  unsigned discs, pegs;

  template <class Sink> bool for_each_successor(state u, Sink&& sink) const {
    std::array<unsigned, max_pegs> top{};
    top.fill(discs); // an empty peg takes every disc
    for (unsigned d = discs; d-- > 0;) top[(u >> 2 * d) & 3U] = d;
    for (unsigned from = 0; from < pegs; ++from) {
      for (unsigned to = 0; to < pegs; ++to) {
        if (top[from] < top[to] && !sink(move{from, to}, u ^ (from ^ to) << 2 * top[from])) {
          return false;
        }
      }
    }
    return true;
  }
  move inverse(state /*u*/, move m) const { return {m.to, m.from}; }
};
using space = puzzlegraph::function_space<rules>;
static_assert(puzzlegraph::reversible_space<space>);

/// From the first peg to the second.
struct task {
  using space_type = hanoi::space;
  space_type const* rules;

  space_type const& space() const { return *rules; }
  std::vector<puzzlegraph::initial_state<state>> initial_states() const { return {{}}; }
  bool is_goal(state u) const { return u == goal(); }
  std::vector<state> goal_states() const { return {goal()}; }
  state goal() const {
    state u = 0;
    for (unsigned d = 0; d < rules->discs; ++d) u |= 1U << 2 * d;
    return u;
  }
};
static_assert(puzzlegraph::goal_listing_task<task>);

} // namespace hanoi

int main() {
  constexpr unsigned most_discs = 8;
  for (unsigned pegs = 3; pegs <= hanoi::max_pegs; ++pegs) {
    std::cout << pegs << " pegs:";
    for (unsigned discs = 1; discs <= most_discs; ++discs) {
      hanoi::space const space(hanoi::rules{discs, pegs});
      auto const found =
          puzzlegraph::solve(hanoi::task{&space}, {puzzlegraph::algorithm::bidirectional});
      if (!found.answer) return 1;
      std::cout << ' ' << found.answer->cost;
    }
    std::cout << '\n';
  }
}
