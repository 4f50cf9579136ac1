// SPDX-License-Identifier: BSL-1.0
//
// The edge costs of graphs whose edges all cost 1.
#pragma once

#include "puzzlegraph/core/space.hpp"

namespace puzzlegraph {

/// Edge costs that are all 1: breadth-first search finds the distances.
struct unit_costs {
  template <class Edge> friend constexpr cost_type get(unit_costs /*m*/, Edge const& /*e*/) {
    return 1;
  }
};

} // namespace puzzlegraph
