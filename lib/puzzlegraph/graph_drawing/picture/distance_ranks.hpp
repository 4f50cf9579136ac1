// SPDX-License-Identifier: BSL-1.0
//
// The distances that states have, numbered in order: what has an entry for each is no larger than
// the graph, whatever its costs are.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace puzzlegraph {

/// Ranks of distances: 0 is that of the least one, and there are no gaps.
class distance_ranks {
 public:
  /// O(V log V), and O(V) where `distance` rises, as in breadth-first order.
  explicit distance_ranks(std::vector<cost_type> const& distance) {
    for (auto const value : distance) {
      if (values_.empty() || value != values_.back()) values_.push_back(value);
    }
    std::ranges::sort(values_);
    auto const repeated = std::ranges::unique(values_);
    values_.erase(repeated.begin(), repeated.end());
  }

  std::size_t count() const { return values_.size(); }
  /// Precondition: `rank` < count(). O(1).
  cost_type distance(std::size_t rank) const { return values_[rank]; }
  /// Precondition: some state has this distance. O(log count()).
  std::size_t rank(cost_type distance) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(values_, distance) - values_.begin());
  }

 private:
  std::vector<cost_type> values_;
};

} // namespace puzzlegraph
