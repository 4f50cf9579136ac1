// SPDX-License-Identifier: BSL-1.0
//
// What sparse direct solvers take on a matrix of a graph's pattern, before they begin.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"

#include <cstdint>

namespace puzzlegraph {

/// The most multiplications that a factorization may take: less than half a second.
inline constexpr std::uint64_t most_factor_multiplications = 300'000'000;

/// The most entries of a factor within most_factor_multiplications, to an eighth:
/// sqrt(multiplications * states), and no more than a triangle has.
constexpr std::uint64_t most_factor_entries(std::uint64_t states) {
  std::uint64_t entries = states; // at least a diagonal
  while (entries < states * (states + 1) / 2 &&
         entries * entries < most_factor_multiplications * states) {
    entries += entries / 8 + 1;
  }
  return entries;
}

/// Whether a Cholesky factorization of a matrix with this pattern, in the order of Eigen's AMD,
/// takes at most most_factor_multiplications: the sum of squares of the entries of the factor's
/// columns. The symbolic factorization (Liu, "The role of elimination trees in sparse
/// factorization", 1990) ends once there are more, and stores no factor. Precondition: with each
/// edge there is the opposite one. Parallel edges count each.
bool is_cheap_to_factorize(unlabelled_graph const& pattern);

} // namespace puzzlegraph
