// SPDX-License-Identifier: BSL-1.0
//
// A state space as an implicit Boost.Graph graph, expanded while it is searched.
//
// implicit_graph<S, Ids, Style> models IncidenceGraph; BidirectionalGraph if the space has
// predecessors; VertexListGraph if descriptors are ranks (its vertices are then all legal states,
// reachable or not). Vertex descriptors are unsigned integers that Ids assigns
// (graph/vertex_ids.hpp); g.state(v) is the state of a vertex. Edges carry their move; the property
// map get(boost::edge_weight, g) has their costs.
//
// Three styles of out-edges:
//
//   buffered   out_edges(u, g) generates all successors into one buffer of the graph, and the
//              iterators point into it. Fastest for breadth_first_visit and all searches built on
//              it. The next call of out_edges invalidates the iterators: wrong for depth-first
//              search, strong components and nested loops.
//   unlabelled as buffered, but an edge's move is no_move: for spaces whose moves all cost 1. Its
//              buffer is smaller; a breadth-first search on ranked ids takes a few percent less
//              time (papers/decisions/0002-what-boost-graph-costs.md).
//   lazy       iterators hold a cursor of the space and are independent of each other.
//
// Boost's MultiPassInputIterator check does not tell the styles apart; reentrant_incidence_graph
// does.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/requirements.hpp"
#include "puzzlegraph/graph/detail/edge_buffer.hpp"
#include "puzzlegraph/graph/detail/edge_iterators.hpp"
#include "puzzlegraph/graph/vertex_ids.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/property_map/property_map.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>

