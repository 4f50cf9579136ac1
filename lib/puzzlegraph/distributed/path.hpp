// SPDX-License-Identifier: BSL-1.0
//
// A shortest path from the layers of a distributed breadth-first search.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/distributed/key.hpp"
#include "puzzlegraph/distributed/level_queue.hpp"

#include <boost/mpi/collectives/all_gather.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/serialization/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace puzzlegraph::distributed {

namespace detail {

/// Collective: the least key of a layer with is_wanted(key), over the parts of all processes. `own`
/// is the part of this process. Precondition: there is one.
template <class Key, class IsWanted>
Key least_key(std::span<Key const> own, IsWanted const& is_wanted,
              boost::mpi::communicator const& processes) {
  std::vector<Key> best; // none or one
  for (auto const& k : own) {
    if ((best.empty() || k < best.front()) && is_wanted(k)) best.assign(1, k);
  }
  std::vector<std::vector<Key>> all;
  boost::mpi::all_gather(processes, best, all);
  best.clear();
  for (auto const& one : all) best.insert(best.end(), one.begin(), one.end());
  return *std::ranges::min_element(best);
}

} // namespace detail

/// Collective: a shortest path from a source to a goal at this distance, the same for every number
/// of processes: the least goal, then each time the least state of the layer before that leads
/// there. Expands all states of these layers once more at most. Precondition: `levels` holds this
/// process's part of all layers up to that of the goal.
template <class Space, class Key>
std::vector<Key> find_path(Space const& space, level_queue<Key> const& levels, cost_type distance,
                           boost::mpi::communicator const& processes) {
  std::size_t const stride = space.key_words();
  std::vector<Key> path(std::size_t{distance} + 1);
  path.back() = detail::least_key(
      levels.level(distance), [&](Key const& k) { return space.is_goal(words_of(k)); }, processes);
  std::vector<std::uint64_t> successors;
  for (std::size_t d = distance; d-- > 0;) {
    auto const leads_on = [&](Key const& k) {
      successors.clear();
      space.expand(words_of(k), successors);
      for (std::size_t at = 0; at < successors.size(); at += stride) {
        if (key_of<Key>(&successors[at], stride) == path[d + 1]) return true;
      }
      return false;
    };
    path[d] = detail::least_key(levels.level(d), leads_on, processes);
  }
  return path;
}

} // namespace puzzlegraph::distributed
