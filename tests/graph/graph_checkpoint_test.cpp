// SPDX-License-Identifier: BSL-1.0
//
// An explicit graph that is built in parts, each continued from a checkpoint, is the graph built at
// once.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include "tests/support/kept_state.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

using namespace puzzlegraph;
using puzzlegraph::testing::kept_state;

namespace {

using graph = explicit_graph<tiles::space, no_label>;

tiles::space const rules(grid{3, 3});
std::array<tiles::state, 2> const roots{tiles::pack({1, 2, 3, 4, 5, 6, 7, 8, 0}),
                                        tiles::pack({2, 1, 3, 4, 5, 6, 7, 8, 0})};

/// A graph with the account of its memory.
struct built_graph {
  explicit built_graph(std::uint64_t most_states, checkpoint_store* store)
      : within(limited(most_states)), found(graph::build(rules, roots, within, store)) {}

  static limits limited(std::uint64_t most_states) {
    limits l;
    l.max_states = most_states;
    return l;
  }
  budget within;
  std::optional<graph> found;
};

bool are_equal(graph const& a, graph const& b) {
  if (num_vertices(a) != num_vertices(b) || num_edges(a) != num_edges(b)) return false;
  auto const targets = [](graph const& g, std::uint32_t v) {
    std::vector<std::uint32_t> to;
    for (auto [e, end] = out_edges(v, g); e != end; ++e) to.push_back(target(*e, g));
    return to;
  };
  for (std::uint32_t v = 0; v < num_vertices(a); ++v) {
    if (!(a.state(v) == b.state(v)) || targets(a, v) != targets(b, v)) return false;
  }
  return true;
}

} // namespace

TEST_CASE("a graph that limits ended is continued to the graph built at once", "[graph]") {
  built_graph const whole(UINT64_MAX, nullptr);
  REQUIRE(whole.found);
  kept_state kept;
  std::uint64_t done = 0;
  for (std::uint64_t const most : {2U, 3U, 4095U, 4097U, 100'000U, 300'000U}) {
    CAPTURE(most);
    CHECK_FALSE(built_graph(most, &kept).found);
    CHECK(kept.done > done);
    done = kept.done;
  }
  built_graph const continued(UINT64_MAX, &kept);
  REQUIRE(continued.found);
  CHECK(are_equal(*continued.found, *whole.found));
  CHECK(kept.done == num_vertices(*whole.found));

  built_graph const again(1, &kept); // nothing is left to do
  REQUIRE(again.found);
  CHECK(are_equal(*again.found, *whole.found));
}

TEST_CASE("contents that are no graph are refused", "[graph]") {
  kept_state kept;
  CHECK_FALSE(built_graph(1000, &kept).found);
  auto const good = kept.bytes;
  auto const state = kept.state;
  kept.bytes.pop_back();
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  kept.state = R"({"graph":"something else"})";
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.state = state;
  kept.bytes.assign(3, std::byte{0});
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  constexpr std::ptrdiff_t head = 24; // three numbers
  constexpr std::ptrdiff_t one = sizeof(tiles::state);
  auto const states = kept.bytes.begin() + head;
  std::copy_n(states, one, states + one); // the second state is the first once more
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  auto const roots_at = kept.bytes.begin() + head;
  std::swap_ranges(roots_at, roots_at + one, roots_at + one); // not in the order of the roots
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  auto const third = kept.bytes.begin() + head + 2 * one;
  std::swap_ranges(third, third + one, kept.bytes.begin() + head); // begins with no root
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
}

TEST_CASE("false numbers in a graph are refused", "[graph]") {
  kept_state kept;
  CHECK_FALSE(built_graph(1000, &kept).found);
  auto const good = kept.bytes;
  std::array<std::uint64_t, 3> head{}; // states, expanded states, edges
  std::memcpy(head.data(), good.data(), sizeof(head));
  auto const ends_at = sizeof(head) + head[0] * sizeof(tiles::state);
  auto const edges_at = ends_at + head[1] * sizeof(std::uint64_t);
  auto const refuses = [&](std::size_t at, auto value) {
    CAPTURE(at, value);
    kept.bytes = good;
    std::memcpy(&kept.bytes.at(at), &value, sizeof(value));
    CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  };
  for (std::size_t k = 0; k < head.size(); ++k) {
    for (auto const n : {std::uint64_t{0}, head[k] - 1, head[k] + 1, std::uint64_t{1} << 32U,
                         std::uint64_t{1} << 61U, UINT64_MAX}) {
      refuses(8 * k, n);
    }
  }
  refuses(sizeof(head) + 8, std::uint64_t{0}); // no state
  refuses(sizeof(head) + 8, UINT64_MAX);
  refuses(ends_at, UINT64_MAX);
  refuses(ends_at + 8, std::uint64_t{0}); // before the end of the state before
  for (auto const target : {static_cast<std::uint32_t>(head[0]), UINT32_MAX}) {
    refuses(edges_at, target);
    refuses(good.size() - sizeof(target), target);
  }
  kept.bytes = good;
  CHECK(built_graph(UINT64_MAX, &kept).found);
}
