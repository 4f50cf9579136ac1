// SPDX-License-Identifier: BSL-1.0
//
// A space of keys as an implicit Boost.Graph graph whose vertices mean the same in every process.
//
// expansion_graph models IncidenceGraph. A vertex is a key; its owner is a partition's
// (partition.hpp), and the process that expands it need not know its targets. out_edges generates
// all successors into one buffer of the graph, so its next call invalidates the iterators: for
// breadth_first_visit, not for depth-first search.
#pragma once

#include "puzzlegraph/distributed/key.hpp"

#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace puzzlegraph::distributed {

/// An edge to the state whose key lies at `words`.
template <class Key> struct expansion_edge {
  Key const* from = nullptr;
  std::uint64_t const* words = nullptr;
  friend bool operator==(expansion_edge const&, expansion_edge const&) = default;
};

/// An iterator over keys that lie side by side.
template <class Key> class expansion_iterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = expansion_edge<Key>;
  using difference_type = std::ptrdiff_t;
  using pointer = value_type const*;
  using reference = value_type;

  expansion_iterator() = default;
  expansion_iterator(Key const* from, std::uint64_t const* words, std::size_t stride)
      : edge_{from, words}, stride_(stride) {}

  reference operator*() const { return edge_; }
  pointer operator->() const { return &edge_; }
  expansion_iterator& operator++() {
    edge_.words += stride_;
    return *this;
  }
  expansion_iterator operator++(int) {
    auto const before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(expansion_iterator const& a, expansion_iterator const& b) {
    return a.edge_.words == b.edge_.words;
  }

 private:
  value_type edge_{};
  std::size_t stride_ = 1;
};

/// The graph of a space with key_words() and expand(key, words), such as packed_space. The space
/// must outlive it.
template <class Space, class Key> class expansion_graph {
 public:
  using vertex_descriptor = Key;
  using edge_descriptor = expansion_edge<Key>;
  using out_edge_iterator = expansion_iterator<Key>;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using degree_size_type = std::uint64_t;

  explicit expansion_graph(Space const& s) : space_(&s), stride_(s.key_words()) {}
  expansion_graph(expansion_graph const&) = delete;
  expansion_graph& operator=(expansion_graph const&) = delete;

  std::size_t stride() const { return stride_; }
  /// The number of successors that were generated so far.
  std::uint64_t generated() const { return generated_; }

  /// Precondition: u outlives the iterators.
  std::pair<out_edge_iterator, out_edge_iterator> out_edges_of(Key const& u) const {
    successors_.clear();
    space_->expand(words_of(u), successors_);
    generated_ += successors_.size() / stride_;
    auto const* const first = successors_.data();
    return {{&u, first, stride_}, {&u, first + successors_.size(), stride_}};
  }

 private:
  Space const* space_;
  std::size_t stride_;
  mutable std::vector<std::uint64_t> successors_;
  mutable std::uint64_t generated_ = 0;
};

template <class Space, class Key>
Key source(expansion_edge<Key> const& e, expansion_graph<Space, Key> const& /*g*/) {
  return *e.from;
}
template <class Space, class Key>
Key target(expansion_edge<Key> const& e, expansion_graph<Space, Key> const& g) {
  return key_of<Key>(e.words, g.stride());
}
template <class Space, class Key>
auto out_edges(typename expansion_graph<Space, Key>::vertex_descriptor const& u,
               expansion_graph<Space, Key> const& g) {
  return g.out_edges_of(u);
}
/// O(successors).
template <class Space, class Key>
std::uint64_t out_degree(typename expansion_graph<Space, Key>::vertex_descriptor const& u,
                         expansion_graph<Space, Key> const& g) {
  auto const [first, last] = g.out_edges_of(u);
  return static_cast<std::uint64_t>(std::distance(first, last));
}

} // namespace puzzlegraph::distributed
