// SPDX-License-Identifier: BSL-1.0
//
// The states of a graph that a film of a solution passes.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"

#include <vector>

namespace puzzlegraph {

/// The states before and after each step of a film, from a start of the graph on, or nothing if no
/// walk in the graph shows these boards: where the edges are no steps of the film.
///
/// Boards are compared as pictures. A state may name its interchangeable shapes otherwise than the
/// film does, so symbols only choose between boards that look alike. O(steps * out-degree *
/// shapes).
std::vector<vertex_index> states_of(drawing::film const& f, state_graph const& g);

} // namespace puzzlegraph
