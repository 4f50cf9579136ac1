// SPDX-License-Identifier: BSL-1.0
//
// Dominance pruning of paths in mazes, as papers/walls states the rule, written from that text: a
// second implementation beside the library's path_graph, with and without the rule's exception.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <vector>

namespace study {

enum class dominance_rule : unsigned char {
  as_printed,       ///< with the exception for the cell where both paths end
  without_exception ///< loses ways out
};

/// A shortest way out by breadth-first search over paths that enter no cell twice, dropping those
/// that are dominated; none where it finds none. Steps in the order west, north, east, south.
/// Precondition: walls::space<1>::fits the maze.
std::vector<puzzlegraph::direction> way_out_by_dominance(puzzlegraph::walls::instance const& maze,
                                                         dominance_rule rule);

} // namespace study
