// SPDX-License-Identifier: BSL-1.0
//
// Counts the states of a space by layer, without its graph: by two bits per rank where the space
// has ranks and the table fits the memory, else by a set of packed states.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"
#include "puzzlegraph/search/counting/partitioned_search.hpp"
#include "puzzlegraph/search/counting/two_bit_search.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <cstdint>
#include <new>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

struct count_options {
  std::string_view encoding; ///< of a method; ignored by puzzles with one space
  puzzlegraph::limits limits;
  unsigned threads = 1;         ///< at most; the result is the same for any number
  layer_store* store = nullptr; ///< keeps each layer, and is continued; null: none
  bool only_ranks = false;      ///< count only the ranks, regardless of limits
};

/// The states that a question reaches.
struct counted_states {
  layer_counts layers; ///< complete ones
  limit stopped_by = limit::none;
  std::optional<std::uint64_t> ranks; ///< of the table of two bits each; absent: packed states
  bool has_predecessors = false;      ///< of the space; without, dead states are not counted
  std::uint64_t memory = 0;           ///< peak bytes of the tables

  /// Whether the layers hold all states that can be reached.
  bool is_complete() const { return stopped_by == limit::none; }
  std::uint64_t total() const {
    return std::accumulate(layers.states.begin(), layers.states.end(), std::uint64_t{0});
  }
  std::uint64_t goals() const {
    return std::accumulate(layers.goals.begin(), layers.goals.end(), std::uint64_t{0});
  }
};

/// Whether count_states uses a table of two bits per rank of the space within these limits.
template <space S>
bool fits_two_bits([[maybe_unused]] S const& s, [[maybe_unused]] limits const& l) {
  if constexpr (ranked_space<S>) {
    auto const ranks = s.rank_count();
    return ranks && two_bit_table::bytes(*ranks) <= l.max_memory;
  } else {
    return false;
  }
}

namespace detail {

/// Layers, and dead states where the space has predecessors. In a reversible space with one source
/// all states are dead, or none.
template <space S, class Engine>
void count_by(Engine& engine, std::size_t sources, std::uint64_t most_states,
              count_options const& how, counted_states& out, budget& b) {
  count_all_layers(engine, out.layers, most_states, how.store, b);
  if (b.spent()) return;
  if constexpr (predecessor_space<S>) {
    if (reversible_space<S> && sources == 1) {
      out.layers.dead = out.goals() != 0 ? 0 : out.total();
      return;
    }
    progress so_far;
    so_far.expanded = so_far.stored = out.total();
    so_far.lower_bound = static_cast<cost_type>(out.layers.states.size());
    auto const dead = engine.count_dead(so_far, b);
    if (!b.spent()) out.layers.dead = dead;
  }
}

template <space S, class IsGoal>
void count_within(S const& s, std::vector<state_of<S>> sources, IsGoal const& is_goal,
                  count_options const& how, counted_states& out, budget& b) {
  auto const count = sources.size();
  if constexpr (ranked_space<S>) {
    if (fits_two_bits(s, how.limits)) {
      out.ranks = s.rank_count();
      two_bit_search<S, IsGoal> engine(s, std::move(sources), is_goal, how.threads, b.memory());
      count_by<S>(engine, count, s.state_count(), how, out, b);
      return;
    }
  }
  // Gaps in the heap: buffers and tables of all sizes are allocated and freed, by several threads
  // in heaps of their own.
  memory_reservation gaps(b.memory());
  gaps.charge(b.memory().left() / (how.threads > 1 ? 8 : 16));
  partitioned_search<S, IsGoal> engine(s, std::move(sources), is_goal, how.threads, b.memory());
  count_by<S>(engine, count, 0, how, out, b);
}

} // namespace detail

/// Counts the states that the sources reach. is_goal: state -> bool, called by several threads.
/// Throws std::invalid_argument unless all moves cost 1. Precondition: the sources are distinct.
template <space S, class IsGoal>
counted_states count_states(S const& s, std::vector<state_of<S>> sources, IsGoal const& is_goal,
                            count_options const& how) {
  counted_states out;
  if constexpr (weighted_space<S>) {
    throw std::invalid_argument(
        "states are counted by number of moves, and the moves of this encoding have different "
        "costs");
  } else {
    out.has_predecessors = predecessor_space<S>;
    if (how.only_ranks) {
      if constexpr (ranked_space<S>) out.ranks = s.rank_count();
      return out;
    }
    budget b(how.limits);
    try {
      detail::count_within(s, std::move(sources), is_goal, how, out, b);
    } catch (std::bad_alloc const&) {
      b.stop(limit::memory);
    }
    out.stopped_by = b.hit();
    out.memory = b.memory().peak();
  }
  return out;
}

/// Counts the states that a task reaches.
template <task T> counted_states count_states(T const& t, count_options const& how) {
  std::vector<state_of<space_of<T>>> sources;
  for (auto const& u : t.initial_states()) sources.push_back(u.state);
  return count_states(
      t.space(), std::move(sources), [&t](state_of<space_of<T>> const& u) { return t.is_goal(u); },
      how);
}

} // namespace puzzlegraph
