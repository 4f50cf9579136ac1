// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/notations.hpp"

#include "puzzlegraph/puzzles/walls/space.hpp"
#include "puzzlegraph/text/likeness.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace puzzlegraph::walls {
namespace {

/// A first line of corners with walls or openings between.
bool is_maze(text::source const& source) {
  text::reader in(source);
  if (in.at_end()) return false;
  auto const line = in.line("a line of the maze");
  return line.front() == '+' && line.find('+', 1) != std::string_view::npos &&
         line.find_first_not_of("+- ") == std::string_view::npos;
}

/// The share of the lines of corners, walls and cells; 0 unless corners and both kinds of walls are
/// there.
double likeness_of_maze(text::source const& source) {
  auto const lines = text::first_lines(source);
  for (char const c : {'+', '-', '|'}) {
    if (!text::any_holds(lines, c)) return 0;
  }
  return text::share_of(lines, [](std::string_view line) {
    return line.find_first_not_of("+-| @S") == std::string_view::npos;
  });
}

boards_read<instance> read_maze(text::source const& source, option_values const& /*values*/) {
  return {read_drawings(source, {.accepts = largest_space::fits, .accepted = largest_states}),
          {{}, "@ or S pushes walls, and leaves by any opening of the border", {}, {}}};
}

std::string write_maze(std::span<instance const> mazes) {
  std::string out;
  for (auto const& maze : mazes) {
    if (!out.empty()) out += '\n';
    out += draw(maze.shape, maze.start, maze.walls);
  }
  return out;
}

} // namespace

std::vector<board_notation<instance>> notations() {
  return {
      {{"maze", {}, "mazes drawn by + - and |", is_maze, likeness_of_maze}, read_maze, write_maze}};
}

} // namespace puzzlegraph::walls
