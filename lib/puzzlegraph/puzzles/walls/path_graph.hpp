// SPDX-License-Identifier: BSL-1.0
//
// The paths of a maze that enter no cell twice, as a Boost.Graph graph.
//
// A shortest way out enters no cell twice (papers/walls has the proof), so the search can explore a
// tree: its vertices are paths from the start, its edges extend a path by one step. What matters of
// a path is the cell where it ends, the cells that it has entered, and its displaced walls: those
// that it has pushed in front of cells that it has not entered, or onto openings.
//
// Dominance pruning decides which paths become vertices: path Q is dropped when a vertex P is a
// path to the same cell, no longer than Q, and every displaced wall of P is also one of Q or can
// never stop a continuation of Q. Every continuation of Q to a shortest way out is then a legal
// continuation of P. A path is also dropped if its length plus a lower bound on its remaining steps
// exceeds a given bound.
//
// "No longer" holds when paths are extended in breadth-first order, as boost::breadth_first_visit
// does. Children are numbered in the order west, north, east, south.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/puzzles/walls/wall_slots.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/iterator/counting_iterator.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::walls {

/// What all paths of a maze share: its walls at the start, its openings, and a lower bound.
class maze_map {
 public:
  /// O(cells). The maze must outlive this. The budget ends the computation of least_steps.
  maze_map(instance const& maze, budget& b);

  cell_index start() const { return start_; }
  cell_index outside() const { return slots_.outside(); }
  /// The neighbouring cell, or outside().
  cell_index behind(cell_index c, direction side) const { return slots_.behind(c, side); }
  bool has_wall(cell_index c, direction side) const { return (walls_[c] & side_bit(side)) != 0; }
  /// The sides of a cell that are openings of the border, as a sum of side_bit.
  std::uint8_t openings(cell_index c) const { return openings_[c]; }
  /// The fewest steps from a cell to the outside if each step is checked against the initial walls;
  /// unreachable if there is no such path. A lower bound for paths that enter no cell twice:
  /// earlier steps never make it easier to enter a new cell.
  cost_type least_steps(cell_index c) const { return least_steps_[c]; }

 private:
  void find_least_steps(budget& b);

  wall_slots slots_;
  cell_index start_;
  std::span<std::uint8_t const> walls_;
  std::vector<std::uint8_t> openings_;
  std::vector<cost_type> least_steps_;
};

/// The vertices of a path_graph: numbers paths in the order in which they are kept, the path of no
/// steps first. A path is extended when its children are first requested.
class path_registry {
 public:
  using id_type = std::uint32_t;
  static constexpr id_type root = 0;

  /// Keeps no path that needs more than `max_steps` steps to get out. The map must outlive this.
  /// Throws std::bad_alloc past the account's memory, here and in children().
  path_registry(maze_map const& map, cost_type max_steps, memory_account& memory);

  /// The kept extensions of a path, [first, second). When first requested, O(rivals of the cells
  /// that it leads to x their displaced walls); usually one wall of a rival is looked at.
  std::pair<id_type, id_type> children(id_type p) {
    if (paths_[p].first_child == root) extend(p);
    return {paths_[p].first_child, paths_[p].last_child};
  }
  id_type parent(id_type p) const { return paths_[p].parent; }
  std::size_t count() const { return paths_.size(); } ///< of the paths kept so far
  /// By direction, of a path that has been extended: its extension if that was kept, the path that
  /// dominates it if not; root if the step does not count (data/formats/certificate.md, proof
  /// paths).
  std::array<id_type, 4> const& continued_by(id_type p) const { return paths_[p].continued_by; }
  /// The last step of a path. Precondition: p is not the root.
  direction last_step(id_type p) const { return paths_[p].last_step; }
  /// The first side, in the order west, north, east, south, through which a path can leave.
  std::optional<direction> exit(id_type p) const;

  std::uint64_t dominated() const { return dominated_; } ///< paths dropped for another one
  /// The fewest steps in which a path that was dropped for the bound could leave; unreachable if
  /// none was.
  cost_type least_steps_beyond() const { return least_steps_beyond_; }

 private:
  /// A displaced wall: the number of the entered cell at whose side it stands * 4 + the side.
  using displaced_wall = std::uint32_t;
  static constexpr displaced_wall no_wall = UINT32_MAX;

  struct path {
    cell_index cell = 0;
    id_type parent = root;
    id_type first_child = root; ///< root: not extended yet
    id_type last_child = root;
    std::array<id_type, 4> continued_by{}; ///< by direction: root if by none
    cost_type steps = 0;
    std::uint64_t displaced_begin = 0;
    std::uint64_t displaced_end = 0;
    direction last_step = direction::west;
    std::uint8_t exits = 0; ///< the sides through which it can leave, as a sum of side_bit
  };

