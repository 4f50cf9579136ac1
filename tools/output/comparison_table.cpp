// SPDX-License-Identifier: BSL-1.0
#include "tools/output/comparison_table.hpp"

#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <string_view>

namespace puzzlegraph::tool {

namespace {

/// Whether the decimal number a is less than b. Both are digits with at most one point, without
/// leading zeros; a missing value, which is empty, is less than every number.
bool is_less(std::string_view a, std::string_view b) {
  auto const whole = [](std::string_view text) { return text.substr(0, text.find('.')); };
  auto const x = whole(a);
  auto const y = whole(b);
  return x.size() != y.size() ? x.size() < y.size() : a < b;
}

} // namespace

comparison_row row_of(explored const& x, std::optional<named_measure> const& sort) {
  comparison_row row{&x.file,
                     x.file.name,
                     x.question + 1,
                     x.file.questions->title(x.question),
                     "undecided",
                     std::string(x.file.graph_unit()),
                     std::vector<std::string>(measure_columns().size())};
  if (!x.from.graph) return row;
  row.verdict = x.of.optimal ? "solvable" : x.measured().has_goal ? "unsolvable" : "no goal";
  std::ranges::transform(measure_columns(), row.values.begin(),
                         [&](placed_column const& c) { return c.text(x.measured()); });
  if (sort) row.sorted_by = sort->value(x.measured());
  return row;
}

void sort_rows(std::vector<comparison_row>& rows, named_measure const& by) {
  auto const& columns = measure_columns();
  auto const name = text::plain_word(by.name());
  auto const at =
      std::ranges::find(columns, name,
                        [](auto const& c) { return text::plain_word(c.column->name); }) -
      columns.begin();
  if (at == std::ssize(columns)) {
    std::ranges::stable_sort(rows, std::ranges::greater{}, [](comparison_row const& r) {
      auto const& v = r.sorted_by;
      return v.is == measure_value::state::known ? v.number
                                                 : -std::numeric_limits<double>::infinity();
    });
    return;
  }
  auto const value = [at](comparison_row const& r) -> std::string const& {
    return r.values[static_cast<std::size_t>(at)];
  };
  std::ranges::stable_sort(rows, [](auto const& a, auto const& b) { return is_less(b, a); }, value);
}

std::string table_text(std::vector<comparison_row> const& rows) {
  std::string const none = "-";
  std::vector<std::vector<std::string>> cells{{"file", "question", "verdict", "unit"}};
  for (auto const& c : measure_columns()) cells.front().emplace_back(c.column->heading);
  for (auto const& r : rows) {
    cells.push_back(
        {r.file, std::to_string(r.question), r.verdict, r.unit + solutions::objective_text(*r.of)});
    for (std::size_t k = 0; k < r.values.size(); ++k) {
      auto const& v = r.values[k];
      bool const may_be_long = measure_columns()[k].column->name == "solutions";
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
  std::string out = "file,question,title,verdict,unit,objective";
  for (auto const& c : measure_columns()) out += fmt::format(",{}", c.column->name);
  out += '\n';
  for (auto const& r : rows) {
    out += fmt::format("{},{},{},{},{},{}", text::csv_field(r.file), r.question,
                       text::csv_field(r.title), r.verdict, r.unit, r.of->puzzle->objective);
    for (auto const& v : r.values) out += fmt::format(",{}", v);
    out += '\n';
  }
  return out;
}

} // namespace puzzlegraph::tool
