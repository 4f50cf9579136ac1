// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>
#include <fmt/format.h>

#include <ostream>

namespace puzzlegraph {

namespace {

struct kept_vertices {
  extract const* of = nullptr;
  bool operator()(vertex_index v) const { return of->states.contains(v); }
};

struct kept_arcs {
  extract const* of = nullptr;
  bool operator()(edge_of<arc_graph> const& e) const {
    auto const& arcs = of->graph.arcs();
    return of->contains(source(e, arcs), target(e, arcs));
  }
};

using directed_part = boost::filtered_graph<arc_graph, kept_arcs, kept_vertices>;

/// The same graph as an undirected one for Boost.Graph's writer; each edge is listed once.
struct undirected_part : directed_part {
  using directed_part::directed_part;
  using directed_category = boost::undirected_tag;
};

template <class Part> void write(extract const& x, text_sink const& out) {
  auto const& arcs = x.graph.arcs();
  auto const write_state = [&](std::ostream& to, vertex_index v) {
    auto const& at = x.positions[v];
    to << fmt::format(R"( [label={}, distance_from_start={})", text::dot_quoted(x.graph.text(v)),
                      x.distance.from_start[v]);
    if (!x.distance.is_dead(v)) to << fmt::format(", distance_to_goal={}", x.distance.to_goal[v]);
    to << fmt::format(R"(, goal={}, dead={}, pos="{},{}"])", x.graph.is_goal(v),
                      x.distance.is_dead(v), at.x, at.y);
  };
  move_texts moves(x.graph);
  auto const write_arc = [&](std::ostream& to, edge_of<arc_graph> const& e) {
    auto const arc = get(boost::edge_index, arcs, e);
    to << fmt::format("[label={}, cost={}]", text::dot_quoted(moves.of(arc, source(e, arcs))),
                      x.graph.cost(arc));
  };
  auto const write_nothing = [](std::ostream& /*to*/) {};
  sink_buffer buffer(out);
  std::ostream to(&buffer);
  to.exceptions(std::ios::badbit);
  boost::write_graphviz(to, Part(arcs, kept_arcs{&x}, kept_vertices{&x}), write_state, write_arc,
                        write_nothing, get(boost::vertex_index, arcs));
  buffer.finish();
}

} // namespace

void write_dot(extract const& x, text_sink const& out) {
  if (x.undirected) {
    write<undirected_part>(x, out);
  } else {
    write<directed_part>(x, out);
  }
}

} // namespace puzzlegraph