  /// A kept path, with which the later ones to its cell are compared. A path whose displaced walls
  /// are also those of a later one is no rival any more: the later one dominates whatever it
  /// dominates.
  struct rival {
    id_type path = root;
    std::uint64_t displaced = 0; ///< its displaced walls, each as the bit of its number modulo 64
    displaced_wall in_the_way = no_wall; ///< the one that kept it from dominating last
  };

  static displaced_wall displaced_at(cell_index c, direction side) {
    return static_cast<displaced_wall>(std::size_t{c} * 4 + index(side));
  }
  static cell_index cell_of(displaced_wall w) { return w / 4; }
  static direction side_of(displaced_wall w) { return all_directions[w % 4]; }
  /// The cell in front of which the wall stands, or outside.
  cell_index beyond(displaced_wall w) const { return map_->behind(cell_of(w), side_of(w)); }
  std::span<displaced_wall const> displaced_by(path const& p) const {
    return {displaced_.data() + p.displaced_begin, displaced_.data() + p.displaced_end};
  }
  /// A set of cells: bit c of its words is cell c.
  using cell_words = std::span<std::uint64_t const>;
  static bool contains(cell_words cells, cell_index c) {
    return (cells[c / 64] >> (c % 64) & 1U) != 0;
  }
  cell_words entered_by(id_type p) const {
    return {entered_.data() + std::size_t{p} * words_, words_};
  }

  void extend(id_type p);
  std::optional<bool> push_of(id_type p, direction d) const;
  void consider(id_type p, direction d, bool pushes);
  bool can_stop(displaced_wall w, cell_index at) const;
  bool is_harmless(displaced_wall w, cell_index at);
  id_type dominating(cell_index at);
  id_type keep(path p);
  void add_rival(cell_index at, id_type p);

  maze_map const* map_;
  cost_type max_steps_;
  std::size_t words_; ///< of a set of cells
  std::pmr::vector<path> paths_;
  std::pmr::vector<std::uint64_t> entered_;    ///< words_ words for each path: the cells entered
  std::pmr::vector<displaced_wall> displaced_; ///< of all paths, sorted for each path
  std::pmr::vector<std::pmr::vector<rival>> rivals_; ///< by cell, in the order of the paths

  // The extension that is being considered.
  std::pmr::vector<std::uint64_t> entered_now_;
  std::pmr::vector<displaced_wall> displaced_now_;
  std::uint64_t considered_ = 0; ///< extensions so far
  /// By wall: twice the number of the extension for which it was looked at last, plus whether it is
  /// harmless to that.
  std::pmr::vector<std::uint64_t> looked_at_;

  std::uint64_t dominated_ = 0;
  cost_type least_steps_beyond_ = unreachable;
};

/// Models IncidenceGraph, re-entrant. An edge is described by the path that it leads to. The
/// registry must outlive the graph, and grows with it.
class path_graph {
 public:
  using vertex_descriptor = path_registry::id_type;
  using edge_descriptor = path_registry::id_type;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using degree_size_type = std::uint32_t;
  using out_edge_iterator = boost::counting_iterator<edge_descriptor>;
  using adjacency_iterator = void;
  using in_edge_iterator = void;
  using vertex_iterator = void;
  using edge_iterator = void;
  using vertices_size_type = void;
  using edges_size_type = void;

  explicit path_graph(path_registry& paths) : paths_(&paths) {}

  static constexpr vertex_descriptor null_vertex() { return UINT32_MAX; }
  path_registry& paths() const { return *paths_; }

 private:
  path_registry* paths_;
};

inline path_graph::vertex_descriptor source(path_graph::edge_descriptor e, path_graph const& g) {
  return g.paths().parent(e);
}
inline path_graph::vertex_descriptor target(path_graph::edge_descriptor e,
                                            path_graph const& /*g*/) {
  return e;
}
inline std::pair<path_graph::out_edge_iterator, path_graph::out_edge_iterator>
out_edges(path_graph::vertex_descriptor u, path_graph const& g) {
  auto const [first, last] = g.paths().children(u);
  return {path_graph::out_edge_iterator(first), path_graph::out_edge_iterator(last)};
}
inline path_graph::degree_size_type out_degree(path_graph::vertex_descriptor u,
                                               path_graph const& g) {
  auto const [first, last] = g.paths().children(u);
  return last - first;
}

/// The vertices that a search has seen. In a tree every edge leads to a new one.
struct no_path_seen {
  bool contains(path_graph::vertex_descriptor /*v*/) const { return false; }
  void insert(path_graph::vertex_descriptor /*v*/) {}
};
inline no_path_seen make_vertex_set(path_graph const& /*g*/, memory_account& /*memory*/) {
  return {};
}
template <class T> growing_map<T> make_vertex_map(path_graph const& /*g*/, memory_account& memory) {
  return growing_map<T>(memory);
}

} // namespace puzzlegraph::walls