namespace puzzlegraph {

struct buffered {};
struct unlabelled {};
struct lazy {};

namespace detail {

template <class Ids> struct is_ranked : std::false_type {};
template <class S> struct is_ranked<ranked_ids<S>> : std::true_type {};

/// Ids without holes below the number of vertices.
template <class Ids> inline constexpr bool dense = true;
template <class S> inline constexpr bool dense<ranked_ids<S>> = S::perfect_rank;

/// Empty base classes of distinct types.
template <int> struct nothing {};

} // namespace detail

/// See the head of this file. The space, the ids and the budget must outlive the graph. One
/// expansion may have millions of successors (ten agents: up to 5^10), so the buffered styles check
/// the budget within it. They return no edges once the budget is spent: check budget.spent() after
/// a search.
template <space S, state_ids Ids, class Style = buffered> class implicit_graph {
  static_assert(expect_optional_parts<S>());
  static constexpr bool has_predecessors = predecessor_space<S>;
  static constexpr bool is_ranked = detail::is_ranked<Ids>::value;
  static constexpr bool is_lazy = std::same_as<Style, lazy>;
  static constexpr bool is_labelled = !std::same_as<Style, unlabelled>;
  static_assert(is_labelled || unit_cost_space<S>, "an edge's cost is that of its move");
  using move = std::conditional_t<is_labelled, move_of<S>, no_move>;
  using half = detail::half_edge<typename Ids::id_type, move>;

 public:
  using space_type = S;
  using vertex_descriptor = typename Ids::id_type;
  using edge_descriptor = implicit_edge<vertex_descriptor, move>;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using degree_size_type = std::uint64_t;
  using vertices_size_type = std::uint64_t;
  using edges_size_type = std::uint64_t;

  using out_edge_iterator = std::conditional_t<
      is_lazy,
      detail::cursor_iterator<Ids, decltype(std::declval<S const&>().cursor(state_of<S>{})), false>,
      detail::buffer_iterator<vertex_descriptor, move, false>>;

 private:
  static auto in_edge_iterator_type() {
    if constexpr (!has_predecessors) {
      return std::type_identity<void>{};
    } else if constexpr (is_lazy) {
      using cursor = decltype(predecessor_cursor(std::declval<S const&>(), state_of<S>{}));
      return std::type_identity<detail::cursor_iterator<Ids, cursor, true>>{};
    } else {
      return std::type_identity<detail::buffer_iterator<vertex_descriptor, move, true>>{};
    }
  }

 public:
  using in_edge_iterator = typename decltype(in_edge_iterator_type())::type;
  using vertex_iterator = std::conditional_t<is_ranked, detail::rank_iterator<S>, void>;
  using adjacency_iterator = void;
  using edge_iterator = void;

  struct traversal_category
      : virtual boost::incidence_graph_tag,
        std::conditional_t<has_predecessors, boost::bidirectional_graph_tag, detail::nothing<0>>,
        std::conditional_t<is_ranked, boost::vertex_list_graph_tag, detail::nothing<1>> {};

  implicit_graph(S const& s, Ids& ids, budget& b)
      : space_(&s), ids_(&ids), budget_(&b), out_(b.memory()), in_(b.memory()) {}
  implicit_graph(implicit_graph const&) = delete;
  implicit_graph& operator=(implicit_graph const&) = delete;

  static constexpr vertex_descriptor null_vertex() { return Ids::null(); }
  S const& space() const { return *space_; }
  Ids& ids() const { return *ids_; }
  state_of<S> state(vertex_descriptor v) const { return ids_->state(v); }

  std::pair<out_edge_iterator, out_edge_iterator> out_edges_of(vertex_descriptor u) const {
    if constexpr (is_lazy) {
      return {out_edge_iterator(u, *ids_, space_->cursor(state(u))), out_edge_iterator()};
    } else {
      fill(out_, [&](auto&& sink) { for_each_successor(*space_, state(u), sink); });
      return {{u, out_.begin()}, {u, out_.end()}};
    }
  }

  auto in_edges_of(vertex_descriptor v) const
    requires has_predecessors
  {
    if constexpr (is_lazy) {
      return std::pair(in_edge_iterator(v, *ids_, predecessor_cursor(*space_, state(v))),
                       in_edge_iterator());
    } else {
      fill(in_, [&](auto&& sink) { for_each_predecessor(*space_, state(v), sink); });
      return std::pair(in_edge_iterator(v, in_.begin()), in_edge_iterator(v, in_.end()));
    }
  }

 private:
  /// Fills the buffer, or leaves it empty if the budget is spent: a partial expansion proves
  /// nothing, and relaxing its edges would exceed the time limit further.
  template <class Generate>
  void fill(detail::edge_buffer<half>& buffer, Generate&& generate) const {
    auto room = buffer.open();
    Ids& ids = *ids_;
    auto const keep = [&](vertex_descriptor v, move const& m) __attribute__((always_inline)) {
      if (room.at == room.end) [[unlikely]] {
        if (!may_go_on()) return false;
        room = buffer.more(room);
      }
      *room.at++ = {v, m};
      return true;
    };
    // always_inline: a space may call the sink from several places of its loops. Compilers then do
    // not inline it, which costs a tenth of a breadth-first search.
    if constexpr (looks_ahead) {
      std::size_t waiting = 0;
      auto const take = [&] {
        bool fine = true;
        for (std::size_t i = 0; i < waiting && fine; ++i) {
          auto const& w = waiting_[i];
          fine = keep(ids.id(w.state, w.tag), w.move);
        }
        waiting = 0;
        return fine;
      };
      generate([&](move_of<S> const& m, state_of<S> const& v) __attribute__((always_inline)) {
        waiting_[waiting++] = {v, ids.prefetch_slot(v), label(m)};
        return waiting < waiting_.size() || take();
      });
      take();
    } else {
      generate([&](move_of<S> const& m, state_of<S> const& v)
                   __attribute__((always_inline)) { return keep(ids.id(v), label(m)); });
    }
    buffer.close(room);
    if (budget_->spent()) buffer.clear();
  }

  static move label([[maybe_unused]] move_of<S> const& m) {
    if constexpr (is_labelled) {
      return m;
    } else {
      return {};
    }
  }

  bool may_go_on() const {
    if (ids_->stored() > budget_->max_states()) budget_->stop(limit::states);
    return budget_->go_on();
  }

  S const* space_;
  Ids* ids_;
  budget* budget_;
  /// A successor in a batch whose descriptors are looked up together, after prefetching.
  struct successor {
    state_of<S> state;
    std::uint64_t tag;
    [[no_unique_address]] implicit_graph::move move;
  };
  static constexpr bool looks_ahead =
      !is_lazy && requires(Ids const& i, state_of<S> const& u) { i.prefetch_slot(u); };
  mutable std::conditional_t<looks_ahead, std::array<successor, 64>, detail::nothing<2>> waiting_;
  mutable detail::edge_buffer<half> out_;
  mutable detail::edge_buffer<half> in_;
};

/// The costs of edges, as a readable property map.
template <space S, class Edge> struct move_cost_map {
  using key_type = Edge;
  using value_type = cost_type;
  using reference = cost_type;
  using category = boost::readable_property_map_tag;
  S const* of = nullptr;

  friend cost_type get([[maybe_unused]] move_cost_map const& m, [[maybe_unused]] Edge const& e) {
    if constexpr (weighted_space<S>) {
      return move_cost(*m.of, e.move);
    } else {
      return 1;
    }
  }
};

template <class S, class I, class T>
auto source(typename implicit_graph<S, I, T>::edge_descriptor const& e,
            implicit_graph<S, I, T> const& /*g*/) {
  return e.source;
}
template <class S, class I, class T>
auto target(typename implicit_graph<S, I, T>::edge_descriptor const& e,
            implicit_graph<S, I, T> const& /*g*/) {
  return e.target;
}
template <class S, class I, class T>
auto out_edges(typename I::id_type u, implicit_graph<S, I, T> const& g) {
  return g.out_edges_of(u);
}
/// O(successors).
template <class S, class I, class T>
std::uint64_t out_degree(typename I::id_type u, implicit_graph<S, I, T> const& g) {
  std::uint64_t n = 0;
  for (auto [at, end] = g.out_edges_of(u); at != end; ++at) ++n;
  return n;
}
template <predecessor_space S, class I, class T>
auto in_edges(typename I::id_type v, implicit_graph<S, I, T> const& g) {
  return g.in_edges_of(v);
}
/// O(predecessors).
template <predecessor_space S, class I, class T>
std::uint64_t in_degree(typename I::id_type v, implicit_graph<S, I, T> const& g) {
  std::uint64_t n = 0;
  for (auto [at, end] = g.in_edges_of(v); at != end; ++at) ++n;
  return n;
}
/// O(successors + predecessors).
template <predecessor_space S, class I, class T>
std::uint64_t degree(typename I::id_type v, implicit_graph<S, I, T> const& g) {
  return out_degree(v, g) + in_degree(v, g);
}
template <ranked_space S, class T> auto vertices(implicit_graph<S, ranked_ids<S>, T> const& g) {
  using iterator = detail::rank_iterator<S>;
  return std::pair(iterator(g.space(), 0), iterator(g.space(), *g.space().rank_count()));
}
/// The number of legal states. If ranks have holes, descriptors may exceed it.
template <ranked_space S, class T>
std::uint64_t num_vertices(implicit_graph<S, ranked_ids<S>, T> const& g) {
  return g.space().state_count();
}
template <class S, class I, class T>
move_cost_map<S, typename implicit_graph<S, I, T>::edge_descriptor>
get(boost::edge_weight_t /*tag*/, implicit_graph<S, I, T> const& g) {
  return {&g.space()};
}
/// The same map, under the name that explicit graphs have, too.
template <class S, class I, class T> auto edge_costs(implicit_graph<S, I, T> const& g) {
  return get(boost::edge_weight, g);
}
/// Vertex descriptors as indices. Boost.Graph requires indices below num_vertices, so a ranked
/// graph has this map only if its ranks have no holes.
template <class S, class I, class T>
  requires detail::dense<I>
boost::typed_identity_property_map<typename I::id_type> get(boost::vertex_index_t /*tag*/,
                                                            implicit_graph<S, I, T> const& /*g*/) {
  return {};
}

/// Vertex maps and vertex sets for the searches.
template <class T, class S, class I, class Style>
auto make_vertex_map(implicit_graph<S, I, Style> const& g, memory_account& /*memory*/) {
  return g.ids().template make_map<T>();
}
template <class S, class I, class Style>
auto make_vertex_set(implicit_graph<S, I, Style> const& g, memory_account& /*memory*/) {
  return g.ids().make_set();
}

/// A graph whose out-edge iterators survive further calls of out_edges. Depth-first search, strong
/// components and nested loops need this.
template <class G>
concept reentrant_incidence_graph =
    std::derived_from<typename std::iterator_traits<
                          typename boost::graph_traits<G>::out_edge_iterator>::iterator_category,
                      std::forward_iterator_tag> &&
    std::convertible_to<typename boost::graph_traits<G>::traversal_category,
                        boost::incidence_graph_tag>;

} // namespace puzzlegraph

namespace boost {
template <class S, class I, class T>
struct property_map<puzzlegraph::implicit_graph<S, I, T>, edge_weight_t> {
  using type =
      puzzlegraph::move_cost_map<S, typename puzzlegraph::implicit_graph<S, I, T>::edge_descriptor>;
  using const_type = type;
};
template <class S, class I, class T>
  requires puzzlegraph::detail::dense<I>
struct property_map<puzzlegraph::implicit_graph<S, I, T>, vertex_index_t> {
  using type = typed_identity_property_map<typename I::id_type>;
  using const_type = type;
};
} // namespace boost
