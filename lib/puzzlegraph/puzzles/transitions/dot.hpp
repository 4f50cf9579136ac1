// SPDX-License-Identifier: BSL-1.0
//
// DOT files (Graphviz). TLC writes them by `-dump dot,actionlabels FILE`, LTSmin and mCRL2 too, and
// puzzlegraph exports them. What is said of them follows their writers: DotStateWriter.java of TLC,
// liblts_dot.cpp of mCRL2, and LTSmin's.
//
// Of a node, `label` is the text of the state, in which \N stands for the node's name; of an edge,
// `label` is that of the transition, and `cost` its cost (`weight` is about drawing). The starts
// are the nodes with start=1 or start=true (goal.hpp, says_yes); else those that start markers
// point at; else those that are filled where others are not (as TLC marks them), or that have
// peripheries=2 where others do not (mCRL2); else the only node that no edge of another one enters;
// else the node 0; else the first one. A node with a fillcolor is no filled one: so TLC draws
// states that constraints exclude. Goals may be marked by goal=1 or goal=true, or by
// shape=doublecircle, as the accepting states of automata are drawn; goal=0 takes the mark of a
// shape away. The subgraph cluster_legend, in which TLC explains the colors of transitions, is left
// out.
//
// A start marker is a node without text, drawn as a point or not at all, that no edge enters, and
// whose edges lead to nodes that are drawn. It is no state, and labels of its edges are not read.
// Programs for automata write it. Seen were the models of the Linux kernel's runtime verification,
// and code of several other programs that writes such a node as `I`, `init` or `__start0`.
//
// Every edge is a transition. The word `strict`, which TLC writes, joins edges between the same
// nodes where they are drawn; here they would be actions that are lost. boost::read_graphviz leaves
// them out, and a node's edges to itself too, so that such a state looks like a deadlock; it knows
// no place of an error, and takes 15 us and 850 bytes for each edge.
#pragma once

#include "puzzlegraph/puzzles/transitions/marked_system.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <string_view>

namespace puzzlegraph::transitions {

/// Whether the text begins as a graph in DOT does. One that is not directed is read by no notation,
/// and read_dot says why.
bool is_dot(text::source const& file);
bool begins_as_dot(std::string_view text);

/// Reads the file from byte `begin` on. States are numbered in the order in which nodes are first
/// named. Throws text::input_error, at its place, for what is no directed graph in DOT, for a wrong
/// cost, for subgraphs more than 100 deep, for a million edges more than the file has bytes, as
/// groups of nodes can have, and for a graph without nodes. O(bytes + transitions).
marked_system read_dot(text::source const& file, std::size_t begin = 0);

} // namespace puzzlegraph::transitions
