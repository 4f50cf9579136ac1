// SPDX-License-Identifier: BSL-1.0
//
// States of the Klotski spaces as positions on the board and as text. A side state leaves the
// target to the query.
#pragma once

#include "puzzlegraph/puzzles/klotski/space.hpp"

#include <string>

namespace puzzlegraph::klotski {

/// Where blank and piece are, and the target of q.
query position_of(grid shape, query const& q, side_state u);
query position_of(grid shape, query const& q, plain_state u);

/// "piece 2 3, blank 2 2": row and column, from 1.
std::string to_text(grid shape, query const& position);

} // namespace puzzlegraph::klotski
