// SPDX-License-Identifier: BSL-1.0
//
// Distributed breadth-first search: boost::breadth_first_visit with Parallel BGL's
// distributed_queue, over a state space that is partitioned among the processes of MPI.
//
// Every process calls distributed_breadth_first with the same space. Each expands the states that
// it owns; successors of others go to their owners, many in one message. The layers, and so the
// answer, are the same for every number of processes. After Gregor and Lumsdaine (OOPSLA 2005),
// "Lifting sequential graph algorithms for distributed-memory parallel computation".
//
// Time O(V + E) over all processes. Memory of each process: its states (partition.hpp), 8 bytes per
// word of a key for the states of two layers (of all layers, where a path is wanted), and the
// messages of a round (local_search.hpp).
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/distributed/kept_layers.hpp"
#include "puzzlegraph/distributed/local_search.hpp"
#include "puzzlegraph/distributed/parallel_bgl.hpp"
#include "puzzlegraph/distributed/partition.hpp"
#include "puzzlegraph/distributed/path.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/mpi/collectives.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/serialization/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <vector>

namespace puzzlegraph::distributed {

/// What a distributed search returns, the same in every process.
template <class Key> struct distributed_result : search_report {
  layer_counts counts;      ///< complete layers
  distributed::totals work; ///< of all processes
  std::vector<Key> path;    ///< from a source to a goal, if requested and found
};

namespace detail {

using process_group = boost::graph::distributed::mpi_process_group;

/// The owner of a key, as a property map.
template <class Partition> struct owner_map {
  using key_type = typename Partition::key_type;
  using value_type = int;
  using reference = int;
  using category = boost::readable_property_map_tag;
  Partition const* partition;

  friend int get(owner_map const& m, key_type const& k) { return m.partition->owner(k); }
};

/// Known states are black, all others white.
template <class Search> struct known_colour {
  using key_type = typename Search::key;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;
  Search* search;

  friend value_type get(known_colour const& m, key_type const& k) {
    return m.search->is_known(k) ? boost::black_color : boost::white_color;
  }
  friend void put(known_colour const& m, key_type const& k, value_type c) {
    if (c == boost::gray_color) m.search->mark(k);
  }
};

/// The local queue of a process. Models boost::Buffer; empty at the end of a round.
template <class Search> class round_buffer {
 public:
  using value_type = typename Search::key;
  using size_type = std::size_t;

  explicit round_buffer(Search& s) : search_(&s) {}
  void push(value_type const& k) { search_->push(k); }
  void pop() { search_->pop(); }
  value_type& top() { return search_->open().top(); }
  value_type const& top() const { return search_->open().top(); }
  bool empty() const { return search_->is_round_over(); }
  size_type size() const { return search_->open().waiting(); }

 private:
  Search* search_;
};

/// Whether a received key is new.
template <class Search> struct is_first_arrival {
  Search* search;
  bool operator()(typename Search::key const& k) const { return search->accept(k); }
};

template <class Search>
using base_queue =
    boost::graph::distributed::distributed_queue<process_group,
                                                 owner_map<typename Search::partition_type>,
                                                 round_buffer<Search>, is_first_arrival<Search>>;

/// Parallel BGL's queue with two changes. Own states go to the local queue at once, not through the
/// queue's buffer of messages. The end of a round is agreed on with 64 bits: the queue itself adds
/// up the sizes of all local queues in 32.
template <class Search> class round_queue : public base_queue<Search> {
  using base = base_queue<Search>;

 public:
  round_queue(Search& s, process_group const& group, boost::mpi::communicator const& processes)
      : base(group, {&s.partition()}, round_buffer<Search>(s), is_first_arrival<Search>{&s}),
        search_(&s), processes_(&processes) {}

  void push(typename Search::key const& k) {
    if (search_->partition().is_own(k)) {
      search_->push(k);
    } else {
      base::push(k);
    }
  }
  bool do_synchronize() const override {
    base::do_synchronize();
    return search_->end_round(*processes_);
  }

 private:
  Search* search_;
  boost::mpi::communicator const* processes_;
};

/// Collective: a search with its initial tables, or null if they do not fit in some process.
template <class Search, class Space, class Partition>
std::unique_ptr<Search> search_with_tables(Space const& space, Partition const& partition, extent e,
                                           budget& b, kept_layers const& kept,
                                           boost::mpi::communicator const& processes) {
  std::unique_ptr<Search> s;
  try {
    s = std::make_unique<Search>(space, partition, e, b);
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
  bool const fits =
      boost::mpi::all_reduce(processes, static_cast<int>(s != nullptr), std::multiplies<>()) != 0;
  if (!fits) return nullptr;
  if (kept.store != nullptr) s->save_layers_to(*kept.store);
  if (kept.continues) {
    kept.together([&] { s->continue_from(*kept.store); });
    s->agree_on_layers(processes);
  }
  return s;
}

template <class Search>
distributed_result<typename Search::key> report(Search const& s, extent e, std::uint64_t own_memory,
                                                boost::mpi::communicator const& processes,
                                                bool continues) {
  distributed_result<typename Search::key> r;
  r.counts = s.layers();
  r.layers = r.counts.states;
  r.work = s.totals();
  r.stopped_by = s.stopped_by();
  r.statistics.expanded = r.work.expanded;
  r.statistics.generated = r.work.generated;
  r.statistics.stored = s.stored();
  r.memory = boost::mpi::all_reduce(processes, own_memory, std::plus<>());
  if (r.layers.empty()) return r;
  // Of an earlier run the states are known, not what it generated.
  if (!continues) r.statistics.duplicates = r.work.generated + r.layers.front() - s.stored();
  r.statistics.peak_open = *std::ranges::max_element(r.layers);
  r.lower_bound = static_cast<cost_type>(r.layers.size() - (s.has_goal() ? 1 : 0));
  if (s.has_goal()) r.verdict = verdict::solved;
  if (e == extent::nearest_goal && !s.has_goal() && s.stopped_by() == limit::none) {
    r.prove_unsolvable();
  }
  return r;
}

} // namespace detail

/// Collective: all processes call it with equal spaces, partitions of their own, and equal limits.
/// Space: key_words(), is_key(key), sources(), is_goal(key), expand(key, words), as of
/// packed_space; all its moves cost 1. Where a limit is reached by any process, the result says
/// which. Throws what the store of `kept` throws: in this process alone while it saves a layer.
template <class Space, class Partition>
distributed_result<typename Partition::key_type>
distributed_breadth_first(Space const& space, Partition const& partition, extent e, budget& b,
                          boost::mpi::communicator const& processes, kept_layers const& kept = {}) {
  using search = local_search<Space, Partition>;
  auto s = detail::search_with_tables<search>(space, partition, e, b, kept, processes);
  if (!s) {
    distributed_result<typename Partition::key_type> r;
    r.stopped_by = limit::memory;
    return r;
  }
  detail::process_group const group(processes);
  detail::round_queue<search> open(*s, group, processes);
  auto const sources = kept.continues ? std::vector<typename search::key>{} : s->own_sources();
  boost::breadth_first_visit(s->graph(), sources.begin(), sources.end(), open,
                             boost::default_bfs_visitor(), detail::known_colour<search>{&*s});
  auto r = detail::report(*s, e, b.memory().peak(), processes, kept.continues);
  if (r.solved()) r.path = find_path(space, s->open(), r.lower_bound, processes);
  return r;
}

} // namespace puzzlegraph::distributed
