// SPDX-License-Identifier: BSL-1.0
//
// Sokoban: sokoban FILE prints a solution of least moves, steps and pushes together (lower case and
// upper case), or that there is none. A level has at most 8 rows and 8 columns, walls around it
// included, in the usual signs: # wall, $ box, . goal, @ player, * box on a goal, + player on a
// goal, and spaces. What a short row lacks is wall.
//
// Shows A* with a heuristic: the pushes that each box needs if it were alone.
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sokoban {

using cells = std::uint64_t; // a set of cells, bit 8 * row + column
constexpr cells bit(unsigned cell) { return cells{1} << cell; }

struct state {
  cells boxes = 0;
  std::uint64_t player = 0; // 64 bits, so that the state has no padding
  friend bool operator==(state const&, state const&) = default;
};
using move = char; // l, u, r, d; upper case for a push

struct level {
  cells floor = 0, goals = 0;
  state start;
};

/// The neighbours of a cell; a level is surrounded by walls, so they are on the board.
constexpr std::array<std::pair<char, unsigned>, 4> directions{
    {{'l', 63U}, {'u', 56U}, {'r', 1U}, {'d', 8U}}}; // differences modulo 64
constexpr unsigned beside(unsigned cell, unsigned difference) { return (cell + difference) % 64; }

struct rules {
  using state_type = state;
  using move_type = move;
  cells floor;

  template <class Sink> bool for_each_successor(state const& u, Sink&& sink) const {
    for (auto const& [letter, by] : directions) {
      auto const to = beside(static_cast<unsigned>(u.player), by);
      cells const from = bit(to) & u.boxes;
      cells const pushed = from != 0 ? bit(beside(to, by)) : 0;
      bool const is_free = (floor & bit(to)) != 0 && (pushed & ~(floor & ~u.boxes)) == 0;
      move const m = from != 0 ? static_cast<char>(letter - 'a' + 'A') : letter;
      if (is_free && !sink(m, state{u.boxes ^ from ^ pushed, to})) return false;
    }
    return true;
  }
};
using space = puzzlegraph::function_space<rules>;

struct task {
  using space_type = sokoban::space;
  level given;
  space_type rules{sokoban::rules{given.floor}};

  space_type const& space() const { return rules; }
  std::vector<puzzlegraph::initial_state<state>> initial_states() const { return {{given.start}}; }
  bool is_goal(state const& u) const { return u.boxes == given.goals; }
};

/// The sum over all boxes of the pushes to the nearest goal past walls alone.
class pushes {
 public:
  static constexpr puzzlegraph::heuristic_traits traits{"pushes"};

  explicit pushes(task const& t) {
    distance_.fill(puzzlegraph::unreachable);
    std::vector<unsigned> queue; // breadth-first, pulling a box away from the goals
    auto const reach = [&](unsigned cell, puzzlegraph::cost_type d) {
      if (distance_[cell] != puzzlegraph::unreachable) return;
      distance_[cell] = d;
      queue.push_back(cell);
    };
    for (unsigned c = 0; c < 64; ++c) {
      if ((t.given.goals & bit(c)) != 0) reach(c, 0);
    }
    for (std::size_t k = 0; k < queue.size(); ++k) {
      unsigned const c = queue[k];
      for (auto const& [letter, by] : directions) {
        unsigned const to = beside(c, by);
        bool const has_room = (t.given.floor & bit(to)) != 0 &&
                              (t.given.floor & bit(beside(to, by))) != 0; // for the player
        if (has_room) reach(to, distance_[c] + 1);
      }
    }
  }
  puzzlegraph::cost_type operator()(state const& u) const {
    puzzlegraph::cost_type sum = 0;
    for (cells rest = u.boxes; rest != 0; rest &= rest - 1) {
      auto const d = distance_[static_cast<std::size_t>(std::countr_zero(rest))];
      if (d == puzzlegraph::unreachable) return d; // a dead end
      sum += d;
    }
    return sum;
  }

 private:
  std::array<puzzlegraph::cost_type, 64> distance_{};
};

/// Throws std::runtime_error, which says why a file holds no level.
level read(std::string const& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("the file cannot be read");
  level l;
  cells players = 0;
  std::string line;
  for (unsigned row = 0; std::getline(in, line); ++row) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.size() > 8 || (row > 7 && !line.empty())) {
      throw std::runtime_error("a level has at most 8 rows and 8 columns");
    }
    for (unsigned column = 0; column < line.size(); ++column) {
      char const sign = line[column];
      auto const is = [sign](std::string_view signs) { return signs.find(sign) != signs.npos; };
      if (!is("# $.@*+")) throw std::runtime_error(std::string("unknown sign '") + sign + "'");
      unsigned const cell = 8 * row + column;
      if (!is("#")) l.floor |= bit(cell);
      if (is(".*+")) l.goals |= bit(cell);
      if (is("$*")) l.start.boxes |= bit(cell);
      if (is("@+")) players |= bit(cell);
    }
  }
  if (std::popcount(players) != 1) throw std::runtime_error("a level has one player");
  l.start.player = static_cast<std::uint64_t>(std::countr_zero(players));

  // What the player could reach without boxes.
  constexpr cells border = 0xFF818181818181FF;
  cells inside = players;
  for (cells before = 0; before != inside;) {
    before = inside;
    for (auto const& [letter, by] : directions)
      inside |= std::rotl(inside, static_cast<int>(by)) & l.floor;
  }
  if ((inside & border) != 0) throw std::runtime_error("a level has walls around it");
  return l;
}

} // namespace sokoban

int main(int argc, char** argv) try {
  if (argc != 2) throw std::runtime_error("usage: sokoban FILE");
  sokoban::task const task{sokoban::read(argv[1])};
  auto const found = puzzlegraph::solve<sokoban::pushes>(task, {});
  if (found.answer) {
    auto const& moves = found.answer->moves;
    std::cout << moves.size() << " moves: " << std::string(moves.begin(), moves.end()) << '\n';
  } else {
    std::cout << name(found.verdict) << '\n'; // unsolvable
  }
} catch (std::runtime_error const& e) {
  std::cerr << "sokoban: " << e.what() << '\n';
  return 1;
}
