// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results_table.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

namespace {

/// "2,679,318", "45.3", "0.0123": to the unit, and three significant digits at least.
std::string number(std::optional<double> const& x) {
  if (!x) return "";
  if (*x == 0) return "0";
  auto const rounded = fmt::format("{:.2e}", *x); // "4.53e+01"
  auto const exponent = std::stoi(rounded.substr(rounded.find('e') + 1));
  if (exponent >= 2) return puzzlegraph::grouped(fmt::format("{:.0f}", *x));
  return fmt::format("{:.{}f}", *x, 2 - exponent);
}

std::string share(std::optional<double> const& part, std::optional<double> const& whole) {
  if (!part || !whole || *whole == 0) return "";
  return number(100 * *part / *whole) + " %";
}

/// How many of a group's runs by one method have each verdict.
struct verdicts {
  std::uint64_t solved = 0;
  std::uint64_t unsolvable = 0;
  std::uint64_t undecided = 0;
};

verdicts count_verdicts(results const& r, std::size_t group, std::size_t method) {
  verdicts v;
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    if (r.instances()[i].group != group) continue;
    auto const& verdict = r.at(i, method).verdict;
    if (verdict == "solved") ++v.solved;
    if (verdict == "unsolvable") ++v.unsolvable;
    if (verdict == "undecided") ++v.undecided;
  }
  return v;
}

/// The mean over the common instances of a group of what value(instance) gives, if anything.
template <class Value>
std::optional<double> mean_of(results const& r, std::size_t group, Value const& value) {
  double sum = 0;
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    if (r.instances()[i].group != group || !is_common(r, i)) continue;
    if (std::optional<double> const x = value(i)) {
      sum += *x;
      ++count;
    }
  }
  if (count == 0) return std::nullopt;
  return sum / static_cast<double>(count);
}

std::optional<double> mean_cost(results const& r, std::size_t group, std::size_t method) {
  return mean_of(r, group, [&](std::size_t i) -> std::optional<double> {
    auto const& cost = r.at(i, method).cost;
    if (!cost) return std::nullopt;
    return static_cast<double>(*cost);
  });
}

} // namespace

double measured(results const& r, std::size_t instance, std::size_t method, measure const& m) {
  std::vector<double> values;
  for (std::uint32_t k = 0; k < r.definition().repetitions; ++k) {
    values.push_back(m.of(r.at(instance, method, k)));
  }
  if (!m.is_timing) return values.front();
  auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

bool is_decided(run_record const& r) { return r.verdict == "solved" || r.verdict == "unsolvable"; }

bool is_common(results const& r, std::size_t instance) {
  for (std::size_t m = 0; m < r.definition().methods.size(); ++m) {
    auto const& run = r.at(instance, m);
    if (!is_decided(run) && run.verdict != "inapplicable") return false;
  }
  return true;
}

std::optional<double> mean(results const& r, std::size_t group, std::size_t method,
                           measure const& m) {
  return mean_of(r, group, [&](std::size_t i) -> std::optional<double> {
    if (!is_decided(r.at(i, method))) return std::nullopt;
    return measured(r, i, method, m);
  });
}

table by_group(results const& r) {
  auto const& d = r.definition();
  bool const several = d.groups.size() > 1;
  table t;
  t.words = several ? 2 : 1;
  if (several) t.head.push_back(d.group_by);
  for (char const* h : {"method", "solved", "unsolvable", "undecided", "cost"})
    t.head.emplace_back(h);
  for (auto const& name : d.report.measures) t.head.emplace_back(find_measure(name)->heading);
  if (d.report.baseline) {
    t.head.push_back(fmt::format("{}, of {}", find_measure(d.report.measures.front())->heading,
                                 to_string(d.methods[*d.report.baseline])));
  }
  for (std::size_t g = 0; g < d.groups.size(); ++g) {
    for (std::size_t m = 0; m < d.methods.size(); ++m) {
      auto& row = t.rows.emplace_back();
      if (several) row.push_back(d.groups[g].value);
      row.push_back(to_string(d.methods[m]));
      auto const v = count_verdicts(r, g, m);
      for (auto const n : {v.solved, v.unsolvable, v.undecided}) {
        row.push_back(puzzlegraph::grouped(n));
      }
      row.push_back(number(mean_cost(r, g, m)));
      for (auto const& name : d.report.measures) {
        row.push_back(number(mean(r, g, m, *find_measure(name))));
      }
      if (d.report.baseline) {
        auto const& first = *find_measure(d.report.measures.front());
        row.push_back(share(mean(r, g, m, first), mean(r, g, *d.report.baseline, first)));
      }
    }
  }
  return t;
}

} // namespace puzzlegraph::tool
