// SPDX-License-Identifier: BSL-1.0
//
// Explored questions side by side: one row per question, one column per measure of its difficulty.
#pragma once

#include "puzzlegraph/analysis/named_measure.hpp"

#include "tools/output/exploration.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// The row of one question. It owns all that it shows.
struct comparison_row {
  question_file const* of; ///< must outlive the row
  std::string file;
  std::size_t question;
  std::string title;
  std::string verdict;             ///< solvable, unsolvable, no goal or undecided
  std::string unit;                ///< of the columns without a unit of their own
  std::vector<std::string> values; ///< of measure_columns()
  measure_value sorted_by = {};
};

/// `sort`: the measure to sort by, if there is one.
comparison_row row_of(explored const& x, std::optional<named_measure> const& sort);

/// Sorts rows by a measure, the greatest value first; rows without a value come last. Values of
/// columns may have any number of digits.
void sort_rows(std::vector<comparison_row>& rows, named_measure const& by);

std::string table_text(std::vector<comparison_row> const& rows);
std::string table_csv(std::vector<comparison_row> const& rows);

} // namespace puzzlegraph::tool
