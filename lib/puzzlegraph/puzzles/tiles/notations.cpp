// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/notations.hpp"

#include "puzzlegraph/puzzles/tiles/lines.hpp"
#include "puzzlegraph/puzzles/tiles/rows.hpp"
#include "puzzlegraph/puzzles/tiles/words.hpp"
#include "puzzlegraph/text/given_value_error.hpp"

#include <utility>

namespace puzzlegraph::tiles {
namespace {

boards_read<instance> rows_file(text::source const& source, option_values const& values) {
  auto const goal = goal_of(source, values).value_or(goal_rule{});
  return {read_rows(source, goal), {{}, words_of(goal), {}, {}}};
}

boards_read<instance> korf_file(text::source const& source, option_values const& values) {
  auto const goal = goal_of(source, values).value_or(goal_rule{true, {}});
  return {read_korf(source, goal), {{}, words_of(goal), {}, {}}};
}

boards_read<instance> lines_file(text::source const& source, option_values const& values) {
  auto found = read_lines(source, goal_of(source, values));
  return {std::move(found.boards), {{}, std::move(found.goal), {}, {}}};
}

} // namespace

std::optional<goal_rule> goal_of(text::source const& source, option_values const& values) {
  auto const words = values.text("goal");
  if (!words) return std::nullopt;
  return text::about_value("goal", [&] { return read_goal(*words, {source.name, 0, 0}); });
}

std::vector<board_notation<instance>> notations() {
  return {{{"rows", {}, "tiles in rows, below a line n or without one", is_rows, likeness_of_rows},
           rows_file,
           write_rows},
          {{"korf",
            {},
            "Korf's list of tiles: a number and a board in each line",
            is_korf,
            likeness_of_korf},
           korf_file,
           write_korf},
          {{"lines", {}, "tiles in one line for each board", is_lines, likeness_of_lines},
           lines_file,
           write_lines}};
}

} // namespace puzzlegraph::tiles
