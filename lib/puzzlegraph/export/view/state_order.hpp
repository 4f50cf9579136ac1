// SPDX-License-Identifier: BSL-1.0
//
// The order of the states in the data of a page, and the parent of each.
#pragma once

#include "puzzlegraph/export/subgraph.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::view {

/// The kept states in order of discovery: the kept starts, then, for each state in turn, the
/// targets of its edges that are new. When no state is left whose edges could be followed, the next
/// root is the first kept state of the graph that is not discovered. The whole graph keeps its
/// order.
struct state_order {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint32_t roots = 0;            ///< the starts among the states
  std::vector<vertex_index> states;   ///< in order
  std::vector<std::uint32_t> index;   ///< by vertex: its index in `states`, or none
  std::vector<std::uint32_t> parents; ///< by index in `states`: an index, or none for roots

  std::uint32_t size() const { return static_cast<std::uint32_t>(states.size()); }

  /// Calls use(difference) for each state in order: value(v) - value(parent), or value(v) of a
  /// root.
  template <class Value, class Use>
  void for_each_difference(Value const& value, Use const& use) const {
    for (std::uint32_t i = 0; i < size(); ++i) {
      auto const own = static_cast<std::int64_t>(value(states[i]));
      use(parents[i] == none ? own : own - static_cast<std::int64_t>(value(states[parents[i]])));
    }
  }
};

/// O(V + E).
state_order find_state_order(state_graph const& g, vertex_selection const& kept);

} // namespace puzzlegraph::view
