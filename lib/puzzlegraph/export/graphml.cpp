// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <string>

namespace puzzlegraph {

namespace {

constexpr std::string_view graphml_head = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
)";

std::string key(std::string_view id, std::string_view of, std::string_view name,
                std::string_view type) {
  return fmt::format("<key id=\"{}\" for=\"{}\" attr.name=\"{}\" attr.type=\"{}\"/>\n", id, of,
                     name, type);
}

std::string_view graphml_type_of(bool /*value*/) { return "boolean"; }
std::string_view graphml_type_of(std::optional<std::uint32_t> const& /*value*/) { return "long"; }

/// The keys of graph, node and edge attributes. Gephi makes columns in this order, and recognises
/// x, y and label by name.
void write_keys(extract const& x, text_sink const& out) {
  for (auto const& [name, value] : x.about) out(key("graph_" + name, "graph", name, "string"));
  out(key("label", "node", "label", "string"));
  for_each_attribute(exported_state{}, [&](std::string_view name, auto const& value) {
    out(key(name, "node", name, graphml_type_of(value)));
  });
  out(key("color", "node", "color", "string") + key("size", "node", "size", "double") +
      key("x", "node", "x", "double") + key("y", "node", "y", "double") +
      key("move", "edge", "label", "string") + key("cost", "edge", "cost", "long"));
}

template <class Value> void put_data(std::string& line, std::string_view key, Value const& value) {
  text::append_format(line, R"(<data key="{}">{}</data>)", key, value);
}
/// As 1 or 0: XML Schema knows true and false too, but Boost.Graph's reader does not.
void put_graphml_attribute(std::string& line, std::string_view name, bool value) {
  put_data(line, name, value ? 1 : 0);
}
void put_graphml_attribute(std::string& line, std::string_view name,
                           std::optional<std::uint32_t> const& value) {
  if (value) put_data(line, name, *value);
}

} // namespace

void write_graphml(extract const& x, text_sink const& out) {
  out(graphml_head);
  write_keys(x, out);
  out(fmt::format("<graph edgedefault=\"{}\">\n", x.undirected ? "undirected" : "directed"));
  std::string line;
  for (auto const& [name, value] : x.about) {
    put_data(line, "graph_" + name, text::xml_escaped(value));
    line += '\n';
  }
  out(line);
  x.for_each_vertex([&](vertex_index v) {
    auto const s = x.state(v);
    line = fmt::format(R"(<node id="{}">)", v);
    put_data(line, "label", text::xml_escaped(x.graph.text(v)));
    for_each_attribute(s, [&](std::string_view name, auto const& value) {
      put_graphml_attribute(line, name, value);
    });
    put_data(line, "color", hex(s.colour));
    put_data(line, "size", mark_size(s));
    put_data(line, "x", s.at.x);
    put_data(line, "y", s.at.y);
    line += "</node>\n";
    out(line);
  });
  edge_labels labels(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    line = fmt::format(R"(<edge source="{}" target="{}">)", e.from, e.to);
    put_data(line, "move", text::xml_escaped(labels.of(e.index, e.from)));
    put_data(line, "cost", e.cost);
    line += "</edge>\n";
    out(line);
  });
  out("</graph>\n</graphml>\n");
}

} // namespace puzzlegraph
