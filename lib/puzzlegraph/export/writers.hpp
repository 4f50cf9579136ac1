// SPDX-License-Identifier: BSL-1.0
//
// Writers for state graphs in the formats of other tools, and the table of these formats.
//
// Every writer takes O(V + E) time and constant memory: text is streamed to the sink. In every
// format but Matrix Market
//
//   states have  id, label (the state in one line), distance_from_start, distance_to_goal,
//                goal, dead (no goal can be reached), start, on_optimal (on some optimal solution),
//                bottleneck (on every optimal solution), articulation, block (number of the
//                biconnected component, or of the strong one unless the graph is reversible),
//                colour, size, x and y (points, y upwards);
//   edges have   source, target, label (the move), cost;
//   the graph has the metadata of extract::about, except in CSV.
//
// Gephi, networkx, igraph and Graphviz recognise label, x and y by name. The cost is not called
// weight, because Gephi and dot draw the ends of an edge closer the greater its weight. A dead
// state has no distance_to_goal: the attribute is absent, the field empty, or null.
#pragma once

#include "puzzlegraph/export/subgraph.hpp"
#include "puzzlegraph/text/sink.hpp"

#include <string_view>
#include <vector>

namespace puzzlegraph {

/// The DOT language, by Boost.Graph's write_graphviz. Positions are `pos`, which neato -n2 uses as
/// given, colours `fillcolor`, sizes `penwidth`; metadata are comments. Labels are escStrings:
/// Graphviz shows the text, while readers of the bare language, such as Boost.Graph's, return a
/// backslash as two and a line end as `\n`. Flags are 1 and 0.
void write_dot(extract const& x, text_sink const& out);

/// GraphML 1.0. Numbers are long, positions and sizes double, flags boolean; `color` is
/// #rrggbb. Flags are 1 and 0, because Boost.Graph's reader refuses the words.
void write_graphml(extract const& x, text_sink const& out);

/// GEXF 1.2draft, the version that networkx reads, with colour, position and size of the viz
/// module. Metadata are lines "name: value" of the description. Edge ids are the indices of the
/// edges in the graph.
void write_gexf(extract const& x, text_sink const& out);

/// Matrix Market, coordinate integer: the cost from state i to state j is in row i + 1 and column j
/// + 1; symmetric if undirected, else general. Of parallel edges only the cheapest is written,
/// because readers add up duplicate entries. States outside the subgraph have empty rows.
void write_matrix_market(extract const& x, text_sink const& out);

/// CSV tables with the column names that Gephi expects: Id, Label, ...; Source, Target, Type,
/// Label, cost.
void write_csv_nodes(extract const& x, text_sink const& out);
void write_csv_edges(extract const& x, text_sink const& out);

/// Node-link JSON. The edges are written twice, as `links` and as `edges`: D3 and networkx
/// before 3.6 read the former by default, networkx from 3.6 on the latter.
void write_json(extract const& x, text_sink const& out);

/// One file of a format.
struct graph_file {
  std::string_view name; ///< empty if the format has one file
  void (*write)(extract const&, text_sink const&);
};

struct graph_format {
  std::string_view name; ///< also the extension of its files
  std::vector<graph_file> files;
};

/// All formats, in the order of help texts. What offers formats reads this table.
inline std::vector<graph_format> const& graph_formats() {
  static std::vector<graph_format> const all{
      {"dot", {{"", write_dot}}},
      {"graphml", {{"", write_graphml}}},
      {"gexf", {{"", write_gexf}}},
      {"mtx", {{"", write_matrix_market}}},
      {"csv", {{"nodes", write_csv_nodes}, {"edges", write_csv_edges}}},
      {"json", {{"", write_json}}},
  };
  return all;
}

} // namespace puzzlegraph
