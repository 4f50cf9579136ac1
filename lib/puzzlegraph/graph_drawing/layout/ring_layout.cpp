// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/layout/ring_layout.hpp"

#include "puzzlegraph/graph_drawing/layout/even_spread.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <span>

namespace puzzlegraph {

namespace {

/// The angle of a vector, in turns: 0 <= t < 1. That of the zero vector is `otherwise`.
float turns_of(double x, double y, float otherwise) {
  constexpr double least = 1e-6; // vectors that cancel out leave rounding errors
  if (std::hypot(x, y) < least) return otherwise;
  double const turns = std::atan2(y, x) / (2 * std::numbers::pi);
  auto const whole = static_cast<float>(turns - std::floor(turns));
  return whole < 1 ? whole : 0;
}

/// Adds up unit vectors; their sum has the mean direction.
class direction_sum {
 public:
  void add(double turns) {
    x_ += std::cos(2 * std::numbers::pi * turns);
    y_ += std::sin(2 * std::numbers::pi * turns);
  }
  float turns(float otherwise) const { return turns_of(x_, y_, otherwise); }

 private:
  double x_ = 0;
  double y_ = 0;
};

/// The states by ring, and the angle of each.
class ring_order {
 public:
  ring_order(unlabelled_graph const& neighbours, std::vector<cost_type> const& distance,
             std::vector<point> const& hint)
      : csr_(&neighbours), ring_(distance.size()), turns_(distance.size()), key_(distance.size()),
        order_(distance.size()) {
    std::iota(order_.begin(), order_.end(), vertex_index{0});
    std::ranges::stable_sort(order_, {}, [&](vertex_index v) { return distance[v]; });
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (i == 0 || distance[order_[i]] != distance[order_[i - 1]]) first_.push_back(i);
      ring_[order_[i]] = static_cast<std::uint32_t>(first_.size() - 1);
    }
    first_.push_back(order_.size());
    auto const centre = hint[order_.front()];
    for (vertex_index v = 0; v < key_.size(); ++v) {
      key_[v] = turns_of(hint[v].x - centre.x, hint[v].y - centre.y, 0);
    }
    for (std::size_t r = 0; r < count(); ++r) arrange(r);
  }

  std::size_t count() const { return first_.size() - 1; }
  std::span<vertex_index const> ring(std::size_t r) const {
    return std::span(order_).subspan(first_[r], first_[r + 1] - first_[r]);
  }
  bool has_centre() const { return ring(0).size() == 1; }
  float turns(vertex_index v) const { return turns_[v]; }

  /// Arranges each ring by the mean directions of its states' neighbours in the previous ring
  /// (`forth`), or in the next one.
  void sweep(bool forth) {
    for (std::size_t i = 0; i < count(); ++i) {
      std::size_t const r = forth ? i : count() - 1 - i;
      for (auto const v : ring(r)) key_[v] = mean_direction(v, forth);
      arrange(r);
    }
  }

 private:
  /// Sorts a ring by key, spaces its states evenly, and turns it so that they are near their keys.
  void arrange(std::size_t r) {
    auto const all = std::span(order_).subspan(first_[r], first_[r + 1] - first_[r]);
    std::ranges::sort(all, [&](vertex_index a, vertex_index b) {
      if (key_[a] != key_[b]) return key_[a] < key_[b];
      return turns_[a] != turns_[b] ? turns_[a] < turns_[b] : a < b;
    });
    double const step = 1 / static_cast<double>(all.size());
    direction_sum offsets;
    for (std::size_t i = 0; i < all.size(); ++i) {
      offsets.add(key_[all[i]] - step * static_cast<double>(i));
    }
    double const offset = offsets.turns(0);
    for (std::size_t i = 0; i < all.size(); ++i) {
      double const turns = offset + step * static_cast<double>(i);
      turns_[all[i]] = static_cast<float>(turns - std::floor(turns));
    }
  }
  float mean_direction(vertex_index v, bool forth) const {
    direction_sum sum;
    for (auto [e, end] = out_edges(v, *csr_); e != end; ++e) {
      auto const u = target(*e, *csr_);
      if (forth ? ring_[u] >= ring_[v] : ring_[u] <= ring_[v]) continue;
      if (ring_[u] == 0 && has_centre()) continue; // the centre has no direction
      sum.add(turns_[u]);
    }
    return sum.turns(turns_[v]);
  }

  unlabelled_graph const* csr_;
  std::vector<std::uint32_t> ring_; ///< by vertex
  std::vector<float> turns_;        ///< by vertex: its angle
  std::vector<float> key_;          ///< by vertex: the angle that it should have
  std::vector<vertex_index> order_;
  std::vector<std::size_t> first_; ///< by ring: where it begins in order_
};

} // namespace

std::vector<point> place_in_rings(unlabelled_graph const& neighbours,
                                  std::vector<cost_type> const& distance,
                                  std::vector<point> const& hint, progress_callback const& go_on) {
  constexpr unsigned sweeps = 24;
  ring_order order(neighbours, distance, hint);
  for (unsigned i = 0; i < sweeps; ++i) {
    stop_unless(go_on, {.name = "layout: rings", .unit = "sweeps", .done = i, .total = sweeps});
    order.sweep(i % 2 == 0);
  }

  constexpr float filled = 0.72F; // relative to a ring's width
  std::vector<point> at(distance.size());
  for (std::size_t r = 0; r < order.count(); ++r) {
    auto const all = order.ring(r);
    auto const n = static_cast<float>(all.size());
    float const middle = static_cast<float>(r) + (order.has_centre() ? 0.0F : 0.5F);
    float const room = 2 * std::numbers::pi_v<float> * middle; // the circumference
    float const spread = filled * std::clamp(1 - room / (4 * n), 0.0F, 1.0F);
    for (std::size_t i = 0; i < all.size(); ++i) {
      float const turn = 2 * std::numbers::pi_v<float> * order.turns(all[i]);
      float const radius = middle + spread * even_spread(i);
      at[all[i]] = {radius * std::cos(turn), radius * std::sin(turn)};
    }
  }
  return at;
}

} // namespace puzzlegraph
