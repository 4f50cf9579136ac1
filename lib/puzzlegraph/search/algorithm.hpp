// SPDX-License-Identifier: BSL-1.0
//
// The names of the searches and of the vertex id policies.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace puzzlegraph {

/// The search algorithms. boost_*: Boost.Graph's own functions unchanged, kept as a cross-check.
/// The last two are offered by puzzles that have a solver of that kind.
enum class algorithm : std::uint8_t {
  breadth_first,
  bidirectional,
  dijkstra,
  astar,
  ida_star,
  boost_dijkstra,
  boost_astar,
  simple_paths,          ///< breadth-first search over paths that repeat no cell
  independence_detection ///< agents in groups that are solved independently
};

inline constexpr std::array all_algorithms{
    algorithm::breadth_first, algorithm::bidirectional, algorithm::dijkstra,
    algorithm::astar,         algorithm::ida_star,      algorithm::boost_dijkstra,
    algorithm::boost_astar,   algorithm::simple_paths,  algorithm::independence_detection};

constexpr std::string_view name(algorithm a) {
  constexpr std::array<std::string_view, all_algorithms.size()> names{
      "breadth-first", "bidirectional", "dijkstra",
      "astar",         "ida-star",      "boost-dijkstra",
      "boost-astar",   "simple-paths",  "independence-detection"};
  return names[static_cast<std::size_t>(a)];
}

/// Whether the algorithm is a general search over a state graph (search/solve.hpp).
constexpr bool is_general(algorithm a) { return a <= algorithm::boost_astar; }

/// Whether the algorithm evaluates a heuristic.
constexpr bool is_informed(algorithm a) {
  return a == algorithm::astar || a == algorithm::ida_star || a == algorithm::boost_astar;
}

/// The vertex id policies: how states become vertex descriptors (graph/vertex_ids.hpp).
enum class id_policy : std::uint8_t { automatic, ranked, interned };

inline constexpr std::array all_id_policies{id_policy::automatic, id_policy::ranked,
                                            id_policy::interned};

constexpr std::string_view name(id_policy p) {
  constexpr std::array<std::string_view, all_id_policies.size()> names{"auto", "ranked",
                                                                       "interned"};
  return names[static_cast<std::size_t>(p)];
}

} // namespace puzzlegraph
