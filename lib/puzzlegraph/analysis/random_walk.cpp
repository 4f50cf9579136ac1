// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/random_walk.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCore>
#include <Eigen/SparseLU>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace {

using vector = Eigen::VectorXd;
using row_matrix = Eigen::SparseMatrix<double, Eigen::RowMajor, std::int64_t>;

constexpr double wanted_residual = 1e-8;
constexpr double wanted_accuracy = 1e-6; ///< of the answers, relative
constexpr int most_rounds = 3;           ///< of iterative refinement

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

/// b - Ax by row, in extended precision: Ax and b are nearly equal.
struct row_residuals {
  vector value;
  vector rounding; ///< the most by which a value may be wrong

  vector most() const { return value.cwiseAbs() + rounding; }
};
row_residuals residuals(row_matrix const& a, vector const& b, vector const& x) {
  using extended = long double;
  row_residuals r{vector(b.size()), vector(b.size())};
  for (std::int64_t i = 0; i < b.size(); ++i) {
    extended sum = b[i];
    extended size = std::abs(b[i]); // of all terms
    int roundings = 2;
    for (row_matrix::InnerIterator entry(a, i); entry; ++entry) {
      auto const term = extended{entry.value()} * x[entry.col()];
      sum -= term;
      size += std::abs(term);
      roundings += 2;
    }
    r.value[i] = static_cast<double>(sum);
    r.rounding[i] =
        static_cast<double>(roundings * std::numeric_limits<extended>::epsilon() * size);
  }
  return r;
}

/// |b - Ax| / |b|.
double residual(row_matrix const& a, vector const& b, vector const& x) {
  return (b - a * x).norm() / b.norm();
}

/// The limit on iterations was reached.
struct out_of_iterations {};

/// A diagonal preconditioner that polls for cancellation, and ends at the limit on work: every
/// iteration of the solvers applies it.
class stoppable_diagonal : public Eigen::DiagonalPreconditioner<double> {
  using base = Eigen::DiagonalPreconditioner<double>;

 public:
  void stop_by(progress_callback const& go_on, std::uint64_t most_iterations) {
    go_on_ = &go_on;
    most_ = most_iterations;
  }
  template <class Vector> auto solve(Eigen::MatrixBase<Vector> const& b) const {
    if (go_on_ != nullptr) {
      stop_unless(*go_on_, {.name = "random-walk", .unit = "iterations", .done = applied_++});
      if (applied_ > most_) throw out_of_iterations{};
    }
    return base::solve(b);
  }

 private:
  progress_callback const* go_on_ = nullptr;
  std::uint64_t most_ = 0;
  mutable std::uint64_t applied_ = 0; // Eigen's interface is const
};

/// The greatest |b - Ax| of a row, by the out-degree of its state.
double greatest_residual(row_matrix const& a, vector const& b, vector const& x,
                         vector const& degree) {
  vector const off = residuals(a, b, x).most().cwiseQuotient(degree);
  return off.hasNaN() ? std::numeric_limits<double>::infinity() : off.cwiseAbs().maxCoeff();
}

/// One iterative solver for several right-hand sides.
template <class Solver> class iterative {
 public:
  iterative(row_matrix const& a, progress_callback const& go_on, std::uint64_t most_work) {
    auto const entries = static_cast<std::uint64_t>(a.nonZeros());
    solver_.preconditioner().stop_by(go_on, most_work / std::max<std::uint64_t>(entries, 1));
    solver_.setMaxIterations(std::max<std::int64_t>(1000, 2 * a.rows()));
    solver_.compute(a);
  }
  vector solve(vector const& b, double tolerance, random_walk& walk) {
    solver_.setTolerance(tolerance);
    vector x = solver_.solve(b);
    walk.iterations += static_cast<std::uint64_t>(solver_.iterations());
    return x;
  }

 private:
  Solver solver_;
};

