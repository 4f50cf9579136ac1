// SPDX-License-Identifier: BSL-1.0
//
// The reachable state graph of one question, complete, and without the puzzle's types.
//
// All of analysis/ reads this interface: compiled once, it serves every puzzle and encoding. The
// structure is a plain compressed_sparse_row_graph, so that Boost.Graph's algorithms run on it as
// they come; what a state and a move look like is asked for when something is written.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// Vertices are numbers in order of breadth-first discovery; the first ones are the starts. Arcs
/// carry nothing.
using arc_graph = csr_graph<no_label>;
using vertex_index = std::uint32_t;

class state_graph {
 public:
  virtual ~state_graph() = default;

  /// The arcs. No vertex has an arc to itself.
  virtual arc_graph const& arcs() const = 0;

  std::uint32_t vertex_count() const { return static_cast<std::uint32_t>(num_vertices(arcs())); }
  std::uint64_t arc_count() const { return num_edges(arcs()); }

  /// The costs of the arcs by edge_index; empty when all are 1.
  std::vector<cost_type> const& costs() const { return costs_; }
  cost_type cost(std::uint64_t arc) const { return costs_.empty() ? 1 : costs_[arc]; }

  /// The initial states, each with the cost spent before it.
  std::vector<seed<vertex_index>> const& starts() const { return starts_; }
  bool is_goal(vertex_index v) const { return goal_[v] != 0; }

  /// Every arc u -> v has an arc v -> u of the same cost beside it. The graph is then connected, as
  /// all is reachable from the starts, unless there are several of these.
  virtual bool is_reversible() const = 0;

  /// A state in one line, drawn in several, and as a picture.
  virtual std::string text(vertex_index v) const = 0;
  virtual std::string draw(vertex_index v) const = 0;
  virtual drawing::scene scene(vertex_index v) const = 0;
  /// The moves of the arcs of u in order of out_edges(u, arcs()), in the puzzle's notation.
  virtual std::vector<std::string> moves(vertex_index u) const = 0;

  /// The puzzle's lower bounds: how many, their names, their values.
  virtual std::size_t heuristic_count() const = 0;
  virtual std::string_view heuristic_name(std::size_t h) const = 0;
  virtual cost_type heuristic_value(std::size_t h, vertex_index v) const = 0;

 protected:
  state_graph() = default;
  state_graph(state_graph const&) = default;
  state_graph& operator=(state_graph const&) = default;

  std::vector<cost_type> costs_;           // NOLINT(misc-non-private-member-variables-in-classes)
  std::vector<seed<vertex_index>> starts_; // NOLINT(misc-non-private-member-variables-in-classes)
  std::vector<std::uint8_t> goal_;         // NOLINT(misc-non-private-member-variables-in-classes)
};

/// What came of writing a question's graph down.
struct exploration {
  std::unique_ptr<state_graph> graph; ///< nothing when a limit was hit
  limit stopped_by = limit::none;
  progress reached;         ///< when a limit was hit: at least so far
  std::uint64_t memory = 0; ///< bytes that the graph takes, or took
  double seconds = 0;
  /// Without a graph: states by distance from the start, all of them, where the puzzle has an
  /// engine that could count them. Otherwise empty.
  std::vector<std::uint64_t> layers;
};

} // namespace puzzlegraph
