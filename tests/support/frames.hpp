// SPDX-License-Identifier: BSL-1.0
//
// Films as plain text, frame by frame.
#pragma once

#include "puzzlegraph/drawing/scene_text.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::testing {

/// A scene's board, without shapes outside it.
inline std::string board_text(drawing::scene const& s) {
  return as_text(s, {0, 0, static_cast<std::int32_t>(s.board.rows),
                     static_cast<std::int32_t>(s.board.columns)});
}

/// All frames, with all shapes outside the board.
inline std::vector<std::string> frames(drawing::film const& f) {
  auto const shown = extent(f);
  drawing::scene now = f.start;
  std::vector<std::string> all{as_text(now, shown)};
  for (auto const& s : f.steps) {
    apply(now, s);
    all.push_back(as_text(now, shown));
  }
  return all;
}

} // namespace puzzlegraph::testing
