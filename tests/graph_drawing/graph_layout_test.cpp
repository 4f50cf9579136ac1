// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/graph_drawing/layout/undirected_view.hpp"

#include "tests/support/pair_graph.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

std::vector<point> laid_out(state_graph const& g, layout_kind kind, unsigned threads = 1) {
  return layout(g, find_distances(g), {.kind = kind, .threads = threads});
}

float apart(point a, point b) { return std::hypot(a.x - b.x, a.y - b.y); }

std::size_t distinct(std::vector<point> const& at) {
  std::set<std::pair<float, float>> places;
  for (point const p : at) places.emplace(p.x, p.y);
  return places.size();
}

void check_unit_box(std::vector<point> const& at) {
  for (point const p : at) {
    REQUIRE(p.x >= 0);
    REQUIRE(p.x <= 1);
    REQUIRE(p.y >= 0);
    REQUIRE(p.y <= 1);
  }
}

constexpr auto kinds = {layout_kind::mds, layout_kind::layers};
constexpr auto all_kinds = {layout_kind::mds, layout_kind::layers, layout_kind::rings};

} // namespace

TEST_CASE("layout: the same for any number of threads", "[layout][threads]") {
  auto const g = mesh(20, 50);
  for (auto const kind : all_kinds) {
    auto const one = laid_out(g, kind, 1);
    CHECK(laid_out(g, kind, 1) == one);
    for (unsigned const threads : {2U, 16U}) CHECK(laid_out(g, kind, threads) == one);
  }
}

TEST_CASE("layout: a computation that is cancelled at any poll throws", "[layout]") {
  auto const g = mesh(8, 9);
  auto const d = find_distances(g);
  for (auto const kind : all_kinds) {
    unsigned polls = 0;
    layout(g, d, {.kind = kind, .go_on = [&](work_progress const&) { return ++polls > 0; }});
    REQUIRE(polls > 2);
    for (unsigned last = 0; last < polls; ++last) {
      unsigned left = last;
      CHECK_THROWS_AS(
          layout(g, d, {.kind = kind, .go_on = [&](work_progress const&) { return left-- > 0; }}),
          stopped);
    }
  }
}

TEST_CASE("layout: states have distinct positions, the start on the left", "[layout]") {
  for (auto const& g : {mesh(20, 30), mesh(1, 50), mesh(3, 3)}) {
    for (auto const kind : kinds) {
      auto const at = laid_out(g, kind);
      REQUIRE(at.size() == g.vertex_count());
      check_unit_box(at);
      CHECK(distinct(at) == at.size());
      CHECK(at.front().x < at.back().x);
    }
  }
}

TEST_CASE("layout: structurally equivalent states have distinct positions", "[layout]") {
  std::vector<pair_graph::ends> edges;
  constexpr vertex_index leaves = 200;
  for (vertex_index v = 1; v <= leaves; ++v) edges.emplace_back(0, v);
  pair_graph const star(leaves + 1, edges, {leaves});
  for (auto const kind : kinds) CHECK(distinct(laid_out(star, kind)) == star.vertex_count());
}

TEST_CASE("layout: few distances give another picture of the same form", "[layout]") {
  auto const g = mesh(20, 40);
  auto const d = find_distances(g);
  auto const all = layout(g, d);
  for (std::uint64_t const few : {std::uint64_t{0}, std::uint64_t{20} * 800}) {
    auto const at = layout(g, d, {.most_distances = few});
    check_unit_box(at);
    CHECK(distinct(at) == at.size());
    CHECK(at != all);
    CHECK(apart(at.front(), at.back()) > 0.9F);
  }
  CHECK(layout(g, d, {.most_distances = UINT64_MAX}) == all);
}

TEST_CASE("layout: a mesh is drawn flat", "[layout]") {
  // All edges have similar lengths: the mesh is neither folded nor crumpled.
  auto const g = mesh(25, 25);
  auto const at = laid_out(g, layout_kind::mds);
  std::vector<float> lengths;
  for (auto [e, end] = edges(g.csr()); e != end; ++e) {
    lengths.push_back(apart(at[source(*e, g.csr())], at[target(*e, g.csr())]));
  }
  auto const [least, most] = std::ranges::minmax(lengths);
  CHECK(most < 4 * least);
}

