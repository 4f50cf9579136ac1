// SPDX-License-Identifier: BSL-1.0
//
// The loop over the layers of a breadth-first search that counts states and keeps no parents: what
// its engines have in common. An engine decides how states are stored and how a layer is expanded.
//
// Two engines serve every space: two_bit_search and partitioned_search. A puzzle may offer an
// engine of its own that expands many states at a time (layer_engine_for).
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/search/counting/saved_layers.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <concepts>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph {

/// The size of a layer.
struct layer_size {
  std::uint64_t states = 0;
  std::uint64_t goals = 0;

  layer_size& operator+=(layer_size const& other) {
    states += other.states;
    goals += other.goals;
    return *this;
  }
};

/// - start(): makes the sources layer 0.
/// - expand(so_far, b): makes the next layer. Reports to b as it goes: so_far, with the states
///   expanded and found since. When that spends the budget it ends early, and the engine must not
///   be used again.
/// - format(): what the saved contents mean.
/// - save(store, counts): the state after the last layer of the counts.
/// - restore(from, counts): the same, read to its end. Throws checkpoint_error unless it is a state
///   with legal states and these counts of them.
template <class E>
concept layer_engine =
    requires(E& e, E const& fixed, progress const& so_far, budget& b, checkpoint_store& store,
             checkpoint_reader& from, layer_counts const& counts) {
      { e.start() } -> std::same_as<layer_size>;
      { e.expand(so_far, b) } -> std::same_as<layer_size>;
      { fixed.format() } -> std::same_as<std::string>;
      e.save(store, counts);
      e.restore(from, counts);
    };

/// The tables of an engine that numbers the states: their size is known before it counts.
struct rank_table {
  std::string_view engine; ///< "bit-sets", "two-bits"
  std::uint64_t ranks = 0; ///< numbers, of states that are reached or not
  std::uint64_t bytes = 0; ///< of the tables, but for those of each thread
  std::uint64_t bytes_of_each_thread = 0;

  bool fits(std::uint64_t max_memory, unsigned threads) const {
    return bytes <= max_memory && bytes_of_each_thread <= (max_memory - bytes) / threads;
  }
};

/// Takes these bytes of the memory, for tables that are no maps. Throws std::bad_alloc past it.
inline memory_reservation charged(std::uint64_t bytes, memory_account& memory) {
  memory_reservation made(memory);
  made.charge(bytes);
  return made;
}

/// An engine that a puzzle offers for its tasks.
///
/// - E::table_of(t): the tables that E(t, threads, b) takes; nothing if the engine does not apply.
/// - E(t, threads, b): incomplete if the budget is spent on the way. Throws std::bad_alloc past its
///   memory. The task outlives the engine.
template <class E, class T>
concept layer_engine_for = layer_engine<E> && requires(T const& t, unsigned threads, budget& b) {
  { E::table_of(t) } -> std::same_as<std::optional<rank_table>>;
  E(t, threads, b);
};

/// Counts layers until one is empty or the budget is spent; the counts hold complete layers only.
/// Continues what `store` has, and saves each layer there. `most_states`: an upper bound of the
/// states, for reports; 0 if there is none.
template <layer_engine E>
void count_all_layers(E& engine, layer_counts& counts, std::uint64_t most_states,
                      checkpoint_store* store, budget& b) {
  auto saved = store != nullptr ? load_layers(*store, engine.format()) : std::nullopt;
  if (saved) {
    counts = std::move(saved->counts);
    checkpoint_reader from(*store, saved->bytes);
    engine.restore(from, counts);
  } else {
    auto const first = engine.start();
    counts = {{first.states}, {first.goals}};
  }
  std::uint64_t stored =
      std::accumulate(counts.states.begin(), counts.states.end(), std::uint64_t{0});
  while (counts.states.back() != 0) {
    progress so_far;
    so_far.expanded = stored - counts.states.back();
    so_far.stored = stored;
    so_far.lower_bound = static_cast<std::uint32_t>(counts.states.size());
    so_far.total = most_states;
    so_far.memory = b.memory().used();
    if (!b.go_on_within(so_far)) return;
    auto const found = engine.expand(so_far, b);
    if (b.spent() || found.states == 0) return;
    counts.states.push_back(found.states);
    counts.goals.push_back(found.goals);
    stored += found.states;
    if (store != nullptr) engine.save(*store, counts);
  }
}

} // namespace puzzlegraph
