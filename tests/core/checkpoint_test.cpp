// SPDX-License-Identifier: BSL-1.0
//
// Contents of checkpoints are read within their length, whatever sizes they state.
#include "puzzlegraph/core/checkpoint.hpp"

#include "tests/support/kept_state.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

using namespace puzzlegraph;
using puzzlegraph::testing::kept_state;

namespace {

/// A store with these numbers.
kept_state store_of(std::vector<std::uint64_t> const& numbers) {
  kept_state store;
  store.save(0, "{}",
             [&](checkpoint_store::sink const& to) { to(std::as_bytes(std::span(numbers))); });
  return store;
}

checkpoint_reader reader_of(kept_state& store) { return {store, store.open()->bytes}; }

} // namespace

TEST_CASE("checkpoint reader: values in order, and then the end") {
  auto store = store_of({3, 5, 6, 7, 8});
  auto in = reader_of(store);
  CHECK(in.left() == 40);
  auto const count = in.get_count<std::uint64_t>();
  CHECK(count == 3);
  std::vector<std::uint64_t> found;
  in.get_each<std::uint64_t>(count, [&](std::uint64_t n) { found.push_back(n); });
  CHECK(found == std::vector<std::uint64_t>{5, 6, 7});
  CHECK_THROWS_AS(in.expect_end(), checkpoint_error);
  CHECK(in.get<std::uint64_t>() == 8);
  CHECK_NOTHROW(in.expect_end());
  CHECK_THROWS_AS(in.get<std::uint8_t>(), checkpoint_error);
}

TEST_CASE("checkpoint reader: many values come in parts") {
  std::vector<std::uint64_t> numbers(10'000);
  for (std::uint64_t k = 0; k < numbers.size(); ++k) numbers[k] = k;
  auto store = store_of(numbers);
  auto in = reader_of(store);
  std::vector<std::uint64_t> found;
  in.get_each<std::uint64_t>(numbers.size(), [&](std::uint64_t n) { found.push_back(n); });
  CHECK(found == numbers);
  CHECK(in.left() == 0);
}

TEST_CASE("checkpoint reader: sizes beyond the bytes that are left are refused, without overflow") {
  constexpr std::uint64_t wraps = std::uint64_t{1} << 61U; // times 8 is 0
  for (std::uint64_t const stated : {std::uint64_t{3}, wraps, wraps + 1, UINT64_MAX}) {
    CAPTURE(stated);
    auto store = store_of({stated, 1, 2});
    auto in = reader_of(store);
    CHECK_THROWS_AS(in.get_count<std::uint64_t>(), checkpoint_error);
    auto again = reader_of(store);
    CHECK_THROWS_AS(
        again.get_each<std::uint64_t>(std::max(stated, std::uint64_t{4}), [](std::uint64_t) {}),
        checkpoint_error);
  }
  auto store = store_of({2, 1, 2});
  auto in = reader_of(store);
  CHECK(in.get_count<std::uint64_t>() == 2);
}
