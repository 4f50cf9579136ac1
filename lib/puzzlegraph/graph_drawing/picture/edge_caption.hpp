// SPDX-License-Identifier: BSL-1.0
//
// What the captions of pictures say of the edges of a graph.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <string>

namespace puzzlegraph {

/// "3 edges", each of which leads both ways, or "7 directed edges" where not every move can be
/// taken back: as explore counts them, parallel ones too.
inline std::string edge_caption(state_graph const& g) {
  return g.is_reversible() ? counted(grouped(g.edge_count() / 2), "edge")
                           : counted(grouped(g.edge_count()), "directed edge");
}

} // namespace puzzlegraph
