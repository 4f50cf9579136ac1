// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/symmetry.hpp"

#include "puzzlegraph/core/random.hpp"

#include <boost/iterator/counting_iterator.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstdint>
#include <random>
#include <vector>

namespace puzzlegraph {

namespace {

/// The search for automorphisms that keep the order of out-edges.
class automorphism_search {
 public:
  explicit automorphism_search(unlabelled_graph const& csr)
      : csr_(&csr), image_(num_vertices(csr), nothing), taken_(num_vertices(csr)) {}

  /// Whether the automorphism that maps vertex 0 to b exists.
  bool find(vertex_index b) {
    clear();
    bool consistent = assign(0, b);
    for (std::size_t i = 0; consistent && i < order_.size(); ++i) {
      consistent = follow_edges(order_[i], image_[order_[i]]);
    }
    return consistent && order_.size() == image_.size();
  }
  /// By vertex, after a successful find.
  std::vector<vertex_index> const& image() const { return image_; }
  /// The edges examined by all searches.
  std::uint64_t work() const { return work_; }

 private:
  static constexpr vertex_index nothing = UINT32_MAX;

  void clear() {
    for (auto const v : order_) {
      taken_[image_[v]] = false;
      image_[v] = nothing;
    }
    order_.clear();
  }
  bool assign(vertex_index v, vertex_index to) {
    if (image_[v] != nothing) return image_[v] == to;
    if (taken_[to]) return false;
    image_[v] = to;
    taken_[to] = true;
    order_.push_back(v);
    return true;
  }
  bool follow_edges(vertex_index u, vertex_index to) {
    auto [v, end] = adjacent_vertices(u, *csr_);
    auto [w, end_of_image] = adjacent_vertices(to, *csr_);
    if (end - v != end_of_image - w) return false;
    work_ += static_cast<std::uint64_t>(end - v);
    for (; v != end; ++v, ++w) {
      if (!assign(*v, *w)) return false;
    }
    return true;
  }

  unlabelled_graph const* csr_;
  std::vector<vertex_index> image_; ///< by vertex; nothing if not assigned
  std::vector<bool> taken_;         ///< by vertex: it is an image
  std::vector<vertex_index> order_; ///< vertices with an image
  std::uint64_t work_ = 0;
};

} // namespace

std::vector<vertex_index> symmetry_classes(unlabelled_graph const& csr,
                                           progress_callback const& go_on) {
  auto const n = static_cast<vertex_index>(num_vertices(csr));
  std::vector<std::uint8_t> ranks(n);
  std::vector<vertex_index> parents(n);
  auto const id = get(boost::vertex_index, csr);
  boost::disjoint_sets classes(boost::make_iterator_property_map(ranks.begin(), id),
                               boost::make_iterator_property_map(parents.begin(), id));
  for (vertex_index v = 0; v < n; ++v) classes.make_set(v);
  automorphism_search search(csr);
  std::mt19937_64 rng(1);
  constexpr int most_attempts = 1000;
  constexpr int most_without_merging = 4; // automorphisms in a row
  std::uint64_t const most_work = 64 * (std::uint64_t{n} + num_edges(csr));
  int without_merging = 0;
  for (int i = 0; i < most_attempts && n > 1 && search.work() < most_work; ++i) {
    stop_unless(go_on, {.name = "symmetry",
                        .unit = "attempts",
                        .done = static_cast<std::uint64_t>(i),
                        .total = most_attempts,
                        .total_is_bound = true});
    if (!search.find(1 + random_below(n - 1, rng))) continue;
    bool merged = false;
    for (vertex_index v = 0; v < n; ++v) {
      auto const image = search.image()[v];
      if (classes.find_set(v) == classes.find_set(image)) continue;
      classes.union_set(v, image);
      merged = true;
    }
    without_merging = merged ? 0 : without_merging + 1;
    if (without_merging == most_without_merging) break;
  }
  boost::counting_iterator const first(vertex_index{0});
  boost::counting_iterator const last(n);
  classes.compress_sets(first, last);
  classes.normalize_sets(first, last); // the representative is the least member
  return parents;
}

} // namespace puzzlegraph
