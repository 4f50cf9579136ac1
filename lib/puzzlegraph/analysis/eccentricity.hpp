// SPDX-License-Identifier: BSL-1.0
//
// Radius, diameter and centre of a reversible state graph, in moves (edges, regardless of cost).
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph {

/// A state's eccentricity is its greatest distance to another state. A value is exact where its
/// lower and upper bound agree.
struct eccentricities {
  std::uint32_t radius_at_least = 0; ///< of the least eccentricity
  std::uint32_t radius_at_most = 0;
  std::uint32_t diameter_at_least = 0; ///< of the greatest eccentricity
  std::uint32_t diameter_at_most = 0;
  bool centre_known = false;
  std::vector<vertex_index> centre; ///< all states of the least eccentricity, if known
  std::uint64_t searches = 0;       ///< breadth-first searches that were run

  bool radius_known() const { return radius_at_least == radius_at_most; }
};

/// The default limit on edges examined by the searches: about a second of work.
inline constexpr std::uint64_t default_eccentricity_work = 100'000'000;

/// Bounding eccentricities (Takes and Kosters, "Computing the eccentricity distribution of large
/// graphs", Algorithms 6, 2013). Each search bounds the eccentricity of every other state from both
/// sides; the next searches start where the bounds are widest. States that a symmetry of the graph
/// maps to one another (symmetry.hpp) share one search. Ends when all values are exact or
/// `work` edges were examined. The result does not depend on the number of threads. Precondition: g
/// is reversible and connected. Throws stopped.
eccentricities find_eccentricities(state_graph const& g, unsigned threads,
                                   progress_callback const& go_on = {},
                                   std::uint64_t work = default_eccentricity_work);

} // namespace puzzlegraph
