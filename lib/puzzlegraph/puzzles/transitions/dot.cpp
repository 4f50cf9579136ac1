// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/dot.hpp"

#include "puzzlegraph/puzzles/transitions/dot_tokens.hpp"
#include "puzzlegraph/puzzles/transitions/goal.hpp"
#include "puzzlegraph/puzzles/transitions/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

namespace {

/// What is read of a node.
struct node {
  std::uint32_t text = 0; ///< in a list of texts, from 1; 0: none
  bool is_filled = false;
  bool has_fillcolor = false;
  bool has_two_peripheries = false;
  bool is_point = false;
  bool has_no_shape = false;
  bool is_invisible = false;
  bool has_no_text = false; ///< an empty label, or no label and no name
  bool is_start = false;
  bool is_accepting = false; ///< by its shape
  std::optional<bool> goal;  ///< by its attribute, which goes before the shape

  bool is_goal() const { return goal.value_or(is_accepting); }
  /// Nothing that can be read as a state is drawn.
  bool is_blank() const { return is_point || is_invisible || (has_no_shape && has_no_text); }
};
/// What is read of an edge, as the file has it.
struct edge {
  dot_token label;
  dot_token cost;
};
/// What a node or an edge has unless it says otherwise.
struct defaults {
  node of_nodes;
  edge of_edges;
};
struct unread {};
using node_list = std::vector<std::uint32_t>;

/// By recursive descent.
class dot_parser {
 public:
  dot_parser(text::source const& file, std::size_t begin)
      : tokens_(file, begin), most_edges_(file.content.size() + harmless) {}

  /// Called once.
  marked_system parse() {
    if (next().is_word("strict")) tokens_.take();
    if (next().is_word("graph")) fail("'digraph', as only directed graphs are read");
    if (!next().is_word("digraph")) fail("digraph");
    tokens_.take();
    if (next().is_id()) tokens_.take(); // the graph's name
    subgraph({});
    if (next().is != dot_token::kind::end) fail("the end of the file after the graph");
    if (nodes_.empty()) fail("a node before it");
    marked_system m;
    transitions_.move_to(m.system, static_cast<std::uint32_t>(nodes_.size()));
    m.system.labels = labels_.take();
    m.system.ids = ids_.take();
    leave_out_start_markers(m.system);
    m.system.starts = starts(m.system);
    for (std::uint32_t u = 0; u < nodes_.size(); ++u) {
      auto const text = nodes_[u].text;
      if (!texts_.empty()) {
        m.system.texts.push_back(text == 0 ? "" : with_name(texts_[text - 1], m.system.ids[u]));
      }
      if (nodes_[u].is_goal()) m.goals.push_back(u);
    }
    return m;
  }

 private:
  dot_token const& next() const { return tokens_.next(); }
  [[noreturn]] void fail(std::string_view expected) const { tokens_.fail(next(), expected); }
  bool take_if(std::string_view mark) {
    bool const is_next = next().is_mark(mark);
    if (is_next) tokens_.take();
    return is_next;
  }
  dot_token take_id(std::string_view what) {
    if (!next().is_id()) fail(what);
    return tokens_.take();
  }

  /// A graph or subgraph from its brace on. Returns the nodes that are named in a subgraph.
  node_list subgraph(defaults of) {
    auto const open = next();
    if (!take_if("{")) fail("the '{' of a graph");
    constexpr std::size_t most = 100;
    if (depth_ > most) tokens_.fail(open, fmt::format("subgraphs at most {} deep", most));
    ++depth_;
    node_list named;
    while (!take_if("}")) {
      expect_more(open);
      statement(of, named);
      take_if(";");
      if (depth_ == 1) named.clear();
    }
    --depth_;
    std::ranges::sort(named);
    named.erase(std::ranges::unique(named).begin(), named.end());
    return named;
  }
  /// Reads over a subgraph from its brace on.
  void skip_subgraph() {
    auto const open = next();
    if (!next().is_mark("{")) fail("the '{' of a graph");
    std::size_t depth = 0;
    do {
      expect_more(open);
      auto const token = tokens_.take();
      if (token.is_mark("{")) ++depth;
      if (token.is_mark("}")) --depth;
    } while (depth > 0);
  }
  void expect_more(dot_token const& open) const {
    if (next().is != dot_token::kind::end) return;
    fail(fmt::format("the brace that closes the one of line {}", tokens_.line_of(open)));
  }

