// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/memory.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

/// Destroys it. Not inlined: a compiler that sees that it has no bytes omits their refund.
[[gnu::noinline]] void end(std::optional<memory_reservation>& r) { r.reset(); }

} // namespace

TEST_CASE("memory_account: counts what is allocated, and the peak", "[core]") {
  memory_account memory(1000);
  {
    std::pmr::vector<std::uint64_t> const words(50, &memory);
    CHECK(memory.used() == 400);
    CHECK(memory.left() == 600);
  }
  CHECK(memory.used() == 0);
  CHECK(memory.peak() == 400);
}

TEST_CASE("memory_account: past the limit allocation fails and nothing is counted", "[core]") {
  memory_account memory(100);
  memory.charge(60);
  CHECK_THROWS_AS(memory.charge(41), std::bad_alloc);
  CHECK_THROWS_AS(std::pmr::vector<std::uint64_t>(6, &memory), std::bad_alloc);
  CHECK(memory.used() == 60);
  memory.charge(40);
  CHECK(memory.left() == 0);
  CHECK_THROWS_AS(memory.charge(UINT64_MAX), std::bad_alloc);
}

TEST_CASE("memory_reservation: refunds once, also after a move", "[core]") {
  memory_account memory(100);
  {
    memory_reservation first(memory);
    first.charge(30);
    first.charge(20);
    CHECK_THROWS_AS(first.charge(51), std::bad_alloc);
    memory_reservation const second(std::move(first));
    CHECK(memory.used() == 50);
  }
  CHECK(memory.used() == 0);
}

TEST_CASE("memory_reservation: one that was moved from may outlive the account", "[core]") {
  auto memory = std::make_unique<memory_account>(100);
  std::optional<memory_reservation> first(*memory);
  first->charge(30);
  std::optional<memory_reservation> second(std::move(*first));
  end(second);
  CHECK(memory->used() == 0);
  memory.reset();
  end(first); // the address sanitizer sees whether this touches the account
}

TEST_CASE("zero_pages: zeros, for small and large blocks, also after one was freed", "[core]") {
  for (std::uint64_t const words : {1U, 100U, 1U << 14U, 1U << 18U}) {
    for (int round = 0; round < 2; ++round) {
      std::unique_ptr<std::uint64_t, release_pages> const block(
          static_cast<std::uint64_t*>(zero_pages(words * 8)), {words * 8});
      REQUIRE(block != nullptr);
      std::span<std::uint64_t> const all(block.get(), words);
      CHECK(std::ranges::all_of(all, [](std::uint64_t w) { return w == 0; }));
      std::ranges::fill(all, ~std::uint64_t{0});
    }
  }
}

TEST_CASE("prefault_pages: changes nothing", "[core]") {
  std::vector<std::uint64_t> words(4096);
  prefault_pages(std::span(words));
  CHECK(std::ranges::all_of(words, [](std::uint64_t w) { return w == 0; }));
  prefault_pages(std::span<std::uint64_t>());
  for (std::size_t k = 0; k < words.size(); ++k) words[k] = k;
  prefault_pages(std::span(words));
  for (std::size_t k = 0; k < words.size(); ++k) REQUIRE(words[k] == k);
}
