// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/scene.hpp"

#include <algorithm>

namespace puzzlegraph::drawing {

namespace {

void include(area& a, shape const& s) {
  if (is_wall(s.form)) return; // a wall does not extend beyond the board's border
  for_each_cell(s, [&a](position p) {
    a.top = std::min(a.top, p.row);
    a.left = std::min(a.left, p.column);
    a.bottom = std::max(a.bottom, p.row + 1);
    a.right = std::max(a.right, p.column + 1);
  });
}

} // namespace

void apply(scene& s, film_step const& by) {
  for (change const& c : by.changes) s.shapes[c.shape].at = c.to;
}

area extent(scene const& s) {
  area a{0, 0, static_cast<std::int32_t>(s.board.rows), static_cast<std::int32_t>(s.board.columns)};
  for (shape const& drawn : s.shapes) include(a, drawn);
  return a;
}

area extent(film const& f) {
  area a = extent(f.start);
  scene now = f.start;
  for (film_step const& s : f.steps) {
    for (change const& c : s.changes) {
      now.shapes[c.shape].at = c.to;
      include(a, now.shapes[c.shape]);
    }
  }
  return a;
}

} // namespace puzzlegraph::drawing
