// SPDX-License-Identifier: BSL-1.0
//
// The header of a file of blocks: the properties of all boards that it states. text.hpp describes
// its options.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace puzzlegraph::blocks {

struct named_goal {
  block_name block;
  std::uint32_t row;
  std::uint32_t column;
};

/// The properties of all boards of a file that its header states.
struct header_rules {
  metric counted = metric::moves;
  bool is_headed = false;
  bool is_exit = false;
  block_name leaving = 'A'; ///< the block that leaves, if is_exit
  bool has_long_axis = false;
  std::vector<named_goal> goals; ///< empty: a drawing for each board
  std::u32string horizontal;
  std::u32string vertical;
  std::unordered_map<block_name, axis> axis_of; ///< of these
  block_name passing = 0; ///< the block that enters gates; 0: there are none, and - is a block
  text::location goal_at;
  text::location horizontal_at;
  text::location vertical_at;
};

/// Reads the header, if there is one. Throws text::input_error.
header_rules read_header(text::reader& in);

/// The header line of a file of these boards. Throws std::invalid_argument if no one header is true
/// of all. Precondition: `boards` is not empty.
std::string header_line(std::span<instance const> boards);

} // namespace puzzlegraph::blocks
