// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/dot.hpp"

#include "puzzlegraph/puzzles/transitions/dot_syntax.hpp"
#include "puzzlegraph/text/places.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlegraph::transitions {

namespace {

struct node {
  std::string id;
  std::string label;
  std::string style;
  std::string fillcolor;
  std::string peripheries;
  std::string start;
  std::string goal;
};
struct dot_edge {
  std::string label;
  std::string cost;
  std::string weight;
};
using property_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, node, dot_edge>;

/// The properties that are read; others are ignored.
boost::dynamic_properties properties_of(property_graph& g) {
  boost::dynamic_properties all(boost::ignore_other_properties);
  all.property("node_id", boost::get(&node::id, g));
  all.property("label", boost::get(&node::label, g));
  all.property("style", boost::get(&node::style, g));
  all.property("fillcolor", boost::get(&node::fillcolor, g));
  all.property("peripheries", boost::get(&node::peripheries, g));
  all.property("start", boost::get(&node::start, g));
  all.property("goal", boost::get(&node::goal, g));
  all.property("label", boost::get(&dot_edge::label, g));
  all.property("cost", boost::get(&dot_edge::cost, g));
  all.property("weight", boost::get(&dot_edge::weight, g));
  return all;
}

bool is_true(std::string_view value) { return value == "1" || value == "true"; }

std::string_view first_word(std::string_view text) {
  auto const is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\n'; };
  auto const begin = std::ranges::find_if_not(text, is_blank);
  return {begin, std::ranges::find_if(begin, text.end(), is_blank)};
}

/// What follows comments of both kinds, and lines that begin with #.
std::string_view after_comments(std::string_view text) {
  for (;;) {
    auto const word = first_word(text);
    text.remove_prefix(static_cast<std::size_t>(word.data() - text.data()));
    auto const is_line = text.starts_with("//") || text.starts_with('#');
    if (!is_line && !text.starts_with("/*")) return text;
    auto const end = is_line ? text.find('\n') : text.find("*/");
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + (is_line ? 1 : 2));
  }
}

/// A text of DOT as it is shown: without the escapes of DOT's strings.
std::string shown(std::string_view label) {
  std::string out;
  for (std::size_t k = 0; k < label.size(); ++k) {
    if (label[k] != '\\' || k + 1 == label.size()) {
      out += label[k];
      continue;
    }
    char const c = label[++k];
    out += c == 'n' || c == 'l' || c == 'r' ? '\n' : c;
  }
  return out;
}

using states = std::vector<std::uint32_t>;

/// The states that are marked, unless all are.
states some_marked(property_graph const& g, std::function<bool(node const&)> const& is_marked) {
  states marked;
  for (std::uint32_t v = 0; v < num_vertices(g); ++v) {
    if (is_marked(g[v])) marked.push_back(v);
  }
  return marked.size() == num_vertices(g) && marked.size() > 1 ? states{} : marked;
}

states sources(property_graph const& g) {
  std::vector<bool> entered(num_vertices(g));
  for (auto const e : boost::make_iterator_range(edges(g))) entered[target(e, g)] = true;
  states found;
  for (std::uint32_t v = 0; v < num_vertices(g); ++v) {
    if (!entered[v] && out_degree(v, g) > 0) found.push_back(v);
  }
  return found;
}

/// The starts, as dot.hpp says; empty if the file does not tell.
states starts_of(property_graph const& g) {
  if (auto s = some_marked(g, [](node const& n) { return is_true(n.start); }); !s.empty()) return s;
  auto const is_filled = [](node const& n) {
    return n.style.find("filled") != std::string::npos && n.fillcolor.empty();
  };
  if (auto s = some_marked(g, is_filled); !s.empty()) return s;
  if (auto s = some_marked(g, [](node const& n) { return n.peripheries == "2"; }); !s.empty()) {
    return s;
  }
  if (auto s = sources(g); s.size() == 1) return s;
  for (std::uint32_t v = 0; v < num_vertices(g); ++v) {
    if (g[v].id == "0") return {v};
  }
  return {};
}

struct meaning {
  std::string text(node const& n) const { return shown(n.label); }
  bool is_goal(node const& n) const { return is_true(n.goal); }
  std::string label(dot_edge const& a) const { return shown(a.label); }
  std::string cost(dot_edge const& a) const {
    if (!a.cost.empty()) return a.cost;
    return a.weight.empty() ? "1" : a.weight;
  }
};

} // namespace

bool is_dot(text::source const& file) {
  auto const rest = after_comments(file.content);
  auto const word = rest.substr(0, std::min(rest.find_first_of(" \t\n{\"/"), rest.size()));
  if (is_keyword(word, "graph")) return rest.find('{') != std::string_view::npos;
  return is_keyword(word, "strict") || is_keyword(word, "digraph");
}

marked_system read_dot(text::source const& file) {
  property_graph g;
  auto properties = properties_of(g);
  auto const plain = with_plain_subgraphs(file);
  try {
    boost::read_graphviz(plain.text, g, properties);
  } catch (std::bad_alloc const&) {
    throw;
  } catch (std::exception const& e) { // Boost's reader knows no place
    throw text::input_error({file.name, 0, 0}, fmt::format("no DOT ({})", e.what()),
                            "a directed graph");
  }
  auto const place_of = [&](std::string_view cost) -> text::location {
    auto const found =
        std::ranges::find(plain.odd_costs, cost, [](auto const& odd) { return odd.first; });
    if (found == plain.odd_costs.end()) return {file.name, 0, 0};
    return text::location_of(file, found->second);
  };
  auto m = system_of(g, file.name, meaning(), place_of);
  for (auto const v : boost::make_iterator_range(vertices(g))) m.system.ids.push_back(g[v].id);
  m.system.starts = starts_of(g);
  return m;
}

} // namespace puzzlegraph::transitions
