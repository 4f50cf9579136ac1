// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results_statistics.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace puzzlegraph::tool {

namespace {

/// Measures of runs: of decided ones, and at which undecided ones were stopped.
struct sample {
  std::vector<double> decided;
  std::vector<double> stopped;

  std::size_t size() const { return decided.size() + stopped.size(); }
};

sample sample_of(results const& r, question_set const& of, std::size_t method, measure const& m) {
  sample s;
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    auto const& run = r.at(i, method);
    if (run.verdict == "inapplicable" || !of.contains(r, i)) continue;
    (is_decided(run) ? s.decided : s.stopped).push_back(measured(r, i, method, m));
  }
  return s;
}

/// The quantile of sorted values, by linear interpolation.
double quantile(std::vector<double> const& sorted, double share) {
  double const at = share * static_cast<double>(sorted.size() - 1);
  auto const below = static_cast<std::size_t>(at);
  double const part = at - static_cast<double>(below);
  if (part == 0) return sorted[below];
  return sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

/// The quantile of a sample. Without loss of generality, stopped runs would have taken infinitely
/// long: the statistic is exact if that does not change it.
bounded_number quantile(sample const& s, double share) {
  auto least = s.decided;
  least.insert(least.end(), s.stopped.begin(), s.stopped.end());
  std::ranges::sort(least);
  auto most = s.decided;
  most.insert(most.end(), s.stopped.size(), HUGE_VAL);
  std::ranges::sort(most);
  auto const value = quantile(least, share);
  return {value, value != quantile(most, share)};
}

bounded_number mean(sample const& s) {
  double sum = 0;
  for (auto const x : s.decided) sum += x;
  for (auto const x : s.stopped) sum += x;
  return {sum / static_cast<double>(s.size()), !s.stopped.empty()};
}

} // namespace

double measured(results const& r, std::size_t instance, std::size_t method, measure const& m) {
  std::vector<double> values;
  for (std::uint32_t k = 0; k < r.definition().repetitions; ++k) {
    values.push_back(m.of(r.at(instance, method, k)));
  }
  if (m.kind != measure_kind::time) return values.front();
  std::ranges::sort(values);
  return quantile(values, 0.5);
}

bool is_decided(run_record const& r) { return r.verdict == "solved" || r.verdict == "unsolvable"; }

answer_class class_of(results const& r, std::size_t instance) {
  for (std::size_t m = 0; m < r.definition().methods.size(); ++m) {
    auto const& verdict = r.at(instance, m).verdict;
    if (verdict == "solved") return answer_class::solved;
    if (verdict == "unsolvable") return answer_class::unsolvable;
  }
  return answer_class::undecided;
}

distribution distribution_of(results const& r, question_set const& of, std::size_t method,
                             measure const& m) {
  auto const s = sample_of(r, of, method, m);
  distribution d;
  d.count = s.size();
  d.decided = s.decided.size();
  if (d.count == 0) return d;
  d.mean = mean(s);
  d.first_quartile = quantile(s, 0.25);
  d.median = quantile(s, 0.5);
  d.third_quartile = quantile(s, 0.75);
  return d;
}

std::optional<double> mean_cost(results const& r, question_set const& of) {
  double sum = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    if (of.answer != answer_class::solved || !of.contains(r, i)) continue;
    for (std::size_t m = 0; m < r.definition().methods.size(); ++m) {
      auto const& cost = r.at(i, m).cost;
      if (!cost) continue;
      sum += static_cast<double>(*cost);
      ++count;
      break; // all methods agree
    }
  }
  if (count == 0) return std::nullopt;
  return sum / static_cast<double>(count);
}

measure_share share_of(results const& r, question_set const& of, std::size_t method,
                       std::size_t other, measure const& m) {
  measure_share s;
  double part = 0;
  double whole = 0;
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    if (!of.contains(r, i) || !is_decided(r.at(i, method)) || !is_decided(r.at(i, other))) continue;
    part += measured(r, i, method, m);
    whole += measured(r, i, other, m);
    ++s.count;
  }
  if (whole > 0) s.share = part / whole;
  return s;
}

} // namespace puzzlegraph::tool
