// SPDX-License-Identifier: BSL-1.0
//
// Results by answer, group and method, as tables.
#pragma once

#include "tools/experiments/results_statistics.hpp"
#include "tools/experiments/table.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// "2,679,318", "45.3", "0.0123": to the unit, and three significant digits at least. Empty for
/// nothing.
std::string rounded(std::optional<double> const& x);
/// The same, "≥ 45.3" for a lower bound.
std::string rounded(bounded_number const& x);
/// "16.3 %"; empty for nothing.
std::string percentage(std::optional<double> const& share);

/// A table for the solved questions, one for the unsolvable ones and one for those that no method
/// decided, as far as there are any, with a row for each group and method. Precondition: no run is
/// missing.
std::vector<table> tables_by_answer(results const& r);

} // namespace puzzlegraph::tool
