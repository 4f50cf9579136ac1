// SPDX-License-Identifier: BSL-1.0
//
// Work on several threads: results come in order, and an end or a fault ends all of it.
#include "tools/in_order.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using puzzlegraph::tool::in_order;

TEST_CASE("in_order: every result once, in order, for any number of threads") {
  for (unsigned const threads : {1U, 2U, 7U}) {
    for (std::size_t const count : {0U, 1U, 5U, 255U, 256U, 257U, 3000U}) {
      CAPTURE(threads, count);
      std::vector<std::size_t> taken;
      in_order(
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

TEST_CASE("in_order: runs ahead by a window at most, and ends when told to") {
  for (unsigned const threads : {1U, 3U}) {
    std::atomic<std::size_t> begun{0};
    std::size_t taken = 0;
    in_order(
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

TEST_CASE("in_order: throws what the first of the results threw, after those before it") {
  for (unsigned const threads : {1U, 4U}) {
    std::size_t taken = 0;
    CHECK_THROWS_WITH(in_order(
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
