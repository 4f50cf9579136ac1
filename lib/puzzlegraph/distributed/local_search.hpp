// SPDX-License-Identifier: BSL-1.0
//
// One process's part of a distributed breadth-first search: its own states, its open list, and its
// view of the whole, which all processes agree on at the end of each round.
//
// A round ends when a process has expanded its part of the level, or has generated most_successors;
// then all processes exchange what they found. So a level may take several rounds, and the messages
// of a round have a bounded size. A process whose budget is spent, as after a signal, ends its part
// of the round at once and keeps nothing of what it receives; all then end the search together.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/distributed/expansion_graph.hpp"
#include "puzzlegraph/distributed/key.hpp"
#include "puzzlegraph/distributed/level_queue.hpp"
#include "puzzlegraph/distributed/sent_keys.hpp"
#include "puzzlegraph/search/counting/saved_layers.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/serialization/vector.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::distributed {

/// How far a search goes.
enum class extent : std::uint8_t {
  all_states,   ///< counts all layers
  nearest_goal, ///< ends with the first layer that has a goal, and keeps the states by layer
};

/// What all processes together have done.
struct totals {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t sent = 0;   ///< keys that were sent to another process
  std::uint64_t rounds = 0; ///< exchanges of messages, the same for every process
};

/// See the head of this file. The space and the budget must outlive it. A process that reaches a
/// limit ends the search of all at the end of the round.
template <class Space, class Partition> class local_search {
 public:
  using key = typename Partition::key_type;
  using partition_type = Partition;
  using graph_type = expansion_graph<Space, key>;

  local_search(Space const& s, Partition const& p, extent e, budget& b)
      : space_(&s), partition_(&p), budget_(&b), extent_(e), graph_(s), seen_(p, b.memory()),
        sent_(b.memory()), open_(b.memory(), e == extent::nearest_goal) {}

  graph_type const& graph() const { return graph_; }
  Partition const& partition() const { return *partition_; }
  level_queue<key>& open() { return open_; }
  level_queue<key> const& open() const { return open_; }
  layer_counts const& layers() const { return layers_; }
  distributed::totals const& totals() const { return totals_; }
  limit stopped_by() const { return stopped_by_; }
  std::uint64_t stored() const { return stored_; }
  /// Whether the last layer has a goal and the search ended there.
  bool has_goal() const { return has_goal_; }

  /// Those of the space's sources that this process owns.
  std::vector<key> own_sources() const {
    auto const words = space_->sources();
    std::vector<key> own;
    for (std::size_t at = 0; at < words.size(); at += graph_.stride()) {
      auto const k = key_of<key>(&words[at], graph_.stride());
      if (partition_->is_own(k)) own.push_back(k);
    }
    return own;
  }

  /// Whether an own state was seen before, or another one was sent to its owner not long ago.
  bool is_known(key const& k) const {
    return partition_->is_own(k) ? seen_.contains(k) : sent_.contains(k);
  }
  void mark(key const& k) {
    guarded([&] {
      if (partition_->is_own(k)) {
        seen_.insert(k);
      } else {
        sent_.insert(k);
        ++sent_count_;
      }
    });
  }
  /// Takes a key that another process sent; whether it is new. Takes none once the budget is spent.
  bool accept(key const& k) {
    if (!go_on() || seen_.contains(k)) return false;
    mark(k);
    return true;
  }
  /// Adds an own new state to the next level.
  void push(key const& k) {
    guarded([&] {
      open_.push(k);
      if (space_->is_goal(words_of(k))) ++goals_;
    });
  }
  void pop() {
    open_.pop();
    ++expanded_;
    go_on();
  }
  /// Keeps each layer in `store` once it is complete. Precondition: extent::all_states.
  void save_layers_to(checkpoint_store& store) { store_ = &store; }
  /// Continues after the layer that the store keeps. Throws what the store throws, checkpoint_error
  /// unless the level has legal states of this process among those that it has seen, and
  /// std::bad_alloc. Precondition: it keeps one.
  void continue_from(checkpoint_store& store) {
    auto saved = load_layers(store, format()).value();
    checkpoint_reader from(store, saved.bytes);
    layers_ = std::move(saved.counts);
    auto const size = from.get_count<key>();
    std::span const level(open_.start_with(size), size);
    from.get_all(std::as_writable_bytes(level));
    seen_.read(from);
    from.expect_end();
    for (auto const& k : level) {
      from.expect(key_of<key>(words_of(k), graph_.stride()) == k && space_->is_key(words_of(k)) &&
                  partition_->is_own(k) && seen_.contains(k));
    }
  }
  /// Collective, after continue_from: all take the counts of the first process. Those of false
  /// checkpoints may differ, and processes must come to a limit together.
  void agree_on_layers(boost::mpi::communicator const& processes) {
    boost::mpi::broadcast(processes, layers_.states, 0);
    boost::mpi::broadcast(processes, layers_.goals, 0);
    stored_ = std::accumulate(layers_.states.begin(), layers_.states.end(), std::uint64_t{0});
  }

  /// Whether this process has no more to expand in this round.
  bool is_round_over() const {
    return has_ended_ || budget_->spent() || open_.waiting() == 0 ||
           graph_.generated() - generated_before_ >= most_successors;
  }

  /// Collective: agrees on the state of the search after messages were exchanged, and starts the
  /// next round or level. True if the search has ended.
  bool end_round(boost::mpi::communicator const& processes) {
    budget_->check(agreed());
    auto const all = sums(processes);
    totals_ = {all[expanded], all[generated], all[sent], totals_.rounds + 1};
    generated_before_ = graph_.generated();
    for (auto const l : {limit::states, limit::memory, limit::time, limit::interrupt,
                         limit::expansions, limit::costs}) {
      if (all[first_limit + static_cast<std::size_t>(l)] != 0) return stop(l);
    }
    if (all[waiting] != 0) return false;
    if (all[next] == 0) return end();
    layers_.states.push_back(all[next]);
    layers_.goals.push_back(all[goals]);
    stored_ += all[next];
    goals_ = 0;
    open_.start_next_level();
    has_goal_ = extent_ == extent::nearest_goal && all[goals] != 0;
    if (has_goal_) return end();
    if (store_ != nullptr) save();
    return stored_ > budget_->max_states() && stop(limit::states);
  }

 private:
  static constexpr std::uint64_t most_successors = std::uint64_t{1} << 20U; ///< of a round

  /// What the processes add up.
  enum sum : std::uint8_t { waiting, next, goals, expanded, generated, sent, first_limit };
  static constexpr auto limit_count = static_cast<std::size_t>(limit::costs) + 1;
  using counters = std::array<std::uint64_t, first_limit + limit_count>;

  counters sums(boost::mpi::communicator const& processes) const {
    counters own{};
    own[waiting] = open_.waiting();
    own[next] = open_.next();
    own[goals] = goals_;
    own[expanded] = expanded_;
    own[generated] = graph_.generated();
    own[sent] = sent_count_;
    own[first_limit + static_cast<std::size_t>(budget_->hit())] = 1;
    counters all{};
    boost::mpi::all_reduce(processes, own.data(), static_cast<int>(own.size()), all.data(),
                           std::plus<>());
    return all;
  }
  /// What the saved bytes of a layer mean: the own part of the level, and the own states seen.
  static std::string format() {
    return "level and " + std::string(Partition::seen_states::format) + ", keys of " +
           std::to_string(sizeof(key)) + " bytes";
  }
  void save() const {
    save_layers(*store_, format(), layers_, [&](checkpoint_store::sink const& write) {
      auto const level = open_.current();
      std::uint64_t const size = level.size();
      write(std::as_bytes(std::span(&size, 1)));
      write(std::as_bytes(level));
      seen_.write(write);
    });
  }
  /// Looks at the clock and for signals every 256 states, for a round may take seconds; false means
  /// stop.
  bool go_on() {
    if (++handled_ % 256 == 0) budget_->check(agreed());
    return !budget_->spent();
  }
  /// The progress that all processes know of.
  progress agreed() const { return {totals_.expanded, stored_, depth()}; }
  cost_type depth() const {
    return static_cast<cost_type>(layers_.states.empty() ? 0 : layers_.states.size() - 1);
  }
  bool end() { return has_ended_ = true; }
  bool stop(limit l) {
    stopped_by_ = l;
    return end();
  }
  template <class Change> void guarded(Change const& change) {
    try {
      change();
    } catch (std::bad_alloc const&) {
      budget_->stop(limit::memory);
    }
  }

  Space const* space_;
  Partition const* partition_;
  budget* budget_;
  extent extent_;
  graph_type graph_;
  typename Partition::seen_states seen_;
  sent_keys<key> sent_;
  level_queue<key> open_;
  checkpoint_store* store_ = nullptr;
  std::uint64_t goals_ = 0; ///< own ones of the next level
  std::uint64_t expanded_ = 0;
  std::uint64_t handled_ = 0; ///< keys popped, and keys received
  std::uint64_t sent_count_ = 0;
  std::uint64_t generated_before_ = 0; ///< when the round began
  // The same in every process:
  layer_counts layers_;
  distributed::totals totals_;
  std::uint64_t stored_ = 0;
  limit stopped_by_ = limit::none;
  bool has_goal_ = false;
  bool has_ended_ = false;
};

} // namespace puzzlegraph::distributed
