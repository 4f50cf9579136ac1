// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/layout/stress_majorization.hpp"

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/core/parallel.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph {

namespace {

using array = Eigen::ArrayXf;

/// A pseudo-random unit vector that depends on the vertex alone.
point direction_of(vertex_index v) {
  auto const turn = static_cast<float>(mix(v + 1) >> 40U) * (6.2831853F / (1U << 24U));
  return {std::cos(turn), std::sin(turn)};
}

/// Sparse stress: the terms of each state are its neighbours, at distance 1, and the pivots. A
/// pivot's weight is the number of states of its region that are closer to it than half the
/// distance.
class stress {
 public:
  stress(unlabelled_graph const& neighbours, pivot_distances const& p)
      : csr_(&neighbours), pivots_(&p), weight_(p.hops.size()), total_(num_vertices(neighbours)) {
    auto const n = num_vertices(neighbours);
    auto const k = p.pivots;
    // around[j][h]: the number of states in pivot j's region within h moves of it.
    std::vector<std::vector<float>> around(k);
    for (std::size_t v = 0; v < n; ++v) {
      auto const* row = &p.hops[v * k];
      auto const j = static_cast<std::size_t>(std::min_element(row, row + k) - row);
      auto const h = static_cast<std::size_t>(row[j]);
      if (around[j].size() <= h) around[j].resize(h + 1);
      ++around[j][h];
    }
    for (auto& counts : around) {
      for (std::size_t h = 1; h < counts.size(); ++h) counts[h] += counts[h - 1];
    }
    for (vertex_index v = 0; v < n; ++v) {
      auto sum = static_cast<float>(out_degree(v, neighbours));
      for (std::size_t j = 0; j < k; ++j) {
        float const h = p.hops[v * k + j];
        if (h == 0) continue;
        auto const half = std::min(static_cast<std::size_t>(h / 2), around[j].size() - 1);
        sum += weight_[v * k + j] = around[j][half] / (h * h);
      }
      total_[v] = sum;
    }
  }

  /// One damped majorization step for all states at once. The damping prevents oscillation.
  void step(std::vector<point>& at, unsigned threads) {
    constexpr float share = 0.8F;
    auto const k = static_cast<Eigen::Index>(pivots_->pivots);
    array pivot_x(k);
    array pivot_y(k);
    for (Eigen::Index j = 0; j < k; ++j) {
      point const p = at[pivots_->roots[static_cast<std::size_t>(j)]];
      pivot_x[j] = p.x;
      pivot_y[j] = p.y;
    }
    next_.resize(at.size());
    for_each_part(at.size(), threads, [&](std::size_t begin, std::size_t end, std::size_t) {
      array dx(k);
      array dy(k);
      array pull(k);
      for (std::size_t v = begin; v < end; ++v) {
        point const p = at[v];
        Eigen::Map<array const> const hops(&pivots_->hops[v * pivots_->pivots], k);
        Eigen::Map<array const> const weight(&weight_[v * pivots_->pivots], k);
        dx = p.x - pivot_x;
        dy = p.y - pivot_y;
        pull = hops / (dx.square() + dy.square() + nothing).sqrt();
        float x = (weight * (pivot_x + pull * dx)).sum();
        float y = (weight * (pivot_y + pull * dy)).sum();
        for (auto [e, last] = out_edges(static_cast<vertex_index>(v), *csr_); e != last; ++e) {
          point const q = at[target(*e, *csr_)];
          float const one =
              1 / std::sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + nothing);
          x += q.x + one * (p.x - q.x);
          y += q.y + one * (p.y - q.y);
        }
        next_[v] = total_[v] == 0 ? p
                                  : point{p.x + share * (x / total_[v] - p.x),
                                          p.y + share * (y / total_[v] - p.y)};
      }
    });
    at.swap(next_);
  }

 private:
  static constexpr float nothing = 1e-12F; ///< avoids division by 0
  unlabelled_graph const* csr_;
  pivot_distances const* pivots_;
  std::vector<float> weight_; ///< indexed like hops
  std::vector<float> total_;  ///< by vertex: the sum of all its weights
  std::vector<point> next_;
};

/// Overlap removal: pushes apart points that are closer than `room`, by a grid of cells of that
/// size.
class overlap_removal {
 public:
  void step(std::vector<point>& at, unsigned threads) {
    point low = at[0];
    point high = at[0];
    for (point const p : at) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    constexpr float share_of_mean = 0.75F;
    float const width = high.x - low.x;
    float const height = high.y - low.y;
    float const longest = std::max(width, height);
    auto const n = static_cast<float>(at.size());
    float const room = std::max(share_of_mean * std::sqrt(width * height / n), longest / (4 * n));
    if (!(room > 0)) return;
    auto const columns = static_cast<std::size_t>(width / room) + 3;
    auto const rows = static_cast<std::size_t>(height / room) + 3;
    auto const cell = [&](point p) {
      return (static_cast<std::size_t>((p.y - low.y) / room) + 1) * columns +
             static_cast<std::size_t>((p.x - low.x) / room) + 1;
    };
    first_.assign(rows * columns + 1, 0);
    for (point const p : at) ++first_[cell(p) + 1];
    for (std::size_t c = 1; c < first_.size(); ++c) first_[c] += first_[c - 1];
    members_.resize(at.size());
    fill_ = first_;
    for (vertex_index v = 0; v < at.size(); ++v) members_[fill_[cell(at[v])]++] = v;

    next_.resize(at.size());
    for_each_part(at.size(), threads, [&](std::size_t begin, std::size_t end, std::size_t) {
      for (auto v = static_cast<vertex_index>(begin); v < end; ++v) {
        next_[v] = pushed(v, at, room, cell(at[v]), columns);
      }
    });
    at.swap(next_);
  }

 private:
  point pushed(vertex_index v, std::vector<point> const& at, float room, std::size_t cell,
               std::size_t columns) const {
    constexpr std::uint32_t most = 24; ///< only this many members of a crowded cell count
    point const p = at[v];
    point push;
    for (std::size_t row = cell - columns; row <= cell + columns; row += columns) {
      for (std::size_t c = row - 1; c <= row + 1; ++c) {
        auto const end = std::min(first_[c + 1], first_[c] + most);
        for (auto i = first_[c]; i < end; ++i) {
          if (members_[i] == v) continue;
          point const q = at[members_[i]];
          float const dx = p.x - q.x;
          float const dy = p.y - q.y;
          float const far = std::sqrt(dx * dx + dy * dy);
          if (far >= room) continue;
          point const away = far > room / 1024 ? point{dx / far, dy / far} : direction_of(v);
          push.x += away.x * (room - far);
          push.y += away.y * (room - far);
        }
      }
    }
    float const strength = std::sqrt(push.x * push.x + push.y * push.y);
    float const factor = 0.4F * std::min(1.0F, strength > 0 ? room / strength : 1.0F);
    return {p.x + factor * push.x, p.y + factor * push.y};
  }

  std::vector<std::uint32_t> first_; ///< by cell: where its members begin
  std::vector<std::uint32_t> fill_;
  std::vector<vertex_index> members_;
  std::vector<point> next_;
};

/// The scale of the points at which their stress is least.
float scale_of_least_stress(pivot_distances const& p, std::vector<point> const& at) {
  auto const k = p.pivots;
  double along = 0;
  double squared = 0;
  for (std::size_t v = 0; v < at.size(); ++v) {
    for (std::size_t j = 0; j < k; ++j) {
      double const h = p.hops[v * k + j];
      if (h == 0) continue;
      point const q = at[p.roots[j]];
      double const dx = at[v].x - q.x;
      double const dy = at[v].y - q.y;
      double const far = dx * dx + dy * dy;
      along += std::sqrt(far) / h;
      squared += far / (h * h);
    }
  }
  return squared > 0 ? static_cast<float>(along / squared) : 0;
}

} // namespace

void reduce_stress(unlabelled_graph const& neighbours, pivot_distances const& p, unsigned threads,
                   progress_callback const& go_on, std::vector<point>& at) {
  float const scale = scale_of_least_stress(p, at);
  constexpr float apart = 0.05F; // separates coinciding points
  for (vertex_index v = 0; v < at.size(); ++v) {
    point const d = direction_of(v);
    at[v] = {at[v].x * scale + apart * d.x, at[v].y * scale + apart * d.y};
  }

  constexpr int steps = 60;
  constexpr int steps_with_room = 20;
  constexpr int last_steps = 8;
  stress model(neighbours, p);
  overlap_removal room;
  auto const report = [&go_on](int done) {
    stop_unless(go_on, {.name = "layout: stress",
                        .unit = "iterations",
                        .done = static_cast<std::uint64_t>(done),
                        .total = steps + last_steps});
  };
  for (int i = 0; i < steps; ++i) {
    report(i);
    model.step(at, threads);
    if (i >= steps - steps_with_room) room.step(at, threads);
  }
  for (int i = 0; i < last_steps; ++i) {
    report(steps + i);
    room.step(at, threads);
  }
}

} // namespace puzzlegraph
