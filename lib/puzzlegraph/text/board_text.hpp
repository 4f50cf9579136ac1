// SPDX-License-Identifier: BSL-1.0
//
// What the texts of all boards share: sizes, rows of numbers, and moves written as letters.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::text {

/// The next number of the line as a number of rows or columns, at least 1.
std::uint32_t read_side(reader& in, std::string_view what);

/// The shape, told at `at`, of a board whose cells follow, each of at least one byte, but for
/// `spare` of them. Fails as expect_room does, so that no size line can ask for more memory than
/// the file takes itself (or a megabyte).
grid checked_shape(reader const& in, location const& at, std::uint32_t rows, std::uint32_t columns,
                   std::uint64_t spare = 0);

/// Called for each cell in turn when the whole board is read, in.last() being the cell's place: may
/// refuse or change `values`.
using cell_check = std::function<void(cell_index cell, std::vector<std::uint8_t>& values)>;

/// Reads a board of numbers from 0 to max, a line for each row. `what` names one number. A row or a
/// number that is missing is told before anything that `check` finds: where a row was lost, the
/// rest contradicts itself too.
std::vector<std::uint8_t> read_rows(reader& in, grid shape, std::string_view what, std::uint8_t max,
                                    cell_check const& check = {});

/// The numbers in decimal.
std::string joined(std::span<std::uint8_t const> values, std::string_view separator);

/// Writes a board as read_rows reads it.
void append_rows(std::string& out, grid shape, std::span<std::uint8_t const> values);

/// Reads one line of letters W, N, E, S, with white space anywhere; fails at the end of the file.
std::vector<direction> read_directions(reader& in);

} // namespace puzzlegraph::text
