// SPDX-License-Identifier: BSL-1.0
#include "tools/options/board_conditions.hpp"

#include "puzzlegraph/text/reader.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"

#include <stdexcept>
#include <string_view>

namespace puzzlegraph::tool {

namespace {

std::vector<std::string> column_names() {
  std::vector<std::string> names;
  for (auto const& c : measure_columns()) names.emplace_back(c.column->name);
  return names;
}

} // namespace

void board_conditions::add_to(option_group& options, std::string const& what) {
  options.add_options()(
      "where", into(given, value_of<std::vector<std::string>>("CONDITION")->composing()),
      (what + ", such as 'optimum in 20..25' or 'dead == 0'; may be repeated").c_str())(
      "sort", into(sorted_by, one_of(column_names())->value_name("MEASURE")),
      "by this measure, the greatest first");
}

measure_conditions board_conditions::where() const {
  for (auto const& condition : given) {
    try {
      measure_conditions({condition}, "--where");
    } catch (text::input_error const& e) {
      throw usage_error(e.what(), "where", condition);
    }
  }
  return measure_conditions(given, "--where");
}

std::optional<named_measure> board_conditions::sort() const {
  if (!sorted_by) return std::nullopt;
  try {
    return named_measure(*sorted_by);
  } catch (std::invalid_argument const& e) {
    throw usage_error(std::string("--sort: ") + e.what(), "sort");
  }
}

} // namespace puzzlegraph::tool
