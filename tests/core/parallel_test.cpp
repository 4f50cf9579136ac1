// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/parallel.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace puzzlegraph;

TEST_CASE("run_workers: each worker once, worker 0 on the calling thread", "[core][threads]") {
  for (unsigned const threads : {0U, 1U, 2U, 7U}) {
    CAPTURE(threads);
    std::vector<std::atomic<int>> calls(threads == 0 ? 1 : threads);
    std::thread::id first;
    run_workers(threads, [&](unsigned k) {
      ++calls[k];
      if (k == 0) first = std::this_thread::get_id();
    });
    for (auto const& c : calls) REQUIRE(c == 1);
    CHECK(first == std::this_thread::get_id());
  }
}

TEST_CASE("run_workers: workers run at the same time", "[core][threads]") {
  std::atomic<int> begun{0};
  run_workers(3, [&](unsigned) {
    ++begun;
    while (begun < 3) std::this_thread::yield(); // ends only if all three have begun
  });
  CHECK(begun == 3);
}

TEST_CASE("run_workers: rethrows the exception of the smallest k, after all have ended",
          "[core][threads]") {
  std::atomic<int> ended{0};
  auto const work = [&](unsigned k) {
    if (k == 1) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ++ended;
    if (k > 0) throw std::runtime_error("worker " + std::to_string(k));
  };
  CHECK_THROWS_WITH(run_workers(4, work), "worker 1");
  CHECK(ended == 4);
  CHECK_THROWS_WITH(run_workers(1, [](unsigned) { throw std::runtime_error("alone"); }), "alone");
}

TEST_CASE("for_each_part: parts are contiguous, of nearly equal size, and cover the range",
          "[core][threads]") {
  for (unsigned const threads : {0U, 1U, 2U, 3U, 8U}) {
    for (std::size_t const n : {0U, 1U, 2U, 7U, 100U}) {
      CAPTURE(threads, n);
      std::vector<std::pair<std::size_t, std::size_t>> parts(threads == 0 ? 1 : threads);
      std::atomic<std::size_t> calls{0};
      for_each_part(n, threads, [&](std::size_t begin, std::size_t end, std::size_t k) {
        parts.at(k) = {begin, end};
        ++calls;
      });
      REQUIRE(calls <= parts.size());
      REQUIRE(calls >= 1);
      REQUIRE((n < parts.size() || calls == parts.size()));
      std::size_t at = 0;
      for (std::size_t k = 0; k < calls; ++k) {
        REQUIRE(parts[k].first == at);
        at = parts[k].second;
        REQUIRE(at - parts[k].first <= n / calls + 1);
        REQUIRE(at - parts[k].first >= n / calls);
      }
      REQUIRE(at == n);
    }
  }
}

TEST_CASE("for_each_part: all parts are called when one throws, and the first failure counts",
          "[core][threads]") {
  std::atomic<int> calls{0};
  auto const part = [&](std::size_t, std::size_t, std::size_t k) {
    ++calls;
    if (k >= 2) throw std::runtime_error("part " + std::to_string(k));
  };
  CHECK_THROWS_WITH(for_each_part(100, 5, part), "part 2");
  CHECK(calls == 5);
}

TEST_CASE("map_in_order: every result once, in order, for any number of threads",
          "[core][threads]") {
  for (unsigned const threads : {0U, 1U, 2U, 7U, 300U}) {
    for (std::size_t const count : {0U, 1U, 5U, 255U, 256U, 257U, 3000U}) {
      CAPTURE(threads, count);
      std::vector<std::size_t> taken;
      map_in_order(
          10, 10 + count, threads,
          [](std::size_t k) {
            if (k % 97 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
            return k * k;
          },
          [&](std::size_t k, std::size_t square) {
            REQUIRE(square == k * k);
            taken.push_back(k);
            return true;
          });
      REQUIRE(taken.size() == count);
      for (std::size_t k = 0; k < count; ++k) REQUIRE(taken[k] == 10 + k);
    }
  }
}

TEST_CASE("map_in_order: a result is freed by the thread that has made it, but for the last ones",
          "[core][threads]") {
  struct result {
    explicit result(std::atomic<int>& elsewhere) : elsewhere_(&elsewhere) {}
    result(result&& other) noexcept
        : elsewhere_(std::exchange(other.elsewhere_, nullptr)), made_by_(other.made_by_) {}
    result& operator=(result&&) = delete;
    ~result() {
      if (elsewhere_ != nullptr && std::this_thread::get_id() != made_by_) ++*elsewhere_;
    }

   private:
    std::atomic<int>* elsewhere_;
    std::thread::id made_by_ = std::this_thread::get_id();
  };
  for (unsigned const threads : {1U, 2U, 5U}) {
    std::atomic<int> elsewhere{0};
    map_in_order(
        0, 50000, threads, [&](std::size_t) { return result(elsewhere); },
        [](std::size_t, result const&) { return true; });
    CHECK(elsewhere <= 2 * 512); // those that were left when the workers had ended
  }
}

TEST_CASE("map_in_order: the others go on while the first result takes long", "[core][threads]") {
  std::atomic<std::size_t> produced{0};
  std::size_t consumed = 0;
  map_in_order(
      0, 100, 2,
      [&](std::size_t k) {
        while (k == 0 && produced < 50) std::this_thread::yield(); // ends only if they do
        ++produced;
        return k;
      },
      [&](std::size_t, std::size_t) {
        ++consumed;
        return true;
      });
  CHECK(consumed == 100);
}

TEST_CASE("map_in_order: runs ahead by a window at most, and ends when consume says so",
          "[core][threads]") {
  for (unsigned const threads : {1U, 3U}) {
    std::atomic<std::size_t> begun{0};
    std::size_t taken = 0;
    map_in_order(
        0, 100000, threads,
        [&](std::size_t k) {
          ++begun;
          return k;
        },
        [&](std::size_t k, std::size_t) {
          ++taken;
          return k < 1000;
        });
    CHECK(taken == 1001);
    CHECK(begun >= taken);
    CHECK(begun <= taken + 512 + std::size_t{32} * threads);
  }
}

TEST_CASE("map_in_order: exceptions of produce come in order, after the results before them",
          "[core][threads]") {
  for (unsigned const threads : {1U, 4U}) {
    std::size_t taken = 0;
    CHECK_THROWS_WITH(map_in_order(
                          0, 5000, threads,
                          [](std::size_t k) {
                            if (k >= 700) throw std::runtime_error("of " + std::to_string(k));
                            return k;
                          },
                          [&](std::size_t, std::size_t) {
                            ++taken;
                            return true;
                          }),
                      "of 700");
    CHECK(taken == 700);
  }
}

TEST_CASE("map_in_order: an exception of consume ends the map", "[core][threads]") {
  for (unsigned const threads : {1U, 4U}) {
    std::size_t taken = 0;
    auto const full = [&](std::size_t k, std::size_t) {
      ++taken;
      if (k == 100) throw std::runtime_error("full");
      return true;
    };
    CHECK_THROWS_WITH(
        map_in_order(0, 5000, threads, [](std::size_t k) { return k; }, full), "full");
    CHECK(taken == 101);
  }
}
