// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/certificates/sorted_records.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <new>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::certificates;

namespace {

constexpr std::uint64_t plenty = 1U << 20U;

std::string records(std::string const& states, std::size_t width, std::vector<cost_type> labels,
                    std::size_t width_of_labels, std::uint64_t max_memory = plenty) {
  std::vector<unsigned char> const bytes(states.begin(), states.end());
  memory_account memory(max_memory);
  return sorted_records(bytes, width, labels, width_of_labels, memory);
}

} // namespace

TEST_CASE("records are in increasing order of their bytes, with their labels") {
  using namespace std::string_literals;
  CHECK(records("\xff\x01"
                "ab"s,
                2, {3, 4}, 1) == "ab\x04\xff\x01\x03"s);
  CHECK(records("cba", 1, {1, 258, 3}, 2) == "a\0\3b\1\2c\0\1"s);
  CHECK(records("cba", 1, {0, 0, 0}, 0) == "abc");
  CHECK(records("", 4, {}, 1).empty());
}

TEST_CASE("bytes beyond the eighth decide the order of records that begin alike") {
  CHECK(records("12345678B12345678A02345678Z", 9, {1, 2, 3}, 0) == "02345678Z12345678A12345678B");
}

TEST_CASE("of two records of one state the one with the lesser label stays") {
  CHECK(records("bab", 1, {'5', '4', '3'}, 1) == "a4b3");
  CHECK(records("123456789123456789", 9, {'1', '2'}, 1) == "1234567891");
}

TEST_CASE("records that exceed the memory are not made") {
  CHECK_THROWS_AS(records(std::string(1000, 'a'), 1, std::vector<cost_type>(1000), 1, 10'000),
                  std::bad_alloc);
}

TEST_CASE("cell numbers and labels take 1, 2 or 4 bytes") {
  CHECK(cell_bytes(256) == 1);
  CHECK(cell_bytes(257) == 2);
  CHECK(cell_bytes(65'536) == 2);
  CHECK(cell_bytes(65'537) == 4);
  CHECK(label_bytes(0) == 1);
  CHECK(label_bytes(256) == 1); // labels are below the bound
  CHECK(label_bytes(257) == 2);
  CHECK(label_bytes(unreachable) == 0);
}
