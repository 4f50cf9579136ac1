// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_picture/label_leaders.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

using namespace puzzlegraph;

TEST_CASE("leaders: lines that would cross go from other anchors", "[picture]") {
  std::vector<spot> const left{{0, 0}, {0, 10}};
  CHECK(choose_anchors({{5, 9}, {5, 1}}, left) == std::vector<std::size_t>{1, 0});
  CHECK(choose_anchors({{5, 1}, {5, 9}}, left) == std::vector<std::size_t>{0, 1});
  // With anchors assigned by height, the lines to (9, 4) and (1, 5) would cross.
  CHECK(choose_anchors({{9, 4}, {1, 5}}, {{0, 0}, {0, 4.4}}) == std::vector<std::size_t>{0, 1});
  CHECK(choose_anchors({{1, 5}, {9, 6}}, {{0, 5.4}, {0, 10}}) == std::vector<std::size_t>{0, 1});
}

TEST_CASE("leaders: the shortest, each anchor once", "[picture]") {
  std::vector<spot> const around{{0, 0}, {0, 10}, {20, 0}, {20, 10}};
  auto const choice = choose_anchors({{19, 9}, {1, 9}, {19, 1}, {1, 1}}, around);
  CHECK(choice == std::vector<std::size_t>{3, 1, 2, 0});
  auto sorted = choose_anchors({{3, 3}, {3, 3}, {3, 3}, {3, 3}}, around);
  std::ranges::sort(sorted);
  CHECK(sorted == std::vector<std::size_t>{0, 1, 2, 3});
  CHECK(choose_anchors({}, {}).empty());
}
