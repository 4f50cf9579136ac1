// SPDX-License-Identifier: BSL-1.0
//
// The census of a set of blocks: all layouts of a board's blocks as one graph.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"

#include <cstdint>
#include <optional>

namespace puzzlegraph::blocks {

/// Calls sink(state) for every way to put the blocks of a space onto its board without overlap,
/// each once, until sink returns false, or go_on(), which is called before each block and each
/// state. Returns false if one did. Kind by kind, by backtracking.
template <class Space, class Sink, class GoOn>
bool for_each_layout(Space const& s, Sink&& sink, GoOn&& go_on) {
  state_of<Space> u;
  auto const place_next = [&](auto const& self, unsigned k,
                              typename Space::open_set const& taken) -> bool {
    if (!go_on()) return false;
    if (k == s.fields()) return sink(u);
    bool const is_first = k == 0 || &s.kind_of(k - 1) != &s.kind_of(k);
    auto const* const places = s.layout().of(s.kind_of(k));
    auto const count = s.kind_of(k).places.size();
    for (unsigned p = is_first ? 0U : s.place(u, k - 1) + 1U; p < count; ++p) {
      if ((places[p].cells & taken) != 0) continue;
      s.put(u, k, static_cast<place_index>(p));
      if (!self(self, k + 1, taken | places[p].cells)) return false;
    }
    return true;
  };
  return place_next(place_next, 0, {});
}

struct farthest_layout {
  instance start;
  cost_type distance = 0; ///< moves to the goal
};

struct census {
  std::uint64_t layouts = 0;
  std::uint64_t edges = 0; ///< undirected
  std::uint64_t components = 0;
  std::uint64_t solvable_components = 0; ///< with a layout that is at the goal
  std::uint64_t goal_layouts = 0;
  std::uint64_t largest_component = 0;
  /// The first of the farthest layouts that a file can state (has_hidden_gate); nothing if none of
  /// these is solvable.
  std::optional<farthest_layout> farthest;
  bool farthest_is_hidden = false; ///< whether another one is farther, which no file can state
  limit stopped_by = limit::none;  ///< if not none, the rest is empty
};

/// The census of the blocks of i. Boost.Graph's breadth-first search from all layouts at the goal,
/// and its disjoint sets for the components. Memory: some 60 bytes per layout. O(layouts * moves).
/// A store keeps the graph while it grows.
census take_census(instance const& i, limits const& within, checkpoint_store* store = nullptr);

} // namespace puzzlegraph::blocks
