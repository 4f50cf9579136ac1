// SPDX-License-Identifier: BSL-1.0
#include "tools/output/comparison_table.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace puzzlegraph::tool {

namespace {

comparison_row row_with_solutions(std::string const& count) {
  comparison_row row;
  row.title = count;
  row.values.resize(measure_columns().size());
  row.values[1] = count;
  return row;
}

} // namespace

TEST_CASE("a comparison table sorts numbers of any length, and rows without a value last") {
  REQUIRE(measure_columns()[1].column->name == "solutions");
  std::string const huge = "9" + std::string(400, '0');
  std::vector<comparison_row> rows;
  for (auto const& count : std::vector<std::string>{"20", "", "3", "20.5", "1" + huge, huge}) {
    rows.push_back(row_with_solutions(count));
  }
  sort_rows(rows, puzzlegraph::named_measure("solutions"));
  std::vector<std::string> order;
  for (auto const& r : rows) order.push_back(r.title);
  CHECK(order == std::vector<std::string>{"1" + huge, huge, "20.5", "20", "3", ""});
}

} // namespace puzzlegraph::tool
