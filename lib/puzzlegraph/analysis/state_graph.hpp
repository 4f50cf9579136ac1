// SPDX-License-Identifier: BSL-1.0
//
// The complete reachable state graph of one question, with the puzzle's types erased.
//
// All of analysis/ uses this interface, so it is compiled once for every puzzle and encoding. The
// structure is a plain compressed_sparse_row_graph, so Boost.Graph's algorithms run on it
// unchanged. States and moves are converted to text only for output.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// Vertices are numbered in order of breadth-first discovery; the starts come first. Edges carry no
/// properties.
using unlabelled_graph = csr_graph<no_label>;
using vertex_index = std::uint32_t;

class state_graph {
 public:
  virtual ~state_graph() = default;

  /// Vertices and edges for Boost.Graph's algorithms. There are no self-loops.
  virtual unlabelled_graph const& csr() const = 0;

  std::uint32_t vertex_count() const { return static_cast<std::uint32_t>(num_vertices(csr())); }
  std::uint64_t edge_count() const { return num_edges(csr()); }

  /// The arrays of csr(), for other programs: the out-edges of u are the edges row_starts()[u] to
  /// row_starts()[u + 1] - 1, and edge e leads to targets()[e].
  std::span<std::uint32_t const> row_starts() const { return csr().m_forward.m_rowstart; }
  std::span<vertex_index const> targets() const { return csr().m_forward.m_column; }

  /// The costs of the edges by edge_index; empty if all are 1.
  std::vector<cost_type> const& costs() const { return costs_; }
  cost_type cost(std::uint64_t edge) const { return costs_.empty() ? 1 : costs_[edge]; }

  /// The initial states, at least one, each with the cost spent before it.
  std::vector<source_vertex<vertex_index>> const& starts() const { return starts_; }
  bool is_goal(vertex_index v) const { return goal_[v] != 0; }
  /// By vertex: 1 for a goal, else 0.
  std::span<std::uint8_t const> goals() const { return goal_; }

  /// Whether every edge u -> v has an opposite edge v -> u of the same cost, of the graph and not
  /// of all states of its space. Such a graph is connected if it has one start, because all states
  /// are reachable from the starts.
  bool is_reversible() const { return reversible_; }

  /// A state as one line, as a drawing of several lines, and as a picture.
  virtual std::string text(vertex_index v) const = 0;
  virtual std::string draw(vertex_index v) const = 0;
  virtual drawing::scene scene(vertex_index v) const = 0;
  /// A headed file of the question that starts in this state, with the same goal. Empty if a file
  /// cannot state it, or the puzzle writes no files.
  virtual std::string question(vertex_index /*v*/) const { return {}; }
  /// The moves of the out-edges of u, in order of out_edges(u, csr()), in the puzzle's notation.
  virtual std::vector<std::string> moves(vertex_index u) const = 0;
  /// What files of the graph write at these edges: the moves, without what only a line of moves
  /// needs.
  virtual std::vector<std::string> labels(vertex_index u) const { return moves(u); }

  /// The puzzle's heuristics: their number, names and values.
  virtual std::size_t heuristic_count() const = 0;
  virtual std::string_view heuristic_name(std::size_t h) const = 0;
  virtual cost_type heuristic_value(std::size_t h, vertex_index v) const = 0;

 protected:
  state_graph() = default;
  state_graph(state_graph const&) = default;
  state_graph& operator=(state_graph const&) = default;

  std::vector<cost_type> costs_; // NOLINT(misc-non-private-member-variables-in-classes)
  std::vector<source_vertex<vertex_index>>
      starts_;                     // NOLINT(misc-non-private-member-variables-in-classes)
  std::vector<std::uint8_t> goal_; // NOLINT(misc-non-private-member-variables-in-classes)
  bool reversible_ = false;        // NOLINT(misc-non-private-member-variables-in-classes)
};

/// The result of exploring a question's state graph.
struct exploration {
  std::unique_ptr<state_graph> graph; ///< null if a limit was reached
  limit stopped_by = limit::none;
  progress reached;         ///< if a limit was reached: the progress until then
  std::uint64_t memory = 0; ///< bytes that the graph takes, or took when the limit was reached
  double seconds = 0;
};

} // namespace puzzlegraph
