// SPDX-License-Identifier: BSL-1.0
//
// A state graph as the bytes that the page of `puzzlegraph view` and the playground show.
//
// data/formats/view.md describes them.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/expansion_order.hpp"
#include "puzzlegraph/analysis/profile.hpp"
#include "puzzlegraph/export/subgraph.hpp"
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::view {

// Limits of pages, in states.
inline constexpr std::uint32_t most_for_mds = 200'000; ///< beyond, it takes most of the time
/// Beyond, their order fills most of the page.
inline constexpr std::uint32_t most_for_searches = 20'000;
inline constexpr std::uint32_t most_for_page = 2'000'000;

/// What a page says of a graph: `about` with its file without folders, which would tell others
/// about this machine, and with `name` unless that is empty.
graph_metadata page_metadata(graph_metadata about, std::string const& name);

/// Positions of all states of the graph.
struct named_layout {
  std::string_view name;
  std::vector<point> points;
};

/// What a page holds. Refers to the graph and its distances.
struct page_content {
  state_graph const& graph;
  distances const& distance;
  puzzlegraph::profile const& profile;
  vertex_selection states; ///< the part of the graph that the page holds
  graph_metadata about;    ///< of page_metadata(): puzzle, file, question, title, unit, ...
  bool has_goal = true;    ///< false: nothing says which states are goals
  std::vector<named_layout> layouts;
  std::vector<expansion_record> searches;
  std::string measures; ///< the JSON object of `explore --json`; empty: none
  progress_callback go_on = nullptr;
};

/// The bytes, not compressed. O(V + E) beside the sorting of each state's edges and the pictures of
/// all states, which take the most time. Memory: some 40 bytes and 4 per shape for each state of
/// the page, or three times its text where there are no pictures, and 4 per edge, 8 of a reversible
/// graph. Throws stopped.
std::string view_data(page_content const& x);

/// About how many bytes view_data() takes at its peak, for a page of `states` states, beside the
/// graph, its distances, layouts and searches. It takes the shapes, or the text, of the first
/// state for those of all. O(shapes of a state).
std::uint64_t view_data_bytes(state_graph const& g, std::uint64_t states);

} // namespace puzzlegraph::view
