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

/// Tables of many sizes; each must keep what was written into it.
bool are_apart(table_memory& memory, std::uint32_t seed) {
  std::vector<std::pmr::vector<std::uint32_t>> all;
  for (std::uint32_t n = 0; n < 300; ++n) all.emplace_back(n * 37 % 5000, seed + n, &memory);
  all.emplace_back(table_memory::large_page, seed + 300, &memory); // four of them
  for (std::uint32_t n = 0; n < all.size(); ++n) {
    if (!std::ranges::all_of(all[n], [&](std::uint32_t x) { return x == seed + n; })) return false;
  }
  return true;
}

} // namespace

TEST_CASE("klotski engine: table memory keeps tables apart, on two threads", "[klotski][engine]") {
  table_memory memory;
  bool is_right_beside = false;
  std::thread beside([&] { is_right_beside = are_apart(memory, 1'000'000); });
  CHECK(are_apart(memory, 0));
  beside.join();
  CHECK(is_right_beside);
}

TEST_CASE("klotski engine: table memory is aligned as asked, in small pages and in large",
          "[klotski][engine]") {
  table_memory memory;
  for (int pass = 0; pass < 2; ++pass) {
    for (std::size_t alignment = 1; alignment <= 256; alignment *= 2) {
      static_cast<void>(memory.allocate(3, 1));
      auto const at = reinterpret_cast<std::uintptr_t>(memory.allocate(5, alignment));
      CHECK(at % alignment == 0);
    }
    static_cast<void>(memory.allocate(table_memory::large_page, 1));
  }
}
