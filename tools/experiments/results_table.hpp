// SPDX-License-Identifier: BSL-1.0
//
// Results by group and method.
#pragma once

#include "tools/experiments/columns.hpp"
#include "tools/experiments/results.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// What a run's measure is; of a timing, the median of the repetitions.
double measured(results const& r, std::size_t instance, std::size_t method, measure const& m);

/// Whether the run answered its question.
bool is_decided(run_record const& r);

/// Whether every method answers the question, those aside that do not fit it: means over such
/// instances can be compared.
bool is_common(results const& r, std::size_t instance);

/// The mean of a measure over the common instances of a group; nothing when there are none, or the
/// method fits none.
std::optional<double> mean(results const& r, std::size_t group, std::size_t method,
                           measure const& m);

/// Cells as text: a head, and a row for each group and method.
struct table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
  std::size_t words = 0; ///< how many columns, from the left, are text; the others are numbers
};

/// Precondition: no run is missing.
table by_group(results const& r);

} // namespace puzzlegraph::tool
