// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/graphml.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/stream.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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

/// Where a tag ends that begins the text: the index of its `>`, or of the text's end.
std::size_t end_of_tag(std::string_view text) {
  char quote = 0;
  for (std::size_t k = 1; k < text.size(); ++k) {
    char const c = text[k];
    if (quote == 0 && c == '>') return k;
    if (quote == 0 && (c == '"' || c == '\''))
      quote = c;
    else if (c == quote)
      quote = 0;
  }
  return text.size();
}

/// Whether elements lie in one another deeper than those of a graph do: Boost's reader calls itself
/// for each. Declarations in the text, which no graph needs, count as such.
bool is_too_deep(std::string_view xml) {
  constexpr int most = 100;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> skipped{
      {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}}};
  int depth = 0;
  while (xml.find('<') < xml.size()) {
    xml.remove_prefix(xml.find('<'));
    auto const* const part =
        std::ranges::find_if(skipped, [&](auto const& s) { return xml.starts_with(s.first); });
    std::size_t end = end_of_tag(xml);
    if (part != skipped.end()) {
      end = xml.find(part->second, part->first.size());
      bool const is_doctype = part == &skipped.back();
      if (is_doctype && xml.substr(0, end).find('[') != std::string_view::npos) return true;
    } else if (xml.starts_with("</")) {
      --depth;
    } else if (end < xml.size() && xml[end - 1] != '/') {
      if (++depth > most) return true;
    }
    xml.remove_prefix(std::min(end, xml.size()));
  }
  return false;
}

struct xml_meaning {
  std::string const& text(xml_node const& n) const { return n.label; }
  bool is_goal(xml_node const& n) const { return n.goal; }
  std::string const& label(xml_edge const& e) const { return e.label; }
  std::string cost(xml_edge const& e) const { return std::to_string(e.cost); }
};

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
    throw text::input_error({file.name, 0, 0},
                            "declarations, or elements in one another, more than 100 deep",
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
  auto m = system_of(g, file.name, xml_meaning());
  for (std::uint32_t v = 0; v < num_vertices(g); ++v) {
    if (g[v].start) m.system.starts.push_back(v);
  }
  return m;
}

} // namespace puzzlegraph::transitions
