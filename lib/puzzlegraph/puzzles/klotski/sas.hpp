// SPDX-License-Identifier: BSL-1.0
//
// A query of a Klotski board as a planning task in SAS+.
#pragma once

#include "puzzlegraph/puzzles/klotski/instance.hpp"
#include "puzzlegraph/text/sas.hpp"

namespace puzzlegraph::klotski {

/// Two variables: the cells of blank and piece, which a conditional effect moves. Operators are
/// unit moves, and the states that the start reaches are those of the board, in the plain encoding.
text::sas_task sas_of(instance const& board, query const& asked);

} // namespace puzzlegraph::klotski
