// SPDX-License-Identifier: BSL-1.0
//
// Pattern databases: exact distances in an abstraction of a state space, as a table.
// Culberson and Schaeffer (1998), "Pattern databases"; additive ones: Korf and Felner (2002),
// "Disjoint pattern database heuristics".
//
// An abstraction maps concrete states to the states of a smaller, ranked space, whose moves go
// backwards. A search from the abstract goals (boost::breadth_first_visit) fills the table. The
// distance of a state's image is then a lower bound on the distance of the state.
//
// If abstract moves cost 1, tables are of bytes. For additive databases, moves that the abstraction
// does not count lead to the same abstract state, and the abstraction merges all states that such
// moves connect; or they cost 0.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/breadth_first.hpp"
#include "puzzlegraph/search/distances.hpp"
#include "puzzlegraph/search/outcome.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include <boost/graph/breadth_first_search.hpp>

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// An abstraction of the states of type State.
///
/// - space(): the abstract space. Its ranks fit in 32 bits.
/// - goal_states(): the images of all goals.
/// - project(u): the image of u. If a move leads from u to v, then project(u) == project(v), or an
///   abstract move leads back from project(v) to project(u), and costs no more.
template <class A, class State>
concept abstraction = ranked_space<typename A::space_type> && requires(A const& a, State const& u) {
  { a.space() } -> std::same_as<typename A::space_type const&>;
  { a.goal_states() } -> std::same_as<std::vector<state_of<typename A::space_type>>>;
  { a.project(u) } -> std::same_as<state_of<typename A::space_type>>;
};

/// An abstraction whose moves cost 1, and whose tables are named.
///
/// - key(): names the abstract space and its goals; equal keys mean equal tables.
template <class A>
concept unit_cost_abstraction = unit_cost_space<typename A::space_type> && requires(A const& a) {
  { a.key() } -> std::convertible_to<std::string>;
};

/// An abstraction in which several abstract states share an entry of the table, which has the least
/// of their distances. The heuristic is then admissible, but not consistent.
///
/// - entry(r), below entry_count(): the entry of the abstract state with rank r.
template <class A>
concept compressed_abstraction = requires(A const& a, std::uint64_t r) {
  { a.entry_count() } -> std::same_as<std::uint64_t>;
  { a.entry(r) } -> std::same_as<std::uint64_t>;
};

/// The number of entries of a table. O(1).
template <class A> std::uint64_t entry_count(A const& a) {
  if constexpr (compressed_abstraction<A>) {
    return a.entry_count();
  } else {
    return *a.space().rank_count();
  }
}

/// The entry of an abstract state of rank r. O(1).
template <class A> std::uint64_t entry_of_rank(A const& a, std::uint64_t r) {
  if constexpr (compressed_abstraction<A>) {
    return a.entry(r);
  } else {
    return r;
  }
}

/// The byte of an entry that no abstract state reaches.
inline constexpr std::uint8_t unreached_entry = UINT8_MAX;
/// The distance that a byte of a table encodes. Greater distances than 254 are stored as 254.
constexpr cost_type table_distance(std::uint8_t byte) {
  return byte == unreached_entry ? unreachable : cost_type{byte};
}

namespace detail {

/// Writes the depth of each discovered vertex to its entry. Vertices are discovered in order of
/// distance, so the first write to an entry is the least.
template <class G, class A> class table_writer : public boost::default_bfs_visitor {
  using vertex = vertex_of<G>;

 public:
  struct record {
    A const& abstraction;
    std::vector<std::uint8_t>& table;
    layer_queue<vertex> open;
    puzzlegraph::budget& budget;
    std::uint64_t stored = 0;
    std::uint64_t expanded = 0;
    std::uint64_t filled = 0;
    std::uint64_t layer_end = 0; ///< `stored` when the current layer was complete
    cost_type depth = 0;         ///< of the vertices that are being discovered
  };
  explicit table_writer(record& r) : r_(&r) {}

  void discover_vertex(vertex v, G const& /*g*/) const {
    ++r_->stored;
    constexpr cost_type greatest = unreached_entry - 1;
    auto& byte = r_->table[entry_of_rank(r_->abstraction, v)];
    if (byte != unreached_entry) return;
    byte = static_cast<std::uint8_t>(std::min(r_->depth, greatest));
    ++r_->filled;
  }
  void examine_vertex(vertex /*u*/, G const& /*g*/) const {
    if (r_->expanded == r_->layer_end) {
      r_->layer_end = r_->stored;
      ++r_->depth;
    }
    ++r_->expanded;
    if (!r_->budget.go_on({.filled_entries = r_->filled, .table_entries = r_->table.size()})) {
      r_->open.close();
    }
  }

 private:
  record* r_;
};

} // namespace detail

/// An abstraction that fills its table by an algorithm of its own, which must give the same table.
///
/// - build_table(b): as search_pattern_table.
template <class A>
concept table_building_abstraction = requires(A const& a, budget& b) {
  { a.build_table(b) } -> std::same_as<std::shared_ptr<byte_table const>>;
};

