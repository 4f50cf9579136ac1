// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/lazy_value.hpp"
#include "puzzlegraph/core/shared_steps.hpp"

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

TEST_CASE("lazy value: a caller may give up waiting for the value", "[core][threads]") {
  lazy_value<int> value;
  std::atomic<bool> is_building = false;
  std::atomic<bool> has_given_up = false;
  int asked = 0;
  std::jthread const builder([&] {
    value.get([&] {
      is_building = true;
      is_building.notify_all();
      has_given_up.wait(false);
      return 7;
    });
  });
  is_building.wait(false);
  auto const other = [] { return 8; };
  auto const is_patient = [&asked] { return ++asked < 3; };
  CHECK(value.get(other, is_patient) == nullptr);
  CHECK(asked == 3);
  has_given_up = true;
  has_given_up.notify_all();
  CHECK(value.get(other) == 7);
  CHECK(*value.get(other, puzzlegraph::wait_for_none) == 7);
}

TEST_CASE("shared steps: a caller may give up waiting for a step", "[core][threads]") {
  puzzlegraph::shared_steps<2> steps;
  std::atomic<bool> is_at_it = false;
  std::atomic<bool> has_given_up = false;
  std::atomic<int> done = 0;
  std::jthread const other([&] {
    auto const slow = [&](std::size_t /*i*/) {
      is_at_it = true;
      is_at_it.notify_all();
      has_given_up.wait(false);
      ++done;
    };
    CHECK(steps.run(2, slow, puzzlegraph::wait_for_others));
  });
  is_at_it.wait(false);
  auto const step = [&done](std::size_t /*i*/) { ++done; };
  CHECK_FALSE(steps.run(2, step, puzzlegraph::wait_for_none)); // does the other step
  CHECK(done == 1);
  has_given_up = true;
  has_given_up.notify_all();
  CHECK(steps.run(2, step, puzzlegraph::wait_for_others));
  CHECK(done == 2);
}

TEST_CASE("lazy value: one of several threads builds the value, and all read it whole",
          "[core][threads]") {
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

TEST_CASE("lazy value: a failure reaches one thread only, another one builds the value",
          "[core][threads]") {
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
