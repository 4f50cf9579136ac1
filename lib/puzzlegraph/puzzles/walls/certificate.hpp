// SPDX-License-Identifier: BSL-1.0
//
// A maze in certificates: records of states and the potential, or a tree of paths.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

namespace puzzlegraph::walls {

/// The proof that no solution costs less than `bound`; `unreachable`: that there is none. A closed
/// set; the potential is the distance to the nearest open exit. Throws std::logic_error if there is
/// a cheaper solution.
certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within);

/// The same by the paths that enter no cell twice and are not dominated. O(paths kept to the same
/// cells x their displaced walls) for each path.
certificates::bound_proof prove_bound_by_paths(instance const& i, cost_type bound,
                                               limits const& within);

} // namespace puzzlegraph::walls
