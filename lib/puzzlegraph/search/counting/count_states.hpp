// SPDX-License-Identifier: BSL-1.0
//
// Counts the states of a space by layer, without its graph. The first engine whose tables fit the
// memory counts: those that the puzzle offers, two bits per rank where the space has ranks, else a
// set of packed states.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"
#include "puzzlegraph/search/counting/partitioned_search.hpp"
#include "puzzlegraph/search/counting/two_bit_search.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <algorithm>
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
  unsigned threads = 1;              ///< at most; the result is the same for any number
  checkpoint_store* store = nullptr; ///< keeps each layer, and is continued; null: none
  /// Count nothing: only say which engine would, if it had this many bytes of memory for tables,
  /// regardless of the limits. 0: count.
  std::uint64_t only_table_within = 0;
};

/// The states that a question reaches.
struct counted_states {
  layer_counts layers; ///< complete ones
  limit stopped_by = limit::none;
  std::string_view engine = "packed-states"; ///< that counts: or "bit-sets", "two-bits"
  std::optional<rank_table> table;           ///< of an engine that numbers the states
  bool has_predecessors = false;             ///< of the space; without, dead states are not counted
  std::uint64_t memory = 0;                  ///< peak bytes of the tables

  /// Whether the layers hold all states that can be reached.
  bool is_complete() const { return stopped_by == limit::none; }
  std::uint64_t total() const {
    return std::accumulate(layers.states.begin(), layers.states.end(), std::uint64_t{0});
  }
  std::uint64_t goals() const {
    return std::accumulate(layers.goals.begin(), layers.goals.end(), std::uint64_t{0});
  }
};

namespace detail {

/// The table of two bits per rank; nothing where the space has no ranks.
template <space S> std::optional<rank_table> two_bits_of([[maybe_unused]] S const& s) {
  if constexpr (ranked_space<S>) {
    if (auto const ranks = s.rank_count()) {
      return rank_table{"two-bits", *ranks, two_bit_table::bytes(*ranks)};
    }
  }
  return std::nullopt;
}

/// Layers, and dead states where the space has predecessors. In a reversible space with one source
/// all states are dead, or none.
template <space S, class Engine>
void count_by(Engine& engine, std::size_t sources, std::uint64_t most_states,
              count_options const& how, counted_states& out, budget& b) {
  if (b.spent()) return;
  count_all_layers(engine, out.layers, most_states, how.store, b);
  if (b.spent()) return;
  if constexpr (predecessor_space<S>) {
    if (reversible_space<S> && sources == 1) {
      out.layers.dead = out.goals() != 0 ? 0 : out.total();
      return;
    }
    if constexpr (requires(progress const& p) { engine.count_dead(p, b); }) {
      progress so_far;
      so_far.expanded = so_far.stored = out.total();
      so_far.lower_bound = static_cast<cost_type>(out.layers.states.size());
      auto const dead = engine.count_dead(so_far, b);
      if (!b.spent()) out.layers.dead = dead;
    }
  }
}

/// Whether these tables are within the limits. Sets the engine of `out` if so.
inline bool is_chosen(std::optional<rank_table> const& table, count_options const& how,
                      counted_states& out) {
  auto const most = how.only_table_within != 0 ? how.only_table_within : how.limits.max_memory;
  if (!table || !table->fits(most, std::max(how.threads, 1U))) return false;
  out.engine = table->engine;
  out.table = table;
  return true;
}

/// Counts by the first of the puzzle's engines whose tables fit. Returns false if there is none.
template <class Engine, class... Others, task T>
bool count_by_own(T const& t, count_options const& how, counted_states& out, budget& b) {
  static_assert(layer_engine_for<Engine, T>);
  if (auto const table = Engine::table_of(t); is_chosen(table, how, out)) {
    if (how.only_table_within != 0) return true;
    Engine engine(t, how.threads, b);
    count_by<space_of<T>>(engine, t.initial_states().size(), table->ranks, how, out, b);
    return true;
  }
  if constexpr (sizeof...(Others) != 0) {
    return count_by_own<Others...>(t, how, out, b);
  } else {
    return false;
  }
}

template <space S, class IsGoal>
void count_by_general(S const& s, std::vector<state_of<S>> sources, IsGoal const& is_goal,
                      count_options const& how, counted_states& out, budget& b) {
  auto const count = sources.size();
  if (is_chosen(two_bits_of(s), how, out)) {
    if constexpr (ranked_space<S>) {
      if (how.only_table_within != 0) return;
      two_bit_search<S, IsGoal> engine(s, std::move(sources), is_goal, how.threads, b.memory());
      count_by<S>(engine, count, s.state_count(), how, out, b);
      return;
    }
  }
  if (how.only_table_within != 0) return;
  partitioned_search<S, IsGoal> engine(s, std::move(sources), is_goal, how.threads, b.memory());
  count_by<S>(engine, count, 0, how, out, b);
}

/// Calls run(out, b) within the limits.
template <space S, class Run>
counted_states count_within(count_options const& how, [[maybe_unused]] Run const& run) {
  if constexpr (weighted_space<S>) {
    throw std::invalid_argument(
        "states are counted by number of moves, and moves of this encoding have costs");
  } else {
    counted_states out;
    out.has_predecessors = predecessor_space<S>;
    budget b(how.limits);
    try {
      run(out, b);
    } catch (std::bad_alloc const&) {
      b.stop(limit::memory);
    }
    out.stopped_by = b.hit();
    out.memory = b.memory().peak();
    return out;
  }
}

} // namespace detail

/// Counts the states that the sources reach. is_goal: state -> bool, called by several threads.
/// Throws std::invalid_argument unless all moves cost 1. Precondition: the sources are distinct.
template <space S, class IsGoal>
counted_states count_states(S const& s, std::vector<state_of<S>> sources, IsGoal const& is_goal,
                            count_options const& how) {
  return detail::count_within<S>(how, [&](auto& out, budget& b) {
    detail::count_by_general(s, std::move(sources), is_goal, how, out, b);
  });
}

/// Counts the states that a task reaches. Engines: those that the puzzle offers, the fastest first.
/// Throws std::invalid_argument unless all moves cost 1.
template <class... Engines, task T>
counted_states count_states(T const& t, count_options const& how) {
  return detail::count_within<space_of<T>>(how, [&](auto& out, budget& b) {
    if constexpr (sizeof...(Engines) != 0) {
      if (detail::count_by_own<Engines...>(t, how, out, b)) return;
    }
    std::vector<state_of<space_of<T>>> sources;
    for (auto const& u : t.initial_states()) sources.push_back(u.state);
    detail::count_by_general(
        t.space(), std::move(sources),
        [&t](state_of<space_of<T>> const& u) { return t.is_goal(u); }, how, out, b);
  });
}

} // namespace puzzlegraph
