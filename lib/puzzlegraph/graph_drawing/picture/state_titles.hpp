// SPDX-License-Identifier: BSL-1.0
//
// What browsers show of a state when the pointer rests on its dot.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/graph_drawing/picture/key_states.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// Graphs of more states have no titles: a title takes about 150 bytes of the picture.
inline constexpr vertex_index most_titles = 5'000;

/// By vertex, lines of plain text: the state's number and its distance from the start; its distance
/// to a goal, or that it is dead; its names in the picture, if any; the state as exports write it.
/// `path` is the optimal solution that is drawn.
std::vector<std::string> state_titles(state_graph const& g, distances const& d,
                                      std::vector<vertex_index> const& path,
                                      std::vector<key_state> const& keys, std::string_view unit);

} // namespace puzzlegraph
