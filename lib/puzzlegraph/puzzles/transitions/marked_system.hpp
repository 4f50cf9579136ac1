// SPDX-License-Identifier: BSL-1.0
//
// A graph that a reader of Boost.Graph made, as a transition system whose goals the file may mark.
#pragma once

#include "puzzlegraph/puzzles/transitions/instance.hpp"
#include "puzzlegraph/puzzles/transitions/words.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/range/iterator_range.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph::transitions {

struct marked_system {
  transition_system system;
  std::vector<std::uint32_t> goals; ///< the states that the file marks, in order
};

/// The system of a graph that was read from `file`. `meaning` gives what its properties stand for:
/// text(node), is_goal(node), label(edge), and cost(edge) in digits. Names of states and starts are
/// the caller's to add. Throws text::input_error for a graph without nodes, for a text that is no
/// UTF-8, and for a wrong cost, at `place_of(cost)`. O(nodes + edges).
template <class Graph, class Meaning, class PlaceOf>
marked_system system_of(Graph const& g, std::string const& file, Meaning const& meaning,
                        PlaceOf const& place_of) {
  auto const count = static_cast<std::uint32_t>(num_vertices(g));
  if (count == 0) throw text::input_error({file, 0, 0}, "an empty graph", "a node");
  marked_system m;
  auto const expect_utf8 = [&](std::string name) { // which a text in UTF-8 may break by &#xD800;
    if (text::is_utf8(name)) return name;
    throw text::input_error({file, 0, 0}, text::quoted(name), "UTF-8");
  };
  transition_list list;
  name_numbers labels;
  for (auto const e : boost::make_iterator_range(edges(g))) {
    auto const digits = meaning.cost(g[e]);
    auto const cost = cost_from(digits);
    if (!cost) throw text::input_error(place_of(digits), text::quoted(digits), expected_cost());
    auto const label = labels.number(name_of(expect_utf8(meaning.label(g[e]))));
    list.add(static_cast<std::uint32_t>(source(e, g)), label,
             static_cast<std::uint32_t>(target(e, g)), *cost);
  }
  list.move_to(m.system, count);
  m.system.labels = labels.take();
  auto const nodes = boost::make_iterator_range(vertices(g));
  bool const has_texts =
      std::ranges::any_of(nodes, [&](auto v) { return !meaning.text(g[v]).empty(); });
  for (auto const v : nodes) {
    if (has_texts) m.system.texts.push_back(expect_utf8(meaning.text(g[v])));
    if (meaning.is_goal(g[v])) m.goals.push_back(static_cast<std::uint32_t>(v));
  }
  return m;
}

} // namespace puzzlegraph::transitions
