// SPDX-License-Identifier: BSL-1.0
//
// Explicit state graphs: every state reachable from given roots, as a compressed sparse row graph.
//
// An explicit_graph is a boost::compressed_sparse_row_graph (VertexListGraph, EdgeListGraph,
// IncidenceGraph, AdjacencyGraph, re-entrant). Its vertices 0, 1, 2, ... are states in
// breadth-first order of discovery, and its edges carry their move. It belongs to the space, not to
// a task: one graph serves every task whose initial states it contains. It stores a copy of the
// states; the space and the budget by which it was built must outlive it.
//
// Building takes one pass over all successors, which registers the states and lists the edges.
// Boost.Graph reads the list as a stream, which frees it on the way. Time O(V + E); memory 4 bytes
// and a label per edge, and some 20 + sizeof(state) bytes per vertex.
//
// Edges of `explicit_graph<S>` carry their move. Edges of `explicit_graph<S, no_label>` carry
// nothing and save that memory: out_edges(u, g) lists them in the order of the space's successors
// of g.state(u), from which their moves follow.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/requirements.hpp"
#include "puzzlegraph/graph/detail/edge_list.hpp"
#include "puzzlegraph/graph/detail/graph_checkpoint.hpp"
#include "puzzlegraph/graph/state_registry.hpp"

#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>

namespace puzzlegraph {

/// The property of an edge of an explicit graph: its move.
template <class Move> struct edge_label {
  Move move{};
};
using no_label = boost::no_property;

template <class Label>
using csr_graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Label,
                                       boost::no_property, std::uint32_t, std::uint32_t>;

template <space S, class Label = edge_label<move_of<S>>>
class explicit_graph : public csr_graph<Label> {
  static_assert(expect_optional_parts<S>());

 public:
  using space_type = S;

  /// The graph of all states reachable from `roots`, or nullopt if the budget ran out first.
  /// b.last() has the progress in both cases. Throws std::bad_alloc past the budget's memory, and
  /// past 2^32 - 2 states or edges. O(states + edges). The space and the budget must outlive the
  /// graph.
  ///
  /// If a store is given, it saves first the unfinished graph, at the end if the budget runs out,
  /// and then the complete one. A saved graph of the same space and roots is continued, even if the
  /// limits have changed. Throws what the store throws.
  static std::optional<explicit_graph> build(S const& s, std::span<state_of<S> const> roots,
                                             budget& b, checkpoint_store* store = nullptr) {
    auto numbers = std::make_unique<state_registry<S>>(s, b.memory());
    list edges(b.memory());
    detail::graph_checkpoint<S, Label> saved(store, roots, *numbers, edges);
    for (auto const& u : roots) numbers->number(u);
    successor_batch batch(*numbers, edges);
    for (auto u = static_cast<std::uint32_t>(edges.sources()); u < numbers->count(); ++u) {
      std::uint64_t seen = 0;
      auto const add = [&](move_of<S> const& m, state_of<S> const& v) {
        batch.push(v, label_of(m));
        return ++seen % budget::successors_per_check != 0 ||
               b.go_on_within({u, numbers->count(), 0});
      };
      if (!for_each_successor(s, numbers->state(u), add)) {
        saved.save();
        return std::nullopt;
      }
      batch.flush();
      edges.end_source();
      if (!b.go_on({u, numbers->count(), 0})) {
        saved.save();
        return std::nullopt;
      }
      saved.save_if_due();
    }
    saved.save();
    if (edges.size() >= UINT32_MAX) throw std::bad_alloc();
    return explicit_graph(std::move(numbers), edges, b.memory());
  }

  explicit_graph(explicit_graph&&) noexcept = default;
  explicit_graph& operator=(explicit_graph&&) noexcept = delete;

  S const& space() const { return numbers_->space(); }
  state_of<S> state(std::uint32_t v) const { return numbers_->state(v); }
  /// The vertex of a state, or nullopt if the state is not reachable from the roots.
  std::optional<std::uint32_t> vertex_of(state_of<S> const& u) const { return numbers_->find(u); }

 private:
  using list = detail::edge_list<Label>;
  using stream = detail::edge_stream<Label>;
  using ends_iterator = detail::edge_stream_iterator<stream, true>;
  using label_iterator = detail::edge_stream_iterator<stream, false>;

  /// Successors on their way into the list of edges. A batch of them is looked up together, so that
  /// the cache misses of the registry overlap.
  class successor_batch {
   public:
    successor_batch(state_registry<S>& numbers, list& edges) : numbers_(&numbers), edges_(&edges) {}
    void push(state_of<S> const& v, Label const& label) {
      if (count_ == waiting_.size()) [[unlikely]] {
        flush();
      }
      waiting_[count_++] = {v, numbers_->prefetch_slot(v), label};
    }
    [[gnu::noinline]] void flush() {
      for (std::size_t k = 0; k < count_; ++k) {
        auto const& [v, slot, label] = waiting_[k];
        edges_->push({numbers_->number(v, slot), label});
      }
      count_ = 0;
    }

   private:
    struct successor {
      state_of<S> state{};
      std::uint64_t slot = 0;
      [[no_unique_address]] Label label{};
    };
    state_registry<S>* numbers_;
    list* edges_;
    std::array<successor, 32> waiting_{};
    std::size_t count_ = 0;
  };

  static Label label_of([[maybe_unused]] move_of<S> const& m) {
    if constexpr (std::same_as<Label, no_label>) {
      return {};
    } else {
      return {m};
    }
  }

  explicit_graph(std::unique_ptr<state_registry<S>> numbers, list& edges, memory_account& memory)
      : explicit_graph(std::move(numbers), edges, memory_reservation(memory)) {}
  explicit_graph(std::unique_ptr<state_registry<S>> numbers, list& edges, memory_reservation rows)
      : csr_graph<Label>(made_of(edges, rows)), numbers_(std::move(numbers)),
        rows_(std::move(rows)) {}

  static csr_graph<Label> made_of(list& edges, memory_reservation& rows) {
    auto const v = static_cast<std::uint32_t>(edges.sources());
    auto const e = static_cast<std::uint32_t>(edges.size());
    rows.charge(4 * (edges.sources() + 1));
    stream from(edges, rows);
    if constexpr (std::same_as<Label, no_label>) {
      return {boost::edges_are_sorted, ends_iterator(&from), ends_iterator(nullptr), v, e};
    } else {
      return {boost::edges_are_sorted,
              ends_iterator(&from),
              ends_iterator(nullptr),
              label_iterator(&from),
              v,
              e};
    }
  }

  std::unique_ptr<state_registry<S>> numbers_;
  memory_reservation rows_;
};

/// The costs of edges, as a readable property map.
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

/// Vertex maps and vertex sets for the searches.
template <class T, space S, class Label>
reusable_map<T> make_vertex_map(explicit_graph<S, Label> const& g, memory_account& memory) {
  return reusable_map<T>(num_vertices(g), memory);
}
template <space S, class Label>
auto make_vertex_set(explicit_graph<S, Label> const& g, memory_account& memory) {
  return bit_set(reusable_map<std::uint64_t>((num_vertices(g) + 63) / 64, memory));
}

} // namespace puzzlegraph

namespace boost {
/// Boost.Graph finds the property maps of the base class, the compressed sparse row graph.
template <class S, class Label, class Tag>
struct property_map<puzzlegraph::explicit_graph<S, Label>, Tag>
    : property_map<puzzlegraph::csr_graph<Label>, Tag> {};
} // namespace boost
