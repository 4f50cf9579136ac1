// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/search/bucket_queue.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <random>
#include <vector>

using namespace puzzlegraph;

namespace {

/// Reference: the least key first; of equal keys, the last one pushed first.
struct reference_queue {
  std::map<cost_type, std::vector<int>> stacks;
  void push(cost_type key, int value) { stacks[key].push_back(value); }
  bool empty() const { return stacks.empty(); }
  std::pair<cost_type, int> pop() {
    auto const first = stacks.begin();
    std::pair const result(first->first, first->second.back());
    first->second.pop_back();
    if (first->second.empty()) stacks.erase(first);
    return result;
  }
};

void compare(std::uint64_t seed, cost_type base, cost_type spread, bool monotone) {
  std::mt19937_64 rng(seed);
  memory_account memory(UINT64_MAX);
  bucket_queue<int> queue(memory);
  reference_queue expected;
  cost_type least = base;
  for (int i = 0; i < 4000; ++i) {
    if (rng() % 5 < 3) {
      auto const key = (monotone ? least : base) + static_cast<cost_type>(rng() % spread);
      queue.push(key, i);
      expected.push(key, i);
    } else if (!expected.empty()) {
      auto const [key, value] = expected.pop();
      REQUIRE_FALSE(queue.empty());
      REQUIRE(queue.min_key() == key);
      REQUIRE(queue.top() == value);
      queue.pop();
      least = key;
    }
  }
  while (!expected.empty()) {
    auto const [key, value] = expected.pop();
    REQUIRE(queue.min_key() == key);
    REQUIRE(queue.top() == value);
    queue.pop();
  }
  REQUIRE(queue.empty());
}

} // namespace

TEST_CASE("a bucket queue pops the least key first, and of equal keys the last one pushed") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    compare(seed, 0, 10, true);
    compare(seed, 1000, 300, true);
    compare(seed, 1000, 300, false);
  }
}

TEST_CASE("a bucket queue takes keys beyond its window and below its first key") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    compare(seed, 5, 1U << 20U, true);
    compare(seed, 5, 1U << 20U, false);
    compare(seed, 4'000'000'000U, 1U << 24U, false);
  }
}

TEST_CASE("a bucket queue keeps small keys apart from a window at the greatest ones") {
  memory_account memory(UINT64_MAX);
  bucket_queue<int> queue(memory);
  for (cost_type const key :
       {unreachable - 1, cost_type{5}, unreachable - 300, cost_type{70'000}}) {
    queue.push(key, 0);
  }
  for (cost_type const key :
       {cost_type{5}, cost_type{70'000}, unreachable - 300, unreachable - 1}) {
    REQUIRE(queue.min_key() == key);
    queue.pop();
  }
  CHECK(queue.empty());
}
