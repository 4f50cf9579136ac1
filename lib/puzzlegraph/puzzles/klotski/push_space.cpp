// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/push_space.hpp"

namespace puzzlegraph::klotski {

std::vector<initial_state<side_state>> push_task::initial_states() const {
  auto starts = from_.initial_states();
  if (question().piece == question().target) return starts;
  for (auto& s : starts) {
    s.state = space_->pushed(s.state.cell(), s.state.side());
    ++s.cost;
  }
  return starts;
}

} // namespace puzzlegraph::klotski