/// SparseLU with pivots on the diagonal: on these matrices, whose other entries are negative and
/// whose diagonals are no less than their sum, small values keep their relative accuracy.
class direct {
 public:
  direct(row_matrix const& a, progress_callback const& go_on) : go_on_(&go_on) {
    poll();
    solver_.setPivotThreshold(0);
    solver_.compute(Eigen::SparseMatrix<double>(a));
  }
  vector solve(vector const& b) const {
    if (solver_.info() != Eigen::Success) return vector::Constant(b.size(), NAN);
    poll();
    return solver_.solve(b);
  }

 private:
  void poll() const {
    stop_unless(*go_on_, {.name = "random-walk", .unit = "solutions", .done = polled_++});
  }

  Eigen::SparseLU<Eigen::SparseMatrix<double>> solver_;
  progress_callback const* go_on_;
  mutable std::uint64_t polled_ = 0;
};

/// The off-diagonal entries of a and its transpose.
unlabelled_graph symmetric_pattern(row_matrix const& a) {
  std::vector<std::pair<vertex_index, vertex_index>> ends;
  for (std::int64_t i = 0; i < a.rows(); ++i) {
    for (row_matrix::InnerIterator entry(a, i); entry; ++entry) {
      if (entry.col() == i) continue;
      auto const from = static_cast<vertex_index>(i);
      auto const to = static_cast<vertex_index>(entry.col());
      ends.emplace_back(from, to);
      ends.emplace_back(to, from);
    }
  }
  std::ranges::sort(ends);
  auto const rest = std::ranges::unique(ends);
  ends.erase(rest.begin(), rest.end());
  return {boost::edges_are_sorted, ends.begin(), ends.end(), static_cast<vertex_index>(a.rows())};
}

/// Whether a factorization has few entries, and fits. SparseLU takes another order than the one in
/// which they are counted, of about as many.
bool can_factorize(row_matrix const& a, std::uint64_t max_memory) {
  auto const n = static_cast<std::uint64_t>(a.rows());
  if (n > most_factorized_states) return false;
  auto const entries = static_cast<std::uint64_t>(a.nonZeros());
  constexpr std::uint64_t bytes_of_pattern = 110; // measured, by entry, while it is put in order
  constexpr std::uint64_t bytes_of_factors = 24;  // two of them
  if (bytes_of_pattern * entries + bytes_of_factors * most_factor_entries(n) > max_memory) {
    return false;
  }
  return is_cheap_to_factorize(symmetric_pattern(a));
}

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

/// The linear systems of a random walk. Their solutions are its probability of reaching a goal and
/// its expected number of moves, and bound the errors of both.
class walk_systems {
 public:
  walk_systems(row_matrix const& a, right_sides const& right, std::int64_t start)
      : a_(&a), right_(&right), start_(start) {}

  template <class Solver> void solve_by(iterative<Solver>& solver, random_walk& walk) const {
    constexpr double tolerance = wanted_residual / 100;
    auto const& degree = right_->degree;
    if (!right_->some_are_dead) {
      set_moves(solver.solve(degree, tolerance, walk), walk);
      return;
    }
    vector p = vector::Zero(degree.size());
    vector e = p;
    vector t; // A^-1 degree: the expected moves until the walk leaves the unknowns
    double off = 0;
    for (int round = 0; round < most_rounds && !walk.solved; ++round) {
      p += solver.solve(residuals(*a_, right_->to_goals, p).value, tolerance, walk);
      vector const b = degree.cwiseProduct(p);
      e += solver.solve(residuals(*a_, b, e).value, tolerance, walk);
      set_values(p, b, e, walk);
      if (!(walk.residual <= wanted_residual)) return;
      if (round == 0) {
        constexpr double enough_for_a_bound = 1e-4;
        t = solver.solve(degree, enough_for_a_bound, walk);
        off = greatest_residual(*a_, degree, t, degree);
        if (!(off <= 0.5)) return;
      }
      // A has a nonnegative inverse, so residuals of at most r degree are errors of at most r t.
      double const longest = t.maxCoeff() / (1 - off);
      double const from_start = t[start_] / (1 - off);
      double const of_p = greatest_residual(*a_, right_->to_goals, p, degree);
      double const of_e = of_p * longest + greatest_residual(*a_, b, e, degree);
      accept(of_p * from_start, p[start_], of_e * from_start, e[start_], walk);
    }
  }
  void solve_by(direct const& solver, random_walk& walk) const {
    auto const& degree = right_->degree;
    if (!right_->some_are_dead) {
      set_moves(solver.solve(degree), walk);
      return;
    }
    vector const p = solver.solve(right_->to_goals);
    vector const b = degree.cwiseProduct(p);
    vector const e = solver.solve(b);
    set_values(p, b, e, walk);
    vector const of_p = error_bound(solver, right_->to_goals, vector::Zero(p.size()), p);
    vector const of_e = error_bound(solver, b, degree.cwiseProduct(of_p), e);
    accept(of_p[start_], p[start_], of_e[start_], e[start_], walk);
  }

