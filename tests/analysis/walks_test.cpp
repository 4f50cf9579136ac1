// SPDX-License-Identifier: BSL-1.0
//
// Random walks and spectra, compared with dense linear algebra and with known results.
#include "puzzlegraph/analysis/factorization.hpp"
#include "puzzlegraph/analysis/random_walk.hpp"
#include "puzzlegraph/analysis/spectrum.hpp"

#include "tests/support/listed_graph.hpp"

#include <Eigen/Dense>
#include <catch2/catch.hpp>

#include <cmath>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

Eigen::MatrixXd adjacency(listed_graph const& g) {
  auto const n = static_cast<Eigen::Index>(g.vertex_count());
  Eigen::MatrixXd a = Eigen::MatrixXd::Zero(n, n);
  for (auto const& edge : g.list()) a(edge.from, edge.to) += 1;
  return a;
}

listed_graph path_graph(vertex_index n) {
  std::vector<listed_edge> list;
  for (vertex_index v = 0; v + 1 < n; ++v) {
    list.push_back({v, v + 1});
    list.push_back({v + 1, v});
  }
  return {n, list, true, {{0, 0}}, {n - 1}};
}

} // namespace

TEST_CASE("a random walk along a path of n steps takes n^2 moves") {
  for (vertex_index const n : {1U, 2U, 10U, 100U}) {
    auto const g = path_graph(n + 1);
    auto const walk = find_random_walk(g, find_distances(g));
    REQUIRE(walk.solved);
    CHECK(walk.probability == 1);
    CHECK(walk.expected_moves == Approx(double(n) * n).epsilon(1e-6));
  }
}

TEST_CASE("random walks agree with the limit of their steps") {
  std::mt19937_64 rng(6);
  int with_dead = 0;
  for (int round = 0; round < 200; ++round) {
    bool const reversible = round % 3 == 0;
    auto const g = random_listed_graph(
        {.count = 8, .density = 0.25, .reversible = reversible, .goals = round % 2 == 0 ? 1U : 2U},
        rng);
    auto const d = find_distances(g);
    auto const walk = find_random_walk(g, d);
    auto const start = g.starts().front().vertex;
    REQUIRE(walk.possible == !d.is_dead(start));
    if (!walk.possible) continue;
    REQUIRE(walk.solved);
    // Power iteration: the probability of arriving at a goal, step by step.
    Eigen::MatrixXd p = adjacency(g);
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      if (g.is_goal(v)) p.row(v).setZero();
      double const sum = p.row(v).sum();
      if (sum > 0) p.row(v) /= sum;
    }
    Eigen::RowVectorXd mass = Eigen::RowVectorXd::Zero(p.rows());
    mass[start] = 1;
    double arrived = 0;
    double moves = 0;
    auto const still_on_its_way = [&] {
      double sum = 0;
      for (vertex_index v = 0; v < g.vertex_count(); ++v) sum += d.is_dead(v) ? 0 : mass[v];
      return sum > 1e-15;
    };
    for (int step = 0; still_on_its_way(); ++step) {
      for (vertex_index v = 0; v < g.vertex_count(); ++v) {
        if (!g.is_goal(v)) continue;
        arrived += mass[v];
        moves += step * mass[v];
        mass[v] = 0;
      }
      mass = mass * p;
    }
    with_dead += arrived < 0.999;
    REQUIRE(walk.probability == Approx(arrived).epsilon(1e-6));
    REQUIRE(walk.expected_moves == Approx(moves / arrived).epsilon(1e-5).margin(1e-9));
  }
  CHECK(with_dead > 10);
}

namespace {

/// A path from 0 to n, the goal. From each state before it `back` more edges lead to the one
/// before, if there is one; if `dies`, to n + 1, a dead state.
listed_graph slope(vertex_index n, int back, bool dies) {
  std::vector<listed_edge> list;
  for (vertex_index v = 0; v < n; ++v) {
    list.push_back({v, v + 1});
    for (int k = 0; k < back; ++k) {
      if (dies || v > 0) list.push_back({v, dies ? n + 1 : v - 1});
    }
  }
  return {n + 2, list, false, {{0, 0}}, {n}};
}

} // namespace

TEST_CASE("the probability of a walk that mostly dies is accurate however small, and its moves") {
  for (int const back : {1, 2, 3}) {
    for (vertex_index const n : {1U, 10U, 30U, 35U, 36U, 40U, 60U, 300U}) {
      CAPTURE(n, back);
      auto const g = slope(n, back, true);
      auto const walk = find_random_walk(g, find_distances(g));
      REQUIRE(walk.solved);
      CHECK(walk.probability == Approx(std::pow(1 + back, -double(n))).epsilon(1e-6).margin(0));
      CHECK(walk.expected_moves == Approx(n).epsilon(1e-6));
    }
  }
}

