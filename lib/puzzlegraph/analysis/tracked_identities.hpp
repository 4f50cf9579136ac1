// SPDX-License-Identifier: BSL-1.0
//
// Which interchangeable part of a puzzle is which, in the states of an explicit graph.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/memory.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Which part stands in each slot of a state; what slots are is the space's affair.
using part_order = std::vector<std::uint8_t>;

/// For spaces whose states merge arrangements that differ in interchangeable parts alone, such as
/// blocks of one shape. Two ways to a state may bring different parts to one place, so the parts of
/// a state have an identity only by a way to it. Here that is the first shortest path: from the
/// start to the state that breadth-first search found it from, and so on. Along such a path the
/// parts keep the identities that they have in the start.
///
/// Track is a value with
///   first(u) -> part_order             of the start
///   after(order, u, m) -> part_order   of the state that move m leads to from u
///
/// `of` finds the order of a state and of those on its path when they are first requested, and
/// keeps them: amortised O(out-edges) for each state. Memory, charged to the account: 4 bytes per
/// vertex, and each distinct order once; `of` throws std::bad_alloc past its limit, and
/// checkpoint_error where edges are no moves, as those of a forged checkpoint may be. Several
/// threads may call it, if nothing else uses the account. Precondition: there is one start.
template <space S, class Track> class tracked_identities {
  static_assert(reversible_space<S>);

 public:
  tracked_identities(explicit_graph<S, no_label> const& g, Track track, memory_account& memory)
      : graph_(&g), track_(std::move(track)), held_(memory) {}

  part_order const& of(vertex_index v) const {
    std::scoped_lock const lock(mutex_);
    if (numbers_.empty()) {
      held_.charge(sizeof(std::uint32_t) * std::uint64_t{num_vertices(*graph_)});
      numbers_.assign(num_vertices(*graph_), unknown);
    }
    std::vector<vertex_index> path; // from v towards the start, all unknown
    for (auto u = v; numbers_[u] == unknown; u = parent(u)) {
      path.push_back(u);
      if (u == start) break;
    }
    for (; !path.empty(); path.pop_back()) numbers_[path.back()] = number(found(path.back()));
    return *values_[numbers_[v]];
  }

 private:
  static constexpr std::uint32_t unknown = UINT32_MAX;
  static constexpr vertex_index start = 0;

  /// The vertex that v was found from: its lowest neighbour, as vertices are numbered in order of
  /// discovery and every edge has an opposite one.
  vertex_index parent(vertex_index v) const {
    auto const [first, end] = adjacent_vertices(v, *graph_);
    auto const lowest = std::min_element(first, end);
    if (lowest == end || *lowest >= v) refuse();
    return *lowest;
  }
  [[noreturn]] static void refuse() {
    throw checkpoint_error("the state graph of the checkpoint is false: an edge is no move");
  }
  part_order found(vertex_index v) const {
    if (v == start) return track_.first(graph_->state(v));
    auto const u = parent(v);
    auto const from = graph_->state(u);
    auto const to = graph_->state(v);
    std::optional<move_of<S>> made;
    for_each_successor(graph_->space(), from, [&](move_of<S> const& m, state_of<S> const& after) {
      if (after == to) made = m;
      return !made;
    });
    if (!made) refuse();
    return track_.after(*values_[numbers_[u]], from, *made);
  }
  std::uint32_t number(part_order const& x) const {
    if (auto const at = known_.find(x); at != known_.end()) return at->second;
    constexpr std::uint64_t bytes_of_node = 100; // with its pointer, and those of the allocator
    held_.charge(bytes_of_node + x.size());
    auto const n = static_cast<std::uint32_t>(values_.size());
    values_.push_back(nullptr); // of no order, if there is no memory for this one
    values_.back() = &known_.emplace(x, n).first->first;
    return n;
  }

  explicit_graph<S, no_label> const* graph_;
  Track track_;
  mutable memory_reservation held_;
  mutable std::mutex mutex_;
  mutable std::vector<std::uint32_t> numbers_; ///< by vertex, or unknown
  mutable std::map<part_order, std::uint32_t> known_;
  mutable std::vector<part_order const*> values_; ///< by number
};

} // namespace puzzlegraph
