// SPDX-License-Identifier: BSL-1.0
//
// What counting a state space returns: states by layer of a breadth-first search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph {

/// The layers of a breadth-first search over all states that the sources reach.
struct layer_counts {
  std::vector<std::uint64_t> states; ///< states[d]: states at distance d from the nearest source
  std::vector<std::uint64_t> goals;  ///< goals[d]: goal states among them
  /// States from which no goal can be reached; absent if not counted.
  std::optional<std::uint64_t> dead = std::nullopt;

  friend bool operator==(layer_counts const&, layer_counts const&) = default;
};

/// Whether these can be counts of layers: at least one layer, none empty, and as many goals as
/// states at most.
inline bool is_of_layers(layer_counts const& c) {
  if (c.states.empty() || c.goals.size() != c.states.size()) return false;
  std::uint64_t all = 0;
  for (std::size_t d = 0; d < c.states.size(); ++d) {
    if (c.states[d] == 0 || c.goals[d] > c.states[d]) return false;
    if (__builtin_add_overflow(all, c.states[d], &all)) return false;
  }
  return true;
}

} // namespace puzzlegraph
