// SPDX-License-Identifier: BSL-1.0
//
// Common elements of board files: sizes, rows of numbers, and moves written as letters.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::text {

/// Reads the next number of the line as a number of rows or columns, at least 1.
std::uint32_t read_side(reader& in, std::string_view what);

/// The dimensions, given at `at`, of a board whose cells follow in the file. Each cell but `spare`
/// of them takes at least one byte. Fails as expect_room does, so that no size line can request
/// much more memory than the file itself takes (or a megabyte).
grid checked_shape(reader const& in, location const& at, std::uint32_t rows, std::uint32_t columns,
                   std::uint64_t spare = 0);

/// The side of a square board with this number of cells; 0 if there is none.
std::uint32_t square_side(std::size_t cells);

/// Reads a board of numbers from 0 to max, one line per row. `what` describes one number in
/// messages.
std::vector<std::uint8_t> read_rows(reader& in, grid shape, std::string_view what,
                                    std::uint8_t max);

/// The lines from here on that hold as many numbers as the first, all from 0 to max: what a board
/// looks like whose line of sizes is missing, for a message.
std::vector<std::vector<std::uint8_t>> number_rows(reader in, std::uint8_t max);

/// The location of a cell of a board that read_rows has read, from where it began.
location locate_cell(reader begin, grid shape, cell_index cell);

/// The numbers in decimal.
std::string joined(std::span<std::uint8_t const> values, std::string_view separator);

/// Writes a board in the form that read_rows reads.
void append_rows(std::string& out, grid shape, std::span<std::uint8_t const> values);

/// A line of a drawing without the white space at its end, and the position where it begins.
struct drawn_line {
  std::string_view text;
  reader::mark at;
};

/// The lines of a drawing: from here to the next line without characters, the next line whose first
/// token begins with % or a digit, or the end of the file. The indentation of the first line is
/// left out of all. Fails if there is none.
std::vector<drawn_line> read_drawing(reader& in, std::string_view what);

/// The position of a character of a drawn line.
reader::mark mark_of(drawn_line const& line, std::size_t column);

/// Reads one line of letters W, N, E, S, with white space anywhere; fails at the end of the file.
std::vector<direction> read_directions(reader& in);

} // namespace puzzlegraph::text
