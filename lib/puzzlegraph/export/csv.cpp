// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <string>

namespace puzzlegraph {

void write_csv_nodes(extract const& x, text_sink const& out) {
  out("Id,Label,distance_from_start,distance_to_goal,goal,dead,x,y\n");
  x.for_each_vertex([&](vertex_index v) {
    bool const dead = x.distance.is_dead(v);
    out(fmt::format("{},{},{},{},{},{},{},{}\n", v, text::csv_field(x.graph.text(v)),
                    x.distance.from_start[v], dead ? "" : std::to_string(x.distance.to_goal[v]),
                    x.graph.is_goal(v), dead, x.positions[v].x, x.positions[v].y));
  });
}

void write_csv_edges(extract const& x, text_sink const& out) {
  out("Source,Target,Type,Label,cost\n");
  std::string_view const type = x.undirected ? "Undirected" : "Directed";
  move_texts moves(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    out(fmt::format("{},{},{},{},{}\n", e.from, e.to, type,
                    text::csv_field(moves.of(e.index, e.from)), e.cost));
  });
}

} // namespace puzzlegraph
