// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/spectrum.hpp"

#include <Eigen/Eigenvalues>
#include <Eigen/Sparse>
#include <Eigen/SparseCholesky>

#include <Spectra/SymEigsSolver.h>
#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <stdexcept>

namespace puzzlegraph {

namespace {

using vector = Eigen::VectorXd;
using matrix = Eigen::SparseMatrix<double>;

/// The limit on work was reached.
struct out_of_work {};

/// Counts examined edges, and stops the computation at a limit or on request.
class work_meter {
 public:
  work_meter(progress_callback const& go_on, std::uint64_t most) : go_on_(&go_on), left_(most) {}
  void spend(std::uint64_t edges) {
    stop_unless(*go_on_, {.name = "spectrum", .unit = "iterations", .done = calls_++});
    if (edges > left_) throw out_of_work{};
    left_ -= edges;
  }

 private:
  progress_callback const* go_on_;
  std::uint64_t left_;
  std::uint64_t calls_ = 0; ///< of spend()
};

/// A symmetric matrix of the graph's pattern, scale_u * scale_v for each edge and a diagonal, with
/// a known eigenvector of norm 1.
struct graph_matrix {
  unlabelled_graph const& csr;
  vector scale;
  vector diagonal;
  std::optional<vector> known;

  vector times(vector const& x) const {
    vector y(x.size());
    vector const scaled = scale.cwiseProduct(x);
    for (Eigen::Index u = 0; u < y.size(); ++u) {
      double sum = 0;
      for (auto [e, end] = out_edges(static_cast<vertex_index>(u), csr); e != end; ++e) {
        sum += scaled[target(*e, csr)];
      }
      y[u] = scale[u] * sum + diagonal[u] * x[u];
    }
    return y;
  }
  /// x without its part along the known eigenvector.
  vector without_known(vector const& x) const {
    if (!known) return x;
    return x - known->dot(x) * *known;
  }
  /// sign * this + shift * I
  matrix explicit_form(double sign, double shift) const {
    std::vector<Eigen::Triplet<double>> entries;
    entries.reserve(num_edges(csr) + static_cast<std::size_t>(scale.size()));
    for (vertex_index u = 0; u < num_vertices(csr); ++u) {
      auto const row = static_cast<int>(u);
      entries.emplace_back(row, row, sign * diagonal[row] + shift);
      for (auto [e, end] = out_edges(u, csr); e != end; ++e) {
        auto const v = static_cast<int>(target(*e, csr));
        entries.emplace_back(row, v, sign * scale[row] * scale[v]);
      }
    }
    matrix m(scale.size(), scale.size());
    m.setFromTriplets(entries.begin(), entries.end());
    return m;
  }
};

/// Which end of a matrix's spectrum to find; the known eigenvector aside.
enum class spectrum_end : std::uint8_t { greatest, least };

/// The matrix for Lanczos iteration: sign * M, where the known eigenvector has the eigenvalue
/// -offset.
class direct_operator {
 public:
  using Scalar = double; // Spectra requires these names

  direct_operator(graph_matrix const& m, double sign, double offset, work_meter& work)
      : matrix_(&m), sign_(sign), offset_(offset), work_(&work) {}
  Eigen::Index rows() const { return matrix_->scale.size(); }
  Eigen::Index cols() const { return rows(); }
  void perform_op(double const* in, double* out) const {
    work_->spend(num_edges(matrix_->csr));
    Eigen::Map<vector const> const x(in, rows());
    Eigen::Map<vector> y(out, rows());
    vector const kept = matrix_->without_known(x);
    y = sign_ * matrix_->without_known(matrix_->times(kept)) - offset_ * (x - kept);
  }

 private:
  graph_matrix const* matrix_;
  double sign_;
  double offset_;
  work_meter* work_;
};

using cholesky = Eigen::SimplicialLDLT<matrix>;

/// The inverse of a positive definite matrix, without the known eigenvector.
class inverse_operator {
 public:
  using Scalar = double;

