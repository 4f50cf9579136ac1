// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/shared_work.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <thread>
#include <vector>

using puzzlegraph::shared_work;

TEST_CASE("shared work: every task is done once, and all before run returns", "[core]") {
  for (std::size_t const helpers : {0U, 1U, 3U}) {
    shared_work work;
    std::vector<std::jthread> crew;
    for (std::size_t h = 0; h < helpers; ++h) crew.emplace_back([&work] { work.help(); });
    for (std::size_t const count : {0U, 1U, 2U, 1000U}) {
      std::vector<std::atomic<int>> calls(count);
      work.run(count, [&](std::size_t i) { ++calls[i]; });
      for (auto const& c : calls) REQUIRE(c == 1);
    }
    work.finish();
  }
}

TEST_CASE("shared work: a helper and the leader have a task each at the same time", "[core]") {
  shared_work work;
  std::jthread const helper([&work] { work.help(); });
  std::atomic<int> begun{0};
  work.run(2, [&](std::size_t) {
    ++begun;
    while (begun < 2) std::this_thread::yield(); // ends only if the other has begun too
  });
  CHECK(begun == 2);
  work.finish();
}

TEST_CASE("shared work: whoever comes after its end goes at once", "[core]") {
  shared_work work;
  work.run(1, [](std::size_t) {});
  work.finish();
  work.help();
  SUCCEED();
}

TEST_CASE("shared work: what a task throws comes out of run, after the others", "[core]") {
  shared_work work;
  std::jthread const helper([&work] { work.help(); });
  std::atomic<int> calls{0};
  auto const bad = [&](std::size_t i) {
    ++calls;
    if (i == 3) throw std::runtime_error("the fourth");
  };
  CHECK_THROWS_WITH(work.run(10, bad), "the fourth");
  CHECK(calls == 10);
  work.run(1, [&](std::size_t) { ++calls; });
  CHECK(calls == 11);
  work.finish();
}
