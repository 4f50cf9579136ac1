// SPDX-License-Identifier: BSL-1.0
#include "tools/mpi/search.hpp"

#include "puzzlegraph/distributed/breadth_first.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace puzzlegraph::tool {

namespace {

using distributed::extent;

template <class Partition>
distributed_answer search_in(packed_space const& s, Partition const& p, extent e,
                             limits const& within, boost::mpi::communicator const& processes,
                             distributed::kept_layers const& kept) {
  budget b(within);
  auto found = distributed::distributed_breadth_first(s, p, e, b, processes, kept);
  distributed_answer a;
  static_cast<search_report&>(a) = static_cast<search_report const&>(found);
  a.counts = std::move(found.counts);
  a.sent = found.work.sent;
  a.rounds = found.work.rounds;
  for (auto const& k : found.path) {
    auto const* const words = distributed::words_of(k);
    a.path.insert(a.path.end(), words, words + s.key_words());
  }
  a.seconds = b.seconds();
  return a;
}

template <std::size_t Words, std::size_t... More>
distributed_answer search_by_hash(packed_space const& s, extent e, limits const& within,
                                  boost::mpi::communicator const& processes,
                                  distributed::kept_layers const& kept) {
  if (s.key_words() <= Words) {
    distributed::hash_parts<distributed::key<Words>> const p({processes.rank(), processes.size()});
    return search_in(s, p, e, within, processes, kept);
  }
  if constexpr (sizeof...(More) != 0) {
    return search_by_hash<More...>(s, e, within, processes, kept);
  } else {
    throw std::invalid_argument("the states are too large for a distributed search");
  }
}

distributed_answer search(packed_space const& s, extent e, limits const& within,
                          boost::mpi::communicator const& processes,
                          distributed::kept_layers const& kept) {
  if (auto const ranks = s.rank_count()) {
    distributed::rank_blocks const p({processes.rank(), processes.size()}, *ranks);
    return search_in(s, p, e, within, processes, kept);
  }
  return search_by_hash<1, 2, 4, 8, 16, most_key_words>(s, e, within, processes, kept);
}

} // namespace

distributed_answer count_states(packed_space const& s, limits const& within,
                                boost::mpi::communicator const& processes,
                                distributed::kept_layers const& kept) {
  auto a = search(s, extent::all_states, within, processes, kept);
  bool const is_connected = s.is_reversible() && s.sources().size() == s.key_words();
  if (is_connected && a.stopped_by == limit::none) {
    bool const has_goal = std::ranges::any_of(a.counts.goals, [](auto n) { return n != 0; });
    a.counts.dead = has_goal ? 0 : a.statistics.stored;
  }
  return a;
}

distributed_answer find_goal(packed_space const& s, limits const& within,
                             boost::mpi::communicator const& processes) {
  return search(s, extent::nearest_goal, within, processes, {});
}

} // namespace puzzlegraph::tool
