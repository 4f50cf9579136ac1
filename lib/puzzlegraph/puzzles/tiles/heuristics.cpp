// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"

namespace puzzlegraph::tiles {

template <class State>
basic_manhattan<State>::basic_manhattan(basic_task<State> const& t)
    : cells_(t.space().cells()), columns_(t.space().shape().columns) {
  grid const shape = t.space().shape();
  for (unsigned goal = 0; goal < cells_; ++goal) {
    unsigned const tile = t.goal().tile(goal);
    if (tile == 0) continue;
    for (unsigned c = 0; c < cells_; ++c) {
      distance_[c][tile] = static_cast<std::uint8_t>(shape.distance(c, goal));
    }
  }
}

template <class State>
basic_linear_conflict<State>::basic_linear_conflict(basic_task<State> const& t) : distance_(t) {
  grid const shape = t.space().shape();
  row_of_.fill(max_lines);
  column_of_.fill(max_lines);
  for (unsigned row = 0; row < shape.rows; ++row) {
    add_line(t, row_of_, shape.cell(row, 0), 1, shape.columns);
  }
  for (unsigned column = 0; column < shape.columns; ++column) {
    add_line(t, column_of_, column, shape.columns, shape.rows);
  }
}

template <class State>
void basic_linear_conflict<State>::add_line(basic_task<State> const& t, line_map& line_of,
                                            unsigned first, unsigned stride, unsigned length) {
  if (length < 2) return;
  for (unsigned k = 0; k < length; ++k) {
    line_of[first + k * stride] = static_cast<std::uint8_t>(line_count_);
  }
  line& l = lines_[line_count_++];
  l.first = static_cast<std::uint8_t>(first);
  l.stride = static_cast<std::uint8_t>(stride);
  l.length = static_cast<std::uint8_t>(length);
  for (unsigned position = 0; position < length; ++position) {
    unsigned const tile = t.goal().tile(first + position * stride);
    if (tile != 0) l.home[tile] = line_set{1} << position;
  }
}

template class basic_manhattan<state>;
template class basic_manhattan<large_state>;
template class basic_linear_conflict<state>;
template class basic_linear_conflict<large_state>;

} // namespace puzzlegraph::tiles
