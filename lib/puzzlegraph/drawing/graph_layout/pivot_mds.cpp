// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_layout/pivot_mds.hpp"

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

} // namespace

pivot_distances find_pivots(unlabelled_graph const& neighbours, std::size_t most,
                            going_on const& go_on) {
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

std::vector<point> scale_to_plane(pivot_distances const& p, std::vector<vertex_index> const& there,
                                  unsigned threads) {
  auto const k = static_cast<Eigen::Index>(std::min(p.pivots, enough));
  auto const n = p.hops.size() / p.pivots;
  auto const part_begin = [&](std::size_t i) { return n * i / parts; };
  auto const squares = [&](std::size_t begin, std::size_t end) -> row_matrix {
    Eigen::Map<row_matrix const> const hops(p.hops.data() + begin * p.pivots,
                                            static_cast<Eigen::Index>(end - begin),
                                            static_cast<Eigen::Index>(p.pivots));
    return hops.leftCols(k).array().square().matrix();
  };

  // Double centring: subtracts row and column means from the squares and adds the overall mean.
  std::vector<Eigen::VectorXd> column_sums(parts);
  for_each_part(parts, threads, [&](std::size_t begin, std::size_t end, std::size_t) {
    for (std::size_t i = begin; i < end; ++i) {
      column_sums[i] =
          squares(part_begin(i), part_begin(i + 1)).cast<double>().colwise().sum().transpose();
    }
  });
  Eigen::VectorXd column_mean = Eigen::VectorXd::Zero(k);
  for (auto const& sum : column_sums) column_mean += sum;
  column_mean /= static_cast<double>(n);
  Eigen::RowVectorXf const from_columns =
      (column_mean.array() - column_mean.mean()).cast<float>().matrix().transpose();
  auto const centred = [&](std::size_t begin, std::size_t end) -> row_matrix {
    row_matrix c = squares(begin, end);
    c.colwise() -= c.rowwise().mean().eval();
    c.rowwise() -= from_columns;
    return -0.5F * c;
  };

  std::vector<Eigen::MatrixXd> products(parts);
  for_each_part(parts, threads, [&](std::size_t begin, std::size_t end, std::size_t) {
    for (std::size_t i = begin; i < end; ++i) {
      row_matrix const c = centred(part_begin(i), part_begin(i + 1));
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
  row_matrix space(static_cast<Eigen::Index>(n), 3);
  for_each_part(parts, threads, [&](std::size_t begin, std::size_t end, std::size_t) {
    for (std::size_t i = begin; i < end; ++i) {
      auto const first = part_begin(i);
      auto const last = part_begin(i + 1);
      space.middleRows(static_cast<Eigen::Index>(first), static_cast<Eigen::Index>(last - first)) =
          centred(first, last) * axes;
    }
  });

  // The first direction is the way to `there`; the second is the longest axis orthogonal to it.
  Eigen::RowVector3f way = -space.row(0);
  for (auto const v : there) way += space.row(v) / static_cast<float>(there.size());
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

} // namespace puzzlegraph
