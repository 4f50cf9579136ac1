// SPDX-License-Identifier: BSL-1.0
//
// What counting a state space returns: states by layer of a breadth-first search.
#pragma once

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

} // namespace puzzlegraph
