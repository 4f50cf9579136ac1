// SPDX-License-Identifier: BSL-1.0
//
// The spectrum of a reversible state graph: how fast a random walk forgets where it began, and how
// narrow the graph's waist is.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"

#include <cstdint>

namespace puzzlegraph {

/// Of the walk that takes each move of a state with equal probability, and of the Laplacian L =
/// D - A.
struct spectrum {
  bool converged = false;      ///< the eigenvalues hold, to `residual`
  double second = 0;           ///< second greatest eigenvalue of the walk
  double least = 0;            ///< its least one: -1 if the graph is bipartite
  double gap = 0;              ///< 1 - second
  double fiedler_value = 0;    ///< second least eigenvalue of L: algebraic connectivity
  double residual = 0;         ///< the greatest |Mx - lx| of the three, |x| = 1, recomputed
  double stationary_goal = 0;  ///< share of its time that the walk spends in goal states
  double stationary_start = 0; ///< and in the first start: its expected return time's inverse
};

/// The stationary distribution of a reversible walk is degree / arcs. Eigenvalues by Spectra's
/// Lanczos iteration on the normalised adjacency matrix, and on 2 max(D) I - L. `converged` asks
/// for a residual of at most 1e-6: of graphs with narrow waists, whose eigenvalues crowd, it may be
/// false. Precondition: g is reversible and connected, with three states or more. Throws stopped.
spectrum find_spectrum(state_graph const& g, going_on const& go_on = {});

} // namespace puzzlegraph
