// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <string>

namespace puzzlegraph {

namespace {

constexpr std::string_view gexf_head = R"(<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://www.gexf.net/1.2draft" xmlns:viz="http://www.gexf.net/1.2draft/viz" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.gexf.net/1.2draft http://www.gexf.net/1.2draft/gexf.xsd" version="1.2">
<meta><creator>puzzlegraph</creator>)";

std::string_view gexf_type_of(bool /*value*/) { return "boolean"; }
std::string_view gexf_type_of(std::optional<std::uint32_t> const& /*value*/) { return "long"; }

/// Lines "name: value". GEXF has no attributes of graphs, only this text.
std::string description(graph_metadata const& about) {
  std::string text;
  for (auto const& [name, value] : about) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "\n", name, value);
  }
  return text;
}

void write_attributes(text_sink const& out) {
  out("<attributes class=\"node\" mode=\"static\">\n");
  for_each_attribute(exported_state{}, [&](std::string_view name, auto const& value) {
    out(fmt::format("<attribute id=\"{0}\" title=\"{0}\" type=\"{1}\"/>\n", name,
                    gexf_type_of(value)));
  });
  out("</attributes>\n<attributes class=\"edge\" mode=\"static\">\n"
      "<attribute id=\"cost\" title=\"cost\" type=\"long\"/>\n</attributes>\n");
}

template <class Value> void put_value(std::string& line, std::string_view key, Value const& value) {
  text::append_format(line, R"(<attvalue for="{}" value="{}"/>)", key, value);
}
void put_gexf_attribute(std::string& line, std::string_view name, bool value) {
  put_value(line, name, value);
}
void put_gexf_attribute(std::string& line, std::string_view name,
                        std::optional<std::uint32_t> const& value) {
  if (value) put_value(line, name, *value);
}

/// Colour, position and size of the viz module.
void put_viz(std::string& line, exported_state const& s) {
  text::append_format(line,
                      R"(<viz:color r="{}" g="{}" b="{}"/><viz:position x="{}" y="{}" z="0"/>)"
                      R"(<viz:size value="{}"/>)",
                      s.colour.red, s.colour.green, s.colour.blue, s.at.x, s.at.y, mark_size(s));
}

} // namespace

void write_gexf(extract const& x, text_sink const& out) {
  out(gexf_head);
  out(fmt::format("<description>{}</description></meta>\n<graph mode=\"static\" "
                  "defaultedgetype=\"{}\">\n",
                  text::xml_escaped(description(x.about)),
                  x.undirected ? "undirected" : "directed"));
  write_attributes(out);
  out("<nodes>\n");
  std::string line;
  x.for_each_vertex([&](vertex_index v) {
    auto const s = x.state(v);
    line = fmt::format(R"(<node id="{}" label="{}"><attvalues>)", v,
                       text::xml_escaped(x.graph.text(v)));
    for_each_attribute(s, [&](std::string_view name, auto const& value) {
      put_gexf_attribute(line, name, value);
    });
    line += "</attvalues>";
    put_viz(line, s);
    line += "</node>\n";
    out(line);
  });
  out("</nodes>\n<edges>\n");
  edge_labels labels(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    line = fmt::format(R"(<edge id="{}" source="{}" target="{}" label="{}"><attvalues>)", e.index,
                       e.from, e.to, text::xml_escaped(labels.of(e.index, e.from)));
    put_value(line, "cost", e.cost);
    line += "</attvalues></edge>\n";
    out(line);
  });
  out("</edges>\n</graph>\n</gexf>\n");
}

} // namespace puzzlegraph
