// SPDX-License-Identifier: BSL-1.0
//
// A board of ghosts in certificates: records of states, and the potential.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

namespace puzzlegraph::ghosts {

/// The proof that no solution costs less than `bound`; `unreachable`: that there is none. A closed
/// set; the potential is the greatest distance of one ghost alone. Throws std::logic_error if there
/// is a cheaper solution.
certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within);

/// The same by a forward and a backward set.
certificates::bound_proof prove_bound_by_pair(instance const& i, cost_type bound,
                                              limits const& within);

} // namespace puzzlegraph::ghosts
