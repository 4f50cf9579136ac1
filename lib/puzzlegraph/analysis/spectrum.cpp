// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/spectrum.hpp"

#include <Eigen/Core>

#include <Spectra/SymEigsSolver.h>
#include <algorithm>
#include <cmath>
#include <utility>

namespace puzzlegraph {

namespace {

using vector = Eigen::VectorXd;

/// A symmetric operator x -> scale_u * sum over neighbours v of scale_v * x_v + diagonal_u * x_u,
/// with deflation: the eigenvalue of the known eigenvector is reduced by `shift`.
class neighbour_sum {
 public:
  using Scalar = double; // Spectra requires these names

  neighbour_sum(unlabelled_graph const& csr, vector scale, vector diagonal, vector known,
                double shift, going_on const& go_on)
      : csr_(&csr), scale_(std::move(scale)), diagonal_(std::move(diagonal)),
        known_(std::move(known)), shift_(shift), go_on_(&go_on) {}
  Eigen::Index rows() const { return scale_.size(); }
  Eigen::Index cols() const { return scale_.size(); }
  void perform_op(double const* in, double* out) const {
    stop_unless(*go_on_);
    Eigen::Map<vector const> const x(in, rows());
    Eigen::Map<vector> y(out, rows());
    vector const scaled = scale_.cwiseProduct(x);
    for (Eigen::Index u = 0; u < rows(); ++u) {
      double sum = 0;
      for (auto [e, end] = out_edges(static_cast<vertex_index>(u), *csr_); e != end; ++e) {
        sum += scaled[target(*e, *csr_)];
      }
      y[u] = scale_[u] * sum + diagonal_[u] * x[u];
    }
    y -= shift_ * known_.dot(x) * known_;
  }

 private:
  unlabelled_graph const* csr_;
  vector scale_;
  vector diagonal_;
  vector known_;
  double shift_;
  going_on const* go_on_;
};

constexpr double eigenpair_residual = 1e-6;

/// An eigenvalue at one end of the spectrum, and its residual.
struct eigenvalue {
  double value = 0;
  double residual = 1;
};

eigenvalue extreme(neighbour_sum op, Spectra::SortRule which) {
  constexpr Eigen::Index most_vectors = 20; // more restarts, but far less orthogonalisation
  constexpr Eigen::Index most_restarts = 1200;
  Spectra::SymEigsSolver<neighbour_sum> solver(op, 1, std::min(most_vectors, op.rows()));
  solver.init();
  solver.compute(which, most_restarts, eigenpair_residual / 100);
  if (solver.info() != Spectra::CompInfo::Successful) return {};
  vector const x = solver.eigenvectors().col(0);
  vector y(x.size());
  op.perform_op(x.data(), y.data());
  double const value = solver.eigenvalues()[0];
  return {value, (y - value * x).norm()};
}

} // namespace

spectrum find_spectrum(state_graph const& g, going_on const& go_on) {
  unlabelled_graph const& csr = g.csr();
  auto const n = static_cast<Eigen::Index>(g.vertex_count());
  vector degree(n);
  spectrum s;
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    degree[v] = static_cast<double>(out_degree(v, csr));
    if (g.is_goal(v)) s.stationary_goal += degree[v];
  }
  double const all = degree.sum();
  s.stationary_goal /= all;
  s.stationary_start = degree[g.starts().front().vertex] / all;

  // The walk's matrix is similar to D^-1/2 A D^-1/2, whose dominant eigenvector is known. Deflation
  // moves its eigenvalue from 1 to -1, away from the second one.
  vector const root = degree.cwiseSqrt();
  auto const walk = [&](double shift) {
    return neighbour_sum(csr, root.cwiseInverse(), vector::Zero(n), root / std::sqrt(all), shift,
                         go_on);
  };
  auto const second = extreme(walk(2), Spectra::SortRule::LargestAlge);
  auto const least = extreme(walk(0), Spectra::SortRule::SmallestAlge);
  // c I - L = A + (c - D), with c large enough that no eigenvalue is negative. The dominant
  // eigenvector is constant; deflation moves its eigenvalue from c to 0.
  double const c = 2 * degree.maxCoeff();
  auto const fiedler =
      extreme(neighbour_sum(csr, vector::Ones(n), vector::Constant(n, c) - degree,
                            vector::Constant(n, 1 / std::sqrt(static_cast<double>(n))), c, go_on),
              Spectra::SortRule::LargestAlge);

  s.second = second.value;
  s.least = least.value;
  s.gap = 1 - second.value;
  s.fiedler_value = c - fiedler.value;
  s.residual = std::max({second.residual, least.residual, fiedler.residual});
  s.converged = s.residual <= eigenpair_residual;
  return s;
}

} // namespace puzzlegraph
