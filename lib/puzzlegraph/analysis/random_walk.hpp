// SPDX-License-Identifier: BSL-1.0
//
// A uniform random walk on the state graph: the probability and the expected number of moves to
// reach a goal.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/analysis/factorization.hpp"

#include <cstdint>

namespace puzzlegraph {

/// The walk starts at the first start and ends at the first goal that it reaches; from a dead state
/// it never reaches one.
struct random_walk {
  bool possible = false;     ///< a goal can be reached
  bool solved = false;       ///< the two values below have relative errors of at most 1e-6
  double probability = 0;    ///< to reach a goal eventually
  double expected_moves = 0; ///< until then, given that a goal is reached
  double residual = 0; ///< relative and recomputed: the maximum of |b - Ax| / |b| over the systems
  std::uint64_t unknowns = 0;   ///< of each system
  std::uint64_t iterations = 0; ///< of the solver, over all systems
  bool out_of_work = false;     ///< the limit on work was reached: then not `solved`
};

/// Matrix entries: 25 s of a core, measured on a chain of 100,000 states.
inline constexpr std::uint64_t default_random_walk_work = 20'000'000'000;

/// Let T be the number of moves to the first goal, and let sums run over the edges v -> w of a
/// state of degree k. The probability solves p(v) = sum p(w) / k, and e = E[T; goal met] solves
/// e(v) = p(v) + sum e(w) / k; the expected number of moves is e / p (Kemeny and Snell, "Finite
/// Markov Chains", 1960). On reversible graphs p = 1 and the system, times k, is symmetric:
/// conjugate gradients. Otherwise BiCGSTAB. Both are Eigen's, with a diagonal preconditioner,
/// because direct solvers suffer from fill-in on joint-state graphs; their answer is refined by the
/// solution for its residual. Where it is not `solved`, SparseLU solves systems that
/// is_cheap_to_factorize(), of at most most_factorized_states unknowns: with pivots on the diagonal
/// it keeps the relative accuracy of small probabilities.
///
/// `solved` requires bounds on the errors at the start, from recomputed residuals: the matrices,
/// A = degrees - edges, have nonnegative inverses, so that a residual r is an error of at most
/// A^-1 |r|, and of at most w if Aw >= |r|. Finite values and a probability above 0 follow.
///
/// A factorization is not tried where it may take more than `max_memory` bytes, with
/// random_walk_bytes(). The iterative solvers can take as many iterations as a chain has
/// states; they end once they have read `most_work` entries of the matrix.
random_walk find_random_walk(state_graph const& g, distances const& d,
                             progress_callback const& go_on = {},
                             std::uint64_t max_memory = UINT64_MAX,
                             std::uint64_t most_work = UINT64_MAX);

inline constexpr std::uint64_t most_factorized_states = 10'000;

/// About how many bytes find_random_walk() takes beside the graph: a sparse matrix and vectors.
constexpr std::uint64_t random_walk_bytes(std::uint64_t states, std::uint64_t edges) {
  return 208 * states + 24 * edges;
}

} // namespace puzzlegraph
