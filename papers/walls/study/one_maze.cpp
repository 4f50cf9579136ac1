// SPDX-License-Identifier: BSL-1.0
#include "one_maze.hpp"

#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace study {

namespace {

namespace walls = puzzlegraph::walls;
using puzzlegraph::direction;
using rules = walls::space<1>;
using state = walls::state<1>;

constexpr unsigned no_step = 4;

/// Adds a step before to those of a state. Returns false if it was known, or if states alone count
/// and there is one.
bool is_new(std::uint8_t& known, unsigned by, bool straight_back) {
  if ((known >> by & 1U) != 0) return false;
  if (straight_back && known != 0) return false; // the start
  known = static_cast<std::uint8_t>(known | 1U << by);
  return true;
}

/// Breadth-first over (state, step before), or over states alone.
length search(walls::instance const& maze, bool straight_back, std::uint64_t most) {
  rules const space(maze.shape);
  struct node {
    state at;
    unsigned by;
  };
  boost::unordered_flat_map<std::uint64_t, std::uint8_t> seen; // a bit for each step before
  std::vector<node> layer{{space.pack(maze.start, maze.walls), no_step}};
  seen[layer.front().at.bits[0]] = 1U << no_step;
  std::uint64_t nodes = 1;
  for (std::uint32_t steps = 1; !layer.empty(); ++steps) {
    std::vector<node> next;
    for (node const& u : layer) {
      for (auto c = space.cursor(u.at); !c.done(); c.advance()) {
        auto const d = static_cast<unsigned>(c.move());
        bool const back = u.by != no_step && puzzlegraph::opposite(c.move()) == direction(u.by);
        if (back && !straight_back) continue;
        if (space.is_outside(c.state())) return steps;
        unsigned const by = straight_back ? 0 : d;
        if (!is_new(seen[c.state().bits[0]], by, straight_back)) continue;
        next.push_back({c.state(), by});
        if (++nodes > most) return std::nullopt;
      }
    }
    layer = std::move(next);
  }
  return 0;
}

class simple_path_search {
 public:
  simple_path_search(walls::instance const& maze, std::uint64_t most)
      : space_(maze.shape), task_(space_, maze), least_(task_), left_(most) {}

  length run(std::uint32_t optimum) {
    auto const cells = static_cast<std::uint32_t>(space_.map().outside());
    for (std::uint32_t bound = optimum; bound <= cells; ++bound) {
      bool const found = visit(task_.start(), 1ULL << space_.pusher(task_.start()), bound);
      if (found) return bound;
      if (left_ == 0) return std::nullopt;
    }
    return 0;
  }

 private:
  bool visit(state const& u, std::uint64_t entered, std::uint32_t steps) {
    if (space_.is_outside(u)) return true;
    if (least_(u) > steps || left_ == 0) return false;
    --left_;
    for (auto c = space_.cursor(u); !c.done(); c.advance()) {
      std::uint64_t const cell = 1ULL << space_.pusher(c.state());
      if ((entered & cell) != 0) continue;
      if (visit(c.state(), entered | cell, steps - 1)) return true;
    }
    return false;
  }

  rules space_;
  walls::task<rules> task_;
  walls::exit_distance<rules> least_;
  std::uint64_t left_;
};

} // namespace

length shortest(walls::instance const& maze, std::uint64_t most) {
  return search(maze, true, most);
}

length shortest_without_stepping_back(walls::instance const& maze, std::uint64_t most) {
  return search(maze, false, most);
}

length shortest_simple(walls::instance const& maze, std::uint32_t optimum, std::uint64_t most) {
  return simple_path_search(maze, most).run(optimum);
}

} // namespace study