/// The distance of every entry to the nearest abstract goal, by breadth-first search. Null if the
/// budget was spent. Throws std::bad_alloc past the budget's memory. Time O(abstract states and
/// moves); memory: one byte per entry, one bit per rank, and two layers of vertices.
template <class A> std::shared_ptr<byte_table const> search_pattern_table(A const& a, budget& b) {
  using S = typename A::space_type;
  using graph = implicit_graph<S, ranked_ids<S>, unlabelled>;
  using visitor = detail::table_writer<graph, A>;
  using vertex = vertex_of<graph>;
  memory_reservation bytes(b.memory());
  bytes.charge(entry_count(a));
  auto table = std::make_shared<byte_table>(entry_count(a), unreached_entry);
  ranked_ids<S> ids(a.space(), b.memory());
  graph const g(a.space(), ids, b);
  auto seen = make_vertex_set(g, b.memory());
  typename visitor::record r{a, *table, detail::layer_queue<vertex>(b.memory()), b};
  std::vector<vertex> sources;
  for (auto const& goal : a.goal_states()) sources.push_back(ids.id(goal));
  boost::breadth_first_visit(g, sources.begin(), sources.end(), r.open, visitor(r),
                             detail::membership_colour<decltype(seen), vertex>{&seen});
  if (b.spent()) return nullptr;
  return table;
}

/// Distances by rank.
using distance_table = std::vector<cost_type>;

/// The distance of every abstract state to the nearest goal, by the costs of moves, which may be 0;
/// `unreachable` where there is none. Null if the budget was spent. Throws std::bad_alloc past the
/// budget's memory. Time as find_distances; memory: four bytes per rank, and the queue.
template <class A>
std::shared_ptr<distance_table const> search_distance_table(A const& a, budget& b) {
  using S = typename A::space_type;
  memory_reservation bytes(b.memory());
  bytes.charge(*a.space().rank_count() * sizeof(cost_type));
  auto table = std::make_shared<distance_table>(*a.space().rank_count(), unreachable);
  ranked_ids<S> ids(a.space(), b.memory());
  implicit_graph<S, ranked_ids<S>> const g(a.space(), ids, b);
  std::vector<source_vertex<vertex_of<decltype(g)>>> sources;
  for (auto const& goal : a.goal_states()) sources.push_back({ids.id(goal), 0});
  if (!find_distances(g, sources, edge_costs(g), *table, b)) return nullptr;
  return table;
}

/// search_pattern_table, or the abstraction's own algorithm, if it has one.
template <class A> std::shared_ptr<byte_table const> build_pattern_table(A const& a, budget& b) {
  if constexpr (table_building_abstraction<A>) {
    return a.build_table(b);
  } else {
    return search_pattern_table(a, b);
  }
}

/// The same from a cache, if there is one: each table is then built once. If another thread builds
/// it, waits for that until the budget is spent or `wait` returns false, and is then null, too.
template <class A>
std::shared_ptr<byte_table const>
find_pattern_table(A const& a, budget& b, table_cache* cache,
                   std::function<bool()> const& wait = wait_for_others) {
  auto const build = [&] { return build_pattern_table(a, b); };
  auto const may_wait = [&] { return wait() && b.go_on(); };
  return cache == nullptr ? build() : cache->get(a.key(), entry_count(a), build, may_wait);
}

/// The progress of several tables that are filled at the same time, reported through one budget.
class filling_progress {
 public:
  explicit filling_progress(budget& b) : budget_(&b) {}

  /// Adds entries that will be filled.
  void expect(std::uint64_t entries) { expected_ += entries; }
  /// Adds entries of a complete table.
  void add(std::uint64_t entries) { complete_ += entries; }
  /// Receives the progress of one table. Reports nothing while another thread does.
  std::function<void(progress const&)> of_one() {
    return [this](progress const& p) {
      std::unique_lock const lock(reporting_, std::try_to_lock);
      if (!lock) return;
      budget_->check({.filled_entries = complete_ + p.filled_entries, .table_entries = expected_});
    };
  }

 private:
  budget* budget_;
  std::uint64_t expected_ = 0;
  std::atomic<std::uint64_t> complete_{0};
  std::mutex reporting_;
};

/// The heuristic of one abstraction. Copies share the table, which counts as memory of the budget.
template <unit_cost_abstraction A> class pattern_database {
 public:
  static constexpr heuristic_traits traits{"pattern-database", true, !compressed_abstraction<A>};

  /// If the budget is spent before the table is complete, the heuristic is 0. Throws std::bad_alloc
  /// past the budget's memory. The budget outlives the heuristic.
  pattern_database(A a, budget& b, table_cache* cache = nullptr)
      : abstraction_(std::move(a)), table_(wanted_table(abstraction_, b, cache)),
        held_(std::make_shared<memory_reservation>(b.memory())) {
    if (table_) held_->charge(table_->size());
  }

  template <class State>
    requires puzzlegraph::abstraction<A, State>
  cost_type operator()(State const& u) const {
    if (!table_) return 0;
    auto const rank = abstraction_.space().rank(abstraction_.project(u));
    return table_distance((*table_)[entry_of_rank(abstraction_, rank)]);
  }

 private:
  static std::shared_ptr<byte_table const> wanted_table(A const& a, budget& b, table_cache* cache) {
    b.want_tables(1);
    auto table = find_pattern_table(a, b, cache);
    if (table) b.add_table();
    return table;
  }

  A abstraction_;
  std::shared_ptr<byte_table const> table_;
  std::shared_ptr<memory_reservation> held_; ///< of the table
};

} // namespace puzzlegraph
