// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/plain_space.hpp"

namespace puzzlegraph::klotski {

std::uint64_t plain_space::state_count() const {
  std::uint64_t open = 0;
  for (cell_index c = 0; c < cells(); ++c) open += board_->is_open(c) ? 1U : 0U;
  return open == 0 ? 0 : open * (open - 1);
}

std::vector<plain_state> plain_task::goal_states() const {
  std::vector<plain_state> goals;
  auto const& b = space_->board();
  if (!b.is_open(query_.target)) return goals;
  for (cell_index blank = 0; blank < b.shape().size(); ++blank) {
    if (blank != query_.target && b.is_open(blank)) goals.push_back({query_.target, blank});
  }
  return goals;
}

} // namespace puzzlegraph::klotski
