// SPDX-License-Identifier: BSL-1.0
#include "placement_graph.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/two_bit_color_map.hpp>
#include <boost/pending/queue.hpp>

#include <algorithm>
#include <cassert>
#include <numeric>

namespace study {
namespace {

/// Records the distance of each placement that is discovered.
struct distance_recorder : boost::default_bfs_visitor {
  std::vector<std::uint32_t>* distances;

  explicit distance_recorder(std::vector<std::uint32_t>& d) : distances(&d) {}
  void tree_edge(placement_graph::edge_descriptor const& e, placement_graph const& /*g*/) const {
    (*distances)[e.second] = (*distances)[e.first] + 1;
  }
};

} // namespace

placements::placements(std::size_t n) : n_(n) {
  assert(n >= 1 && n <= 9);
  std::vector<std::uint8_t> p(n); // by vertex: its piece; 0 is the blank
  std::iota(p.begin(), p.end(), std::uint8_t{0});
  std::vector<std::vector<std::uint8_t>> listed;
  do listed.push_back(p);
  while (std::ranges::next_permutation(p).found);

  blank_.reserve(listed.size());
  slid_.reserve(listed.size() * n);
  for (auto const& one : listed) {
    auto const blank = static_cast<std::size_t>(std::ranges::find(one, 0) - one.begin());
    blank_.push_back(static_cast<std::uint8_t>(blank));
    for (std::size_t v = 0; v < n; ++v) {
      auto other = one;
      std::swap(other[blank], other[v]);
      auto const at = std::ranges::lower_bound(listed, other) - listed.begin();
      slid_.push_back(static_cast<std::uint32_t>(at));
    }
  }
}

std::uint32_t placements::with_blank_on(std::size_t v) const {
  auto const at = std::ranges::find(blank_, static_cast<std::uint8_t>(v)) - blank_.begin();
  return static_cast<std::uint32_t>(at);
}

std::uint32_t slide_diameter(placements const& all, small_graph const& g) {
  assert(all.vertices() == num_vertices(g));
  placement_graph const slides(all, g);
  std::uint32_t greatest = 0;
  for (std::size_t v = 0; v < all.vertices(); ++v) {
    std::vector<std::uint32_t> distances(all.count()); // 0 where the search does not come
    boost::queue<std::uint32_t> open;
    boost::breadth_first_visit(slides, all.with_blank_on(v), open, distance_recorder(distances),
                               boost::make_two_bit_color_map(
                                   all.count(), boost::typed_identity_property_map<std::size_t>()));
    greatest = std::max(greatest, std::ranges::max(distances));
  }
  return greatest;
}

} // namespace study
