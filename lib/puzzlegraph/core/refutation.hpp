// SPDX-License-Identifier: BSL-1.0
//
// The result of replaying a solution that does not hold.
#pragma once

#include <cstddef>
#include <string>

namespace puzzlegraph {

/// Where and why a replayed solution fails. `step` is the 0-based index of the first illegal move,
/// or the number of moves when all moves are legal but the goal is not reached.
struct refutation {
  std::size_t step = 0;
  std::string reason;
};

} // namespace puzzlegraph
