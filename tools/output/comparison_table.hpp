// SPDX-License-Identifier: BSL-1.0
//
// Explored questions side by side: one row per question, one column per measure of its difficulty.
#pragma once

#include "tools/output/exploration.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// The row of one question. It owns all that it shows.
struct comparison_row {
  std::string file;
  std::size_t question;
  std::string title;
  std::string verdict;             ///< solvable, unsolvable or undecided
  std::string unit;                ///< of the columns without a unit of their own
  std::vector<std::string> values; ///< of measure_columns()
};

comparison_row row_of(explored const& x);

/// Sorts rows by a column, the greatest value first; rows without a value come last. Values may
/// have any number of digits. Precondition: there is a column of that name.
void sort_rows(std::vector<comparison_row>& rows, std::string_view column);

std::string table_text(std::vector<comparison_row> const& rows);
std::string table_csv(std::vector<comparison_row> const& rows);

} // namespace puzzlegraph::tool
