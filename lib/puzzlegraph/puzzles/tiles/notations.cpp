// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/notations.hpp"

#include "puzzlegraph/puzzles/tiles/lines.hpp"
#include "puzzlegraph/puzzles/tiles/rows.hpp"

namespace puzzlegraph::tiles {

std::optional<goal_rule> goal_of(text::source const& source, option_values const& values) {
  auto const words = values.text("goal");
  if (!words) return std::nullopt;
  return read_goal(*words, {source.name, 0, 0});
}

std::vector<board_notation<instance>> notations() {
  return {{{"rows", {}, "tiles in rows, below a line n or without one", is_rows, likeness_of_rows},
           read_rows,
           write_rows},
          {{"korf",
            {},
            "Korf's list of tiles: a number and a board in each line",
            is_korf,
            likeness_of_korf},
           read_korf,
           write_korf},
          {{"lines", {}, "tiles in one line for each board", is_lines, likeness_of_lines},
           read_lines,
           write_lines}};
}

} // namespace puzzlegraph::tiles
