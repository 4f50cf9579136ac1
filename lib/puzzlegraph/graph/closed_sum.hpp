// SPDX-License-Identifier: BSL-1.0
//
// Sums of distances for Boost.Graph's searches.
#pragma once

#include "puzzlegraph/core/space.hpp"

namespace puzzlegraph {

/// boost::closed_plus without sums that wrap around. Sets `is_capped` if a sum was too great.
struct closed_sum {
  bool* is_capped;
  cost_type operator()(cost_type a, cost_type b) const {
    if (a == unreachable || b == unreachable) return unreachable;
    if (sum_is_too_great(a, b)) *is_capped = true;
    return sum_of_costs(a, b);
  }
};

} // namespace puzzlegraph