  inverse_operator(graph_matrix const& m, cholesky const& factor, work_meter& work)
      : matrix_(&m), factor_(&factor), work_(&work) {}
  Eigen::Index rows() const { return matrix_->scale.size(); }
  Eigen::Index cols() const { return rows(); }
  void perform_op(double const* in, double* out) const {
    work_->spend(static_cast<std::uint64_t>(factor_->matrixL().nestedExpression().nonZeros()));
    Eigen::Map<vector const> const x(in, rows());
    Eigen::Map<vector> y(out, rows());
    y = matrix_->without_known(factor_->solve(matrix_->without_known(x)));
  }

 private:
  graph_matrix const* matrix_;
  cholesky const* factor_;
  work_meter* work_;
};

constexpr double eigenpair_residual = 1e-6;

/// An eigenvalue at one end of the spectrum, and its residual.
struct eigenvalue {
  double value = 0;
  double residual = 1;
};

/// A vector that has, but by chance, parts along all eigenvectors.
vector arbitrary_vector(Eigen::Index n) {
  std::mt19937_64 rng;
  vector x(n);
  for (auto& value : x) value = static_cast<double>(rng()) / 0x1p63 - 1;
  return x;
}

/// The eigenvector of the greatest eigenvalue of m's operator; empty if the iteration does not
/// converge.
template <class Operator> vector dominant_eigenvector(graph_matrix const& m, Operator& op) {
  // Where an arbitrary vector is an eigenvector, all but the known one are, as of complete graphs:
  // Lanczos iteration breaks down there.
  vector x = m.without_known(arbitrary_vector(op.rows())).normalized();
  vector y(x.size());
  op.perform_op(x.data(), y.data());
  double const value = x.dot(y);
  if ((y - value * x).norm() <= eigenpair_residual / 100 * std::abs(value)) return x;

  constexpr Eigen::Index most_vectors = 20; // more restarts, but far less orthogonalisation
  constexpr Eigen::Index most_restarts = 1200;
  Spectra::SymEigsSolver<Operator> solver(op, 1, std::min(most_vectors, op.rows()));
  try {
    solver.init();
    solver.compute(Spectra::SortRule::LargestAlge, most_restarts, eigenpair_residual / 100);
  } catch (std::runtime_error const&) { // of Spectra: its small eigenproblem has no solution
    return {};
  }
  if (solver.info() != Spectra::CompInfo::Successful) return {};
  return solver.eigenvectors().col(0);
}

eigenvalue rayleigh_quotient(graph_matrix const& m, vector x) {
  if (x.size() == 0) return {};
  x.normalize();
  vector const y = m.times(x);
  double const value = x.dot(y);
  return {value, (y - value * x).norm()};
}

/// Finds eigenvalues of matrices of one graph. Shift-invert if the sparse factor is small, else
/// Lanczos iteration on the matrix itself.
class eigenvalue_finder {
 public:
  eigenvalue_finder(unlabelled_graph const& csr, work_meter& work)
      : work_(&work), inverts_(can_invert(csr, work)) {
    if (!inverts_) return;
    auto const n = static_cast<Eigen::Index>(num_vertices(csr));
    graph_matrix const pattern{csr, vector::Ones(n), vector::Ones(n), {}};
    factor_.analyzePattern(pattern.explicit_form(1, 0));
  }

  /// An eigenvalue of m; `bound` lies beyond all eigenvalues at that end, or at the last one.
  eigenvalue find(graph_matrix const& m, spectrum_end at, double bound) {
    double const sign = at == spectrum_end::greatest ? 1 : -1;
    if (inverts_) {
      // bound - m, or m - bound, is positive semidefinite; the margin makes it definite.
      double const margin = 1e-9 * (1 + std::abs(bound));
      factor_.factorize(m.explicit_form(-sign, sign * bound + margin));
      if (factor_.info() == Eigen::Success) {
        inverse_operator inverse(m, factor_, *work_);
        return rayleigh_quotient(m, dominant_eigenvector(m, inverse));
      }
    }
    // The known eigenvector's eigenvalue moves below all others.
    double const offset = 1 + 2 * m.diagonal.cwiseAbs().maxCoeff();
    direct_operator direct(m, sign, offset, *work_);
    return rayleigh_quotient(m, dominant_eigenvector(m, direct));
  }

