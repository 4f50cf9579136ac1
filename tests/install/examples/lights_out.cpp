// SPDX-License-Identifier: BSL-1.0
//
// Lights Out: a press toggles a light and its neighbours; all lights shall go out. How many
// positions are solvable, and how many presses the hardest of them needs: breadth-first search from
// the dark board over every position that can reach it. Anderson and Feil (1998): on 5x5 a quarter
// of all positions is solvable; 15 presses suffice.
//
// Shows a ranking: a position is its own number, so the search needs no hash table.
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <cstdint>
#include <iostream>
#include <numeric>
#include <optional>
#include <vector>

namespace lights_out {

using state = std::uint32_t; // bit c: the light in cell c is on
using move = unsigned;       // the cell that is pressed

class rules {
 public:
  using state_type = state;
  using move_type = move;

  explicit rules(unsigned side) {
    for (unsigned row = 0; row < side; ++row) {
      for (unsigned column = 0; column < side; ++column) {
        state toggled = bit(row, column, side);
        if (row > 0) toggled |= bit(row - 1, column, side);
        if (row + 1 < side) toggled |= bit(row + 1, column, side);
        if (column > 0) toggled |= bit(row, column - 1, side);
        if (column + 1 < side) toggled |= bit(row, column + 1, side);
        toggled_.push_back(toggled);
      }
    }
  }
  template <class Sink> bool for_each_successor(state u, Sink&& sink) const {
    for (move m = 0; m < toggled_.size(); ++m) {
      if (!sink(m, u ^ toggled_[m])) return false;
    }
    return true;
  }
  move inverse(state /*u*/, move m) const { return m; }

  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return state_count(); }
  std::uint64_t state_count() const { return std::uint64_t{1} << toggled_.size(); }
  std::uint64_t rank(state u) const { return u; }
  state unrank(std::uint64_t r) const { return static_cast<state>(r); }
  bool is_rank(std::uint64_t r) const { return r < state_count(); }

 private:
  static state bit(unsigned row, unsigned column, unsigned side) {
    return state{1} << (row * side + column);
  }
  std::vector<state> toggled_; // by each cell
};
using space = puzzlegraph::function_space<rules>;
static_assert(puzzlegraph::ranked_space<space> && puzzlegraph::reversible_space<space>);

/// From the dark board to nowhere: a search for no goal visits everything, layer by layer.
struct task {
  using space_type = lights_out::space;
  space_type const* rules;

  space_type const& space() const { return *rules; }
  std::vector<puzzlegraph::initial_state<state>> initial_states() const { return {{}}; }
  bool is_goal(state /*u*/) const { return false; }
};
static_assert(puzzlegraph::task<task>);

} // namespace lights_out

int main() {
  for (unsigned side = 2; side <= 5; ++side) {
    lights_out::space const space(side);
    auto const found =
        puzzlegraph::solve(lights_out::task{&space}, {puzzlegraph::algorithm::breadth_first});
    auto const solvable = std::reduce(found.layers.begin(), found.layers.end());
    std::cout << side << 'x' << side << ": " << solvable << " of " << space.state_count()
              << " positions solvable, by at most " << found.layers.size() - 1 << " presses\n";
  }
}
