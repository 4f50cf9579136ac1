// SPDX-License-Identifier: BSL-1.0
//
// The state graph of a question as programs show it: in which encoding, and what it says of itself.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// A question's state graph, and its encoding.
struct question_graph {
  std::string_view encoding;
  exploration found;
};

/// The graph whose edges are unit moves if it has at most 200,000 states, since its distances mean
/// what a reader expects; else that of the encoding `usual`. explore(encoding, most_states) returns
/// the exploration in an encoding.
template <class Explore>
  requires std::same_as<std::invoke_result_t<Explore const&, std::string_view, std::uint64_t>,
                        exploration>
question_graph explore_in_unit_moves(questions const& q, std::string_view usual,
                                     Explore const& explore) {
  constexpr std::uint64_t small_graph = 200'000; // states
  auto const unit = q.spaces().unit_encoding();
  if (!unit.empty() && unit != usual) {
    auto e = explore(unit, small_graph);
    if (e.graph || e.stopped_by == limit::interrupt) return {unit, std::move(e)};
  }
  return {usual, explore(usual, UINT64_MAX)};
}

/// Whether edges of the graph in that encoding, or the ways to its starts, stand for several unit
/// moves.
inline bool has_long_edges(questions const& q, std::string_view encoding, state_graph const& g) {
  auto const unit = q.spaces().unit_encoding();
  if (unit.empty() || encoding == unit) return false;
  return !g.costs().empty() ||
         std::ranges::any_of(g.starts(), [](auto const& s) { return s.cost > 1; });
}

/// What exported graphs and pages say of themselves: generator, puzzle, file, question, title,
/// encoding unless it is empty, unit (graph_metadata of export).
std::vector<std::pair<std::string, std::string>>
metadata_of(question_file const& file, std::size_t question, std::string_view encoding);

} // namespace puzzlegraph
