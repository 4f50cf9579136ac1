// SPDX-License-Identifier: BSL-1.0
//
// A space written down: every state reachable from given ones, as a compressed sparse row graph.
//
// An explicit_graph is a boost::compressed_sparse_row_graph (VertexListGraph, EdgeListGraph,
// IncidenceGraph, AdjacencyGraph, re-entrant) whose vertices 0, 1, 2, ... are states in order of
// breadth-first discovery and whose edges carry their move. It belongs to the space, not to a task:
// one graph serves every task whose initial states it contains. It keeps a copy of the states; the
// space must outlive it.
//
// Building takes two passes over all successors: one that numbers the states, one that feeds the
// edges to Boost.Graph without a list of them in between. Time O(V + E), memory 4 + sizeof(move)
// bytes an edge and some 20 + sizeof(state) a vertex.
#pragma once

#include "puzzlegraph/core/budget.hpp"
#include "puzzlegraph/graph/state_ids.hpp"

#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// What an edge of an explicit graph carries.
template <class Move> struct edge_label {
  Move move{};
};

template <space S>
using csr_graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, edge_label<move_of<S>>,
                                       boost::no_property, std::uint32_t, std::uint32_t>;

namespace detail {

/// Generates the edges of all interned states in order of their source, one state's at a time.
template <space S> class edge_stream {
 public:
  edge_stream(S const& s, interned_ids<S>& ids) : space_(&s), ids_(&ids) { refill(); }

  bool done() const { return source_ == ids_->stored(); }
  std::pair<std::uint32_t, std::uint32_t> ends() const { return {source_, arcs_[at_].first}; }
  edge_label<move_of<S>> label() const { return {arcs_[at_].second}; }
  void advance() {
    if (++at_ < arcs_.size()) return;
    ++source_;
    refill();
  }

 private:
  void refill() {
    arcs_.clear();
    at_ = 0;
    for (; source_ < ids_->stored(); ++source_) {
      for_each_successor(*space_, ids_->state(source_),
                         [&](move_of<S> const& m, state_of<S> const& v) {
                           arcs_.emplace_back(ids_->id(v), m);
                           return true;
                         });
      if (!arcs_.empty()) return;
    }
  }

  S const* space_;
  interned_ids<S>* ids_;
  std::vector<std::pair<std::uint32_t, move_of<S>>> arcs_;
  std::size_t at_ = 0;
  std::uint32_t source_ = 0;
};

/// The two input iterators that Boost.Graph reads an edge_stream through: it advances them in step,
/// so only the first one moves the stream.
template <space S, bool Ends> class edge_stream_iterator {
 public:
  using value_type =
      std::conditional_t<Ends, std::pair<std::uint32_t, std::uint32_t>, edge_label<move_of<S>>>;
  using reference = value_type;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;

  explicit edge_stream_iterator(edge_stream<S>* stream) : stream_(stream) {}
  value_type operator*() const {
    if constexpr (Ends) {
      return stream_->ends();
    } else {
      return stream_->label();
    }
  }
  struct arrow {
    value_type value;
    value_type const* operator->() const { return &value; }
  };
  arrow operator->() const { return {**this}; }
  edge_stream_iterator& operator++() {
    if constexpr (Ends) stream_->advance();
    return *this;
  }
  edge_stream_iterator operator++(int) {
    auto const before = *this;
    ++*this;
    return before;
  }
  /// Whether both are at the end: the only comparison that an input range needs.
  friend bool operator==(edge_stream_iterator const& a, edge_stream_iterator const& b) {
    return a.at_end() == b.at_end();
  }

 private:
  bool at_end() const { return stream_ == nullptr || stream_->done(); }
  edge_stream<S>* stream_;
};

} // namespace detail

