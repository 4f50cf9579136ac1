// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results_table.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

namespace {

std::string_view title(answer_class a) {
  switch (a) {
  case answer_class::solved:
    return "Solved questions";
  case answer_class::unsolvable:
    return "Unsolvable questions";
  case answer_class::undecided:
    break;
  }
  return "Questions that no method decided";
}

std::vector<std::string> head(definition const& d, answer_class answer) {
  std::vector<std::string> cells;
  if (d.groups.size() > 1) cells.push_back(d.group_by);
  cells.insert(cells.end(), {"method", "n", "decided"});
  if (answer == answer_class::solved) cells.emplace_back("cost");
  for (auto const& name : d.report.measures) {
    auto const heading = find_measure(name)->heading;
    cells.push_back(fmt::format("{}: mean", heading));
    cells.emplace_back("median [quartiles]");
  }
  if (d.report.baseline) {
    cells.push_back(fmt::format("{}, of {}", find_measure(d.report.measures.front())->heading,
                                to_string(d.methods[*d.report.baseline])));
  }
  return cells;
}

void append_measure(std::vector<std::string>& row, distribution const& d) {
  if (d.count == 0) {
    row.insert(row.end(), 2, "");
    return;
  }
  row.push_back(rounded(d.mean));
  row.push_back(fmt::format("{} [{}, {}]", rounded(d.median), rounded(d.first_quartile),
                            rounded(d.third_quartile)));
}

std::vector<std::string> row(results const& r, question_set const& of, std::size_t method) {
  auto const& d = r.definition();
  auto const& by = d.methods[method];
  auto const& first = *find_measure(d.report.measures.front());
  std::vector<std::string> cells;
  if (d.groups.size() > 1) cells.push_back(d.groups[of.group].value);
  cells.push_back(to_string(by));
  auto const counts = distribution_of(r, of, method, first);
  cells.push_back(puzzlegraph::grouped(counts.count));
  cells.push_back(puzzlegraph::grouped(counts.decided));
  if (of.answer == answer_class::solved) cells.push_back(rounded(mean_cost(r, of)));
  for (auto const& name : d.report.measures) {
    append_measure(cells, distribution_of(r, of, method, *find_measure(name)));
  }
  if (d.report.baseline) {
    auto const s = share_of(r, of, method, *d.report.baseline, first);
    auto const count = s.share && s.count < counts.count ? fmt::format(" ({})", s.count) : "";
    cells.push_back(percentage(s.share) + count);
  }
  return cells;
}

bool has_questions(results const& r, question_set const& of) {
  for (std::size_t i = 0; i < r.instances().size(); ++i) {
    if (of.contains(r, i)) return true;
  }
  return false;
}

} // namespace

std::string rounded(std::optional<double> const& x) {
  if (!x) return "";
  if (*x == 0) return "0";
  auto const scientific = fmt::format("{:.2e}", *x); // "4.53e+01"
  auto const exponent = std::stoi(scientific.substr(scientific.find('e') + 1));
  if (exponent >= 2) return puzzlegraph::grouped(fmt::format("{:.0f}", *x));
  return fmt::format("{:.{}f}", *x, 2 - exponent);
}

std::string rounded(bounded_number const& x) {
  return (x.is_bound ? "≥ " : "") + rounded(std::optional(x.value));
}

std::string percentage(std::optional<double> const& share) {
  return share ? rounded(std::optional(100 * *share)) + " %" : "";
}

std::vector<table> tables_by_answer(results const& r) {
  auto const& d = r.definition();
  std::vector<table> all;
  for (auto const answer : all_answer_classes) {
    table t{std::string(title(answer)), head(d, answer), {}, d.groups.size() > 1 ? 2U : 1U};
    for (std::size_t g = 0; g < d.groups.size(); ++g) {
      question_set const of{g, answer};
      if (!has_questions(r, of)) continue;
      for (std::size_t m = 0; m < d.methods.size(); ++m) t.rows.push_back(row(r, of, m));
    }
    if (!t.rows.empty()) all.push_back(std::move(t));
  }
  return all;
}

} // namespace puzzlegraph::tool
