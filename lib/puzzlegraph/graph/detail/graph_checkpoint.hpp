// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of an explicit graph under construction: its states in order of number, and the edges
// of those that are expanded. Of a state whose expansion has not ended, the states found so far are
// kept, and no edges: when it is expanded again, they have their numbers already.
//
// All in bytes: the numbers of states, expanded states and edges; the bits of each state; by
// expanded state the number of edges up to its last one; the edges. They have the form that they
// have in memory.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/graph/detail/edge_list.hpp"
#include "puzzlegraph/graph/state_registry.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace puzzlegraph::detail {

/// Saves `numbers` and `edges` to a store while a search fills them. Does nothing without a store.
template <space S, class Label> class graph_checkpoint {
 public:
  using registry = state_registry<S>;
  using list = edge_list<Label>;

  /// Fills both from the store, if it has contents. Throws checkpoint_error if the store refuses
  /// them, because they belong to another space, and if they are no graph of legal states from the
  /// roots on, as far as the space can tell (checked_space), with as many edges as each state has
  /// moves; and std::bad_alloc. Where the edges lead is not checked: it would take as long as to
  /// build the graph. Precondition: both are empty, and outlive this.
  graph_checkpoint(checkpoint_store* store, std::span<state_of<S> const> roots, registry& numbers,
                   list& edges)
      : store_(store), numbers_(&numbers), edges_(&edges) {
    if (store == nullptr) return;
    schedule_.run_reading([&] {
      if (auto const kept = store->open()) restore(*kept, roots);
    });
  }

  /// Saves when save_schedule says so.
  void save_if_due() {
    if (store_ == nullptr || ++calls_ % calls_per_check != 0 || !schedule_.is_due()) return;
    save();
  }
  void save() {
    if (store_ == nullptr) return;
    schedule_.run([this] {
      store_->save(edges_->sources(), state_of_graph,
                   [this](checkpoint_store::sink const& to) { write(to); });
    });
  }

 private:
  using state = state_of<S>;
  using edge = typename list::edge;
  static_assert(std::is_trivially_copyable_v<state> && std::is_trivially_copyable_v<edge>);
  using sizes = std::array<std::uint64_t, 3>; ///< states, expanded states, edges

  static constexpr std::string_view state_of_graph = R"({"graph":"states and edges"})";
  static constexpr unsigned calls_per_check = 16; ///< of the clock
  static constexpr std::size_t at_a_time = 4096;

  void write(checkpoint_store::sink const& to) const {
    sizes const n{numbers_->count(), edges_->sources(), edges_->ended_size()};
    to(std::as_bytes(std::span(n)));
    std::vector<state> some;
    for (std::uint64_t v = 0; v < n[0]; v += some.size()) {
      some.clear();
      auto const end = std::min<std::uint64_t>(v + at_a_time, n[0]);
      for (auto u = v; u < end; ++u) {
        some.push_back(numbers_->state(static_cast<typename registry::number_type>(u)));
      }
      to(std::as_bytes(std::span(some)));
    }
    to(std::as_bytes(edges_->ends()));
    edges_->for_each_ended_part([&](std::span<edge const> part) { to(std::as_bytes(part)); });
  }

  void restore(checkpoint_store::saved const& kept, std::span<state const> roots) {
    checkpoint_reader in(*store_, kept.bytes);
    in.expect(kept.state == state_of_graph);
    auto const [states, sources, edges] = in.get<sizes>();
    in.expect(sources <= states && states < UINT32_MAX);
    in.get_each<state>(states, [&](state const& u) {
      auto const next = numbers_->count();
      in.expect(is_state(numbers_->space(), u) && numbers_->number(u) == next);
    });
    for (auto const& root : roots) { // stand first, each once
      auto const number = numbers_->find(root);
      in.expect(number && *number < roots.size() && (&root != roots.data() || *number == 0));
    }
    in.get_each<std::uint64_t>(sources, [&](std::uint64_t end) {
      in.expect(end >= edges_->ended_size());
      edges_->end_source_at(end);
    });
    in.expect(edges_->ended_size() == edges);
    in.get_each<edge>(edges, [&, end = states](edge const& e) {
      in.expect(e.target < end);
      edges_->push(e);
    });
    in.expect_end();
    auto const ends = edges_->ends();
    for (std::uint64_t u = 0, first = 0; u < sources; first = ends[u++]) {
      in.expect(moves_of(static_cast<typename registry::number_type>(u)) == ends[u] - first);
    }
  }
  std::uint64_t moves_of(typename registry::number_type u) const {
    std::uint64_t count = 0;
    for_each_successor(numbers_->space(), numbers_->state(u),
                       [&](move_of<S> const& /*m*/, state const& /*v*/) { return ++count != 0; });
    return count;
  }

  checkpoint_store* store_;
  registry* numbers_;
  list* edges_;
  unsigned calls_ = 0;
  save_schedule schedule_;
};

} // namespace puzzlegraph::detail
