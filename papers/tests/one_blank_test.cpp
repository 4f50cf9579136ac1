// SPDX-License-Identifier: BSL-1.0
//
// Placements of distinct pieces and one blank on graphs: published numbers, and Wilson's theorem.
#include "papers/klotski/study/one_blank.hpp"
#include "papers/klotski/study/placement_graph.hpp"

#include <boost/graph/connected_components.hpp>
#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

using namespace study;

namespace {

small_graph ring(std::size_t n) {
  small_graph g(n);
  for (std::size_t v = 0; v < n; ++v) connect(v, (v + 1) % n, g);
  return g;
}

small_graph path(std::size_t n) {
  small_graph g(n);
  for (std::size_t v = 1; v < n; ++v) connect(v - 1, v, g);
  return g;
}

/// The graph whose edges are the bits, of all pairs of n vertices.
small_graph labelled(std::size_t n, std::uint64_t bits) {
  small_graph g(n);
  for (std::size_t v = 1; v < n; ++v) {
    for (std::size_t u = 0; u < v; ++u, bits >>= 1U) {
      if ((bits & 1U) != 0) connect(u, v, g);
    }
  }
  return g;
}

bool is_connected(small_graph const& g) {
  std::vector<std::size_t> component(num_vertices(g));
  return boost::connected_components(g, component.data()) == 1;
}

} // namespace

TEST_CASE("studies: one blank on graphs whose components Wilson published", "[studies]") {
  auto theta = ring(6);
  add_vertex(theta);
  connect(0, 6, theta);
  connect(6, 3, theta);
  CHECK(kind_of(theta) == graph_kind::theta_0);
  CHECK(count_components(theta) == 6);

  auto house = ring(5); // with a chord it is not bipartite
  connect(0, 2, house);
  CHECK(kind_of(house) == graph_kind::not_bipartite);
  CHECK(count_components(house) == 1);

  auto ladder = ring(6); // the 2x3 puzzle
  connect(0, 3, ladder);
  CHECK(kind_of(ladder) == graph_kind::bipartite);
  CHECK(count_components(ladder) == 2);

  CHECK(kind_of(ring(6)) == graph_kind::cycle);
  CHECK(count_components(ring(6)) == 24);
  CHECK(kind_of(path(5)) == graph_kind::cut_vertex);
  CHECK(count_components(path(5)) == 24);
}

TEST_CASE("studies: one blank on every labelled graph of up to five vertices", "[studies]") {
  std::size_t connected = 0;
  for (std::size_t n = 1; n <= 5; ++n) {
    for (std::uint64_t bits = 0; bits < 1ULL << (n * (n - 1) / 2); ++bits) {
      auto const g = labelled(n, bits);
      if (!is_connected(g)) continue;
      ++connected;
      CAPTURE(n, bits);
      REQUIRE(count_components(g) == components_by_theorem(g));
    }
  }
  CHECK(connected == 1 + 1 + 4 + 38 + 728); // OEIS A001187
}

TEST_CASE("studies: the numbers of sets of cells up to symmetry are as published", "[studies]") {
  std::vector<std::size_t> counts;
  for (std::size_t cells = 1; cells <= 8; ++cells) counts.push_back(grid_graphs(cells).size());
  CHECK(counts == std::vector<std::size_t>{1, 1, 2, 5, 12, 35, 108, 369}); // OEIS A000105
}

TEST_CASE("studies: diameters of the slides of one blank", "[studies]") {
  auto const diameter = [](small_graph const& g) {
    return slide_diameter(placements(num_vertices(g)), g);
  };
  for (std::size_t n = 2; n <= 6; ++n) CHECK(diameter(path(n)) == n - 1); // pieces keep their order
  // Round a ring the pieces keep their cyclic order: n (n - 1) placements in one ring.
  for (std::size_t n = 3; n <= 6; ++n) CHECK(diameter(ring(n)) == n * (n - 1) / 2);

  auto ladder = ring(6); // the 2x3 puzzle: 21, OEIS A151944
  connect(0, 3, ladder);
  CHECK(diameter(ladder) == 21);

  auto complete = labelled(4, 63);
  CHECK(num_edges(complete) == 6);
  CHECK(diameter(complete) == 4);
}

TEST_CASE("studies: graphs are read in the format graph6", "[studies]") {
  auto const g = read_graph6("DQc"); // McKay's example: 0-2, 0-4, 1-3, 3-4
  CHECK(num_vertices(g) == 5);
  CHECK(num_edges(g) == 4);
  CHECK(edge(0, 2, g).second);
  CHECK(edge(0, 4, g).second);
  CHECK(edge(1, 3, g).second);
  CHECK(edge(3, 4, g).second);
  CHECK_THROWS_AS(read_graph6(""), std::invalid_argument);
  CHECK_THROWS_AS(read_graph6("D"), std::invalid_argument);
  CHECK_THROWS_AS(read_graph6("DQ\x01"), std::invalid_argument);
  CHECK_THROWS_AS(read_graph6("DQcc"), std::invalid_argument);
}
