// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string>

namespace puzzlegraph {

namespace {

// Gephi makes columns of keys in this order, and recognises x, y and label by name.
constexpr std::string_view graphml_head = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
<key id="label" for="node" attr.name="label" attr.type="string"/>
<key id="distance_from_start" for="node" attr.name="distance_from_start" attr.type="long"/>
<key id="distance_to_goal" for="node" attr.name="distance_to_goal" attr.type="long"/>
<key id="goal" for="node" attr.name="goal" attr.type="boolean"/>
<key id="dead" for="node" attr.name="dead" attr.type="boolean"/>
<key id="x" for="node" attr.name="x" attr.type="double"/>
<key id="y" for="node" attr.name="y" attr.type="double"/>
<key id="move" for="edge" attr.name="label" attr.type="string"/>
<key id="cost" for="edge" attr.name="cost" attr.type="long"/>
)";

template <class Value> void put_data(std::string& line, std::string_view key, Value const& value) {
  fmt::format_to(std::back_inserter(line), R"(<data key="{}">{}</data>)", key, value);
}

} // namespace

void write_graphml(extract const& x, text_sink const& out) {
  out(graphml_head);
  out(fmt::format("<graph edgedefault=\"{}\">\n", x.undirected ? "undirected" : "directed"));
  std::string line;
  x.for_each_vertex([&](vertex_index v) {
    line = fmt::format(R"(<node id="{}">)", v);
    put_data(line, "label", text::xml_escaped(x.graph.text(v)));
    put_data(line, "distance_from_start", x.distance.from_start[v]);
    if (!x.distance.is_dead(v)) put_data(line, "distance_to_goal", x.distance.to_goal[v]);
    put_data(line, "goal", x.graph.is_goal(v));
    put_data(line, "dead", x.distance.is_dead(v));
    put_data(line, "x", x.positions[v].x);
    put_data(line, "y", x.positions[v].y);
    line += "</node>\n";
    out(line);
  });
  move_texts moves(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    line = fmt::format(R"(<edge source="{}" target="{}">)", e.from, e.to);
    put_data(line, "move", text::xml_escaped(moves.of(e.index, e.from)));
    put_data(line, "cost", e.cost);
    line += "</edge>\n";
    out(line);
  });
  out("</graph>\n</graphml>\n");
}

} // namespace puzzlegraph
