// SPDX-License-Identifier: BSL-1.0
//
// The spectrum of a reversible state graph: how fast a random walk mixes, and how narrow the
// graph's bottleneck is.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/factorization.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"

#include <cstdint>

namespace puzzlegraph {

/// Eigenvalues of the uniform random walk and of the Laplacian L = D - A.
struct spectrum {
  bool converged = false;   ///< the eigenvalues are accurate to `residual`
  bool out_of_work = false; ///< the limit on work ended the iteration before
  double second = 0;        ///< second greatest eigenvalue of the walk
  double least = 0;         ///< least eigenvalue of the walk: -1 if the graph is bipartite
  double gap = 0;           ///< 1 - second
  double fiedler_value = 0; ///< second least eigenvalue of L: algebraic connectivity
  double residual = 0;      ///< the greatest |Mx - lx| of the three eigenpairs, |x| = 1, recomputed
  double stationary_goal = 0; ///< stationary probability of the goal states
  double stationary_start =
      0; ///< stationary probability of the first start: 1 / its expected return time
};

/// The most bytes that find_spectrum() takes beside the graph: Lanczos vectors, sparse matrices,
/// and the largest factor (factorization.hpp).
constexpr std::uint64_t spectrum_bytes(std::uint64_t states, std::uint64_t edges) {
  constexpr std::uint64_t bytes_per_state = 320;
  constexpr std::uint64_t bytes_per_edge = 24;
  constexpr std::uint64_t bytes_per_entry = 12;
  return states * bytes_per_state + edges * bytes_per_edge +
         most_factor_entries(states) * bytes_per_entry;
}

/// The limit on edges, or entries of the factor, examined where the spectrum is not requested by
/// name: about two seconds of work.
inline constexpr std::uint64_t default_spectrum_work = 1'000'000'000;

/// The stationary distribution of a reversible walk is degree / number of edges. Eigenvalues by
/// Spectra's Lanczos iteration on the normalised adjacency matrix and on -L; of at most 200 states
/// by Eigen's QR iteration on the dense matrices, because few eigenvalues of high multiplicity, as
/// of complete graphs, may end Lanczos iteration early.
///
/// Shift-invert: if a sparse Cholesky factor of these matrices is small, the iteration uses their
/// inverse, shifted to the end of the spectrum, and takes few steps even where eigenvalues are
/// close together, as on graphs with narrow bottlenecks. Graphs with large factors mostly have a
/// large gap; there the iteration uses the matrices themselves.
///
/// `converged` requires a residual of at most 1e-6; it is false if the iteration or the limit on
/// work ended before. Precondition: g is reversible and connected, with at least three states.
/// Throws stopped.
spectrum find_spectrum(state_graph const& g, progress_callback const& go_on = {},
                       std::uint64_t most_work = UINT64_MAX);

} // namespace puzzlegraph
