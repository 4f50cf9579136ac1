// SPDX-License-Identifier: BSL-1.0
//
// Distributed searches of questions. Parallel BGL is compiled here alone.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/distributed/kept_layers.hpp"
#include "puzzlegraph/puzzles/packed_space.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <boost/mpi/communicator.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph::tool {

/// What a search found, the same in every process.
struct distributed_answer : search_report {
  layer_counts counts;
  std::vector<std::uint64_t> path; ///< keys from a start to a goal, if requested and found
  std::uint64_t sent = 0;          ///< keys that were sent from one process to another
  std::uint64_t rounds = 0;        ///< exchanges of messages
  double seconds = 0;
};

/// The greatest number of words of a key.
inline constexpr std::size_t most_key_words = 72;

/// Collective: the layers of all states that the sources reach, with the dead states where moves
/// are reversible and there is one source: then all states are dead, or none. Precondition: keys
/// have at most most_key_words words. Throws what the store of `kept` throws.
distributed_answer count_states(packed_space const& s, limits const& within,
                                boost::mpi::communicator const& processes,
                                distributed::kept_layers const& kept);
/// Collective: a shortest path to a goal; the same for every number of processes. Precondition: as
/// of count_states.
distributed_answer find_goal(packed_space const& s, limits const& within,
                             boost::mpi::communicator const& processes);

} // namespace puzzlegraph::tool
