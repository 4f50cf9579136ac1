// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/rows/rows.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

namespace puzzlegraph {

namespace {

constexpr auto walk_name = "random walk to a goal";

void print_walk(measured_graph const& x, report& r) {
  auto const& w = *x.of.walk;
  if (w.probability < 1)
    r.add(walk_name, fmt::format("gets there with probability {:.8g}", w.probability));
  auto const unit = x.unit_of_edges();
  r.add(
      w.probability < 1 ? "  and then takes" : walk_name,
      fmt::format("{} on average (residual {:.1e})",
                  counted(fmt::format("{:.8g}", w.expected_moves), unit.substr(0, unit.size() - 1)),
                  w.residual));
}

void print_no_walk(measured_graph const& x, report& r) {
  if (x.of.walk) {
    r.add(walk_name, fmt::format("not known to six digits (residual {:.1e} after {})",
                                 x.of.walk->residual, amount(x.of.walk->iterations, "iterations")));
  } else if (x.of.why_missing(measure::random_walk) == absence::not_applicable) {
    bool const is_of_several = x.graph.starts().size() > 1;
    r.add(walk_name, x.has_goal ? fmt::format("never gets there{}",
                                              is_of_several ? " from the first start" : "")
                                : "not applicable: no goal is given");
  } else {
    r.add(walk_name, why_missing(x.of, measure::random_walk));
  }
}

std::string walk_as_column(measured_graph const& x) {
  if (!x.of.walk || !x.of.walk->solved) return {};
  return fmt::format("{:.1f}", x.of.walk->expected_moves);
}

void print_gap(measured_graph const& x, report& r) {
  auto const& p = *x.of.spectrum;
  r.add("spectral gap", fmt::format("{:.8f} (eigenvalues {:.8f} and {:.8f}, residual {:.1e})",
                                    p.gap, p.second, p.least, p.residual));
}

void print_stationary(measured_graph const& x, report& r) {
  auto const& p = *x.of.spectrum;
  r.add("stationary distribution",
        fmt::format("degree / directed edges: goals {:.3e}, start {:.3e}", p.stationary_goal,
                    p.stationary_start));
}

} // namespace

measure_section random_walk_section() {
  return {
      .key = "random_walk",
      .title = "A random walk to a goal",
      .rows =
          {{.name = walk_name,
            .unit = "moves",
            .text = "The expected number of moves of a uniform random walk from the first start "
                    "to the first goal that it meets, given that it meets one; and the "
                    "probability of that, where dead states exist.",
            .source = "Kemeny and Snell, Finite Markov Chains, 1960",
            .fields = {field("probability", [](auto const& x) { return x.of.walk->probability; }),
                       field("expected_moves",
                             [](auto const& x) { return x.of.walk->expected_moves; }),
                       field("residual", [](auto const& x) { return x.of.walk->residual; }),
                       field("unknowns", [](auto const& x) { return x.of.walk->unknowns; }),
                       field("iterations", [](auto const& x) { return x.of.walk->iterations; })},
            .print = print_walk,
            .column = {8, "random-walk", "random walk", walk_as_column}}},
      .group = measure::random_walk,
      .is_present = [](measured_graph const& x) { return x.of.walk && x.of.walk->solved; },
      .print_absence = print_no_walk};
}

measure_section spectrum_section() {
  return {
      .key = "spectrum",
      .title = "Spectrum",
      .rows =
          {{.name = "spectral gap",
            .unit = "none",
            .text = "1 minus the second eigenvalue of the transition matrix of the uniform random "
                    "walk: the smaller, the slower the walk mixes.",
            .source = "Chung, Spectral Graph Theory, 1997",
            .fields =
                {field("second_eigenvalue", [](auto const& x) { return x.of.spectrum->second; }),
                 field("least_eigenvalue", [](auto const& x) { return x.of.spectrum->least; }),
                 field("gap", [](auto const& x) { return x.of.spectrum->gap; })},
            .print = print_gap},
           {.name = "Fiedler value",
            .unit = "none",
            .text = "The second least eigenvalue of the Laplacian, also called algebraic "
                    "connectivity: small where few edges join large parts of the graph.",
            .source = "Fiedler 1973",
            .fields = {field("fiedler_value",
                             [](auto const& x) { return x.of.spectrum->fiedler_value; }),
                       field("residual", [](auto const& x) { return x.of.spectrum->residual; })}},
           {.name = "stationary distribution",
            .unit = "none",
            .text = "The share of time that the random walk spends at the goals, and at the start, "
                    "in the long run: degree over number of directed edges.",
            .source = "Chung, Spectral Graph Theory, 1997",
            .fields = {field("stationary_goal",
                             [](auto const& x) { return x.of.spectrum->stationary_goal; }),
                       field("stationary_start",
                             [](auto const& x) { return x.of.spectrum->stationary_start; })},
            .print = print_stationary}},
      .group = measure::spectrum,
      .is_present = [](measured_graph const& x) { return x.of.spectrum.has_value(); },
      .print_absence = [](measured_graph const& x,
                          report& r) { r.add("spectrum", why_missing(x.of, measure::spectrum)); }};
}

} // namespace puzzlegraph
