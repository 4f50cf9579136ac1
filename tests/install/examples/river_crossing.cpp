// SPDX-License-Identifier: BSL-1.0
//
// River crossings: a farmer with wolf, goat and cabbage (7 crossings; Alcuin of York, c. 800), and
// three missionaries and three cannibals (11; Amarel 1968).
//
// Shows two sets of rules that share one template of a task.
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace farmer {

using state = std::uint8_t; // who is on the near bank, one bit each
enum passenger : std::uint8_t { nobody = 0, wolf = 1, goat = 2, cabbage = 4, farmer = 8 };

/// A move is the passenger beside the farmer.
struct rules {
  using state_type = state;
  using move_type = passenger;

  static state start() { return wolf | goat | cabbage | farmer; }
  static bool is_safe(state bank) {
    bool const is_eaten =
        (bank & (wolf | goat)) == (wolf | goat) || (bank & (goat | cabbage)) == (goat | cabbage);
    return (bank & farmer) != 0 || !is_eaten;
  }
  std::vector<std::pair<passenger, state>> successors(state u) const {
    std::vector<std::pair<passenger, state>> found;
    unsigned const here = (u & farmer) != 0 ? u : start() ^ u; // on the farmer's bank
    for (auto const p : {nobody, wolf, goat, cabbage}) {
      auto const v = static_cast<state>(u ^ (p | farmer));
      auto const far = static_cast<state>(start() ^ v);
      if ((p & here) == p && is_safe(v) && is_safe(far)) found.emplace_back(p, v);
    }
    return found;
  }
};

std::string to_text(passenger p) {
  return p == wolf ? "wolf" : p == goat ? "goat" : p == cabbage ? "cabbage" : "alone";
}

} // namespace farmer

namespace missionaries {

struct state { // on the near bank
  std::uint8_t missionaries = 0, cannibals = 0, boats = 0;
  friend bool operator==(state const&, state const&) = default;
};
struct move { // in the boat
  unsigned missionaries = 0, cannibals = 0;
  friend bool operator==(move const&, move const&) = default;
};

struct rules {
  using state_type = state;
  using move_type = move;

  static state start() { return {3, 3, 1}; }
  static bool is_safe(int missionaries, int cannibals) {
    return missionaries == 0 || missionaries >= cannibals;
  }
  std::vector<std::pair<move, state>> successors(state const& u) const {
    std::vector<std::pair<move, state>> found;
    int const way = u.boats > 0 ? -1 : 1;
    for (move const m : {move{1, 0}, move{2, 0}, move{1, 1}, move{0, 1}, move{0, 2}}) {
      int const near_m = u.missionaries + way * static_cast<int>(m.missionaries);
      int const near_c = u.cannibals + way * static_cast<int>(m.cannibals);
      bool const are_there = near_m >= 0 && near_m <= 3 && near_c >= 0 && near_c <= 3;
      if (are_there && is_safe(near_m, near_c) && is_safe(3 - near_m, 3 - near_c)) {
        found.push_back({m,
                         {static_cast<std::uint8_t>(near_m), static_cast<std::uint8_t>(near_c),
                          static_cast<std::uint8_t>(1 - u.boats)}});
      }
    }
    return found;
  }
};

std::string to_text(move m) {
  return std::string(m.missionaries, 'M') + std::string(m.cannibals, 'C');
}

} // namespace missionaries

/// From all on the near bank to nobody there.
template <class Rules> struct crossing {
  using space_type = puzzlegraph::function_space<Rules>;
  using state = typename Rules::state_type;
  space_type rules;

  space_type const& space() const { return rules; }
  std::vector<puzzlegraph::initial_state<state>> initial_states() const {
    return {{Rules::start()}};
  }
  bool is_goal(state const& u) const { return u == state{}; }
};

template <class Rules> void print_shortest() {
  crossing<Rules> const task{};
  auto const found = puzzlegraph::solve(task, {puzzlegraph::algorithm::breadth_first});
  if (!found.answer) return;
  std::cout << found.answer->cost << " crossings:";
  for (auto const& m : found.answer->moves) std::cout << ' ' << to_text(m);
  std::cout << '\n';
}

int main() {
  print_shortest<farmer::rules>();
  print_shortest<missionaries::rules>();
}
