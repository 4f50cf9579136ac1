// SPDX-License-Identifier: BSL-1.0
#include "tools/output/comparison_table.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace puzzlegraph::tool {

namespace {

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{:.2f}", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string of_optimal(explored const& x, std::string (*value)(optimal_solutions const&)) {
  return x.of.optimal ? value(*x.of.optimal) : std::string();
}

std::string solutions(explored const& x) {
  if (!x.of.optimal) return "0";
  if (x.from.graph->costs().empty()) return x.of.optimal->count.str();
  return x.unit_solutions ? x.unit_solutions->str() : std::string();
}

std::string random_walk(explored const& x) {
  if (!x.of.walk || !x.of.walk->solved) return {};
  return fmt::format("{:.1f}", x.of.walk->expected_moves);
}

/// Of the puzzle's best heuristic, the last of its list.
std::string heuristic_error(explored const& x) {
  if (x.of.heuristics.empty() || x.of.heuristics.back().states == 0) return {};
  return fmt::format("{:.3f}", x.of.heuristics.back().mean_error());
}

/// Whether the decimal number a is less than b. Both are digits with at most one point, without
/// leading zeros; a missing value, which is empty, is less than every number.
bool is_less(std::string_view a, std::string_view b) {
  auto const whole = [](std::string_view text) { return text.substr(0, text.find('.')); };
  auto const x = whole(a);
  auto const y = whole(b);
  return x.size() != y.size() ? x.size() < y.size() : a < b;
}

} // namespace

std::vector<comparison_column> const& comparison_columns() {
  static std::vector<comparison_column> const all{
      {"optimum", "optimum", "optimum",
       [](explored const& x) {
         return of_optimal(x, [](auto const& o) { return std::to_string(o.cost); });
       }},
      {"solutions", "solutions", "optimal solutions", solutions},
      {"states", "states", "states",
       [](explored const& x) { return std::to_string(x.of.profile.states); }},
      {"dead", "dead %", "dead states",
       [](explored const& x) { return percentage(x.of.profile.dead, x.of.profile.states); }},
      {"branching", "branching", "branching",
       [](explored const& x) { return fmt::format("{:.3f}", x.of.profile.mean_branching()); }},
      {"bottlenecks", "bottlenecks", "on every one",
       [](explored const& x) {
         return of_optimal(x, [](auto const& o) { return std::to_string(o.common.size()); });
       }},
      {"divergence", "divergence", "divergence",
       [](explored const& x) {
         return of_optimal(x, [](auto const& o) { return std::to_string(o.divergence); });
       }},
      {"random-walk", "random walk", "random walk to a goal", random_walk},
      {"heuristic-error", "h error", "heuristic", heuristic_error}};
  return all;
}

comparison_row row_of(explored const& x) {
  comparison_row row{x.file.name,
                     x.question + 1,
                     x.file.questions->title(x.question),
                     "undecided",
                     std::string(x.file.unit()),
                     std::vector<std::string>(comparison_columns().size())};
  if (!x.from.graph) return row;
  row.verdict = x.of.optimal ? "solvable" : "unsolvable";
  std::ranges::transform(comparison_columns(), row.values.begin(),
                         [&](comparison_column const& c) { return c.text(x); });
  return row;
}

void sort_rows(std::vector<comparison_row>& rows, std::string_view column) {
  auto const& columns = comparison_columns();
  auto const at = std::ranges::find(columns, column, &comparison_column::name) - columns.begin();
  auto const value = [at](comparison_row const& r) -> std::string const& {
    return r.values[static_cast<std::size_t>(at)];
  };
  std::ranges::stable_sort(rows, [](auto const& a, auto const& b) { return is_less(b, a); }, value);
}

std::string table_text(std::vector<comparison_row> const& rows) {
  std::string const none = "-";
  std::vector<std::vector<std::string>> cells{{"file", "question", "verdict", "unit"}};
  for (auto const& c : comparison_columns()) cells.front().emplace_back(c.heading);
  for (auto const& r : rows) {
    cells.push_back({r.file, std::to_string(r.question), r.verdict, r.unit});
    for (std::size_t k = 0; k < r.values.size(); ++k) {
      auto const& v = r.values[k];
      bool const may_be_long = comparison_columns()[k].name == "solutions";
      cells.back().emplace_back(v.empty() ? none : may_be_long ? abbreviated(v) : v);
    }
  }
  std::vector<std::size_t> widths(cells.front().size());
  for (auto const& line : cells) {
    for (std::size_t k = 0; k < line.size(); ++k) widths[k] = std::max(widths[k], line[k].size());
  }
  constexpr std::size_t first_number = 4;
  std::string out;
  for (auto const& line : cells) {
    std::string text;
    for (std::size_t k = 0; k < line.size(); ++k) {
      bool const is_number = k == 1 || k >= first_number;
      text += is_number ? fmt::format("{:>{}}", line[k], widths[k])
                        : fmt::format("{:<{}}", line[k], widths[k]);
      if (k + 1 < line.size()) text += "  ";
    }
    out += text + '\n';
  }
  return out;
}

std::string table_csv(std::vector<comparison_row> const& rows) {
  std::string out = "file,question,verdict,unit";
  for (auto const& c : comparison_columns()) out += fmt::format(",{}", c.name);
  out += '\n';
  for (auto const& r : rows) {
    out += fmt::format("{},{},{},{}", text::csv_field(r.file), r.question, r.verdict, r.unit);
    for (auto const& v : r.values) out += fmt::format(",{}", v);
    out += '\n';
  }
  return out;
}

} // namespace puzzlegraph::tool
