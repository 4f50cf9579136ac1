// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/graphml.hpp"

#ifdef __wasm__ // Boost.Graph's reader is a compiled library, which pages do not have

namespace puzzlegraph::transitions {

bool is_graphml(text::source const& /*file*/) { return false; }
marked_system read_graphml(text::source const& /*file*/) { return {}; }

} // namespace puzzlegraph::transitions

#else

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/stream.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlegraph::transitions {

namespace {

struct xml_node {
  std::string label;
  bool start = false;
  bool goal = false;
};
struct xml_edge {
  std::string label;
  long cost = 1;
};
using xml_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, xml_node, xml_edge>;

/// The properties that are read; others are ignored.
boost::dynamic_properties xml_properties(xml_graph& g) {
  boost::dynamic_properties all(boost::ignore_other_properties);
  all.property("label", boost::get(&xml_node::label, g));
  all.property("start", boost::get(&xml_node::start, g));
  all.property("goal", boost::get(&xml_node::goal, g));
  all.property("label", boost::get(&xml_edge::label, g));
  all.property("cost", boost::get(&xml_edge::cost, g));
  return all;
}

/// Whether elements lie in each other deeper than those of a graph do: Boost's reader calls itself
/// for each. What stands in comments counts too.
bool is_too_deep(std::string_view xml) {
  constexpr int most = 100;
  int depth = 0;
  for (std::size_t k = 0; k + 1 < xml.size(); ++k) {
    char const next = xml[k + 1];
    if (xml[k] == '/' && next == '>') --depth;
    if (xml[k] != '<' || next == '?' || next == '!') continue;
    depth += next == '/' ? -1 : 1;
    if (depth > most) return true;
  }
  return false;
}

marked_system xml_system(xml_graph const& g, std::string const& file) {
  if (num_vertices(g) == 0) throw text::input_error({file, 0, 0}, "an empty graph", "a node");
  marked_system m;
  auto& system = m.system;
  transition_list list;
  name_numbers labels;
  for (auto const e : boost::make_iterator_range(edges(g))) {
    auto const cost = cost_from(std::to_string(g[e].cost));
    if (!cost) {
      throw text::input_error({file, 0, 0}, std::to_string(g[e].cost), expected_cost());
    }
    list.add(static_cast<std::uint32_t>(source(e, g)), labels.number(g[e].label),
             static_cast<std::uint32_t>(target(e, g)), *cost);
  }
  bool const has_texts = std::ranges::any_of(boost::make_iterator_range(vertices(g)),
                                             [&](auto v) { return !g[v].label.empty(); });
  for (auto const v : boost::make_iterator_range(vertices(g))) {
    if (has_texts) system.texts.push_back(g[v].label);
    if (g[v].goal) m.goals.push_back(static_cast<std::uint32_t>(v));
    if (g[v].start) system.starts.push_back(static_cast<std::uint32_t>(v));
  }
  list.move_to(system, static_cast<std::uint32_t>(num_vertices(g)));
  system.labels = labels.take();
  return m;
}

} // namespace

bool is_graphml(text::source const& file) {
  std::string_view const text = file.content;
  auto const first = text.find_first_not_of(" \t\n");
  constexpr std::size_t head = 4096; // declaration and comments
  return first != std::string_view::npos && text[first] == '<' &&
         text.substr(first, head).find("<graphml") != std::string_view::npos;
}

marked_system read_graphml(text::source const& file) {
  if (is_too_deep(file.content)) {
    throw text::input_error({file.name, 0, 0}, "elements in one another, more than 100 deep",
                            "a directed graph in GraphML");
  }
  xml_graph g;
  auto properties = xml_properties(g);
  try {
    boost::iostreams::stream<boost::iostreams::array_source> in(file.content.data(),
                                                                file.content.size());
    boost::read_graphml(in, g, properties);
  } catch (std::bad_alloc const&) {
    throw;
  } catch (std::exception const& e) { // Boost's reader knows no place
    throw text::input_error({file.name, 0, 0}, fmt::format("no GraphML ({})", e.what()),
                            "a directed graph");
  }
  return xml_system(g, file.name);
}

} // namespace puzzlegraph::transitions

#endif
