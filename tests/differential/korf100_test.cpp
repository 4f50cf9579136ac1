// SPDX-License-Identifier: BSL-1.0
//
// Korf's hundred 15-puzzles: the default method finds the published lengths.
#include "puzzlegraph/puzzles/catalog.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph;

TEST_CASE("tiles: Korf's hundred 15-puzzles have the published lengths", "[.][long]") {
  std::filesystem::path const folder = PUZZLEGRAPH_DATA_DIR "/tiles/korf100";
  std::vector<std::uint64_t> lengths;
  std::ifstream csv(folder / "expected.csv");
  std::string line;
  std::getline(csv, line);
  while (std::getline(csv, line)) {
    std::istringstream cells(line);
    std::string cell;
    for (int column = 0; column < 3; ++column) std::getline(cells, cell, ',');
    lengths.push_back(std::stoul(cell));
  }
  REQUIRE(lengths.size() == 100);
  auto const file = text::read_file((folder / "korf100.tiles").string());
  auto const boards = find_puzzle("tiles", catalog())->read(file, {});
  REQUIRE(boards->count() == lengths.size());
  std::uint64_t sum = 0;
  for (std::size_t k = 0; k < lengths.size(); ++k) {
    CAPTURE(k + 1);
    solve_options how;
    how.threads = 2;
    auto const a = boards->solve(k, how);
    CHECK_FALSE(a.flaw);
    REQUIRE(a.solved());
    CHECK(a.cost == lengths[k]);
    sum += a.cost;
  }
  CHECK(sum == 5305);
}