TEST_CASE("a walk is solved accurately or not at all, however many moves it takes") {
  for (vertex_index n = 2; n <= 200; ++n) {
    CAPTURE(n);
    auto const g = slope(n, 2, false);
    auto const walk = find_random_walk(g, find_distances(g));
    CHECK((walk.solved || n > 30));
    if (!walk.solved) continue;
    CHECK(walk.probability == 1);
    CHECK(walk.expected_moves == Approx(std::pow(2, n + 2) - 3 * n - 4).epsilon(1e-6));
  }
  auto const long_way = slope(20, 1, false);
  auto const d = find_distances(long_way);
  auto const short_of_work = find_random_walk(long_way, d, {}, 0, 10);
  CHECK(short_of_work.out_of_work);
  CHECK_FALSE(short_of_work.solved);
  CHECK(find_random_walk(long_way, d, {}, 0).solved);
  CHECK(find_random_walk(long_way, d, {}, UINT64_MAX, 10).solved); // by a factorization
  auto const steepest = slope(1100, 3, true); // the probability 2^-2200 is no double
  CHECK_FALSE(find_random_walk(steepest, find_distances(steepest)).solved);
}

namespace {

/// A path of n states to the goal, n. From all but the first, `back` more edges lead to state 1;
/// from the first and the last one edge leads to the goal, from the last one to n + 1, a dead
/// state. So a walk that has left the first state nearly always comes back, and wins in half of the
/// cases: 3/4 in all.
listed_graph trap(vertex_index n, int back) {
  std::vector<listed_edge> list{{0, n}, {n - 1, n}, {n - 1, n + 1}};
  for (vertex_index v = 0; v + 1 < n; ++v) list.push_back({v, v + 1});
  for (vertex_index v = 2; v < n; ++v) {
    for (int k = 0; k < back; ++k) list.push_back({v, 1});
  }
  return {n + 2, list, false, {{0, 0}}, {n}};
}

} // namespace

TEST_CASE("a walk that hardly leaves a trap is solved accurately or not at all") {
  int solved = 0;
  for (int const back : {1, 2, 5, 10, 20}) {
    for (vertex_index n = 3; n <= 60; ++n) {
      CAPTURE(n, back);
      auto const g = trap(n, back);
      auto const walk = find_random_walk(g, find_distances(g));
      if (!walk.solved) continue;
      ++solved;
      CHECK(walk.probability == Approx(0.75).epsilon(1e-6));
    }
  }
  CHECK(solved > 40);
}

TEST_CASE("only where a factor is small is a system solved directly, which can be stopped") {
  auto const csr = [](vertex_index n, std::vector<listed_edge> const& list) {
    std::vector<std::pair<vertex_index, vertex_index>> ends;
    for (auto const& e : list) {
      ends.emplace_back(e.from, e.to);
      ends.emplace_back(e.to, e.from);
    }
    return unlabelled_graph(boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), n);
  };
  constexpr vertex_index n = 6000;
  std::mt19937_64 rng(8);
  std::vector<listed_edge> path;
  std::vector<listed_edge> random;
  for (vertex_index v = 0; v + 1 < n; ++v) {
    path.push_back({v, v + 1});
    for (int k = 0; k < 4; ++k) {
      random.push_back({v, static_cast<vertex_index>(random_below(n, rng))});
    }
  }
  CHECK(is_cheap_to_factorize(csr(n, path)));
  CHECK_FALSE(is_cheap_to_factorize(csr(n, random)));

  auto const g = trap(40, 1);
  int solutions = 0;
  auto const count = [&](work_progress const& p) {
    solutions += p.unit == "solutions";
    return solutions < 3;
  };
  CHECK_THROWS_AS(find_random_walk(g, find_distances(g), count), stopped);
  CHECK(solutions == 3);
}

