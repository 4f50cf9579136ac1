// SPDX-License-Identifier: BSL-1.0
#include "tools/output/comparison_table.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

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

std::optional<double> number(std::string const& text) {
  double value = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || text.empty()) return std::nullopt;
  return value;
}

} // namespace

std::vector<comparison_column> const& comparison_columns() {
  static std::vector<comparison_column> const all{
      {"optimum", "optimum", "", "The cost of an optimal solution.",
       [](explored const& x) {
         return of_optimal(x, [](auto const& o) { return std::to_string(o.cost); });
       }},
      {"solutions", "solutions", "solutions",
       "The number of optimal solutions: paths of least cost from the start to a goal state.",
       solutions},
      {"states", "states", "states", "The states that are reachable from the start.",
       [](explored const& x) { return std::to_string(x.of.profile.states); }},
      {"dead", "dead %", "% of states", "The share of states from which no goal can be reached.",
       [](explored const& x) { return percentage(x.of.profile.dead, x.of.profile.states); }},
      {"branching", "branching", "moves", "The mean number of moves in a state.",
       [](explored const& x) { return fmt::format("{:.3f}", x.of.profile.mean_branching()); }},
      {"bottlenecks", "bottlenecks", "states",
       "The states that every optimal solution passes, start and goal included.",
       [](explored const& x) {
         return of_optimal(x, [](auto const& o) { return std::to_string(o.common.size()); });
       }},
      {"divergence", "divergence", "",
       "The least distance from the start at which a state on an optimal solution has a move that "
       "leaves all optimal solutions and does not lead back towards the start.",
       [](explored const& x) {
         return of_optimal(x, [](auto const& o) { return std::to_string(o.divergence); });
       }},
      {"random-walk", "random walk", "moves",
       "The expected number of moves until a walk that chooses every move uniformly at random "
       "reaches a goal, given that it does (Kemeny and Snell, Finite Markov Chains, 1960).",
       random_walk},
      {"heuristic-error", "h error", "",
       "The mean of distance to a goal minus the puzzle's best lower bound, over all states from "
       "which a goal can be reached.",
       heuristic_error}};
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
  std::ranges::stable_sort(rows, std::ranges::greater{}, [&](comparison_row const& r) {
    return number(r.values[static_cast<std::size_t>(at)]).value_or(-HUGE_VAL);
  });
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

std::string table_json(std::vector<comparison_row> const& rows) {
  namespace json = boost::json;
  json::array all;
  for (auto const& r : rows) {
    json::object o{{"file", r.file},
                   {"question", r.question},
                   {"title", r.title},
                   {"verdict", r.verdict},
                   {"unit", r.unit}};
    for (std::size_t k = 0; k < r.values.size(); ++k) {
      auto const& c = comparison_columns()[k];
      if (r.values[k].empty()) {
        o[c.name] = nullptr;
      } else if (c.name == "solutions") {
        o[c.name] = r.values[k]; // more digits than a JSON number keeps
      } else {
        o[c.name] = json::parse(r.values[k]);
      }
    }
    all.push_back(std::move(o));
  }
  return json::serialize(json::object{{"schema", "puzzlegraph-explore-table-1"}, {"rows", all}}) +
         '\n';
}

} // namespace puzzlegraph::tool
