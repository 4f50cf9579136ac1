// SPDX-License-Identifier: BSL-1.0
//
// A Klotski query in certificates: records of states, and the potential.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"

namespace puzzlegraph::klotski {

/// The proof that no solution of a query costs less than `bound` unit moves; `unreachable`: that
/// there is none. A closed set of states right after a push; the potential is the piece's distance
/// to the target times 3, because the blank walks at least two cells between two pushes. Throws
/// std::logic_error if there is a cheaper solution.
certificates::bound_proof prove_bound(push_space const& s, query const& q, cost_type bound,
                                      limits const& within);

} // namespace puzzlegraph::klotski