TEST_CASE("spectra are those of dense matrices") {
  std::mt19937_64 rng(7);
  for (int round = 0; round < 60; ++round) {
    auto const g = random_listed_graph(
        {.count = 3 + random_below(40, rng), .density = 0.02 * (round % 10)}, rng);
    auto const s = find_spectrum(g);
    REQUIRE(s.converged);
    Eigen::MatrixXd const a = adjacency(g);
    Eigen::VectorXd const degree = a.rowwise().sum();
    Eigen::VectorXd const root = degree.cwiseSqrt().cwiseInverse();
    Eigen::MatrixXd const walk = root.asDiagonal() * a * root.asDiagonal();
    Eigen::MatrixXd const laplacian = Eigen::MatrixXd(degree.asDiagonal()) - a;
    Eigen::VectorXd const w = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(walk).eigenvalues();
    Eigen::VectorXd const l =
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(laplacian).eigenvalues();
    REQUIRE(s.second == Approx(w[w.size() - 2]).margin(1e-6));
    REQUIRE(s.gap == Approx(1 - w[w.size() - 2]).margin(1e-6));
    REQUIRE(s.least == Approx(w[0]).margin(1e-6));
    REQUIRE(s.fiedler_value == Approx(l[1]).margin(1e-6));
    double goals = 0;
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      if (g.is_goal(v)) goals += degree[v];
    }
    REQUIRE(s.stationary_goal == Approx(goals / degree.sum()));
  }
}

TEST_CASE("the spectrum of a complete graph: twice -1 / (n - 1), and n") {
  for (vertex_index const n :
       {3U, 4U, 6U, 17U, 30U, 199U, 200U, 201U, 256U, 300U, 301U, 400U, 600U}) {
    CAPTURE(n);
    std::vector<listed_edge> list;
    for (vertex_index u = 0; u < n; ++u) {
      for (vertex_index v = 0; v < n; ++v) {
        if (u != v) list.push_back({u, v});
      }
    }
    auto const s = find_spectrum(listed_graph(n, list, true, {{0, 0}}, {1}));
    REQUIRE(s.converged);
    CHECK(s.second == Approx(-1.0 / (n - 1)));
    CHECK(s.least == Approx(-1.0 / (n - 1)));
    CHECK(s.fiedler_value == Approx(n));
  }
}

TEST_CASE("the spectrum of a complete bipartite graph: 0 and -1; its smaller side") {
  for (vertex_index const n : {3U, 4U, 10U, 99U, 150U, 300U}) {
    CAPTURE(n);
    std::vector<listed_edge> list;
    for (vertex_index u = 0; u < n; ++u) {
      for (vertex_index v = n; v < 2 * n + 1; ++v) {
        list.push_back({u, v});
        list.push_back({v, u});
      }
    }
    auto const s = find_spectrum(listed_graph(2 * n + 1, list, true, {{0, 0}}, {1}));
    REQUIRE(s.converged);
    CHECK(s.second == Approx(0).margin(1e-6));
    CHECK(s.least == Approx(-1));
    CHECK(s.fiedler_value == Approx(n));
  }
}

TEST_CASE("a spectrum is missing as too long only where a limit on work ended it") {
  constexpr vertex_index n = 3000;
  CHECK(find_spectrum(path_graph(n), {}, 100'000).out_of_work);
  CHECK_FALSE(find_spectrum(path_graph(n)).out_of_work);
}

TEST_CASE("the algebraic connectivity of a path is 2 (1 - cos(pi / n))") {
  // Fiedler, "Algebraic connectivity of graphs", 1973.
  for (vertex_index const n : {3U, 10U, 40U}) {
    auto const s = find_spectrum(path_graph(n));
    REQUIRE(s.converged);
    CHECK(s.fiedler_value == Approx(2 * (1 - std::cos(M_PI / n))).epsilon(1e-5));
    CHECK(s.least == Approx(-1));
  }
}

TEST_CASE("spectra of slowly mixing graphs converge; a limit on work ends the iteration") {
  constexpr vertex_index n = 3000;
  auto const g = path_graph(n);
  auto const s = find_spectrum(g);
  REQUIRE(s.converged);
  CHECK(s.fiedler_value == Approx(2 * (1 - std::cos(M_PI / n))).epsilon(1e-5));
  CHECK(s.gap == Approx(1 - std::cos(M_PI / (n - 1))).epsilon(1e-5));
  CHECK_FALSE(find_spectrum(g, {}, 100'000).converged);
}

TEST_CASE("the spectrum of a hypercube, whose factors are large: 1 - 2 / n and -1; 2") {
  constexpr vertex_index n = 13;
  std::vector<listed_edge> list;
  for (vertex_index v = 0; v < 1U << n; ++v) {
    for (vertex_index bit = 0; bit < n; ++bit) list.push_back({v, v ^ 1U << bit});
  }
  auto const s = find_spectrum(listed_graph(1U << n, list, true, {{0, 0}}, {1}));
  REQUIRE(s.converged);
  CHECK(s.second == Approx(1 - 2.0 / n));
  CHECK(s.least == Approx(-1));
  CHECK(s.fiedler_value == Approx(2));
}
