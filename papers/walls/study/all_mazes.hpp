// SPDX-License-Identifier: BSL-1.0
//
// All mazes of one size at once.
//
// All mazes of a size are one graph: a state is a cell and the set of all walls, and every state is
// also a question, that of the maze with these walls and this start. So one backward search from
// all states that can leave answers every question. A second one does so under the rule that no
// step goes straight back. States are numbered cell * 2^places + walls. A state takes 1 byte, 4
// after the second search.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace study {

using puzzlegraph::cell_index;
using puzzlegraph::direction;
using wall_set = std::uint32_t; ///< bit k: a wall on place k, as numbered by walls::wall_slots

class all_mazes {
 public:
  /// Sizes whose walls have at most 31 places.
  static bool fits(puzzlegraph::grid shape);

  /// Answers all questions without rules. 1 byte per state.
  explicit all_mazes(puzzlegraph::grid shape);

  cell_index cells() const { return cells_; }
  std::uint64_t wall_sets() const { return std::uint64_t{1} << places_; }

  /// The length of a shortest way out, 0 where there is none.
  std::uint32_t shortest(cell_index start, wall_set walls) const {
    return length_[state(start, walls)];
  }
  /// The same where no step goes straight back; find_without_stepping_back() comes before.
  std::uint32_t shortest_without_stepping_back(cell_index start, wall_set walls) const {
    return ahead_[state(start, walls)].best;
  }
  void find_without_stepping_back();
  /// The same over simple paths: no cell is entered twice, the start being entered at the
  /// beginning.
  std::uint32_t shortest_simple(cell_index start, wall_set walls) const;

  /// Whether the set is the least number among its images under the symmetries of the board.
  bool is_representative(wall_set walls) const;

  puzzlegraph::walls::instance maze(cell_index start, wall_set walls) const;

 private:
  /// The lengths of the ways out by their first steps: the least one, the steps with which it can
  /// begin, and the least that begins otherwise, where it was one step alone. 0: none.
  struct beginnings {
    std::uint8_t best = 0;
    std::uint8_t steps = 0;
    std::uint8_t second = 0;

    /// Adds ways out of this length that begin with this step. Lengths come in increasing order.
    /// Returns whether `best` or `second` became known.
    bool add(std::uint8_t length, std::uint8_t step);
  };
  struct neighbour {
    cell_index to;      ///< the cell behind, or outside
    std::uint32_t near; ///< the wall between
    std::uint32_t far;  ///< the wall on the far side of the cell behind
  };

  std::uint64_t state(cell_index c, wall_set walls) const {
    return std::uint64_t{c} << places_ | walls;
  }
  neighbour const& beside(cell_index c, direction d) const {
    return around_[c][puzzlegraph::index(d)];
  }
  bool can_leave(cell_index c, wall_set walls) const { return (exits_[c] & ~walls) != 0; }
  /// Calls visit(cell, walls) for all states.
  template <class Visit> void for_each_state(Visit const& visit) const;
  /// Sets length_ by a backward breadth-first search.
  void find_lengths();
  /// Calls sink(cell, walls) with the state to which a step leads, if it is possible and inside.
  template <class Sink> void step(cell_index c, wall_set walls, direction d, Sink&& sink) const;
  /// Calls sink(cell, walls) for all states from which a step in this direction leads here.
  template <class Sink>
  void step_back(cell_index c, wall_set walls, direction d, Sink&& sink) const;
  bool has_simple_shortest(cell_index c, wall_set walls, std::uint32_t entered) const;
  void search_simple(cell_index c, wall_set walls, std::uint32_t entered, std::uint32_t steps,
                     std::uint32_t& best) const;
  void make_symmetries();

  puzzlegraph::walls::wall_slots slots_;
  cell_index cells_;
  std::uint32_t places_;
  std::vector<std::array<neighbour, 4>> around_;
  std::vector<wall_set> exits_; ///< by cell: its places on the border
  std::vector<std::uint8_t> length_;
  std::vector<beginnings> ahead_;
  /// By symmetry and byte of a set of walls: the image of those walls.
  std::vector<std::array<std::array<wall_set, 256>, 4>> symmetries_;
};

} // namespace study
