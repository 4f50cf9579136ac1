// SPDX-License-Identifier: BSL-1.0
//
// A Klotski query in certificates: records of states, and the potential.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"

namespace puzzlegraph::klotski {

/// The proof that no solution of a query costs less than `bound` unit moves; `unreachable`: that
/// there is none. A closed set of states right after a push; the potential is the distance of the
/// piece, 3 a cell, since the blank walks two cells at least between two pushes. Throws
/// std::logic_error if there is a cheaper solution.
certificates::bound_proof prove_bound(push_space const& s, query const& q, cost_type bound,
                                      limits const& within);

} // namespace puzzlegraph::klotski
