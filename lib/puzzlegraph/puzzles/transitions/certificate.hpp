// SPDX-License-Identifier: BSL-1.0
//
// A state graph in certificates: records of states by their numbers.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/transitions/instance.hpp"

namespace puzzlegraph::transitions {

/// The proof that no solution costs less than `bound`; `unreachable`: that there is none. A closed
/// set without a potential. Throws std::logic_error if there is a cheaper solution.
certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within);

} // namespace puzzlegraph::transitions
