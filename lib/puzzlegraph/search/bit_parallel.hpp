// SPDX-License-Identifier: BSL-1.0
//
// Bit-parallel breadth-first search: sets of states as bits, expanded many states at a time.
//
// A state is the bit at its rank. A layer holds the states at one distance from the source; bitwise
// operations expand it 64 states or more at a time, and no successor is ever produced on its own.
// How bits move depends on the ranking, so a puzzle supplies a frontier: the known states, the last
// layer, and expand(), which makes the next layer. This header has the rest: the loop over layers,
// the statistics, the limits, and the search from both ends.
//
// Best where a search would see much of a space whose ranks fit the memory: three bits for each
// rank, whether it is reached or not (known states and two layers). After Edelkamp, Sulewski and
// Yuecel (ICAPS 2010), "Perfect hashing for state space exploration on the GPU".
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <new>
#include <numeric>
#include <optional>
#include <vector>

namespace puzzlegraph {

/// What an expansion found.
struct layer_count {
  std::uint64_t states = 0;    ///< new states: the size of the next layer
  std::uint64_t generated = 0; ///< successors, known ones included; 0 where they are not counted
};

/// One side of a search.
///
/// - size(): the states of the last complete layer; at first, of the source.
/// - expand(so_far, b): makes the next layer. Reports to b as it goes: so_far, with the new states
///   added to so_far.stored. When that spends the budget, expand ends early, and the frontier must
///   not be used again.
template <class F>
concept bitset_frontier = requires(F& f, F const& k, progress const& so_far, budget& b) {
  { k.size() } -> std::same_as<std::uint64_t>;
  { f.expand(so_far, b) } -> std::same_as<layer_count>;
};

/// A side that another side can meet.
///
/// - depth(): the distance of the last complete layer from the source.
/// - expand_towards(other, so_far, b): as expand, but ends as soon as a new state is known to
///   `other`; returns a layer_count and the rank of that state, `meeting`.
template <class F>
concept meeting_frontier =
    bitset_frontier<F> && requires(F& f, F const& k, progress const& so_far, budget& b) {
      typename F::rank;
      { k.depth() } -> std::same_as<cost_type>;
      { f.expand_towards(k, so_far, b).states } -> std::convertible_to<std::uint64_t>;
      {
        f.expand_towards(k, so_far, b).meeting
      } -> std::convertible_to<std::optional<typename F::rank>>;
    };

/// The number of states at each distance from a source.
struct enumeration {
  limit stopped_by = limit::none;
  std::vector<std::uint64_t> layers;  ///< by distance, complete layers only
  puzzlegraph::statistics statistics; ///< generated and duplicates: 0 where they are not counted
  std::uint64_t memory = 0;           ///< peak bytes of the tables

  /// Whether the layers hold all states that can be reached.
  bool is_complete() const { return stopped_by == limit::none; }
  std::uint64_t total() const {
    return std::accumulate(layers.begin(), layers.end(), std::uint64_t{0});
  }
};

/// Expands a frontier until no new state is found or the budget is spent; sets e.layers and
/// e.statistics.
template <bitset_frontier F> void count_layers(F& frontier, enumeration& e, budget& b) {
  auto& c = e.statistics = {};
  std::uint64_t const sources = frontier.size();
  e.layers.assign(1, sources);
  c.stored = sources;
  while (frontier.size() != 0) {
    c.peak_open = std::max(c.peak_open, frontier.size());
    std::uint64_t const expanded = frontier.size();
    auto const depth = static_cast<cost_type>(e.layers.size());
    auto const found = frontier.expand({c.expanded, c.stored, depth}, b);
    c.generated += found.generated;
    c.stored += found.states;
    if (b.spent()) break;
    c.expanded += expanded;
    if (found.states != 0) e.layers.push_back(found.states);
  }
  if (c.generated != 0) c.duplicates = c.generated + sources - c.stored;
}

/// Enumerates within limits: calls run(e, b), which makes a frontier and calls count_layers.
/// std::bad_alloc ends as a limit on memory.
template <class Run> enumeration enumerate_within(limits const& l, Run const& run) {
  enumeration e;
  budget b(l);
  try {
    run(e, b);
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
  e.stopped_by = b.hit();
  e.memory = b.memory().peak();
  return e;
}

/// Where two sides met: a rank, and its distance from each source.
template <class Rank> struct meeting_point {
  Rank rank;
  cost_type from_front;
  cost_type from_back;
};

/// Bidirectional search: expands the side with the smaller last layer, a layer at a time, until the
/// two meet; optimal, as search/bidirectional.hpp explains. Without a meeting, `r` is unsolvable,
/// or undecided when the budget is spent. Sets r.statistics (both sides; states known to both are
/// stored twice; no generated, no duplicates), r.layers (of the front) and r.lower_bound.
/// Precondition: the sources differ.
template <meeting_frontier F>
std::optional<meeting_point<typename F::rank>> meet_in_the_middle(F& front, F& back,
                                                                  search_report& r, budget& b) {
  auto& c = r.statistics;
  c.stored = front.size() + back.size();
  r.layers = {front.size()};
  while (front.size() != 0 && back.size() != 0) {
    bool const forwards = front.size() <= back.size();
    F& side = forwards ? front : back;
    F const& other = forwards ? back : front;
    r.lower_bound = front.depth() + back.depth() + 1;
    c.peak_open = std::max(c.peak_open, front.size() + back.size());
    c.expanded += side.size();
    auto const found = side.expand_towards(other, {c.expanded, c.stored, r.lower_bound}, b);
    c.stored += found.states;
    if (found.meeting) {
      return meeting_point<typename F::rank>{*found.meeting, front.depth() + (forwards ? 1U : 0U),
                                             back.depth() + (forwards ? 0U : 1U)};
    }
    if (b.spent()) return std::nullopt;
    if (forwards && side.size() != 0) r.layers.push_back(side.size());
  }
  r.prove_unsolvable();
  return std::nullopt;
}

} // namespace puzzlegraph
