// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <string>

namespace puzzlegraph {

namespace {

std::string json_text(std::string_view text) {
  return boost::json::serialize(boost::json::string_view(text));
}
std::string json_value(std::optional<std::uint32_t> const& x) {
  return x ? std::to_string(*x) : "null";
}
std::string json_value(bool x) { return x ? "true" : "false"; }

void write_head(extract const& x, text_sink const& out) {
  out(fmt::format(R"({{"directed":{},"multigraph":{},"graph":{{)", !x.undirected,
                  x.has_parallel_edges()));
  std::string_view before;
  for (auto const& [name, value] : x.about) {
    out(fmt::format("{}{}:{}", before, json_text(name), json_text(value)));
    before = ",";
  }
  out("}");
}

void write_nodes(extract const& x, text_sink const& out) {
  out(",\"nodes\":[");
  std::string_view before = "\n";
  x.for_each_vertex([&](vertex_index v) {
    auto const s = x.state(v);
    auto line = fmt::format(R"({}{{"id":{},"label":{})", before, v, json_text(x.graph.text(v)));
    for_each_attribute(s, [&](std::string_view name, auto const& value) {
      line += fmt::format(R"(,"{}":{})", name, json_value(value));
    });
    out(line + fmt::format(R"(,"color":"{}","size":{},"x":{},"y":{}}})", hex(s.colour),
                           mark_size(s), s.at.x, s.at.y));
    before = ",\n";
  });
  out("]");
}

void write_edges(extract const& x, std::string_view member, text_sink const& out) {
  out(fmt::format(",\n\"{}\":[", member));
  std::string_view before = "\n";
  edge_labels labels(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    out(fmt::format(R"({}{{"source":{},"target":{},"label":{},"cost":{}}})", before, e.from, e.to,
                    json_text(labels.of(e.index, e.from)), e.cost));
    before = ",\n";
  });
  out("]");
}

} // namespace

void write_json(extract const& x, text_sink const& out) {
  write_head(x, out);
  write_nodes(x, out);
  write_edges(x, "links", out);
  write_edges(x, "edges", out);
  out("}\n");
}

} // namespace puzzlegraph
