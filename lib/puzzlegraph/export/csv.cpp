// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <string>

namespace puzzlegraph {

namespace {

std::string csv_value(std::optional<std::uint32_t> const& x) { return x ? std::to_string(*x) : ""; }
std::string csv_value(bool x) { return x ? "true" : "false"; }

} // namespace

void write_csv_nodes(extract const& x, text_sink const& out) {
  std::string line = "Id,Label";
  for_each_attribute(exported_state{},
                     [&](std::string_view name, auto const&) { (line += ',') += name; });
  out(line + ",color,size,x,y\n");
  x.for_each_vertex([&](vertex_index v) {
    auto const s = x.state(v);
    line = fmt::format("{},{}", v, text::csv_field(x.graph.text(v)));
    for_each_attribute(s, [&](std::string_view /*name*/, auto const& value) {
      (line += ',') += csv_value(value);
    });
    out(fmt::format("{},{},{},{},{}\n", line, hex(s.colour), mark_size(s), s.at.x, s.at.y));
  });
}

void write_csv_edges(extract const& x, text_sink const& out) {
  out("Source,Target,Type,Label,cost\n");
  std::string_view const type = x.undirected ? "Undirected" : "Directed";
  edge_labels labels(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    out(fmt::format("{},{},{},{},{}\n", e.from, e.to, type,
                    text::csv_field(labels.of(e.index, e.from)), e.cost));
  });
}

} // namespace puzzlegraph
