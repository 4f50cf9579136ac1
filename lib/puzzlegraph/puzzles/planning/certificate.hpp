// SPDX-License-Identifier: BSL-1.0
//
// A planning task in certificates: records of states.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/planning/instance.hpp"

namespace puzzlegraph::planning {

/// The proof that no plan costs less than `bound`; `unreachable`: that there is none. A closed set
/// without a potential. Throws std::logic_error if there is a cheaper plan.
certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within);

} // namespace puzzlegraph::planning
