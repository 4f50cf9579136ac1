// SPDX-License-Identifier: BSL-1.0
//
// GraphML files: those that puzzlegraph exports, and directed graphs of others.
//
// Of a node, `label`, else `name`, else `state` is the text of the state; `start` and `goal`, of
// any type, mark starts and goals where they say yes (goal.hpp, says_yes); without a start it is
// the first node. Of an edge, `label`, else `action`, else `move` is that of the transition, and
// `cost`, else `weight`, its cost. Labels of yEd, which stand in elements of its own, count where
// there is none of these. Other attributes are ignored. States are numbered in the order of their
// nodes, those of graphs within nodes too, and are called as the ids of nodes, unless these number
// them.
//
// Boost.Graph's reader (boost/graph/graphml.hpp) is not used: it knows no place of an error, reads
// over hyperedges and second graphs, drops blanks at the ends of labels, and takes some 70 times
// the bytes of the file.
#pragma once

#include "puzzlegraph/puzzles/transitions/marked_system.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <string_view>

namespace puzzlegraph::transitions {

/// Whether the text begins as GraphML does.
bool is_graphml(text::source const& file);
bool begins_as_graphml(std::string_view text);

/// Reads the file from byte `begin` on. Throws text::input_error, at its place, for text that is
/// not XML (xml_tokens.hpp), for undirected graphs and edges, hyperedges, a second graph, a second
/// node of one id, an edge of a node that is missing, data of a key that is not declared before it,
/// and values that are none of their type. O(bytes of the file, and of the texts of states: a
/// default counts for each state that has it).
marked_system read_graphml(text::source const& file, std::size_t begin = 0);

} // namespace puzzlegraph::transitions
