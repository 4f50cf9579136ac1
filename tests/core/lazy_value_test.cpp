// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/lazy_value.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <latch>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

using puzzlegraph::lazy_value;

TEST_CASE("lazy value: the first call builds the value, later calls return the same object",
          "[core]") {
  lazy_value<std::unique_ptr<int>> value; // movable, not copyable
  int calls = 0;
  auto const make = [&calls] { return std::make_unique<int>(++calls); };
  auto& first = value.get(make);
  auto& second = value.get(make);
  CHECK(&first == &second);
  CHECK(*second == 1);
  CHECK(calls == 1);
}

TEST_CASE("lazy value: an exception passes to the caller, and the next caller tries again",
          "[core]") {
  lazy_value<int> value;
  int calls = 0;
  auto const make = [&calls] {
    if (++calls <= 2) throw std::runtime_error("not yet");
    return 10 * calls;
  };
  CHECK_THROWS_WITH(value.get(make), "not yet");
  CHECK_THROWS_WITH(value.get(make), "not yet");
  CHECK(value.get(make) == 30);
  CHECK(value.get(make) == 30);
  CHECK(calls == 3);
}

TEST_CASE("lazy value: one of several threads builds the value, and all read it whole", "[core]") {
  constexpr int threads = 4;
  for (int round = 0; round < 100; ++round) {
    lazy_value<std::vector<int>> value;
    std::atomic<int> calls{0};
    std::atomic<int> right{0};
    std::latch start(threads);
    {
      std::vector<std::jthread> crew;
      for (int k = 0; k < threads; ++k) {
        crew.emplace_back([&] {
          start.arrive_and_wait();
          auto const& read = value.get([&calls] {
            ++calls;
            return std::vector<int>(1000, 7);
          });
          if (read == std::vector<int>(1000, 7)) ++right;
        });
      }
    }
    REQUIRE(calls == 1);
    REQUIRE(right == threads);
  }
}

TEST_CASE("lazy value: a failure reaches one thread only, another one builds the value", "[core]") {
  constexpr int threads = 4;
  for (int round = 0; round < 100; ++round) {
    lazy_value<int> value;
    std::atomic<int> calls{0};
    std::atomic<int> failed{0};
    std::atomic<int> right{0};
    std::latch start(threads);
    {
      std::vector<std::jthread> crew;
      for (int k = 0; k < threads; ++k) {
        crew.emplace_back([&] {
          start.arrive_and_wait();
          try {
            int const read = value.get([&calls] {
              if (++calls == 1) throw std::runtime_error("the first");
              return 7;
            });
            if (read == 7) ++right;
          } catch (std::runtime_error const&) {
            ++failed;
          }
        });
      }
    }
    REQUIRE(calls == 2);
    REQUIRE(failed == 1);
    REQUIRE(right == threads - 1);
  }
}