TEST_CASE("layout: layers lie one after the other", "[layout]") {
  auto const g = mesh(12, 9);
  auto const d = find_distances(g);
  auto const at = layout(g, d, {.kind = layout_kind::layers});
  for (vertex_index u = 0; u < at.size(); ++u) {
    for (vertex_index v = 0; v < at.size(); ++v) {
      if (d.from_start[u] < d.from_start[v]) REQUIRE(at[u].x < at[v].x);
    }
  }
}

TEST_CASE("layout: rings lie round the start and each other", "[layout]") {
  auto const g = mesh(12, 9);
  auto const d = find_distances(g);
  auto const at = layout(g, d, {.kind = layout_kind::rings});
  check_unit_box(at);
  CHECK(distinct(at) == at.size());
  for (vertex_index u = 0; u < at.size(); ++u) {
    for (vertex_index v = 0; v < at.size(); ++v) {
      if (d.from_start[u] < d.from_start[v]) REQUIRE(apart(at[u], at[0]) < apart(at[v], at[0]));
    }
  }
  pair_graph const islands(5, {{0, 1}, {2, 3}}, {3}, true, {0, 2, 4}); // not connected
  CHECK(distinct(laid_out(islands, layout_kind::rings)) == 5);
  check_unit_box(laid_out(pair_graph(1, {}, {0}), layout_kind::rings));
}

TEST_CASE("layout: rings have no seam", "[layout]") {
  // A centre, and rings of 12 states; each is adjacent to two neighbours in the next ring.
  constexpr vertex_index around = 12;
  constexpr vertex_index rings = 5;
  std::vector<pair_graph::ends> edges;
  for (vertex_index i = 0; i < around; ++i) edges.emplace_back(0, 1 + i);
  for (vertex_index r = 0; r + 1 < rings; ++r) {
    for (vertex_index i = 0; i < around; ++i) {
      for (vertex_index const j : {i, (i + 1) % around}) {
        edges.emplace_back(1 + r * around + i, 1 + (r + 1) * around + j);
      }
    }
  }
  auto const at = laid_out(pair_graph(1 + rings * around, edges, {1}), layout_kind::rings);
  for (vertex_index r = 0; r < rings; ++r) {
    std::vector<std::pair<float, vertex_index>> by_angle;
    for (vertex_index i = 0; i < around; ++i) {
      point const p = at[1 + r * around + i];
      by_angle.emplace_back(std::atan2(p.y - at[0].y, p.x - at[0].x), i);
    }
    std::ranges::sort(by_angle);
    for (vertex_index i = 0; i < around; ++i) { // in cyclic order, one way or the other
      auto const step = (by_angle[(i + 1) % around].second + around - by_angle[i].second) % around;
      CAPTURE(r, i);
      CHECK((step == 1 || step == around - 1));
    }
  }
}

TEST_CASE("layout: small, disconnected and directed graphs", "[layout]") {
  for (auto const kind : kinds) {
    check_unit_box(laid_out(pair_graph(1, {}, {0}), kind));
    check_unit_box(laid_out(pair_graph(1, {}, {}), kind));
    auto const two = laid_out(pair_graph(2, {{0, 1}}, {1}), kind);
    check_unit_box(two);
    CHECK(two[1].x - two[0].x == Approx(1));
    check_unit_box(laid_out(pair_graph(3, {{0, 1}, {1, 2}, {0, 2}}, {2}), kind));
    pair_graph const islands(5, {{0, 1}, {2, 3}}, {3}, true, {0, 2, 4});
    auto const at = laid_out(islands, kind);
    check_unit_box(at);
    CHECK(distinct(at) == 5);
    pair_graph const one_way(4, {{0, 1}, {1, 2}, {0, 3}}, {2}, false);
    check_unit_box(laid_out(one_way, kind));
    CHECK(distinct(laid_out(one_way, kind)) == 4);
  }
}

TEST_CASE("neighbours: pairs once each, in both directions", "[layout]") {
  pair_graph const g(3, {{0, 1}, {0, 1}, {1, 0}, {2, 1}}, {}, false);
  auto const n = neighbour_graph(g.csr());
  std::vector<pair_graph::ends> pairs;
  for (auto [e, end] = edges(n); e != end; ++e) pairs.emplace_back(source(*e, n), target(*e, n));
  CHECK(pairs == std::vector<pair_graph::ends>{{0, 1}, {1, 0}, {1, 2}, {2, 1}});
}
