// SPDX-License-Identifier: BSL-1.0
//
// Outlines of sets of cells.
#include "puzzlegraph/drawing/outline.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using puzzlegraph::drawing::rounded_outline;
using bits = std::vector<std::uint8_t>;

namespace {

auto closed_lines(std::string const& path) { return std::ranges::count(path, 'Z'); }
auto bends(std::string const& path) { return std::ranges::count(path, 'Q'); }

} // namespace

TEST_CASE("outline: an empty set has none", "[drawing][outline]") {
  CHECK(rounded_outline({2, 2}, bits{0, 0, 0, 0}, 10, 2).empty());
}

TEST_CASE("outline: one cell", "[drawing][outline]") {
  CHECK(rounded_outline({1, 1}, bits{1}, 10, 2) == "M8 0Q10 0 10 2L10 8Q10 10 8 10"
                                                   "L2 10Q0 10 0 8L0 2Q0 0 2 0Z");
}

TEST_CASE("outline: cells side by side are one", "[drawing][outline]") {
  auto const path = rounded_outline({1, 3}, bits{1, 1, 1}, 10, 2);
  CHECK(closed_lines(path) == 1);
  CHECK(bends(path) == 4);
}

TEST_CASE("outline: a hole has its own line", "[drawing][outline]") {
  auto const path = rounded_outline({3, 3}, bits{1, 1, 1, 1, 0, 1, 1, 1, 1}, 10, 2);
  CHECK(closed_lines(path) == 2);
  CHECK(bends(path) == 8);
}

TEST_CASE("outline: cells that touch at a corner are joined", "[drawing][outline]") {
  for (auto const& inside : {bits{1, 0, 0, 1}, bits{0, 1, 1, 0}}) {
    auto const path = rounded_outline({2, 2}, inside, 10, 2);
    CHECK(closed_lines(path) == 1);
    CHECK(bends(path) == 8);
  }
}
