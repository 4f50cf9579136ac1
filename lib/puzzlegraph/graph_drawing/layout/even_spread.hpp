// SPDX-License-Identifier: BSL-1.0
//
// Spreads the states of a layer over its width.
#pragma once

#include <cmath>
#include <cstddef>

namespace puzzlegraph {

/// The i-th element of a low-discrepancy sequence in [-1/2, 1/2): every prefix is spread evenly.
inline float even_spread(std::size_t i) {
  constexpr double golden =
      0.6180339887498949; // fractional parts of its multiples are spread evenly
  double const turns = golden * static_cast<double>(i);
  return static_cast<float>(turns - std::floor(turns) - 0.5);
}

} // namespace puzzlegraph
