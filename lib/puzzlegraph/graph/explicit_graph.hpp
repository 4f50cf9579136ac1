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
// edges to Boost.Graph without a list of them in between. Time O(V + E), memory 4 bytes and a label
// an edge, and some 20 + sizeof(state) a vertex.
//
// Edges of explicit_graph<S> carry their move. Where they are too many for that, edges of
// explicit_graph<S, no_label> carry nothing: out_edges(u, g) lists them in the order of the space's
// successors of g.state(u), which tells each one's move again.
#pragma once

#include "puzzlegraph/core/budget.hpp"
#include "puzzlegraph/graph/state_numbers.hpp"

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
using no_label = boost::no_property;

template <class Label>
using csr_graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Label,
                                       boost::no_property, std::uint32_t, std::uint32_t>;

namespace detail {

/// Generates the edges of all numbered states in order of their source, one state's at a time.
template <space S, class Label> class edge_stream {
 public:
  using label_type = Label;

  explicit edge_stream(state_numbers<S>& numbers) : numbers_(&numbers) { refill(); }

  bool done() const { return source_ == numbers_->count(); }
  std::pair<std::uint32_t, std::uint32_t> ends() const { return {source_, arcs_[at_].target}; }
  Label label() const { return arcs_[at_].label; }
  void advance() {
    if (++at_ < arcs_.size()) return;
    ++source_;
    refill();
  }

 private:
  void refill() {
    arcs_.clear();
    at_ = 0;
    for (; source_ < numbers_->count(); ++source_) {
      for_each_successor(numbers_->space(), numbers_->state(source_),
                         [&](move_of<S> const& m, state_of<S> const& v) {
                           if constexpr (std::same_as<Label, no_label>) {
                             arcs_.push_back({numbers_->number(v), {}});
                           } else {
                             arcs_.push_back({numbers_->number(v), {m}});
                           }
                           return true;
                         });
      if (!arcs_.empty()) return;
    }
  }

  struct half_edge {
    std::uint32_t target;
    [[no_unique_address]] Label label;
  };
  state_numbers<S>* numbers_;
  std::vector<half_edge> arcs_;
  std::size_t at_ = 0;
  std::uint32_t source_ = 0;
};

/// The two input iterators that Boost.Graph reads an edge_stream through: it advances them in step,
/// so only the first one moves the stream.
template <class Stream, bool Ends> class edge_stream_iterator {
 public:
  using value_type = std::conditional_t<Ends, std::pair<std::uint32_t, std::uint32_t>,
                                        typename Stream::label_type>;
  using reference = value_type;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;

  explicit edge_stream_iterator(Stream* stream) : stream_(stream) {}
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
  Stream* stream_;
};

} // namespace detail

template <space S, class Label = edge_label<move_of<S>>>
class explicit_graph : public csr_graph<Label> {
 public:
  using space_type = S;

  /// All that is reachable from `roots`, or nothing when the budget was spent before the end.
  /// Throws std::bad_alloc past the budget's memory. Either way b.last() tells how far it got.
  static std::optional<explicit_graph> build(S const& s, std::span<state_of<S> const> roots,
                                             budget& b) {
    auto numbers = std::make_unique<state_numbers<S>>(s, b.memory());
    for (auto const& u : roots) numbers->number(u);
    std::uint64_t edges = 0;
    for (std::uint32_t u = 0; u < numbers->count(); ++u) {
      for_each_successor(s, numbers->state(u), [&](move_of<S> const& /*m*/, state_of<S> const& v) {
        numbers->number(v);
        return ++edges % 4096 != 0 || b.go_on();
      });
      if (!b.go_on({u, numbers->count(), 0})) return std::nullopt;
    }
    if (edges >= UINT32_MAX) throw std::bad_alloc();
    booking rows(csr_bytes(numbers->count(), edges), b.memory());
    return explicit_graph(std::move(numbers), edges, std::move(rows));
  }

  explicit_graph(explicit_graph&&) noexcept = default;
  explicit_graph& operator=(explicit_graph&&) noexcept = delete;

  S const& space() const { return numbers_->space(); }
  state_of<S> state(std::uint32_t v) const { return numbers_->state(v); }
  /// The vertex of a state, or nothing when the state was not reachable from the roots.
  std::optional<std::uint32_t> vertex_of(state_of<S> const& u) const { return numbers_->find(u); }

 private:
  using stream = detail::edge_stream<S, Label>;
  using ends_iterator = detail::edge_stream_iterator<stream, true>;
  using label_iterator = detail::edge_stream_iterator<stream, false>;

  /// Bytes that are booked as long as it lives.
  class booking {
   public:
    booking(std::uint64_t bytes, memory_account& memory) : memory_(nullptr, refund{bytes}) {
      memory.charge(bytes);
      memory_.reset(&memory);
    }

   private:
    struct refund {
      std::uint64_t bytes;
      void operator()(memory_account* memory) const { memory->refund(bytes); }
    };
    std::unique_ptr<memory_account, refund> memory_;
  };

  static std::uint64_t csr_bytes(std::uint64_t vertices, std::uint64_t edges) {
    constexpr std::uint64_t label_bytes = std::same_as<Label, no_label> ? 0 : sizeof(Label);
    return 4 * (vertices + 1) + edges * (4 + label_bytes);
  }

  explicit_graph(std::unique_ptr<state_numbers<S>> numbers, std::uint64_t edges, booking rows)
      : explicit_graph(stream(*numbers), numbers, edges, std::move(rows)) {}
  explicit_graph(stream arcs, std::unique_ptr<state_numbers<S>>& numbers, std::uint64_t edges,
                 booking rows)
      : csr_graph<Label>(made_of(arcs, numbers->count(), edges)), numbers_(std::move(numbers)),
        rows_(std::move(rows)) {}

  static csr_graph<Label> made_of(stream& arcs, std::uint64_t vertices, std::uint64_t edges) {
    auto const v = static_cast<std::uint32_t>(vertices);
    auto const e = static_cast<std::uint32_t>(edges);
    if constexpr (std::same_as<Label, no_label>) {
      return {boost::edges_are_sorted, ends_iterator(&arcs), ends_iterator(nullptr), v, e};
    } else {
      return {boost::edges_are_sorted,
              ends_iterator(&arcs),
              ends_iterator(nullptr),
              label_iterator(&arcs),
              v,
              e};
    }
  }

  std::unique_ptr<state_numbers<S>> numbers_;
  booking rows_;
};

/// The costs of edges.
template <space S> struct explicit_cost_map {
  using key_type = typename boost::graph_traits<csr_graph<edge_label<move_of<S>>>>::edge_descriptor;
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
template <class T, space S, class Label>
zeroed_map<T> make_vertex_map(explicit_graph<S, Label> const& g, memory_account& memory) {
  return zeroed_map<T>(num_vertices(g), memory);
}
template <space S, class Label>
auto make_vertex_set(explicit_graph<S, Label> const& g, memory_account& memory) {
  return bit_set(zeroed_map<std::uint64_t>((num_vertices(g) + 63) / 64, memory));
}

} // namespace puzzlegraph

namespace boost {
/// The property maps of the graph that it is.
template <class S, class Label, class Tag>
struct property_map<puzzlegraph::explicit_graph<S, Label>, Tag>
    : property_map<puzzlegraph::csr_graph<Label>, Tag> {};
} // namespace boost
