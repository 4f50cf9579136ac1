// SPDX-License-Identifier: BSL-1.0
//
// DOT files (Graphviz), read by Boost.Graph's own reader. TLC writes them by
// `-dump dot,actionlabels FILE`, LTSmin and mCRL2 too, and puzzlegraph exports them. What is said
// of them follows their writers: DotStateWriter.java of TLC, liblts_dot.cpp of mCRL2, and LTSmin's.
//
// Of a node, `label` is the text of the state; of an edge, `label` is that of the transition, and
// `cost` or `weight` its cost. The starts are the nodes with start=1 or start=true; else those that
// are filled where others are not (as TLC marks them), or that have peripheries=2 where others do
// not (mCRL2); else the only node that no edge enters; else the node 0. A node with a fillcolor is
// no filled one: so TLC draws states that constraints exclude. Goals may be marked by goal=1 or
// goal=true.
//
// Boost's reader takes some 1 kB for each edge.
#pragma once

#include "puzzlegraph/puzzles/transitions/marked_system.hpp"
#include "puzzlegraph/text/reader.hpp"

namespace puzzlegraph::transitions {

/// Whether the text begins as a graph in DOT does. One that is not directed is read by no notation,
/// and read_dot says why.
bool is_dot(text::source const& file);

/// Throws text::input_error. Its location is the file as a whole where Boost's reader alone refuses
/// something: that reader knows no other.
marked_system read_dot(text::source const& file);

} // namespace puzzlegraph::transitions
