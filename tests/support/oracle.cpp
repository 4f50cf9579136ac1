// SPDX-License-Identifier: BSL-1.0
#include "tests/support/oracle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <queue>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::oracle {
namespace {

/// successors(state) returns a range of states; at_goal(state) is a bool.
template <class State, class Successors, class Goal>
std::optional<std::uint32_t> breadth_first(State const& start, Successors successors,
                                           Goal at_goal) {
  std::map<State, std::uint32_t> distance{{start, 0}};
  std::queue<State> open;
  for (open.push(start); !open.empty(); open.pop()) {
    State const state = open.front();
    std::uint32_t const so_far = distance.at(state);
    if (at_goal(state)) return so_far;
    for (State const& next : successors(state)) {
      if (distance.try_emplace(next, so_far + 1).second) open.push(next);
    }
  }
  return std::nullopt;
}

/// The cells that share a side with a cell, found by testing all cells.
std::vector<cell_index> beside(grid shape, cell_index c) {
  std::vector<cell_index> found;
  for (cell_index other = 0; other < shape.size(); ++other) {
    auto const rows = std::pair{shape.row(c), shape.row(other)};
    auto const columns = std::pair{shape.column(c), shape.column(other)};
    bool const same_row = rows.first == rows.second;
    bool const same_column = columns.first == columns.second;
    bool const next_row = rows.first + 1 == rows.second || rows.second + 1 == rows.first;
    bool const next_column =
        columns.first + 1 == columns.second || columns.second + 1 == columns.first;
    if ((same_row && next_column) || (same_column && next_row)) found.push_back(other);
  }
  return found;
}

std::vector<std::vector<cell_index>> all_beside(grid shape) {
  std::vector<std::vector<cell_index>> found;
  for (cell_index c = 0; c < shape.size(); ++c) found.push_back(beside(shape, c));
  return found;
}

/// The state space of ghosts: a state is a string with one character per ghost, its cell.
class ghost_steps {
 public:
  explicit ghost_steps(ghosts::instance const& given)
      : given_(given), beside_(all_beside(given.shape)) {}

  std::set<std::string> operator()(std::string const& from) const {
    std::set<std::string> found;
    std::string to;
    choose(from, to, found);
    return found;
  }

 private:
  /// Completes `to`, the next cells of the first to.size() ghosts, in all possible ways.
  void choose(std::string const& from, std::string& to, std::set<std::string>& found) const {
    std::size_t const ghost = to.size();
    if (ghost == from.size()) {
      if (legal(from, to)) found.insert(to);
      return;
    }
    auto const try_cell = [&](cell_index c) {
      to.push_back(static_cast<char>(c));
      choose(from, to, found);
      to.pop_back();
    };
    auto const here = static_cast<unsigned char>(from[ghost]);
    try_cell(here);
    for (cell_index const there : beside_[here]) {
      if (given_.corridor[there] == 1) try_cell(there);
    }
  }

  static bool legal(std::string const& from, std::string const& to) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      for (std::size_t j = i + 1; j < to.size(); ++j) {
        bool const shared = to[i] == to[j];
        bool const swapped = to[i] == from[j] && to[j] == from[i];
        if (shared || swapped) return false;
      }
    }
    return true;
  }

  ghosts::instance const& given_;
  std::vector<std::vector<cell_index>> beside_;
};

std::string as_characters(std::vector<cell_index> const& cells) {
  std::string made;
  for (cell_index const c : cells) made.push_back(static_cast<char>(c));
  return made;
}

/// A maze as lines of wall positions: each row has columns + 1 of them (before its first cell,
/// between its cells, after its last), and each column has rows + 1.
struct maze {
  std::vector<std::vector<bool>> in_row;
  std::vector<std::vector<bool>> in_column;
  std::size_t row = 0;
  std::size_t column = 0;
  bool outside = false;
  friend auto operator<=>(maze const&, maze const&) = default;
};

maze read(walls::instance const& given) {
  std::size_t const rows = given.shape.rows;
  std::size_t const columns = given.shape.columns;
  maze made;
  made.in_row.assign(rows, std::vector<bool>(columns + 1));
  made.in_column.assign(columns, std::vector<bool>(rows + 1));
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      unsigned const sum = given.walls[r * columns + c];
      if (sum & 1U) made.in_row[r][c] = true;
      if (sum & 2U) made.in_column[c][r] = true;
      if (sum & 4U) made.in_row[r][c + 1] = true;
      if (sum & 8U) made.in_column[c][r + 1] = true;
    }
  }
  if (columns == 0) throw std::invalid_argument("a maze without columns");
  made.row = given.start / columns;
  made.column = given.start % columns;
  return made;
}

