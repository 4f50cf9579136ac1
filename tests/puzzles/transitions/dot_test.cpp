// SPDX-License-Identifier: BSL-1.0
//
// The reader of DOT against boost::read_graphviz on random texts, and where the two differ.
#include "puzzlegraph/puzzles/transitions/dot.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/range/iterator_range.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <vector>

namespace puzzlegraph::transitions {
namespace {

struct named_node {
  std::string id;
  std::string label;
};
struct named_edge {
  std::string label;
  std::string cost = "1";
};
using boost_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, named_node, named_edge>;

/// Texts of states by name, and transitions, sorted.
struct content {
  std::vector<std::pair<std::string, std::string>> states;
  std::vector<std::tuple<std::string, std::string, std::string, std::string>> transitions;

  void sort() {
    std::ranges::sort(states);
    std::ranges::sort(transitions);
  }
  friend bool operator==(content const&, content const&) = default;
};

content read_by_boost(std::string const& text) {
  boost_graph g;
  boost::dynamic_properties of(boost::ignore_other_properties);
  of.property("node_id", get(&named_node::id, g));
  of.property("label", get(&named_node::label, g));
  of.property("label", get(&named_edge::label, g));
  of.property("cost", get(&named_edge::cost, g));
  REQUIRE(boost::read_graphviz(text, g, of, "node_id"));
  content all;
  for (auto const v : boost::make_iterator_range(vertices(g))) {
    all.states.emplace_back(g[v].id, g[v].label.empty() ? g[v].id : g[v].label);
  }
  for (auto const e : boost::make_iterator_range(edges(g))) {
    all.transitions.emplace_back(g[source(e, g)].id, g[e].label, g[target(e, g)].id, g[e].cost);
  }
  all.sort();
  return all;
}

content content_of(std::string const& text) {
  auto const s = read_dot(text::make_source("f", text)).system;
  content all;
  for (std::uint32_t u = 0; u < s.state_count(); ++u) {
    all.states.emplace_back(s.id_of(u), s.text_of(u));
    auto const [begin, end] = s.transitions_of(u);
    for (auto t = begin; t < end; ++t) {
      all.transitions.emplace_back(s.id_of(u), s.labels[s.label[t]], s.id_of(s.target[t]),
                                   std::to_string(s.cost_of(t)));
    }
  }
  all.sort();
  return all;
}

/// Random statements in all that the grammar has, but what Boost 1.81 reads otherwise: braces alone
/// of a subgraph, and edges within one that is the end of an edge.
class random_text {
 public:
  explicit random_text(unsigned seed) : random_(seed) {}

  std::string graph() {
    return gap() + pick({"digraph", "DiGraph g", "digraph \"a b\""}) + gap() + "{ a; " +
           statements(3) + "}" + gap();
  }

 private:
  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
  std::string pick(std::vector<std::string> const& of) {
    return of[below(static_cast<unsigned>(of.size()))];
  }
  std::string gap() {
    return pick({" ", " ", " ", "\n", "\t", " /* { -> \" */ ", " // }\n", "\n# ]\n", "\r\n"});
  }
  std::string name() {
    return pick({"a", "b", "c_1", "\"a\"", "\"x y\"", R"("q\"}")", "-1.5", "7", ".5",
                 R"("a" + "b")", "\"\"", R"("back\\slash")", "Edge1"});
  }
  std::string attributes(std::vector<std::string> const& values) {
    std::string all;
    for (auto lists = below(3); lists > 0; --lists) {
      all += gap() + "[";
      for (auto count = below(3); count > 0; --count) {
        all += gap() + pick({"label", "label", "color", "style"}) + gap() + "=" + gap() +
               pick(values) + pick({"", " ", ",", ";"});
      }
      all += gap() + pick({"", "cost=2", "cost=3,"}) + "]";
    }
    return all;
  }
  std::string attributes() { return attributes({"x", "\"y z\"", "7", R"("{" + "}")", "true"}); }
  std::string subgraph(unsigned depth) {
    return "subgraph" + gap() + "{" + gap() + statements(depth - 1) + "}";
  }
  std::string subgraph_of_nodes(unsigned depth) {
    std::string all = "subgraph" + gap() + "{" + gap();
    for (auto count = below(4); count > 0; --count) {
      bool const is_deeper = depth > 1 && below(3) == 0;
      all += (is_deeper ? subgraph_of_nodes(depth - 1) : name() + attributes()) + ";";
    }
    return all + "}";
  }
  std::string end(unsigned depth) {
    if (depth > 0 && below(4) == 0) return subgraph_of_nodes(depth);
    return name() + pick({"", "", "", ":n", ":p:s"});
  }
  std::string statement(unsigned depth) {
    switch (below(6)) {
    case 0:
      return pick({"node", "NODE", "edge"}) + (" []" + attributes());
    case 1:
      return pick({"graph [label=g]", "rank = same", R"("label"="a -> b")"});
    case 2:
      return name() + attributes();
    case 3:
      return depth > 0 ? subgraph(depth) : name();
    default:
      break;
    }
    auto chain = end(depth) + gap() + "->" + gap() + end(depth);
    if (below(3) == 0) chain += "->" + end(depth);
    return chain + attributes();
  }
  std::string statements(unsigned depth) {
    std::string all;
    for (auto count = below(6); count > 0; --count) {
      all += statement(depth) + pick({" ", ";", "\n", " ; "});
    }
    return all;
  }

  std::minstd_rand random_;
};

TEST_CASE("DOT is read as Boost.Graph's reader does") {
  std::size_t transitions = 0;
  for (unsigned seed = 1; seed <= 2000; ++seed) {
    auto const text = random_text(seed).graph();
    CAPTURE(seed, text);
    auto const expected = read_by_boost(text);
    REQUIRE(content_of(text) == expected);
    transitions += expected.transitions.size();
  }
  CHECK(transitions > 2000);
}

TEST_CASE("every edge of a strict graph is a transition") {
  std::string const text = "digraph { a -> a [label=stay]; a -> b [label=x]; a -> b [label=y] }";
  auto const all = content_of("strict " + text);
  CHECK(all == content_of(text));
  CHECK(all.transitions.size() == 3);
  // A state that a step leads back to is no deadlock, which Boost's reader makes of it.
  CHECK(read_by_boost("strict " + text).transitions.size() == 1);
}

TEST_CASE("nodes that edges name in a subgraph of DOT are in it, as Graphviz has them") {
  CHECK(content_of("digraph { {a -> b} -> c; x -> {{y -> z}} }") ==
        content_of("digraph { a -> b a -> c b -> c y -> z x -> y x -> z }"));
}

TEST_CASE("names in DOT may have letters beyond ASCII") {
  auto const all = content_of("digraph { \u00e9t\u00e9 -> \u96ea [label=\u03b1] }");
  CHECK(all.states == std::vector<std::pair<std::string, std::string>>{
                          {"\u00e9t\u00e9", "\u00e9t\u00e9"}, {"\u96ea", "\u96ea"}});
}

} // namespace
} // namespace puzzlegraph::transitions
