// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/layout/pivot_mds.hpp"

#include "puzzlegraph/core/parallel.hpp"

#include <Eigen/Core>
#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph {

namespace {

using row_matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Sums are split into a fixed number of parts, so that rounding does not depend on the number of
/// threads.
constexpr std::size_t parts = 64;

/// As many pivots span the plane; more refine the distances alone.
constexpr std::size_t enough = 128;

/// The squared distances to the first pivots, doubly centred: row and column means are subtracted,
/// and the overall mean is added.
class centred_squares {
 public:
  centred_squares(pivot_distances const& p, unsigned threads)
      : distances_(&p), pivots_(static_cast<Eigen::Index>(std::min(p.pivots, enough))),
        states_(p.hops.size() / p.pivots) {
    std::vector<Eigen::VectorXd> column_sums(parts);
    for_each_part(parts, threads, [&](std::size_t begin, std::size_t end, std::size_t) {
      for (std::size_t i = begin; i < end; ++i) {
        column_sums[i] =
            squares(part_begin(i), part_begin(i + 1)).cast<double>().colwise().sum().transpose();
      }
    });
    Eigen::VectorXd column_mean = Eigen::VectorXd::Zero(pivots_);
    for (auto const& sum : column_sums) column_mean += sum;
    column_mean /= static_cast<double>(states_);
    from_columns_ = (column_mean.array() - column_mean.mean()).cast<float>().matrix().transpose();
  }

  Eigen::Index pivots() const { return pivots_; }
  std::size_t states() const { return states_; }
  /// The first state of a part.
  std::size_t part_begin(std::size_t i) const { return states_ * i / parts; }
  /// Rows `begin` to `end - 1`, times -1/2.
  row_matrix rows(std::size_t begin, std::size_t end) const {
    row_matrix c = squares(begin, end);
    c.colwise() -= c.rowwise().mean().eval();
    c.rowwise() -= from_columns_;
    return -0.5F * c;
  }

 private:
  row_matrix squares(std::size_t begin, std::size_t end) const {
    Eigen::Map<row_matrix const> const hops(distances_->hops.data() + begin * distances_->pivots,
                                            static_cast<Eigen::Index>(end - begin),
                                            static_cast<Eigen::Index>(distances_->pivots));
    return hops.leftCols(pivots_).array().square().matrix();
  }

  pivot_distances const* distances_;
  Eigen::Index pivots_;
  std::size_t states_;
  Eigen::RowVectorXf from_columns_;
};

/// The first three principal axes, one per column, scaled so that rows times axes are coordinates.
Eigen::MatrixXf principal_axes(centred_squares const& centred, unsigned threads) {
  auto const k = centred.pivots();
  std::vector<Eigen::MatrixXd> products(parts);
  for_each_part(parts, threads, [&](std::size_t begin, std::size_t end, std::size_t) {
    for (std::size_t i = begin; i < end; ++i) {
      row_matrix const c = centred.rows(centred.part_begin(i), centred.part_begin(i + 1));
      products[i] = (c.transpose() * c).cast<double>();
    }
  });
  Eigen::MatrixXd product = Eigen::MatrixXd::Zero(k, k);
  for (auto const& part : products) product += part;
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> const solver(product);
  Eigen::MatrixXf axes = Eigen::MatrixXf::Zero(k, 3);
  for (Eigen::Index i = 0; i < std::min<Eigen::Index>(k, 3); ++i) {
    double const value = solver.eigenvalues()[k - 1 - i];
    if (!(value > 1e-9 * solver.eigenvalues()[k - 1])) break;
    axes.col(i) =
        (solver.eigenvectors().col(k - 1 - i) / std::sqrt(std::sqrt(value))).cast<float>();
  }
  return axes;
}

/// The coordinates of the states in the space of the axes, one state per row.
row_matrix coordinates(centred_squares const& centred, Eigen::MatrixXf const& axes,
                       unsigned threads) {
  row_matrix space(static_cast<Eigen::Index>(centred.states()), axes.cols());
  for_each_part(parts, threads, [&](std::size_t begin, std::size_t end, std::size_t) {
    for (std::size_t i = begin; i < end; ++i) {
      auto const first = centred.part_begin(i);
      auto const last = centred.part_begin(i + 1);
      space.middleRows(static_cast<Eigen::Index>(first), static_cast<Eigen::Index>(last - first)) =
          centred.rows(first, last) * axes;
    }
  });
  return space;
}

/// The projection to a plane. The first direction is the way from vertex 0 to `far_end`; the second
/// is the longest axis orthogonal to it.
std::vector<point> projected(row_matrix const& space, std::vector<vertex_index> const& far_end) {
  auto const n = static_cast<std::size_t>(space.rows());
  Eigen::RowVector3f way = -space.row(0);
  for (auto const v : far_end) way += space.row(v) / static_cast<float>(far_end.size());
  Eigen::Matrix3f spread = space.transpose() * space;
  float const main = std::sqrt(spread(0, 0) / static_cast<float>(n));
  Eigen::Vector3f along = Eigen::Vector3f::UnitX();
  if (way.norm() > main / 4) along = way.transpose().normalized();
  Eigen::Matrix3f const across = Eigen::Matrix3f::Identity() - along * along.transpose();
  spread = across * spread * across;
  Eigen::SelfAdjointEigenSolver<Eigen::Matrix3f> const second(spread);
  Eigen::Vector3f const side = second.eigenvectors().col(2);
  std::vector<point> at(n);
  for (std::size_t v = 0; v < n; ++v) {
    auto const row = space.row(static_cast<Eigen::Index>(v));
    at[v] = {row.dot(along), row.dot(side)};
  }
  return at;
}

} // namespace

pivot_distances find_pivots(unlabelled_graph const& neighbours, std::size_t most,
                            progress_callback const& go_on) {
  auto const n = num_vertices(neighbours);
  pivot_distances p;
  p.pivots = std::min<std::size_t>(most, n);
  p.hops.resize(p.pivots * n);
  hop_search search(neighbours);
  std::vector<std::uint32_t> nearest(n, unreachable);
  vertex_index root = 0;
  for (std::size_t j = 0; j < p.pivots; ++j) {
    stop_unless(go_on,
                {.name = "layout: pivots", .unit = "searches", .done = j, .total = p.pivots});
    p.roots.push_back(root);
    search.run(root);
    auto const& hops = search.hops();
    for (vertex_index v = 0; v < n; ++v) {
      p.hops[v * p.pivots + j] = static_cast<float>(hops[v]);
      nearest[v] = std::min(nearest[v], hops[v]);
    }
    root = static_cast<vertex_index>(std::max_element(nearest.begin(), nearest.end()) -
                                     nearest.begin());
  }
  return p;
}

std::uint64_t scaling_bytes(std::size_t pivots) {
  std::uint64_t const k = std::min(pivots, enough);
  return (parts + 1) * k * k * sizeof(double);
}

std::vector<point> scale_to_plane(pivot_distances const& p,
                                  std::vector<vertex_index> const& far_end, unsigned threads) {
  centred_squares const centred(p, threads);
  auto const space = coordinates(centred, principal_axes(centred, threads), threads);
  return projected(space, far_end);
}

} // namespace puzzlegraph
