// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.tables.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <thread>
#include <vector>

using puzzlegraph::klotski::table_memory;

namespace {

/// Tables of many sizes, on two threads; each must keep what was written into it.
void check_tables(std::size_t expected) {
  table_memory memory(expected);
  auto const fill = [&](std::uint32_t seed) {
    std::vector<std::pmr::vector<std::uint32_t>> all;
    for (std::uint32_t n = 0; n < 300; ++n) all.emplace_back(n * 37 % 5000, seed + n, &memory);
    all.emplace_back(table_memory::large_page, seed + 300, &memory); // four of them
    for (std::uint32_t n = 0; n < 301; ++n) {
      if (!std::ranges::all_of(all[n], [&](std::uint32_t x) { return x == seed + n; })) return n;
    }
    return 301U;
  };
  std::uint32_t other = 0;
  std::thread beside([&] { other = fill(1'000'000); });
  CHECK(fill(0) == 301);
  beside.join();
  CHECK(other == 301);
}

} // namespace

TEST_CASE("klotski engine: table memory keeps tables apart, few or many", "[klotski][engine]") {
  check_tables(0);
  check_tables(std::size_t{1} << 30U);
}

TEST_CASE("klotski engine: table memory is aligned as asked", "[klotski][engine]") {
  for (std::size_t const expected : {std::size_t{0}, table_memory::large_page}) {
    table_memory memory(expected);
    for (std::size_t alignment = 1; alignment <= 256; alignment *= 2) {
      static_cast<void>(memory.allocate(3, 1));
      auto const at = reinterpret_cast<std::uintptr_t>(memory.allocate(5, alignment));
      CHECK(at % alignment == 0);
    }
  }
}
