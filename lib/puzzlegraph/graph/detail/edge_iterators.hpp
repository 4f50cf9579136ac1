// SPDX-License-Identifier: BSL-1.0
//
// Edge descriptors of implicit graphs, and iterators over edges and over the vertices of ranked
// graphs.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace puzzlegraph {

/// Replaces the move in edges that do not carry it.
struct no_move {
  friend bool operator==(no_move, no_move) = default;
};

/// An edge of an implicit graph. Two are equal if source, target and move are.
template <class Vertex, class Move> struct implicit_edge {
  Vertex source{};
  Vertex target{};
  [[no_unique_address]] Move move{};
  friend bool operator==(implicit_edge const&, implicit_edge const&) = default;
};

namespace detail {

/// One end of an edge, with its move, as the buffers store it.
template <class Vertex, class Move> struct half_edge {
  Vertex vertex;
  [[no_unique_address]] Move move;
};

/// Iterates over a buffer of half edges. An input iterator, because the next call of out_edges
/// invalidates it.
template <class Vertex, class Move, bool In> class buffer_iterator {
 public:
  using value_type = implicit_edge<Vertex, Move>;
  using reference = value_type;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;

  buffer_iterator() = default;
  buffer_iterator(Vertex near, half_edge<Vertex, Move> const* at) : at_(at), near_(near) {}
  value_type operator*() const {
    if constexpr (In) {
      return {at_->vertex, near_, at_->move};
    } else {
      return {near_, at_->vertex, at_->move};
    }
  }
  buffer_iterator& operator++() {
    ++at_;
    return *this;
  }
  buffer_iterator operator++(int) {
    auto const before = *this;
    ++at_;
    return before;
  }
  friend bool operator==(buffer_iterator const& a, buffer_iterator const& b) {
    return a.at_ == b.at_;
  }

 private:
  half_edge<Vertex, Move> const* at_ = nullptr;
  Vertex near_{};
};

/// Iterates over a cursor of the space. The far end's descriptor is computed once per position.
template <class Ids, class Cursor, bool In> class cursor_iterator {
 public:
  using vertex = typename Ids::id_type;
  using value_type = implicit_edge<vertex, move_of<typename Ids::space_type>>;
  using reference = value_type;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::forward_iterator_tag;

  cursor_iterator() = default;
  cursor_iterator(vertex near, Ids& ids, Cursor cursor)
      : cursor_(std::move(cursor)), ids_(&ids), near_(near) {
    arrive();
  }
  value_type operator*() const {
    if constexpr (In) {
      return {far_, near_, cursor_.move()};
    } else {
      return {near_, far_, cursor_.move()};
    }
  }
  cursor_iterator& operator++() {
    cursor_.advance();
    arrive();
    return *this;
  }
  cursor_iterator operator++(int) {
    auto const before = *this;
    ++*this;
    return before;
  }
  /// Compares positions in the same list of edges; all end iterators are equal.
  friend bool operator==(cursor_iterator const& a, cursor_iterator const& b) {
    return a.at_end() == b.at_end() && (a.at_end() || a.position_ == b.position_);
  }

 private:
  bool at_end() const { return ids_ == nullptr || cursor_.done(); }
  void arrive() {
    ++position_;
    if (!cursor_.done()) far_ = ids_->id(cursor_.state());
  }

  Cursor cursor_{};
  Ids* ids_ = nullptr;
  std::uint64_t position_ = 0;
  vertex near_{};
  vertex far_{};
};

/// Iterates over the ranks of legal states, skipping holes.
template <class S> class rank_iterator {
 public:
  using value_type = std::uint32_t;
  using reference = value_type;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::forward_iterator_tag;

  rank_iterator() = default;
  rank_iterator(S const& s, std::uint64_t at) : space_(&s), at_(at) { skip_holes(); }
  value_type operator*() const { return static_cast<value_type>(at_); }
  rank_iterator& operator++() {
    ++at_;
    skip_holes();
    return *this;
  }
  rank_iterator operator++(int) {
    auto const before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(rank_iterator const& a, rank_iterator const& b) { return a.at_ == b.at_; }

 private:
  void skip_holes() {
    while (at_ < *space_->rank_count() && !space_->is_rank(at_)) ++at_;
  }
  S const* space_ = nullptr;
  std::uint64_t at_ = 0;
};

} // namespace detail

} // namespace puzzlegraph
