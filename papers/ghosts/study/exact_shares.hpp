// SPDX-License-Identifier: BSL-1.0
//
// Of all questions of a board, the share that is solvable: counted by components, without a search
// for each question.
#pragma once

#include "puzzlegraph/puzzles/klotski/board.hpp"

namespace study {

struct solvable_shares {
  double ghost = 0;   ///< of one ghost: start and goal are two different open cells
  double klotski = 0; ///< blank, piece and target are open cells, the piece's neither of the others
};

/// Ghosts: a cluster, a connected component of c open cells, has c (c - 1) solvable questions.
///
/// Klotski: a biconnected component of m cells in a cluster of c has c (m - 1)^2. The blank may be
/// on any of the c cells. It comes to each piece of the component through the component, but for
/// the piece on the component's cell nearest to the blank. From there the piece reaches the m - 1
/// other cells.
///
/// O(cells). Precondition: two cells are open.
solvable_shares shares_of_all_questions(puzzlegraph::klotski::board const& b);

} // namespace study
