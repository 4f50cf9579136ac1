// SPDX-License-Identifier: BSL-1.0
//
// A sliding-tile board in certificates: records of states, and the potential.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

namespace puzzlegraph::tiles {

/// The proof that no solution costs less than `bound`; `unreachable`: that there is none. The
/// parity where it decides; else a closed set, with Manhattan distance as potential, or pattern
/// databases where that set is large. Throws std::logic_error if there is a cheaper solution.
certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within);

/// The same by the parity where it decides, else by a forward and a backward set.
certificates::bound_proof prove_bound_by_pair(instance const& i, cost_type bound,
                                              limits const& within);

} // namespace puzzlegraph::tiles
