// SPDX-License-Identifier: BSL-1.0
#include "wall_graph.hpp"

#include "puzzlegraph/core/random.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <cstddef>
#include <stdexcept>
#include <tuple>

namespace study {
namespace {

using puzzlegraph::random_below;

constexpr std::uint64_t bit(std::uint32_t k) { return std::uint64_t{1} << k; }

/// The cell one step from c along an axis (sign 1 or -1), or outside.
std::uint32_t neighbour(lattice const& l, std::uint32_t c, std::vector<int> const& axis, int sign) {
  std::uint32_t to = 0;
  std::uint32_t scale = 1;
  for (std::size_t k = 0; k < l.dimensions.size(); ++k) { // the first coordinate varies fastest
    auto const [length, wraps] = l.dimensions[k];
    auto const n = static_cast<std::uint32_t>(length);
    int at = static_cast<int>(c / scale % n) + sign * axis[k];
    if (wraps) at = (at + length) % length;
    if (at < 0 || at >= length) return wall_graph::outside;
    to += scale * static_cast<std::uint32_t>(at);
    scale *= n;
  }
  return to;
}

struct node {
  std::uint32_t cell;
  std::uint64_t walls;
  std::uint32_t entered; ///< set of cells; 0 where it does not matter
};

/// Where a step through a port leads: nowhere through a wall that cannot be pushed and, on simple
/// paths, into a cell that was entered.
std::optional<node> after_step(node u, wall_graph::port const& p, bool simple) {
  bool const has_wall = (u.walls & bit(p.near)) != 0;
  bool const leaves = p.to == wall_graph::outside;
  if (has_wall && (leaves || (u.walls & bit(p.far)) != 0)) return std::nullopt;
  u.cell = p.to;
  if (leaves) return u;
  if (has_wall) u.walls ^= bit(p.near) | bit(p.far);
  if (!simple) return u;
  if ((u.entered >> p.to & 1U) != 0) return std::nullopt;
  u.entered |= 1U << p.to;
  return u;
}

std::optional<std::uint32_t> search(wall_graph const& g, graph_maze const& maze, bool simple) {
  boost::unordered_flat_set<std::tuple<std::uint32_t, std::uint64_t, std::uint32_t>> seen;
  std::vector<node> layer{{maze.start, maze.walls, simple ? 1U << maze.start : 0}};
  for (std::uint32_t steps = 1; !layer.empty(); ++steps) {
    std::vector<node> next;
    for (auto const& u : layer) {
      for (auto const& p : g.ports()[u.cell]) {
        auto const v = after_step(u, p, simple);
        if (!v) continue;
        if (v->cell == wall_graph::outside) return steps;
        if (seen.emplace(v->cell, v->walls, v->entered).second) next.push_back(*v);
      }
    }
    layer = std::move(next);
  }
  return std::nullopt;
}

} // namespace

std::vector<lattice> studied_lattices() {
  return {{"cylinder 3x4", {{4, true}, {3, false}}, {{1, 0}, {0, 1}}},
          {"torus 3x3", {{3, true}, {3, true}, {1, false}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
          {"box 2x2x3", {{2, false}, {2, false}, {3, false}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
          {"hexagons 3x3", {{3, false}, {3, false}}, {{1, 0}, {0, 1}, {1, -1}}}};
}

wall_graph::wall_graph(lattice const& l) {
  std::uint64_t cells = 1;
  for (auto const& d : l.dimensions) cells *= static_cast<std::uint64_t>(d.length);
  if (cells > 32) throw std::invalid_argument("a lattice of more than 32 cells");
  ports_.resize(cells);
  auto const add_slot = [&](bool at_border) {
    if (slots_ == 64) throw std::invalid_argument("a lattice of more than 64 slots");
    if (at_border) border_ |= bit(slots_);
    return slots_++;
  };
  for (auto const& axis : l.axes) { // first the slots on the sides ahead, then those behind
    for (std::uint32_t c = 0; c < cells; ++c) {
      auto const to = neighbour(l, c, axis, 1);
      ports_[c].push_back({to, add_slot(to == outside), 0});
    }
    auto const ahead = ports_[0].size() - 1;
    for (std::uint32_t c = 0; c < cells; ++c) {
      auto const to = neighbour(l, c, axis, -1);
      ports_[c].push_back({to, to == outside ? add_slot(true) : ports_[to][ahead].near, 0});
    }
    for (auto& around : ports_) {
      for (auto const k : {ahead, ahead + 1}) {
        if (around[k].to != outside) around[k].far = ports_[around[k].to][k].near;
      }
    }
  }
}

graph_maze random_maze(wall_graph const& g, std::mt19937_64& rng) {
  graph_maze made;
  made.walls = rng() & (g.slots() == 64 ? ~std::uint64_t{0} : bit(g.slots()) - 1);
  made.walls |= g.border();
  for (auto left = 1 + random_below(2, rng); left > 0; --left) { // may be the same slot twice
    std::uint32_t slot = random_below(g.slots(), rng);
    while ((g.border() & bit(slot)) == 0) slot = random_below(g.slots(), rng);
    made.walls &= ~bit(slot);
  }
  made.start = random_below(static_cast<std::uint32_t>(g.ports().size()), rng);
  return made;
}

std::optional<std::uint32_t> least_steps(wall_graph const& g, graph_maze const& maze) {
  return search(g, maze, false);
}

std::optional<std::uint32_t> least_simple_steps(wall_graph const& g, graph_maze const& maze) {
  return search(g, maze, true);
}

} // namespace study
