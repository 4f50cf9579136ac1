// SPDX-License-Identifier: BSL-1.0
//
// Writers for state graphs in the formats of other tools.
//
// Every writer takes O(V + E) time and constant memory: text is streamed to the sink. In every
// format but Matrix Market
//
//   states have  id, label (the state in one line), distance_from_start, distance_to_goal, goal,
//                dead (whether no goal can be reached), x and y (points, y upwards);
//   edges have   source, target, label (the move), cost.
//
// Gephi, networkx, igraph and Graphviz recognise label, x and y by name. The cost is not called
// weight, because Gephi and dot draw the ends of an edge closer the greater its weight. A dead
// state has no distance_to_goal: the attribute is absent, the field empty, or null.
#pragma once

#include "puzzlegraph/export/subgraph.hpp"
#include "puzzlegraph/text/sink.hpp"

namespace puzzlegraph {

/// The DOT language, by Boost.Graph's write_graphviz. Positions are `pos`, which neato -n2 uses as
/// given.
void write_dot(extract const& x, text_sink const& out);

/// GraphML 1.0. Numbers are long, positions double, flags boolean.
void write_graphml(extract const& x, text_sink const& out);

/// GEXF 1.3, with positions as viz:position. Edge ids are the indices of the edges in the graph.
void write_gexf(extract const& x, text_sink const& out);

/// Matrix Market, coordinate integer: the cost from state i to state j is in row i + 1 and column j
/// + 1; symmetric if undirected, else general. Of parallel edges only the cheapest is written,
/// because readers add up duplicate entries. States outside the subgraph have empty rows.
void write_matrix_market(extract const& x, text_sink const& out);

/// CSV tables with the column names that Gephi expects: Id, Label, ...; Source, Target, Type,
/// Label, cost.
void write_csv_nodes(extract const& x, text_sink const& out);
void write_csv_edges(extract const& x, text_sink const& out);

/// Node-link JSON, as networkx's node_link_graph and D3 read it.
void write_json(extract const& x, text_sink const& out);

} // namespace puzzlegraph
