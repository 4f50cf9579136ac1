// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/grid_symmetry.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <vector>

using namespace puzzlegraph;

TEST_CASE("the eight symmetries map cells one to one, and neighbours to neighbours") {
  grid const shape{3, 4};
  std::set<std::vector<cell_index>> maps;
  for (unsigned k = 0; k < grid_symmetry::count; ++k) {
    grid_symmetry const to(shape, k);
    CHECK(to.image().size() == shape.size());
    CHECK((to.image() == shape) == !to.transposes());
    std::vector<cell_index> map;
    for (cell_index c = 0; c < shape.size(); ++c) {
      map.push_back(to(c));
      for (direction const d : all_directions) {
        auto const beside = shape.neighbour(c, d);
        auto const image = to.image().neighbour(to(c), to(d));
        CHECK(image == (beside == no_cell ? no_cell : to(beside)));
      }
    }
    CHECK(std::set(map.begin(), map.end()).size() == shape.size());
    maps.insert(map);
  }
  CHECK(maps.size() == grid_symmetry::count);
}

TEST_CASE("symmetry number 0 is the identity, and values by cell move along") {
  grid const shape{2, 3};
  std::vector<int> const values{1, 2, 3, 4, 5, 6};
  CHECK(grid_symmetry(shape, 0)(values) == values);
  CHECK(grid_symmetry(shape, 1)(values) == std::vector{4, 5, 6, 1, 2, 3});
  CHECK(grid_symmetry(shape, 2)(values) == std::vector{3, 2, 1, 6, 5, 4});
  CHECK(grid_symmetry(shape, 4)(values) == std::vector{1, 4, 2, 5, 3, 6});
}