  void statement(defaults& of, node_list& named) {
    unread of_graph;
    if (next().is_word("node"))
      attributes_after_word(of.of_nodes);
    else if (next().is_word("edge"))
      attributes_after_word(of.of_edges);
    else if (next().is_word("graph"))
      attributes_after_word(of_graph);
    else
      node_or_edges(of, named);
  }
  /// A statement that begins with a node or a subgraph, or an attribute of the graph.
  void node_or_edges(defaults const& of, node_list& named) {
    bool const is_name = next().is_id();
    if (!is_name && !begins_subgraph())
      fail("a node, an edge, a subgraph, or the '}' that ends one");
    auto const name = next();
    if (is_name) {
      tokens_.take();
      if (take_if("=")) { // an attribute of the graph
        take_id("a value after '='");
        return;
      }
    }
    std::vector<node_list> chain;
    chain.push_back(is_name ? node_list{node_called(name, of)} : operand(of));
    while (take_if("->")) chain.push_back(operand(of));
    if (next().is_mark("--")) fail("'->', as only directed graphs are read");
    for (auto const& ends : chain) named.insert(named.end(), ends.begin(), ends.end());
    if (chain.size() == 1) {
      if (is_name) attributes(nodes_[chain.front().front()]);
      return;
    }
    auto e = of.of_edges;
    attributes(e);
    for (std::size_t k = 0; k + 1 < chain.size(); ++k) add_edges(chain[k], chain[k + 1], e, name);
  }

  bool begins_subgraph() const { return next().is_mark("{") || next().is_word("subgraph"); }
  /// What stands at one end of an edge.
  node_list operand(defaults const& of) {
    if (next().is_word("subgraph")) {
      tokens_.take();
      bool const is_legend = next().is_id() && next().text == "cluster_legend";
      if (next().is_id()) tokens_.take();
      if (!is_legend) return subgraph(of);
      skip_subgraph();
      return {};
    }
    if (next().is_mark("{")) return subgraph(of);
    return {node_called(take_id("a node or a subgraph after '->'"), of)};
  }
  /// The node of a name that has been read, and past its port.
  std::uint32_t node_called(dot_token const& name, defaults const& of) {
    for (int k = 0; k < 2 && take_if(":"); ++k) take_id("a port after ':'");
    auto const u = ids_.number(name_by(name));
    if (u == nodes_.size()) {
      nodes_.push_back(of.of_nodes);
      if (name.text.empty() && nodes_.back().text == 0) nodes_.back().has_no_text = true;
    }
    return u;
  }
  /// `begin`: where the statement does.
  void add_edges(node_list const& from, node_list const& to, edge const& e,
                 dot_token const& begin) {
    if (transitions_.size() + from.size() * to.size() > most_edges_)
      tokens_.fail(begin, fmt::format("at most {} edges in a file of this length", most_edges_));
    auto const label = labels_.number(name_of(with_name(shown(e.label), "\\N")));
    auto const cost = cost_of(e);
    for (auto const u : from) {
      for (auto const v : to) transitions_.add(u, label, v, cost);
    }
  }
  cost_type cost_of(edge const& e) const {
    if (e.cost.is == dot_token::kind::end) return 1;
    auto const cost = cost_from(e.cost.text);
    if (!cost) tokens_.fail(e.cost, expected_cost());
    return *cost;
  }

  template <class Receiver> void attributes_after_word(Receiver& receiver) {
    tokens_.take();
    if (!next().is_mark("[")) fail("'['");
    attributes(receiver);
  }
  /// Lists of attributes, as many as follow.
  template <class Receiver> void attributes(Receiver& receiver) {
    while (next().is_mark("[")) {
      auto const open = tokens_.take();
      while (!take_if("]")) {
        if (!next().is_id()) {
          fail(fmt::format("an attribute, or the ']' that ends the list of line {}",
                           tokens_.line_of(open)));
        }
        auto const name = tokens_.take();
        dot_token value{dot_token::kind::word, "true", name.at}; // of [bold], as Graphviz reads it
        if (take_if("=")) value = take_id("a value after '='");
        set(receiver, name.text, value);
        if (!take_if(",")) take_if(";");
      }
    }
  }
  void set(node& n, std::string_view name, dot_token const& value) {
    auto const has = [&](std::string_view word) {
      return value.text.find(word) != std::string_view::npos;
    };
    if (name == "style") {
      n.is_filled = has("filled");
      n.is_invisible = has("invis");
    }
    if (name == "shape") {
      n.is_point = value.text == "point";
      n.has_no_shape = value.text == "none" || value.text == "plaintext" || value.text == "plain";
      n.is_accepting = value.text == "doublecircle";
    }
    if (name == "fillcolor") n.has_fillcolor = !value.text.empty();
    if (name == "peripheries") n.has_two_peripheries = value.text == "2";
    if (name == "start") n.is_start = says_yes(value.text);
    if (name == "goal") n.goal = says_yes(value.text);
    if (name != "label") return;
    n.text = 0;
    n.has_no_text = value.text.empty();
    if (value.text.empty() || value.text == "\\N") return;
    texts_.push_back(shown(value));
    n.text = static_cast<std::uint32_t>(texts_.size());
  }
  static void set(edge& e, std::string_view name, dot_token const& value) {
    if (name == "label") e.label = value;
    if (name == "cost") e.cost = value;
  }
  static void set(unread& /*graph*/, std::string_view /*name*/, dot_token const& /*value*/) {}

