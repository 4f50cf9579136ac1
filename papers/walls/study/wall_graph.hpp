// SPDX-License-Identifier: BSL-1.0
//
// Mazes with walls that can be pushed on general graphs of cells: breadth-first search over all
// states, and over simple paths alone, i.e. those that enter no cell twice. The theorem of
// papers/walls says that both find ways out of the same length.
//
// A cell has a port to each neighbour, and to the outside where it is at the border. A port has the
// slot of the wall that it crosses, and the slot of the entered cell to which it pushes that wall.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

namespace study {

/// A rectangular lattice, some of whose dimensions wrap around, with steps along some axes.
struct lattice {
  struct dimension {
    int length;
    bool wraps;
  };
  std::string_view name;
  std::vector<dimension> dimensions;
  std::vector<std::vector<int>> axes; ///< by axis: the coordinates of a step
};

/// A cylinder of 3x4 cells, a torus of 3x3 (its openings lead off the surface), a box of 2x2x3, and
/// 3x3 hexagons.
std::vector<lattice> studied_lattices();

class wall_graph {
 public:
  static constexpr std::uint32_t outside = UINT32_MAX;

  struct port {
    std::uint32_t to; ///< a cell, or outside
    std::uint32_t near;
    std::uint32_t far; ///< of the entered cell; meaningless outside
  };

  /// By cell, two ports for each axis: forwards, backwards. Throws std::invalid_argument if there
  /// are more than 32 cells or 64 slots. Precondition: a dimension that wraps has two cells or
  /// more.
  explicit wall_graph(lattice const& l);

  std::vector<std::vector<port>> const& ports() const { return ports_; } ///< by cell
  std::uint32_t slots() const { return slots_; }
  std::uint64_t border() const { return border_; } ///< the set of slots between a cell and outside

 private:
  std::vector<std::vector<port>> ports_;
  std::uint32_t slots_ = 0;
  std::uint64_t border_ = 0;
};

struct graph_maze {
  std::uint32_t start = 0;
  std::uint64_t walls = 0; ///< the set of slots with a wall
};

/// A wall at each inner slot with probability 1/2, and at all of the border but one or two slots.
graph_maze random_maze(wall_graph const& g, std::mt19937_64& rng);

/// The steps of a shortest way out, by breadth-first search over (cell, walls); nothing: none.
std::optional<std::uint32_t> least_steps(wall_graph const& g, graph_maze const& maze);

/// The same over paths that enter no cell twice, the start being entered at the beginning.
std::optional<std::uint32_t> least_simple_steps(wall_graph const& g, graph_maze const& maze);

} // namespace study
