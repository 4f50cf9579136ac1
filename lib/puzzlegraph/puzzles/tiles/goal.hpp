// SPDX-License-Identifier: BSL-1.0
//
// Goals of tiles in words: blank-first, blank-last, or a list of numbers.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace puzzlegraph::tiles {

inline constexpr std::string_view blank_first_words = "blank-first";
inline constexpr std::string_view blank_last_words = "blank-last";

using tile_list = std::vector<std::uint8_t>;

/// 0, 1, 2, ...
tile_list blank_first(std::size_t cells);
/// 1, 2, ..., 0.
tile_list blank_last(std::size_t cells);
/// Whether these are the numbers 0, 1, ... in any order, each once.
bool is_permutation(tile_list const& tiles);

/// The goal of all boards of a file.
struct goal_rule {
  bool is_blank_first = false;
  tile_list list{}; ///< empty: not given as a list

  tile_list goal(std::size_t cells) const {
    if (!list.empty()) return list;
    return is_blank_first ? blank_first(cells) : blank_last(cells);
  }
};

/// The rule that the value of --goal, or of a header's option, states. Throws text::input_error.
goal_rule read_goal(std::string_view words, text::location const& at);

} // namespace puzzlegraph::tiles
