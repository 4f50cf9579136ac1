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

/// A measure as a column of the table.
struct comparison_column {
  std::string_view name;    ///< as --sort, CSV and JSON name it
  std::string_view heading; ///< in the text table
  std::string_view measure; ///< whose definition and unit the glossary (analysis/) gives
  /// The value as digits; empty if the question has none.
  std::string (*text)(explored const& x);
};

std::vector<comparison_column> const& comparison_columns();

/// The row of one question. It owns all that it shows.
struct comparison_row {
  std::string file;
  std::size_t question;
  std::string title;
  std::string verdict; ///< solvable, unsolvable or undecided
  std::string unit;    ///< of the columns without a unit of their own
  std::vector<std::string> values;
};

comparison_row row_of(explored const& x);

/// Sorts rows by a column, the greatest value first; rows without a value come last. Values may
/// have any number of digits. Precondition: there is a column of that name.
void sort_rows(std::vector<comparison_row>& rows, std::string_view column);

std::string table_text(std::vector<comparison_row> const& rows);
std::string table_csv(std::vector<comparison_row> const& rows);

} // namespace puzzlegraph::tool
