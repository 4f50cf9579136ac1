// SPDX-License-Identifier: BSL-1.0
//
// The median of measurements: of an even number the mean of the two in the middle.
#pragma once

#include <algorithm>
#include <vector>

namespace bench {

/// 0 if there are none.
template <class T> double median(std::vector<T> values) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  auto const above = values.size() / 2;
  auto const below = (values.size() - 1) / 2;
  return (static_cast<double>(values[below]) + static_cast<double>(values[above])) / 2;
}

} // namespace bench
