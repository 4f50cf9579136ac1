// SPDX-License-Identifier: BSL-1.0
//
// Boost.Graph's own readers, read_graphml and read_graphviz, give back every state and edge, with
// the types that the formats declare.
#include "puzzlegraph/export/writers.hpp"

#include "tests/export/awkward_graph.hpp"
#include "tests/support/listed_graph.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

struct read_state {
  std::string id; ///< of DOT; GraphML's vertices are in order
  std::string label;
  long distance_from_start = 0; // the type that GraphML declares: the reader converts to no other
  long distance_to_goal = -1;   ///< stays so where the attribute is absent
  bool goal = false;
  bool dead = false;
  bool start = false;
};
struct read_edge {
  std::string label;
  long cost = 0;
};
template <class Direction>
using read_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, Direction, read_state, read_edge>;

/// Source, target, move, cost; the ends in order if the graph is undirected.
using edge_list = std::vector<std::tuple<std::uint32_t, std::uint32_t, std::string, long>>;

/// Other attributes are ignored.
template <class G> boost::dynamic_properties properties_of(G& g, char const* id) {
  boost::dynamic_properties of(boost::ignore_other_properties);
  of.property("label", get(&read_state::label, g));
  of.property("distance_from_start", get(&read_state::distance_from_start, g));
  of.property("distance_to_goal", get(&read_state::distance_to_goal, g));
  of.property("goal", get(&read_state::goal, g));
  of.property("dead", get(&read_state::dead, g));
  of.property("start", get(&read_state::start, g));
  of.property("label", get(&read_edge::label, g));
  of.property("cost", get(&read_edge::cost, g));
  of.property(id, get(&read_state::id, g));
  return of;
}

/// The number of a state in the exported graph.
template <class G> std::uint32_t number(G const& g, std::size_t v) {
  return static_cast<std::uint32_t>(g[v].id.empty() ? v : std::stoul(g[v].id));
}

std::string written(void (*write)(extract const&, text_sink const&), extract const& x) {
  std::string text;
  write(x, [&](std::string_view part) { text += part; });
  return text;
}

template <class G> G from_graphml(extract const& x) {
  G g;
  std::istringstream in(written(write_graphml, x));
  auto of = properties_of(g, "no such attribute");
  read_graphml(in, g, of);
  return g;
}

template <class G> G from_dot(extract const& x) {
  G g;
  auto const text = written(write_dot, x);
  auto of = properties_of(g, "node_id");
  REQUIRE(boost::read_graphviz(text, g, of, "node_id"));
  return g;
}

/// A text as an escString, which is what Graphviz takes labels for: the DOT language itself knows
/// no escape but that of a quote, and Boost.Graph's reader interprets no other.
std::string esc_string(std::string const& text) {
  std::string out;
  for (char const c : text) out += c == '\\' ? "\\\\" : c == '\n' ? "\\n" : std::string(1, c);
  return out;
}
/// A text without the white space at its end, which read_graphml drops.
std::string trimmed(std::string const& text) {
  return text.substr(0, text.find_last_not_of(" \n") + 1);
}

/// `label` is the form in which the reader gives texts.
template <class G>
void check(G const& read, extract const& x, std::string (*label)(std::string const&)) {
  std::vector<bool> seen(x.graph.vertex_count());
  std::size_t count = 0;
  x.for_each_vertex([&](vertex_index /*v*/) { ++count; });
  REQUIRE(num_vertices(read) == count);
  for (std::size_t v = 0; v < num_vertices(read); ++v) {
    auto const n = number(read, v);
    CAPTURE(n);
    REQUIRE(n < seen.size());
    CHECK(!seen[n]);
    seen[n] = true;
    auto const s = x.state(n);
    CHECK(read[v].label == label(x.graph.text(n)));
    CHECK(read[v].distance_from_start == s.distance_from_start);
    CHECK(read[v].distance_to_goal == (s.distance_to_goal ? long{*s.distance_to_goal} : -1));
    CHECK(read[v].goal == s.goal);
    CHECK(read[v].dead == s.dead);
    CHECK(read[v].start == s.start);
  }
  edge_list expected;
  edge_labels labels(x.graph);
  x.for_each_edge([&](exported_edge const& e) {
    expected.emplace_back(e.from, e.to, label(labels.of(e.index, e.from)), long{e.cost});
  });
  edge_list found;
  for (auto [e, end] = edges(read); e != end; ++e) {
    auto from = number(read, source(*e, read));
    auto to = number(read, target(*e, read));
    if (x.undirected && from > to) std::swap(from, to);
    found.emplace_back(from, to, read[*e].label, read[*e].cost);
  }
  std::ranges::sort(expected);
  std::ranges::sort(found);
  CHECK(found == expected);
}

extract part_of(state_graph const& g, distances const& d, bool undirected) {
  return {g,
          d,
          rows_by_distance(g, d),
          vertex_selection(g),
          undirected,
          {{"puzzle", "awkward"}, {"file", "a\nb<&>--\".x"}}};
}

} // namespace

TEST_CASE("export: Boost.Graph reads GraphML and DOT back, with awkward texts") {
  awkward_graph const graph;
  auto const distance = find_distances(graph);
  auto const x = part_of(graph, distance, false);
  using read = read_graph<boost::directedS>;
  check(from_graphml<read>(x), x, trimmed);
  check(from_dot<read>(x), x, esc_string);
}

TEST_CASE("export: Boost.Graph reads undirected graphs back") {
  std::mt19937_64 rng(3);
  for (int round = 0; round < 20; ++round) {
    auto const graph = random_listed_graph(
        {.count = 8, .density = 0.3, .reversible = true, .greatest_cost = 3}, rng);
    auto const distance = find_distances(graph);
    auto const x = part_of(graph, distance, true);
    using read = read_graph<boost::undirectedS>;
    check(from_graphml<read>(x), x, trimmed);
    check(from_dot<read>(x), x, esc_string);
  }
}
