// SPDX-License-Identifier: BSL-1.0
//
// --where and --sort: conditions on measures, and an order by one.
#pragma once

#include "puzzlegraph/analysis/measure_condition.hpp"

#include "tools/options/option_group.hpp"

#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

struct board_conditions {
  std::vector<std::string> given;
  std::optional<std::string> sorted_by;

  /// `what`: what the conditions choose, such as "only boards with that".
  void add_to(option_group& options, std::string const& what);
  /// Throws usage_error, with the place in the condition.
  measure_conditions where() const;
  /// Throws usage_error.
  std::optional<named_measure> sort() const;
};

} // namespace puzzlegraph::tool
