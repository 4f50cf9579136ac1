// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <string>

namespace puzzlegraph {

namespace {

std::string json_text(std::string const& text) {
  return boost::json::serialize(boost::json::string_view(text));
}

} // namespace

void write_json(extract const& x, text_sink const& out) {
  out(fmt::format(R"({{"directed":{},"multigraph":{},"graph":{{}},"nodes":[)", !x.undirected,
                  x.has_parallel_edges()));
  std::string_view before = "\n";
  x.for_each_vertex([&](vertex_index v) {
    bool const dead = x.distance.is_dead(v);
    out(fmt::format(R"({}{{"id":{},"label":{},"distance_from_start":{},"distance_to_goal":{},)"
                    R"("goal":{},"dead":{},"x":{},"y":{}}})",
                    before, v, json_text(x.graph.text(v)), x.distance.from_start[v],
                    dead ? "null" : std::to_string(x.distance.to_goal[v]), x.graph.is_goal(v), dead,
                    x.positions[v].x, x.positions[v].y));
    before = ",\n";
  });
  out("],\n\"links\":[");
  before = "\n";
  move_texts moves(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    out(fmt::format(R"({}{{"source":{},"target":{},"label":{},"cost":{}}})", before, e.from, e.to,
                    json_text(moves.of(e.index, e.from)), e.cost));
    before = ",\n";
  });
  out("]}\n");
}

} // namespace puzzlegraph
