// SPDX-License-Identifier: BSL-1.0
//
// State graphs in the formats of other tools.
//
// Every writer takes time O(V + E) and constant memory: text goes to the sink as it is made. In
// every format but Matrix Market
//
//   states have  id, label (the state in one line), distance_from_start, distance_to_goal, goal,
//                dead (whether no goal can be reached), x and y (points, y upwards);
//   edges have   source, target, label (the move), cost.
//
// Gephi, networkx, igraph and Graphviz know label, x and y by these names. The cost is not called a
// weight, since Gephi and dot draw ends the closer the greater the weight. A state from which no
// goal can be reached has no distance_to_goal: the attribute is absent, the field empty, or null.
#pragma once

#include "puzzlegraph/export/subgraph.hpp"
#include "puzzlegraph/text/sink.hpp"

namespace puzzlegraph {

/// Graphviz's language, by Boost.Graph's write_graphviz. Positions are `pos`, which neato -n2 uses
/// as they are.
void write_dot(extract const& x, text_sink const& out);

/// GraphML 1.0. Numbers are long, positions double, flags boolean.
void write_graphml(extract const& x, text_sink const& out);

/// GEXF 1.3, the position as viz:position. Ids of edges are the numbers of their arcs.
void write_gexf(extract const& x, text_sink const& out);

/// Matrix Market, coordinate integer: the cost from state i to state j in row i + 1 and column
/// j + 1; symmetric when undirected, else general. Of parallel edges the cheapest alone stands
/// there, since readers add up what stands twice. States that were left out have empty rows.
void write_matrix_market(extract const& x, text_sink const& out);

/// Tables with the headers by which Gephi knows them: Id, Label, ...; Source, Target, Type, Label,
/// cost.
void write_csv_nodes(extract const& x, text_sink const& out);
void write_csv_edges(extract const& x, text_sink const& out);

/// Node-link JSON: what networkx's node_link_graph reads, and D3.
void write_json(extract const& x, text_sink const& out);

} // namespace puzzlegraph