template <space S> class explicit_graph : public csr_graph<S> {
 public:
  using space_type = S;

  /// All that is reachable from `roots`, or nothing when the budget was spent before the end.
  /// Throws std::bad_alloc past the budget's memory.
  static std::optional<explicit_graph> build(S const& s, std::span<state_of<S> const> roots,
                                             budget& b) {
    auto ids = std::make_unique<interned_ids<S>>(s, b.memory());
    for (auto const& u : roots) ids->id(u);
    std::uint64_t edges = 0;
    for (std::uint32_t u = 0; u < ids->stored(); ++u) {
      for_each_successor(s, ids->state(u), [&](move_of<S> const& /*m*/, state_of<S> const& v) {
        ids->id(v);
        return ++edges % 4096 != 0 || b.go_on();
      });
      if (!b.go_on({u, ids->stored(), 0})) return std::nullopt;
    }
    if (edges >= UINT32_MAX) throw std::bad_alloc();
    b.memory().charge(csr_bytes(ids->stored(), edges));
    return explicit_graph(std::move(ids), edges, b.memory());
  }

  explicit_graph(explicit_graph&&) noexcept = default;
  explicit_graph& operator=(explicit_graph&&) noexcept = delete;

  S const& space() const { return ids_->space(); }
  state_of<S> state(std::uint32_t v) const { return ids_->state(v); }
  /// The vertex of a state, or nothing when the state was not reachable from the roots.
  std::optional<std::uint32_t> vertex_of(state_of<S> const& u) const { return ids_->find(u); }

 private:
  using ends_iterator = detail::edge_stream_iterator<S, true>;
  using label_iterator = detail::edge_stream_iterator<S, false>;

  static std::uint64_t csr_bytes(std::uint64_t vertices, std::uint64_t edges) {
    return 4 * (vertices + 1) + edges * (4 + sizeof(edge_label<move_of<S>>));
  }
  struct refund {
    std::uint64_t bytes;
    void operator()(memory_account* memory) const { memory->refund(bytes); }
  };

  explicit_graph(std::unique_ptr<interned_ids<S>> ids, std::uint64_t edges, memory_account& memory)
      : explicit_graph(detail::edge_stream<S>(ids->space(), *ids), ids, edges, memory) {}
  explicit_graph(detail::edge_stream<S> stream, std::unique_ptr<interned_ids<S>>& ids,
                 std::uint64_t edges, memory_account& memory)
      : csr_graph<S>(boost::edges_are_sorted, ends_iterator(&stream), ends_iterator(nullptr),
                     label_iterator(&stream), static_cast<std::uint32_t>(ids->stored()),
                     static_cast<std::uint32_t>(edges)),
        ids_(std::move(ids)), charge_(&memory, refund{csr_bytes(ids_->stored(), edges)}) {}

  std::unique_ptr<interned_ids<S>> ids_;
  std::unique_ptr<memory_account, refund> charge_; ///< the rows of the graph, which it keeps booked
};

/// The costs of edges.
template <space S> struct explicit_cost_map {
  using key_type = typename boost::graph_traits<csr_graph<S>>::edge_descriptor;
  using value_type = cost_type;
  using reference = cost_type;
  using category = boost::readable_property_map_tag;
  explicit_graph<S> const* graph = nullptr;

  friend cost_type get(explicit_cost_map const& m, key_type const& e) {
    return move_cost(m.graph->space(), (*m.graph)[e].move);
  }
};
template <space S> explicit_cost_map<S> edge_costs(explicit_graph<S> const& g) { return {&g}; }

/// Values and sets by vertex, for the searches.
template <class T, space S>
zeroed_map<T> make_vertex_map(explicit_graph<S> const& g, memory_account& memory) {
  return zeroed_map<T>(num_vertices(g), memory);
}
template <space S> auto make_vertex_set(explicit_graph<S> const& g, memory_account& memory) {
  return bit_set(zeroed_map<std::uint64_t>((num_vertices(g) + 63) / 64, memory));
}

} // namespace puzzlegraph

namespace boost {
/// The property maps of the graph that it is.
template <class S, class Tag>
struct property_map<puzzlegraph::explicit_graph<S>, Tag>
    : property_map<puzzlegraph::csr_graph<S>, Tag> {};
} // namespace boost
