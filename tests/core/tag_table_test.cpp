// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/tag_table.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <new>
#include <random>
#include <vector>

using namespace puzzlegraph;

namespace {

/// The number of an object among those that were seen, as a user of the table finds it.
class numbers {
 public:
  std::uint32_t number(std::uint32_t tag, int object) {
    auto const place = table_.find(tag, [&](std::uint32_t k) { return objects_[k] == object; });
    if (place.holds_number()) return place.number();
    auto const next = static_cast<std::uint32_t>(objects_.size());
    objects_.push_back(object);
    table_.insert(tag, place, next);
    return next;
  }

 private:
  std::vector<int> objects_;
  tag_table table_;
};

} // namespace

TEST_CASE("tag_table: finds every number again, however tags collide", "[core]") {
  std::uint32_t const tags = GENERATE(1U, 3U, 1000U, UINT32_MAX);
  CAPTURE(tags);
  int const objects = tags < 10 ? 2000 : 200'000; // a lookup reads all of one tag
  auto const tag_of = [&](int object) {
    return static_cast<std::uint32_t>(object) * 2654435761U % tags * (UINT32_MAX / tags);
  };
  numbers seen;
  std::map<int, std::uint32_t> expected;
  std::minstd_rand random(1);
  std::uniform_int_distribution<int> any(0, objects - 1);
  std::size_t wrong = 0;
  for (int k = 0; k < 2 * objects; ++k) {
    int const object = any(random);
    auto const next = static_cast<std::uint32_t>(expected.size());
    auto const at = expected.try_emplace(object, next).first;
    wrong += seen.number(tag_of(object), object) != at->second;
  }
  CHECK(wrong == 0);
  CHECK(expected.size() > static_cast<std::size_t>(objects) / 2);
}

TEST_CASE("tag_table: the last slots go on at the first ones", "[core]") {
  numbers seen;
  for (int object = 0; object < 3000; ++object) {
    REQUIRE(seen.number(UINT32_MAX, object) == static_cast<std::uint32_t>(object));
  }
  CHECK(seen.number(0, -1) == 3000); // a tag whose slot the others have taken
  CHECK(seen.number(0, -1) == 3000);
  CHECK(seen.number(UINT32_MAX, 17) == 17);
}

TEST_CASE("tag_table: its memory is that of its account", "[core]") {
  memory_account memory(UINT64_C(1) << 20U);
  {
    tag_table table(&memory);
    auto const before = memory.used();
    std::uint32_t count = 0;
    auto const fill = [&](std::uint32_t until) {
      for (; count < until; ++count) {
        auto const tag = count * 2654435761U;
        table.insert(tag, table.find(tag, [](std::uint32_t) { return false; }), count);
      }
    };
    fill(1000);
    CHECK(memory.used() > before);
    CHECK_THROWS_AS(fill(200'000), std::bad_alloc);
    auto const found = table.find(0, [](std::uint32_t k) { return k == 0; });
    CHECK(found.holds_number());
    auto const last = table.find(count * 2654435761U, [&](std::uint32_t k) { return k == count; });
    CHECK(last.holds_number());
  }
  CHECK(memory.used() == 0);
}
