// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/images.hpp"

#include "puzzlegraph/core/grid_symmetry.hpp"
#include "puzzlegraph/puzzles/blocks/names.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace puzzlegraph::blocks {
namespace {

cell_set image(cell_set cells, grid_symmetry const& to) {
  cell_set all;
  for (; cells != 0; cells.drop_first()) all |= cell_bit(to(first_cell(cells)));
  return all;
}

axis image(axis a, grid_symmetry const& to) {
  if (a == axis::free || !to.transposes()) return a;
  return a == axis::horizontal ? axis::vertical : axis::horizontal;
}

instance image(instance i, grid_symmetry const& to) {
  i.shape = to.image();
  i.walls = image(i.walls, to);
  i.gates = image(i.gates, to);
  for (auto& b : i.blocks) {
    b.start = image(b.start, to);
    if (b.goal) b.goal = image(*b.goal, to);
    b.bound = image(b.bound, to);
  }
  std::ranges::sort(i.blocks, {}, [](block const& b) {
    return std::tuple(!b.goal, first_cell(b.goal.value_or(b.start)));
  });
  auto const passing = std::ranges::find(i.blocks, i.passing, &block::name) - i.blocks.begin();
  name_in_order(i);
  if (i.passing != 0) i.passing = i.blocks[static_cast<std::size_t>(passing)].name;
  std::ranges::sort(i.blocks, {}, &block::name);
  return i;
}

} // namespace

std::vector<instance> images(instance const& i) {
  return images_of(i.shape, [&i](grid_symmetry const& to) { return image(i, to); });
}

} // namespace puzzlegraph::blocks
