// SPDX-License-Identifier: BSL-1.0
//
// The names of the searches and of the id policies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace puzzlegraph {

/// stock_*: Boost.Graph's own functions as they come, kept as a cross-check. engine: the exact
/// solver that a puzzle has of its own (puzzles/*/engine.hpp), no search over a graph.
enum class algorithm : std::uint8_t {
  breadth_first,
  bidirectional,
  dijkstra,
  astar,
  ida_star,
  stock_dijkstra,
  stock_astar,
  engine
};

inline constexpr std::array all_algorithms{
    algorithm::breadth_first, algorithm::bidirectional,  algorithm::dijkstra,    algorithm::astar,
    algorithm::ida_star,      algorithm::stock_dijkstra, algorithm::stock_astar, algorithm::engine};

constexpr std::string_view name(algorithm a) {
  constexpr std::array<std::string_view, all_algorithms.size()> names{
      "breadth-first", "bidirectional",  "dijkstra",    "astar",
      "ida-star",      "stock-dijkstra", "stock-astar", "engine"};
  return names[static_cast<std::size_t>(a)];
}

/// Whether the algorithm asks a heuristic.
constexpr bool is_informed(algorithm a) {
  return a == algorithm::astar || a == algorithm::ida_star || a == algorithm::stock_astar;
}

/// How states become vertex descriptors; see graph/state_ids.hpp.
enum class id_policy : std::uint8_t { automatic, ranked, interned, packed };

inline constexpr std::array all_id_policies{id_policy::automatic, id_policy::ranked,
                                            id_policy::interned, id_policy::packed};

constexpr std::string_view name(id_policy p) {
  constexpr std::array<std::string_view, all_id_policies.size()> names{"auto", "ranked", "interned",
                                                                       "packed"};
  return names[static_cast<std::size_t>(p)];
}

} // namespace puzzlegraph