  /// Start markers, as dot.hpp says, by node.
  std::vector<bool> start_markers(transition_system const& system) const {
    std::vector<bool> is_marker(nodes_.size());
    for (std::uint32_t u = 0; u < nodes_.size(); ++u) {
      auto const [begin, end] = system.transitions_of(u);
      is_marker[u] = nodes_[u].is_blank() && begin < end;
      for (auto t = begin; t < end; ++t) {
        if (nodes_[system.target[t]].is_blank()) is_marker[u] = false;
      }
    }
    for (auto const v : system.target) is_marker[v] = false;
    return is_marker;
  }
  /// Marks the nodes that start markers point at, unless the file marks starts itself.
  void leave_out_start_markers(transition_system& system) {
    auto const is_marker = start_markers(system);
    if (std::ranges::find(is_marker, true) == is_marker.end()) return;
    bool const has_starts = std::ranges::any_of(nodes_, &node::is_start);
    std::vector<std::uint32_t> number(nodes_.size()); // of nodes that stay
    name_list ids;
    std::vector<node> nodes;
    for (std::uint32_t u = 0; u < nodes_.size(); ++u) {
      if (is_marker[u]) continue;
      number[u] = static_cast<std::uint32_t>(nodes.size());
      nodes.push_back(nodes_[u]);
      ids.push_back(system.ids[u]);
    }
    transition_list kept;
    for (std::uint32_t u = 0; u < nodes_.size(); ++u) {
      auto const [begin, end] = system.transitions_of(u);
      for (auto t = begin; t < end; ++t) {
        auto const v = number[system.target[t]];
        if (!is_marker[u])
          kept.add(number[u], system.label[t], v, system.cost_of(t));
        else if (!has_starts)
          nodes[v].is_start = true;
      }
    }
    nodes_ = std::move(nodes);
    system.ids = std::move(ids);
    kept.move_to(system, static_cast<std::uint32_t>(nodes_.size()));
  }

  /// The starts, as dot.hpp says.
  node_list starts(transition_system const& system) const {
    if (auto s = marked([](node const& n) { return n.is_start; }); !s.empty()) return s;
    auto const is_filled = [](node const& n) { return n.is_filled && !n.has_fillcolor; };
    if (auto s = some_marked(is_filled); !s.empty()) return s;
    if (auto s = some_marked([](node const& n) { return n.has_two_peripheries; }); !s.empty()) {
      return s;
    }
    if (auto s = sources(system); s.size() == 1) return s;
    for (std::uint32_t u = 0; u < nodes_.size(); ++u) {
      if (system.ids[u] == "0") return {u};
    }
    return {0};
  }
  node_list marked(bool (*is_marked)(node const&)) const {
    node_list all;
    for (std::uint32_t u = 0; u < nodes_.size(); ++u) {
      if (is_marked(nodes_[u])) all.push_back(u);
    }
    return all;
  }
  /// The nodes that are marked, unless several are and no other is.
  node_list some_marked(bool (*is_marked)(node const&)) const {
    auto all = marked(is_marked);
    return all.size() == nodes_.size() && all.size() > 1 ? node_list{} : all;
  }
  static node_list sources(transition_system const& system) {
    std::vector<bool> entered(system.state_count());
    for (std::uint32_t u = 0; u < system.state_count(); ++u) {
      auto const [begin, end] = system.transitions_of(u);
      for (auto t = begin; t < end; ++t) {
        if (system.target[t] != u) entered[system.target[t]] = true;
      }
    }
    node_list found;
    for (std::uint32_t u = 0; u < system.state_count(); ++u) {
      auto const [begin, end] = system.transitions_of(u);
      if (!entered[u] && begin < end) found.push_back(u);
    }
    return found;
  }

  // Edges between groups, {a b}->{c d}, grow as the square of the bytes that name them.
  static constexpr std::size_t harmless = std::size_t{1} << 20U;
  static_assert(text::max_source_bytes + harmless <= transition_list::most);

  dot_tokens tokens_;
  std::size_t most_edges_;
  std::size_t depth_ = 0; ///< of subgraphs
  std::vector<node> nodes_;
  name_list texts_; ///< of nodes
  name_numbers ids_;
  name_numbers labels_;
  transition_list transitions_;
};

/// What follows comments of both kinds, and lines that begin with #.
std::string_view after_comments(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\n"), text.size()));
    auto const is_line = text.starts_with("//") || text.starts_with('#');
    if (!is_line && !text.starts_with("/*")) return text;
    auto const end = is_line ? text.find('\n') : text.find("*/", 2);
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + (is_line ? 1 : 2));
  }
}

} // namespace

bool is_dot(text::source const& file) { return begins_as_dot(file.content); }

bool begins_as_dot(std::string_view text) {
  auto const rest = after_comments(text);
  auto const word = rest.substr(0, std::min(rest.find_first_of(" \t\n{\"/"), rest.size()));
  if (is_keyword(word, "graph")) return rest.find('{') != std::string_view::npos;
  return is_keyword(word, "strict") || is_keyword(word, "digraph");
}

marked_system read_dot(text::source const& file, std::size_t begin) {
  return dot_parser(file, begin).parse();
}

} // namespace puzzlegraph::transitions
