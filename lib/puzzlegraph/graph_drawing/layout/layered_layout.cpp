// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/layout/layered_layout.hpp"

#include "puzzlegraph/graph_drawing/layout/even_spread.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>

namespace puzzlegraph {

namespace {

/// The states by layer, each layer ordered from top to bottom.
class layer_order {
 public:
  layer_order(unlabelled_graph const& neighbours, std::vector<cost_type> const& distance,
              std::vector<point> const& hint)
      : csr_(&neighbours), layer_(distance.size()), share_(distance.size()), key_(distance.size()),
        order_(distance.size()) {
    std::iota(order_.begin(), order_.end(), vertex_index{0});
    std::sort(order_.begin(), order_.end(), [&](vertex_index a, vertex_index b) {
      if (distance[a] != distance[b]) return distance[a] < distance[b];
      return hint[a].y != hint[b].y ? hint[a].y < hint[b].y : a < b;
    });
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (i == 0 || distance[order_[i]] != distance[order_[i - 1]]) first_.push_back(i);
      layer_[order_[i]] = static_cast<std::uint32_t>(first_.size() - 1);
    }
    first_.push_back(order_.size());
    for (std::size_t l = 0; l < count(); ++l) number(l);
  }

  std::size_t count() const { return first_.size() - 1; }
  std::span<vertex_index> layer(std::size_t l) {
    return std::span(order_).subspan(first_[l], first_[l + 1] - first_[l]);
  }

  /// Sorts each layer by the barycentres of its states' neighbours in the previous layer (`forth`),
  /// or in the next one.
  void sweep(bool forth) {
    for (std::size_t i = 0; i < count(); ++i) {
      std::size_t const l = forth ? i : count() - 1 - i;
      for (auto const v : layer(l)) key_[v] = barycentre(v, forth);
      std::ranges::sort(layer(l), [&](vertex_index a, vertex_index b) {
        if (key_[a] != key_[b]) return key_[a] < key_[b];
        return share_[a] != share_[b] ? share_[a] < share_[b] : a < b;
      });
      number(l);
    }
  }

 private:
  void number(std::size_t l) {
    auto const all = layer(l);
    for (std::size_t i = 0; i < all.size(); ++i) {
      share_[all[i]] = (static_cast<float>(i) + 0.5F) / static_cast<float>(all.size());
    }
  }
  float barycentre(vertex_index v, bool forth) const {
    float sum = 0;
    float count = 0;
    for (auto [e, end] = out_edges(v, *csr_); e != end; ++e) {
      auto const u = target(*e, *csr_);
      if (forth ? layer_[u] >= layer_[v] : layer_[u] <= layer_[v]) continue;
      sum += share_[u];
      ++count;
    }
    return count == 0 ? share_[v] : sum / count;
  }

  unlabelled_graph const* csr_;
  std::vector<std::uint32_t> layer_; ///< by vertex
  std::vector<float> share_; ///< by vertex: relative position in its layer, from top to bottom
  std::vector<float> key_;   ///< by vertex
  std::vector<vertex_index> order_;
  std::vector<std::size_t> first_; ///< by layer: where it begins in order_
};

/// Layers ordered for few edge crossings.
layer_order ordered_layers(unlabelled_graph const& neighbours,
                           std::vector<cost_type> const& distance, std::vector<point> const& hint,
                           progress_callback const& go_on) {
  constexpr unsigned sweeps = 24;
  layer_order order(neighbours, distance, hint);
  for (unsigned i = 0; i < sweeps; ++i) {
    stop_unless(go_on, {.name = "layout: layers", .unit = "sweeps", .done = i, .total = sweeps});
    order.sweep(i % 2 == 0);
  }
  return order;
}

} // namespace

std::vector<point> place_in_layers(unlabelled_graph const& neighbours,
                                   std::vector<cost_type> const& distance,
                                   std::vector<point> const& hint, progress_callback const& go_on) {
  auto order = ordered_layers(neighbours, distance, hint, go_on);
  constexpr float tallest = 0.6F; // relative to the width
  constexpr float filled = 0.7F;  // relative to a band's width
  std::size_t most = 0;
  for (std::size_t l = 0; l < order.count(); ++l) most = std::max(most, order.layer(l).size());
  float const band = 1 / static_cast<float>(order.count());
  std::vector<point> at(distance.size());
  for (std::size_t l = 0; l < order.count(); ++l) {
    auto const all = order.layer(l);
    auto const n = static_cast<float>(all.size());
    float const height = tallest * std::sqrt(n / static_cast<float>(most));
    float const spread = filled * band * std::max(0.0F, 1 - 2 * height / (n * filled * band));
    for (std::size_t i = 0; i < all.size(); ++i) {
      at[all[i]] = {band * (static_cast<float>(l) + 0.5F) + spread * even_spread(i),
                    height * ((static_cast<float>(i) + 0.5F) / n - 0.5F)};
    }
  }
  return at;
}

} // namespace puzzlegraph