/// The maze after a step W, N, E or S, or nullopt if the step is illegal.
std::optional<maze> step(maze const& from, char letter) {
  if (from.outside) return std::nullopt;
  maze to = from;
  bool const along_row = letter == 'W' || letter == 'E';
  bool const forwards = letter == 'E' || letter == 'S';
  std::vector<bool>& line = along_row ? to.in_row[to.row] : to.in_column[to.column];
  std::size_t& at = along_row ? to.column : to.row;

  std::size_t const near = forwards ? at + 1 : at;
  bool const border = near == 0 || near == line.size() - 1;
  if (border) {
    if (line[near]) return std::nullopt;
    to.outside = true;
    return to;
  }
  if (line[near]) {
    std::size_t const far = forwards ? near + 1 : near - 1;
    if (line[far]) return std::nullopt;
    line[near] = false;
    line[far] = true;
  }
  at = forwards ? at + 1 : at - 1;
  return to;
}

constexpr std::string_view letters = "WNES";

} // namespace

std::optional<std::uint32_t> shortest(tiles::instance const& given) {
  using board = std::vector<std::uint8_t>;
  auto const neighbours = all_beside(given.shape);
  auto const successors = [&](board const& from) {
    std::vector<board> found;
    std::size_t blank = 0;
    while (from[blank] != 0) ++blank;
    for (cell_index const c : neighbours[blank]) {
      found.push_back(from);
      std::swap(found.back()[blank], found.back()[c]);
    }
    return found;
  };
  return breadth_first(given.start, successors, [&](board const& b) { return b == given.goal; });
}

std::optional<std::uint32_t> shortest(klotski::instance const& given, klotski::query const& asked) {
  struct state {
    cell_index blank;
    cell_index piece;
    auto operator<=>(state const&) const = default;
  };
  auto const neighbours = all_beside(given.shape);
  auto const successors = [&](state from) {
    std::vector<state> found;
    for (cell_index const c : neighbours[from.blank]) {
      if (given.open[c] == 0) continue;
      found.push_back({c, c == from.piece ? from.blank : from.piece});
    }
    return found;
  };
  return breadth_first(state{asked.blank, asked.piece}, successors,
                       [&](state s) { return s.piece == asked.target; });
}

std::optional<std::uint32_t> shortest(ghosts::instance const& given) {
  std::string const goals = as_characters(given.goals);
  return breadth_first(as_characters(given.starts), ghost_steps(given),
                       [&](std::string const& s) { return s == goals; });
}

std::optional<std::uint32_t> shortest(walls::instance const& given) {
  auto const successors = [](maze const& from) {
    std::vector<maze> found;
    for (char const letter : letters) {
      if (auto next = step(from, letter)) found.push_back(std::move(*next));
    }
    return found;
  };
  return breadth_first(read(given), successors, [](maze const& m) { return m.outside; });
}

namespace {

/// A board of blocks: a character for each cell, '.' where it is empty.
using drawn_board = std::u32string;

/// The board after one block goes one cell, or nothing if it cannot.
std::optional<drawn_board> slid(blocks::instance const& given, drawn_board const& from,
                                char32_t name, direction d) {
  drawn_board to = from;
  for (char32_t& c : to) {
    if (c == name) c = '.';
  }
  for (cell_index c = 0; c < from.size(); ++c) {
    if (from[c] != name) continue;
    auto const next = given.shape.neighbour(c, d);
    if (next == no_cell || to[next] != '.') return std::nullopt;
    if (given.gates.contains(next) && name != given.passing) return std::nullopt;
    to[next] = name;
  }
  return to;
}

/// The boards that one counted move of one block leads to.
std::set<drawn_board> moved(blocks::instance const& given, drawn_board const& from,
                            blocks::block const& b) {
  std::set<drawn_board> found;
  auto const may_go = [&](direction d) {
    bool const level = d == direction::west || d == direction::east;
    return b.bound == blocks::axis::free || level == (b.bound == blocks::axis::horizontal);
  };
  if (given.counted == blocks::metric::moves) {
    std::queue<drawn_board> open;
    for (open.push(from); !open.empty(); open.pop()) {
      for (direction const d : all_directions) {
        auto const next = may_go(d) ? slid(given, open.front(), b.name, d) : std::nullopt;
        if (next && found.insert(*next).second) open.push(*next);
      }
    }
    return found;
  }
  for (direction const d : all_directions) {
    if (!may_go(d)) continue;
    auto next = slid(given, from, b.name, d);
    while (next) {
      found.insert(*next);
      if (given.counted == blocks::metric::steps) break;
      next = slid(given, *next, b.name, d);
    }
  }
  return found;
}

} // namespace

