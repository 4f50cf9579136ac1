// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/random_walk.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCore>
#include <Eigen/SparseLU>

#include <algorithm>
#include <vector>

namespace puzzlegraph {

namespace {

using vector = Eigen::VectorXd;
using row_matrix = Eigen::SparseMatrix<double, Eigen::RowMajor, std::int64_t>;

constexpr double wanted_residual = 1e-8;

/// The unknowns of the linear systems: non-goal states from which a goal can be reached.
struct unknowns {
  std::vector<vertex_index> states;
  std::vector<std::int64_t> number; ///< by vertex, -1: none

  unknowns(state_graph const& g, distances const& d) : number(g.vertex_count(), -1) {
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      if (d.is_dead(v) || g.is_goal(v)) continue;
      number[v] = static_cast<std::int64_t>(states.size());
      states.push_back(v);
    }
  }
};

/// Row v: k p(v) - sum of p(w) over the edges to unknowns.
row_matrix system_matrix(state_graph const& g, unknowns const& x) {
  auto const n = static_cast<std::int64_t>(x.states.size());
  row_matrix a(n, n);
  Eigen::Matrix<std::int64_t, Eigen::Dynamic, 1> room(n);
  for (std::int64_t i = 0; i < n; ++i) {
    room[i] =
        1 + static_cast<std::int64_t>(out_degree(x.states[static_cast<std::size_t>(i)], g.csr()));
  }
  a.reserve(room);
  std::vector<std::int64_t> row;
  for (std::int64_t i = 0; i < n; ++i) {
    auto const v = x.states[static_cast<std::size_t>(i)];
    row.clear();
    row.push_back(i);
    for (auto [e, end] = out_edges(v, g.csr()); e != end; ++e) {
      auto const j = x.number[target(*e, g.csr())];
      if (j >= 0) row.push_back(j);
    }
    auto const degree = static_cast<double>(out_degree(v, g.csr()));
    std::sort(row.begin(), row.end());
    for (std::size_t k = 0; k < row.size(); ++k) {
      double const value = row[k] == i ? degree : -1;
      if (k > 0 && row[k] == row[k - 1]) {
        a.coeffRef(i, row[k]) += value;
      } else {
        a.insert(i, row[k]) = value;
      }
    }
  }
  a.makeCompressed();
  return a;
}

/// |b - Ax| / |b|.
double residual(row_matrix const& a, vector const& b, vector const& x) {
  return (b - a * x).norm() / b.norm();
}

/// A diagonal preconditioner that polls for cancellation: every iteration of the solvers applies
/// it.
class stoppable_diagonal : public Eigen::DiagonalPreconditioner<double> {
  using base = Eigen::DiagonalPreconditioner<double>;

 public:
  void stop_by(progress_callback const& go_on) { go_on_ = &go_on; }
  template <class Vector> auto solve(Eigen::MatrixBase<Vector> const& b) const {
    if (go_on_ != nullptr) {
      stop_unless(*go_on_, {.name = "random-walk", .unit = "iterations", .done = applied_++});
    }
    return base::solve(b);
  }

 private:
  progress_callback const* go_on_ = nullptr;
  mutable std::uint64_t applied_ = 0; // Eigen's interface is const
};

/// One iterative solver for several right-hand sides; keeps the worst residual. If BiCGSTAB breaks
/// down, small systems fall back to SparseLU.
template <class Solver> class solving {
 public:
  solving(row_matrix const& a, progress_callback const& go_on) : a_(&a) {
    solver_.preconditioner().stop_by(go_on);
    solver_.setTolerance(wanted_residual / 100);
    solver_.setMaxIterations(std::max<std::int64_t>(1000, 2 * a.rows()));
    solver_.compute(a);
  }
  vector solve(vector const& b, random_walk& walk) {
    vector x = solver_.solve(b);
    walk.iterations += static_cast<std::uint64_t>(solver_.iterations());
    double off = residual(*a_, b, x);
    if (!(off <= wanted_residual) && a_->rows() <= most_direct) {
      Eigen::SparseLU<Eigen::SparseMatrix<double>> direct;
      direct.compute(Eigen::SparseMatrix<double>(*a_));
      x = direct.solve(b);
      off = residual(*a_, b, x);
    }
    if (!(off <= walk.residual)) walk.residual = off; // NaN too
    return x;
  }

 private:
  static constexpr std::int64_t most_direct = 10'000;
  row_matrix const* a_;
  Solver solver_;
};

/// The right-hand sides of the systems.
struct right_sides {
  vector degree;              ///< out-degrees of the unknowns
  vector to_goals;            ///< their edges to goals
  bool some_are_dead = false; ///< whether an edge leads to a dead state

  right_sides(state_graph const& g, distances const& d, unknowns const& x)
      : degree(static_cast<std::int64_t>(x.states.size())), to_goals(degree.size()) {
    for (std::int64_t i = 0; i < degree.size(); ++i) {
      auto const v = x.states[static_cast<std::size_t>(i)];
      degree[i] = static_cast<double>(out_degree(v, g.csr()));
      to_goals[i] = 0;
      for (auto [e, end] = out_edges(v, g.csr()); e != end; ++e) {
        auto const w = target(*e, g.csr());
        to_goals[i] += g.is_goal(w);
        some_are_dead |= d.is_dead(w);
      }
    }
  }
};

/// Sets the probability and the expected number of moves of unknown `start`.
template <class Solver>
void solve_systems(solving<Solver>& solver, right_sides const& right, std::int64_t start,
                   random_walk& walk) {
  if (!right.some_are_dead) {
    walk.probability = 1;
    walk.expected_moves = solver.solve(right.degree, walk)[start];
    return;
  }
  vector const p = solver.solve(right.to_goals, walk);
  walk.probability = p[start];
  walk.expected_moves = solver.solve(right.degree.cwiseProduct(p), walk)[start] / p[start];
}

} // namespace

random_walk find_random_walk(state_graph const& g, distances const& d,
                             progress_callback const& go_on) {
  random_walk walk;
  auto const start = g.starts().front().vertex;
  walk.possible = !d.is_dead(start);
  if (!walk.possible) return walk;
  unknowns const x(g, d);
  walk.unknowns = x.states.size();
  if (x.number[start] < 0) { // a goal
    walk.solved = true;
    walk.probability = 1;
    return walk;
  }
  row_matrix const a = system_matrix(g, x);
  right_sides const right(g, d, x);
  if (g.is_reversible()) {
    using solver =
        Eigen::ConjugateGradient<row_matrix, Eigen::Lower | Eigen::Upper, stoppable_diagonal>;
    solving<solver> s(a, go_on);
    solve_systems(s, right, x.number[start], walk);
  } else {
    solving<Eigen::BiCGSTAB<row_matrix, stoppable_diagonal>> s(a, go_on);
    solve_systems(s, right, x.number[start], walk);
  }
  walk.solved = walk.residual <= wanted_residual;
  return walk;
}

} // namespace puzzlegraph
