// SPDX-License-Identifier: BSL-1.0
#include "statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace study {

interval wilson_interval(std::uint64_t some, std::uint64_t all) {
  assert(some <= all && all > 0);
  constexpr double z = 1.96;
  auto const n = static_cast<double>(all);
  double const p = static_cast<double>(some) / n;
  double const middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  double const half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

estimate mean_of(std::vector<double> const& values) {
  assert(!values.empty());
  auto const n = static_cast<double>(values.size());
  double sum = 0;
  for (double const x : values) sum += x;
  double const mean = sum / n;
  if (values.size() < 2) return {mean, 0};
  double squares = 0;
  for (double const x : values) squares += (x - mean) * (x - mean);
  return {mean, std::sqrt(squares / (n - 1) / n)};
}

quartiles quartiles_of(std::vector<double> values) {
  assert(!values.empty());
  std::ranges::sort(values);
  auto const at = [&](double share) {
    double const place = share * static_cast<double>(values.size() - 1);
    auto const below = static_cast<std::size_t>(place);
    auto const above = std::min(below + 1, values.size() - 1);
    return std::lerp(values[below], values[above], place - static_cast<double>(below));
  };
  return {at(0.25), at(0.5), at(0.75)};
}

} // namespace study
