// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string>

namespace puzzlegraph {

namespace {

constexpr std::string_view gexf_head = R"(<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://gexf.net/1.3 http://gexf.net/1.3/gexf.xsd" version="1.3">
<meta><creator>puzzlegraph</creator></meta>
)";

constexpr std::string_view attributes = R"(<attributes class="node" mode="static">
<attribute id="distance_from_start" title="distance_from_start" type="long"/>
<attribute id="distance_to_goal" title="distance_to_goal" type="long"/>
<attribute id="goal" title="goal" type="boolean"/>
<attribute id="dead" title="dead" type="boolean"/>
</attributes>
<attributes class="edge" mode="static">
<attribute id="cost" title="cost" type="long"/>
</attributes>
)";

template <class Value>
void put_attribute(std::string& line, std::string_view key, Value const& value) {
  fmt::format_to(std::back_inserter(line), R"(<attvalue for="{}" value="{}"/>)", key, value);
}

} // namespace

void write_gexf(extract const& x, text_sink const& out) {
  out(gexf_head);
  out(fmt::format("<graph mode=\"static\" defaultedgetype=\"{}\">\n",
                  x.undirected ? "undirected" : "directed"));
  out(attributes);
  out("<nodes>\n");
  std::string line;
  x.for_each_vertex([&](vertex_index v) {
    line = fmt::format(R"(<node id="{}" label="{}"><attvalues>)", v,
                       text::xml_escaped(x.graph.text(v)));
    put_attribute(line, "distance_from_start", x.distance.from_start[v]);
    if (!x.distance.is_dead(v)) put_attribute(line, "distance_to_goal", x.distance.to_goal[v]);
    put_attribute(line, "goal", x.graph.is_goal(v));
    put_attribute(line, "dead", x.distance.is_dead(v));
    fmt::format_to(std::back_inserter(line),
                   "</attvalues><viz:position x=\"{}\" y=\"{}\" z=\"0\"/></node>\n",
                   x.positions[v].x, x.positions[v].y);
    out(line);
  });
  out("</nodes>\n<edges>\n");
  move_texts moves(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    line = fmt::format(R"(<edge id="{}" source="{}" target="{}" label="{}"><attvalues>)", e.index,
                       e.from, e.to, text::xml_escaped(moves.of(e.index, e.from)));
    put_attribute(line, "cost", e.cost);
    line += "</attvalues></edge>\n";
    out(line);
  });
  out("</edges>\n</graph>\n</gexf>\n");
}

} // namespace puzzlegraph
