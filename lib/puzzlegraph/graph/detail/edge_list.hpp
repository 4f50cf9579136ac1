// SPDX-License-Identifier: BSL-1.0
//
// The edge list of an explicit graph under construction, sorted by source, of unknown length; and
// its streaming into a Boost.Graph constructor.
//
// The list takes 4 bytes and a label per edge, in blocks. edge_stream frees each block once it is
// read, so that list and graph together need little more memory than one of them.
#pragma once

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <memory_resource>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph::detail {

/// An edge whose source follows from its position in the list.
template <class Label> struct listed_edge {
  std::uint32_t target;
  [[no_unique_address]] Label label;
};

/// Edges sorted by source 0, 1, 2, ...: push() the edges of a source, then call end_source().
template <class Label> class edge_list {
 public:
  using label_type = Label;
  using edge = listed_edge<Label>;

  explicit edge_list(memory_account& memory) : memory_(&memory), ends_(&memory) {}
  edge_list(edge_list&&) noexcept = default;
  edge_list& operator=(edge_list&&) = delete;

  std::uint64_t size() const { return full_ + (room_ - static_cast<std::uint64_t>(end_ - at_)); }
  std::uint64_t sources() const { return ends_.size(); }

  void push(edge const& e) {
    if (at_ == end_) [[unlikely]] {
      add_block();
    }
    *at_++ = e;
  }
  void end_source() { ends_.push_back(size()); }
  /// The same before the edges are pushed: `end` is what size() will be after the source's last
  /// one.
  void end_source_at(std::uint64_t end) { ends_.push_back(end); }

  /// By source: the number of edges up to its last one.
  std::span<std::uint64_t const> ends() const { return ends_; }
  /// The number of edges of sources that have ended.
  std::uint64_t ended_size() const { return ends_.empty() ? 0 : ends_.back(); }
  /// Calls use(edges) for the edges of sources that have ended, as they lie in memory, in order.
  template <class Use> void for_each_ended_part(Use const& use) const {
    auto left = ended_size();
    for (auto const& b : blocks_) {
      if (left == 0) break;
      auto const here = std::min(left, b.room);
      use(std::span(&b.edges[0], here));
      left -= here;
    }
  }

 private:
  template <class> friend class edge_stream;

  static constexpr std::uint64_t least_room = 1U << 10U;
  static constexpr std::uint64_t most_room = 1U << 20U; ///< edges per block, at most

  [[gnu::noinline]] void add_block() {
    full_ += room_;
    room_ = std::clamp(full_, least_room, most_room);
    blocks_.push_back({zeroed_map<edge>(room_, *memory_), room_});
    at_ = &blocks_.back().edges.at(0);
    end_ = at_ + room_;
  }

  struct block {
    zeroed_map<edge> edges;
    std::uint64_t room;
  };
  memory_account* memory_;
  std::deque<block> blocks_;
  std::pmr::vector<std::uint64_t> ends_; ///< by source: the number of edges up to its last one
  edge* at_ = nullptr;
  edge* end_ = nullptr;
  std::uint64_t room_ = 0; ///< capacity of the last block, in edges
  std::uint64_t full_ = 0; ///< edges in all blocks before the last
};

/// Reads an edge_list once, front to back. Memory that it frees is charged to `taker`, the graph
/// that is built from the edges.
template <class Label> class edge_stream {
 public:
  using label_type = Label;

  edge_stream(edge_list<Label>& list, memory_reservation& taker)
      : list_(&list), taker_(&taker), left_(list.size()) {
    open();
  }

  bool done() const { return left_ == 0; }
  std::pair<std::uint32_t, std::uint32_t> ends() const { return {source_, at_->target}; }
  Label label() const { return at_->label; }
  void advance() {
    --left_;
    ++read_;
    if (++at_ == end_ || left_ == 0) [[unlikely]] {
      close();
    }
    settle();
  }

 private:
  /// Advances to the source of the next edge.
  void settle() {
    if (left_ == 0) return;
    while (read_ == list_->ends_[source_]) ++source_;
  }
  void open() {
    if (left_ == 0) return;
    auto& first = list_->blocks_.front();
    at_ = &first.edges.at(0);
    end_ = at_ + first.room;
    settle();
  }
  void close() {
    auto const edges = list_->blocks_.front().room - static_cast<std::uint64_t>(end_ - at_);
    list_->blocks_.pop_front();
    taker_->charge(edges * sizeof(listed_edge<Label>));
    open();
  }

  edge_list<Label>* list_;
  memory_reservation* taker_;
  std::uint64_t left_;
  std::uint64_t read_ = 0;
  std::uint32_t source_ = 0;
  listed_edge<Label> const* at_ = nullptr;
  listed_edge<Label> const* end_ = nullptr;
};

/// The two input iterators from which Boost.Graph reads an edge_stream (endpoints and labels). It
/// advances them in lockstep, so only the first one advances the stream.
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

} // namespace puzzlegraph::detail
