// SPDX-License-Identifier: BSL-1.0
//
// A transition system whose goals the file may mark.
#pragma once

#include "puzzlegraph/puzzles/transitions/instance.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::transitions {

struct marked_system {
  transition_system system;
  std::vector<std::uint32_t> goals; ///< the states that the file marks, in order
};

} // namespace puzzlegraph::transitions