 private:
  static bool can_invert(unlabelled_graph const& csr, work_meter& work) {
    work.spend(num_edges(csr));
    return is_cheap_to_factorize(csr);
  }

  work_meter* work_;
  cholesky factor_;
  bool inverts_;
};

/// Finds them by the QR algorithm on the dense matrix, whatever their multiplicity.
class dense_eigenvalue_finder {
 public:
  dense_eigenvalue_finder(unlabelled_graph const& csr, work_meter& work) : work_(&work) {
    work.spend(num_edges(csr));
  }
  eigenvalue find(graph_matrix const& m, spectrum_end at, double /*bound*/) {
    auto const n = static_cast<std::uint64_t>(m.scale.size());
    work_->spend(n * n * n);
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> const all(
        Eigen::MatrixXd(m.explicit_form(1, 0)));
    if (all.info() != Eigen::Success) return {};
    auto const& vectors = all.eigenvectors(); // by increasing eigenvalues
    if (at == spectrum_end::least) return rayleigh_quotient(m, vectors.col(0));
    // The known eigenvalue is the greatest, and of a connected graph it is simple.
    return rayleigh_quotient(m, vectors.col(vectors.cols() - (m.known ? 2 : 1)));
  }

 private:
  work_meter* work_;
};

template <class Finder>
void find_eigenvalues_by(Finder finder, spectrum& s, unlabelled_graph const& csr,
                         vector const& degree) {
  auto const n = degree.size();
  // The walk's matrix is similar to D^-1/2 A D^-1/2, whose greatest eigenvalue 1 has a known
  // eigenvector.
  vector const root = degree.cwiseSqrt();
  graph_matrix walk{csr, root.cwiseInverse(), vector::Zero(n), root / root.norm()};
  auto const second = finder.find(walk, spectrum_end::greatest, 1);
  walk.known.reset();
  auto const least = finder.find(walk, spectrum_end::least, -1);
  // A - D = -L, whose greatest eigenvalue 0 has a constant eigenvector.
  vector const constant = vector::Constant(n, 1 / std::sqrt(static_cast<double>(n)));
  auto const fiedler =
      finder.find({csr, vector::Ones(n), -degree, constant}, spectrum_end::greatest, 0);
  s.second = second.value;
  s.least = least.value;
  s.gap = 1 - second.value;
  s.fiedler_value = -fiedler.value;
  s.residual = std::max({second.residual, least.residual, fiedler.residual});
  s.converged = s.residual <= eigenpair_residual;
}

void find_eigenvalues(spectrum& s, unlabelled_graph const& csr, vector const& degree,
                      work_meter& work) {
  constexpr Eigen::Index most_dense = 200;
  if (degree.size() <= most_dense) {
    find_eigenvalues_by(dense_eigenvalue_finder(csr, work), s, csr, degree);
  } else {
    find_eigenvalues_by(eigenvalue_finder(csr, work), s, csr, degree);
  }
}

} // namespace

spectrum find_spectrum(state_graph const& g, progress_callback const& go_on,
                       std::uint64_t most_work) {
  unlabelled_graph const& csr = g.csr();
  vector degree(static_cast<Eigen::Index>(g.vertex_count()));
  spectrum s;
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    degree[v] = static_cast<double>(out_degree(v, csr));
    if (g.is_goal(v)) s.stationary_goal += degree[v];
  }
  double const all = degree.sum();
  s.stationary_goal /= all;
  s.stationary_start = degree[g.starts().front().vertex] / all;
  work_meter work(go_on, most_work);
  try {
    find_eigenvalues(s, csr, degree, work);
  } catch (out_of_work const&) {
    s.out_of_work = true;
  }
  return s;
}

} // namespace puzzlegraph
