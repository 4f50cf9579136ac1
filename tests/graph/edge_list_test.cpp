// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph/detail/edge_list.hpp"
#include "puzzlegraph/graph/explicit_graph.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <new>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using detail::edge_list;
using detail::edge_stream;

namespace {

struct weight {
  std::uint32_t value = 0;
};

/// Source u has u % 4 edges: some have none, the first and the last among them.
constexpr std::uint32_t sources = 20'001;
constexpr std::uint64_t total_edges = 4 * 5'000 * 3 / 2;

template <class Label> void fill(edge_list<Label>& list, auto&& label) {
  for (std::uint32_t u = 0; u < sources; ++u) {
    for (std::uint32_t k = 0; k < u % 4; ++k) list.push({u + k, label(u, k)});
    list.end_source();
  }
}

} // namespace

TEST_CASE("an edge list is read as it was written", "[graph]") {
  memory_account memory(UINT64_MAX);
  {
    edge_list<weight> list(memory);
    fill(list, [](std::uint32_t u, std::uint32_t k) { return weight{10 * u + k}; });
    REQUIRE(list.size() == total_edges);
    REQUIRE(list.sources() == sources);
    memory_reservation taker(memory);
    edge_stream<weight> stream(list, taker);
    for (std::uint32_t u = 0; u < sources; ++u) {
      for (std::uint32_t k = 0; k < u % 4; ++k) {
        REQUIRE_FALSE(stream.done());
        REQUIRE(stream.ends() == std::pair(u, u + k));
        REQUIRE(stream.label().value == 10 * u + k);
        stream.advance();
      }
    }
    CHECK(stream.done());
  }
  CHECK(memory.used() == 0);
}

TEST_CASE("parts of an edge list are those of the sources that have ended", "[graph]") {
  memory_account memory(UINT64_MAX);
  edge_list<no_label> list(memory);
  auto const listed = [&] {
    std::vector<std::uint32_t> targets;
    list.for_each_ended_part([&](auto const& part) {
      for (auto const& e : part) targets.push_back(e.target);
    });
    CHECK(targets.size() == list.ended_size());
    return targets;
  };
  CHECK(listed().empty());
  fill(list, [](std::uint32_t, std::uint32_t) { return no_label(); });
  auto const ended = listed();
  CHECK(ended.size() == total_edges);
  for (std::uint32_t k = 0; k < 2 * total_edges; ++k) list.push({k, {}}); // further blocks
  CHECK(listed() == ended);
  list.end_source();
  CHECK(listed().size() == 3 * total_edges);
}

TEST_CASE("the ends of an edge list may come before its edges", "[graph]") {
  memory_account memory(UINT64_MAX);
  edge_list<no_label> list(memory);
  for (std::uint64_t const end : {0U, 2U, 2U, 3U}) list.end_source_at(end);
  for (std::uint32_t const target : {5U, 6U, 7U}) list.push({target, {}});
  CHECK(list.size() == list.ended_size());
  memory_reservation taker(memory);
  edge_stream<no_label> stream(list, taker);
  using edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  edges found;
  for (; !stream.done(); stream.advance()) found.push_back(stream.ends());
  CHECK(found == edges{{1, 5}, {1, 6}, {3, 7}});
}

TEST_CASE("an edge list's memory is charged to the reader, block by block", "[graph]") {
  memory_account memory(UINT64_MAX);
  memory_reservation taker(memory);
  {
    edge_list<no_label> list(memory);
    fill(list, [](std::uint32_t, std::uint32_t) { return no_label(); });
    auto const listed = memory.used();
    CHECK(listed >= 4 * total_edges);
    for (edge_stream<no_label> stream(list, taker); !stream.done();) {
      stream.advance();
      REQUIRE(memory.used() <= listed);
    }
  }
  CHECK(memory.used() == 4 * total_edges);
  {
    memory_reservation const moved = std::move(taker);
    CHECK(memory.used() == 4 * total_edges);
  }
  CHECK(memory.used() == 0);
}

TEST_CASE("an empty edge list is done at once; a full account stops writing", "[graph]") {
  memory_account memory(20'000);
  memory_reservation taker(memory);
  edge_list<no_label> empty(memory);
  empty.end_source();
  CHECK(edge_stream<no_label>(empty, taker).done());
  CHECK_THROWS_AS(fill(empty, [](std::uint32_t, std::uint32_t) { return no_label(); }),
                  std::bad_alloc);
}
