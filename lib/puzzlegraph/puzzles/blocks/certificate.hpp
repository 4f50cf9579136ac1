// SPDX-License-Identifier: BSL-1.0
//
// A board of blocks in certificates: records of states, and the potential.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/puzzles/blocks/instance.hpp"

namespace puzzlegraph::blocks {

/// The proof that no solution costs less than `bound`; `unreachable`: that there is none. A closed
/// set; the potential counts the moves of the goal's blocks alone on the board. Throws
/// std::logic_error if there is a cheaper solution.
certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within);

} // namespace puzzlegraph::blocks
