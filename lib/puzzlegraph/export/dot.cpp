// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <fmt/format.h>

#include <ostream>
#include <string>

namespace puzzlegraph {

namespace {

struct kept_vertices {
  extract const* of = nullptr;
  bool operator()(vertex_index v) const { return of->states.contains(v); }
};

struct kept_edges {
  extract const* of = nullptr;
  bool operator()(edge_of<unlabelled_graph> const& e) const {
    auto const& csr = of->graph.csr();
    return of->contains(source(e, csr), target(e, csr));
  }
};

using directed_part = boost::filtered_graph<unlabelled_graph, kept_edges, kept_vertices>;

/// The same graph as an undirected one for Boost.Graph's writer; each edge is listed once.
struct undirected_part : directed_part {
  using directed_part::directed_part;
  using directed_category = boost::undirected_tag;
};

/// The identifier of a vertex: a number, which DOT needs no quotes for.
struct vertex_number {
  vertex_index value;
};

/// Boost.Graph's writer finds this function by the type of its argument. Its own one, for any type,
/// matches a regular expression against each identifier, which takes most of the time.
std::string escape_dot_string(vertex_number v) { return std::to_string(v.value); }

/// As 1 or 0, as Boost.Graph reads a bool.
void put_dot_attribute(std::string& line, std::string_view name, bool value) {
  line += fmt::format(", {}={}", name, value ? 1 : 0);
}
void put_dot_attribute(std::string& line, std::string_view name,
                       std::optional<std::uint32_t> const& value) {
  if (value) line += fmt::format(", {}={}", name, *value);
}

/// The attribute list of a state. States of greater emphasis have wider outlines. An & of a label
/// stays as it is: Graphviz takes &lt; for <, but other readers, and puzzlegraph, do not.
std::string attributes_of(extract const& x, vertex_index v) {
  auto const s = x.state(v);
  auto line = fmt::format(" [label={}", text::dot_quoted(x.graph.text(v)));
  for_each_attribute(
      s, [&](std::string_view name, auto const& value) { put_dot_attribute(line, name, value); });
  return line + fmt::format(R"(, fillcolor="{}", fontcolor="{}", penwidth={}, pos="{},{}"])",
                            hex(s.colour), hex(drawing::palette::text_on(s.colour)), s.emphasis,
                            s.at.x, s.at.y);
}

/// Comment lines. Control characters become spaces, so that a value cannot end its comment.
void write_metadata(graph_metadata const& about, text_sink const& out) {
  for (auto const& [name, value] : about) {
    auto line = fmt::format("// {}: {}", name, value);
    std::ranges::replace_if(line, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    out(line + "\n");
  }
}

template <class Part> void write(extract const& x, text_sink const& out) {
  auto const& csr = x.graph.csr();
  auto const write_state = [&](std::ostream& to, vertex_index v) { to << attributes_of(x, v); };
  edge_labels labels(x.graph);
  auto const write_edge = [&](std::ostream& to, edge_of<unlabelled_graph> const& e) {
    auto const edge = get(boost::edge_index, csr, e);
    to << fmt::format("[label={}, cost={}]", text::dot_quoted(labels.of(edge, source(e, csr))),
                      x.graph.cost(edge));
  };
  auto const write_defaults = [](std::ostream& to) { to << "node [style=filled];\n"; };
  auto const number = boost::make_function_property_map<vertex_index>(
      [](vertex_index v) { return vertex_number{v}; });
  sink_buffer buffer(out);
  std::ostream to(&buffer);
  to.exceptions(std::ios::badbit);
  boost::write_graphviz(to, Part(csr, kept_edges{&x}, kept_vertices{&x}), write_state, write_edge,
                        write_defaults, number);
  buffer.finish();
}

} // namespace

void write_dot(extract const& x, text_sink const& out) {
  write_metadata(x.about, out);
  out("// `neato -n` draws the states at their positions, `dot` lays the graph out anew.\n");
  if (x.undirected) {
    write<undirected_part>(x, out);
  } else {
    write<directed_part>(x, out);
  }
}

} // namespace puzzlegraph
