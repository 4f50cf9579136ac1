// SPDX-License-Identifier: BSL-1.0
//
// The names of search algorithms, and of the vertex id policies.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace puzzlegraph {

/// The name of an algorithm: an open word. These constants name the general searches, which
/// searches.hpp lists; a puzzle names a solver of its own by a word of its own. boost_*:
/// Boost.Graph's own functions unchanged, kept as a cross-check.
class algorithm {
 public:
  constexpr explicit algorithm(std::string_view word) : word_(word) {}

  static algorithm const breadth_first;
  static algorithm const bidirectional;
  static algorithm const dijkstra;
  static algorithm const astar;
  static algorithm const ida_star;
  static algorithm const boost_dijkstra;
  static algorithm const boost_astar;

  constexpr std::string_view word() const { return word_; }
  friend constexpr bool operator==(algorithm const&, algorithm const&) = default;

 private:
  std::string_view word_; ///< in small letters, with hyphens; of a string literal
};

constexpr std::string_view name(algorithm a) { return a.word(); }

inline constexpr algorithm algorithm::breadth_first{"breadth-first"};
inline constexpr algorithm algorithm::bidirectional{"bidirectional"};
inline constexpr algorithm algorithm::dijkstra{"dijkstra"};
inline constexpr algorithm algorithm::astar{"astar"};
inline constexpr algorithm algorithm::ida_star{"ida-star"};
inline constexpr algorithm algorithm::boost_dijkstra{"boost-dijkstra"};
inline constexpr algorithm algorithm::boost_astar{"boost-astar"};

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