 private:
  /// How far x is at most from the solution of Ax = b, each entry of which is wrong by at most that
  /// of `of_b`; infinite if no bound is found. A has a nonnegative inverse, so that Aw >= r, which
  /// is checked, implies w >= A^-1 r, however inaccurate the solver is.
  vector error_bound(direct const& solver, vector const& b, vector const& of_b,
                     vector const& x) const {
    vector const r = residuals(*a_, b, x).most() + of_b;
    vector const half = solver.solve(r);
    auto const off = residuals(*a_, r, half);
    bool const is_bound = ((off.value + off.rounding).array() <= r.array() / 2).all();
    if (!is_bound) return vector::Constant(x.size(), std::numeric_limits<double>::infinity());
    return 2 * half;
  }
  /// Without dead states.
  void set_moves(vector const& x, random_walk& walk) const {
    walk.probability = 1;
    walk.expected_moves = x[start_];
    walk.residual = residual(*a_, right_->degree, x);
    // A residual of r degree is an error of r x, as the inverse is nonnegative.
    double const off = greatest_residual(*a_, right_->degree, x, right_->degree);
    walk.solved = std::isfinite(walk.expected_moves) && off <= wanted_accuracy;
  }
  void set_values(vector const& p, vector const& b, vector const& e, random_walk& walk) const {
    walk.probability = p[start_];
    walk.expected_moves = e[start_] / p[start_];
    walk.residual = std::max(residual(*a_, right_->to_goals, p), residual(*a_, b, e));
  }
  /// `of_p`, `of_e`: bounds on the errors of p and e.
  static void accept(double of_p, double p, double of_e, double e, random_walk& walk) {
    walk.solved = p > 0 && e > 0 && std::isfinite(walk.expected_moves) &&
                  of_p / p + of_e / e <= wanted_accuracy;
  }

  row_matrix const* a_;
  right_sides const* right_;
  std::int64_t start_;
};

} // namespace

random_walk find_random_walk(state_graph const& g, distances const& d,
                             progress_callback const& go_on, std::uint64_t max_memory,
                             std::uint64_t most_work) {
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
  walk_systems const systems(a, right, x.number[start]);
  try {
    if (g.is_reversible()) {
      iterative<
          Eigen::ConjugateGradient<row_matrix, Eigen::Lower | Eigen::Upper, stoppable_diagonal>>
          solver(a, go_on, most_work);
      systems.solve_by(solver, walk);
    } else {
      iterative<Eigen::BiCGSTAB<row_matrix, stoppable_diagonal>> solver(a, go_on, most_work);
      systems.solve_by(solver, walk);
    }
  } catch (out_of_iterations const&) {
    walk.out_of_work = true;
  }
  if (walk.solved) return walk;
  stop_unless(go_on, {.name = "random-walk"});
  auto const iterative_bytes = random_walk_bytes(walk.unknowns, g.edge_count());
  if (iterative_bytes < max_memory && can_factorize(a, max_memory - iterative_bytes)) {
    systems.solve_by(direct(a, go_on), walk);
    walk.out_of_work &= !walk.solved;
  }
  return walk;
}

} // namespace puzzlegraph
