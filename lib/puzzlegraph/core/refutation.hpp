// SPDX-License-Identifier: BSL-1.0
//
// What an independent replay says of a solution that does not hold.
#pragma once

#include <cstddef>
#include <string>

namespace puzzlegraph {

/// Where and why a replayed solution breaks. `step` is the 0-based number of the first illegal
/// move; it equals the number of moves when every move is legal but the goal is not reached.
struct refutation {
  std::size_t step = 0;
  std::string reason;
};

} // namespace puzzlegraph
