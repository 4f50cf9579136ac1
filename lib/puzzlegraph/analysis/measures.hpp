// SPDX-License-Identifier: BSL-1.0
//
// All measures of analysis/ for one state graph, in one call.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/connectivity.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/analysis/eccentricity.hpp"
#include "puzzlegraph/analysis/optimal_solutions.hpp"
#include "puzzlegraph/analysis/profile.hpp"
#include "puzzlegraph/analysis/random_walk.hpp"
#include "puzzlegraph/analysis/spectrum.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// The optional measures. structure: blocks and bridges, or strong components and dominators.
/// eccentricity: radius, diameter, centre.
enum class measure : std::uint8_t { structure, heuristics, eccentricity, random_walk, spectrum };

inline constexpr std::array all_measures{measure::structure, measure::heuristics,
                                         measure::eccentricity, measure::random_walk,
                                         measure::spectrum};

constexpr std::string_view name(measure m) {
  constexpr std::array<std::string_view, all_measures.size()> names{
      "structure", "heuristics", "eccentricity", "random-walk", "spectrum"};
  return names[static_cast<std::size_t>(m)];
}

/// Why a measure is missing.
enum class absence : std::uint8_t {
  none,           ///< it is present
  unasked,        ///< the caller disabled it
  too_large,      ///< too large for a measure that was not requested by name
  not_applicable, ///< not defined on this graph
  stopped,        ///< a limit of the caller was reached
  too_long,       ///< it would take too long for a measure that was not requested by name
  no_convergence  ///< no accurate values were found
};

constexpr std::string_view name(absence a) {
  constexpr std::array<std::string_view, 7> names{
      "none", "unasked", "too large", "not applicable", "stopped", "too long", "no convergence"};
  return names[static_cast<std::size_t>(a)];
}

/// The sizes up to which a measure is taken without being requested by name.
struct automatic_sizes {
  static constexpr std::uint64_t eccentricity = 1'000'000; ///< states; its work is limited, too
  static constexpr std::uint64_t random_walk = 500'000;    ///< states; its work is limited, too
  static constexpr std::uint64_t spectrum = 100'000;       ///< states
};

struct measure_options {
  unsigned threads = 1;
  /// By measure: true to compute it regardless of cost, false to skip it, nullopt to decide by
  /// size.
  std::array<std::optional<bool>, all_measures.size()> wanted{};
  /// Bytes for the measures. Random walk and spectrum are missing, as stopped, if they might take
  /// more.
  std::uint64_t max_memory = UINT64_MAX;
  /// Cancels: returning false skips the running measure, if it is a long one, and all later ones.
  progress_callback go_on = nullptr;
};

struct measures {
  puzzlegraph::distances distances;
  puzzlegraph::profile profile;
  std::optional<optimal_solutions> optimal; ///< nullopt if no goal can be reached

  std::array<absence, all_measures.size()> missing{};
  absence why_missing(measure m) const { return missing[static_cast<std::size_t>(m)]; }

  std::optional<undirected_structure> undirected; ///< on reversible graphs
  std::optional<directed_structure> directed;     ///< on irreversible graphs
  std::vector<vertex_index> dominators;           ///< of the goals, with `directed`
  std::vector<heuristic_quality> heuristics;
  std::optional<puzzlegraph::eccentricities> eccentricities;
  std::optional<puzzlegraph::random_walk> walk;  ///< without convergence too: not solved
  std::optional<puzzlegraph::spectrum> spectrum; ///< converged
};

/// Takes the measures. The result does not depend on the number of threads.
measures take_measures(state_graph const& g, measure_options const& how);

/// An estimate of the bytes that take_measures needs beyond the graph, without random walk and
/// spectrum. Edges are reversed with their costs if the graph is not reversible.
inline std::uint64_t measures_bytes(state_graph const& g) {
  std::uint64_t const per_edge = g.is_reversible() || g.costs().empty() ? 4 : 8;
  return 60 * std::uint64_t{g.vertex_count()} + per_edge * g.edge_count();
}

} // namespace puzzlegraph
