// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/empties_space.hpp"

namespace puzzlegraph::blocks {

binomials::binomials(std::size_t most_n, std::size_t most_k)
    : width_(most_k + 1), rows_((most_n + 1) * width_) {
  for (std::size_t n = 0; n <= most_n; ++n) {
    auto* const row = rows_.data() + n * width_;
    row[0] = 1;
    for (std::size_t k = 1; n > 0 && k <= most_k; ++k) {
      auto const a = (row - width_)[k - 1];
      auto const b = (row - width_)[k];
      row[k] = a > UINT64_MAX - b ? UINT64_MAX : a + b;
    }
  }
}

} // namespace puzzlegraph::blocks