std::optional<std::uint32_t> shortest(blocks::instance const& given) {
  drawn_board start(given.shape.size(), '.');
  for (cell_index c = 0; c < start.size(); ++c) {
    if (given.walls.contains(c)) start[c] = '#';
    for (auto const& b : given.blocks) {
      if (b.start.contains(c)) start[c] = b.name;
    }
  }
  auto const successors = [&](drawn_board const& from) {
    std::set<drawn_board> all;
    for (auto const& b : given.blocks) all.merge(moved(given, from, b));
    return all;
  };
  auto const at_goal = [&](drawn_board const& board) {
    for (auto const& b : given.blocks) {
      for (cell_index c = 0; b.goal && c < board.size(); ++c) {
        if (b.goal->contains(c) != (board[c] == b.name)) return false;
      }
    }
    return true;
  };
  return breadth_first(start, successors, at_goal);
}

std::optional<std::uint32_t> shortest(transitions::instance const& given) {
  auto const& system = *given.system;
  std::map<std::uint32_t, std::uint32_t> costs;
  for (auto const start : given.starts) costs[start] = 0;
  for (bool changes = true; changes;) {
    changes = false;
    for (std::uint32_t u = 0; u + 1 < system.first.size(); ++u) {
      for (auto k = system.first[u]; k < system.first[u + 1]; ++k) {
        if (!costs.contains(u)) continue;
        auto const cost = costs[u] + (system.cost.empty() ? 1 : system.cost[k]);
        auto const [known, is_new] = costs.try_emplace(system.target[k], cost);
        if (!is_new && known->second <= cost) continue;
        known->second = cost;
        changes = true;
      }
    }
  }
  std::optional<std::uint32_t> best;
  for (auto const& [state, cost] : costs) {
    if (given.is_goal[state] && (!best || cost < *best)) best = cost;
  }
  return best;
}

std::optional<std::uint32_t> shortest(planning::instance const& given) {
  using values = std::vector<std::uint32_t>;
  auto const& task = *given.task;
  auto const all_hold = [](std::vector<text::sas_fact> const& facts, values const& in) {
    return std::ranges::all_of(facts, [&](auto const& f) { return in[f.variable] == f.value; });
  };
  std::map<values, std::uint32_t> costs{{task.start, 0}};
  std::set<std::pair<std::uint32_t, values>> open{{0, task.start}};
  while (!open.empty()) {
    auto const [cost, from] = *open.begin();
    open.erase(open.begin());
    if (all_hold(task.goal, from)) return cost;
    for (auto const& o : task.operators) {
      if (!all_hold(o.preconditions, from)) continue;
      auto to = from;
      for (auto const& e : o.effects) {
        if (all_hold(e.conditions, from)) to[e.becomes.variable] = e.becomes.value;
      }
      auto const [known, is_new] = costs.try_emplace(to, cost + o.cost);
      if (!is_new && known->second <= cost + o.cost) continue;
      open.erase({known->second, to});
      known->second = cost + o.cost;
      open.emplace(known->second, to);
    }
  }
  return std::nullopt;
}

std::string first_shortest(walls::instance const& given) {
  // Layer by layer: each new state keeps the lexicographically first of the shortest ways to it.
  // Ways are written with '0' .. '3' for W, N, E, S, so that string order is the order of moves.
  std::map<maze, std::string> layer{{read(given), ""}};
  std::set<maze> seen{read(given)};
  while (!layer.empty()) {
    std::map<maze, std::string> next_layer;
    std::optional<std::string> best;
    for (auto const& [from, way] : layer) {
      for (std::size_t i = 0; i < letters.size(); ++i) {
        auto const next = step(from, letters[i]);
        if (!next || seen.contains(*next)) continue;
        std::string const longer = way + static_cast<char>('0' + i);
        auto const [kept, is_new] = next_layer.try_emplace(*next, longer);
        if (!is_new && longer < kept->second) kept->second = longer;
        if (next->outside && (!best || longer < *best)) best = longer;
      }
    }
    if (best) {
      for (char& digit : *best) digit = letters[static_cast<std::size_t>(digit - '0')];
      return *best;
    }
    for (auto const& [state, way] : next_layer) seen.insert(state);
    layer = std::move(next_layer);
  }
  return "";
}

} // namespace puzzlegraph::oracle
