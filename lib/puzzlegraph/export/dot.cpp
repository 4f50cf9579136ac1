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

template <class Part> void write(extract const& x, text_sink const& out) {
  auto const& csr = x.graph.csr();
  auto const write_state = [&](std::ostream& to, vertex_index v) {
    auto const& at = x.positions[v];
    to << fmt::format(R"( [label={}, distance_from_start={})", text::dot_quoted(x.graph.text(v)),
                      x.distance.from_start[v]);
    if (!x.distance.is_dead(v)) to << fmt::format(", distance_to_goal={}", x.distance.to_goal[v]);
    to << fmt::format(R"(, goal={}, dead={}, pos="{},{}"])", x.graph.is_goal(v),
                      x.distance.is_dead(v), at.x, at.y);
  };
  move_texts moves(x.graph);
  auto const write_edge = [&](std::ostream& to, edge_of<unlabelled_graph> const& e) {
    auto const edge = get(boost::edge_index, csr, e);
    to << fmt::format("[label={}, cost={}]", text::dot_quoted(moves.of(edge, source(e, csr))),
                      x.graph.cost(edge));
  };
  auto const write_nothing = [](std::ostream& /*to*/) {};
  sink_buffer buffer(out);
  std::ostream to(&buffer);
  to.exceptions(std::ios::badbit);
  boost::write_graphviz(to, Part(csr, kept_edges{&x}, kept_vertices{&x}), write_state, write_edge,
                        write_nothing, get(boost::vertex_index, csr));
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
