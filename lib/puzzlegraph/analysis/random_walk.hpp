// SPDX-License-Identifier: BSL-1.0
//
// What becomes of a player who moves at random: each move of a state is as likely as any other.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"

#include <cstdint>

namespace puzzlegraph {

/// From the first start. The walk ends at the first goal that it meets; a dead state never leads
/// there.
struct random_walk {
  bool possible = false;      ///< a goal can be reached at all
  bool solved = false;        ///< the numbers below hold, to `residual`
  double probability = 0;     ///< to meet a goal sooner or later
  double expected_moves = 0;  ///< until then, given that it does
  double residual = 0;        ///< relative, recomputed: the greater of the systems' |b - Ax| / |b|
  std::uint64_t unknowns = 0; ///< states of the systems
  std::uint64_t iterations = 0; ///< of the solver, all systems together
};

/// With T the moves to the first goal and all sums over the arcs v -> w of a state of degree k:
/// the probability solves p(v) = sum p(w) / k, and E[T; goal met] =: e solves e(v) = p(v) +
/// sum e(w) / k; e / p is what is wanted (Kemeny and Snell, "Finite Markov Chains", 1960). On
/// reversible graphs p = 1 and the system, times k, is symmetric: conjugate gradients; otherwise
/// BiCGSTAB. Both by Eigen, with its diagonal preconditioner: on joint-state graphs direct solvers
/// drown in fill-in; only where BiCGSTAB breaks down and there are few unknowns, SparseLU steps in.
/// `solved` asks for a recomputed residual of at most 1e-8.
random_walk find_random_walk(state_graph const& g, distances const& d, going_on const& go_on = {});

} // namespace puzzlegraph
