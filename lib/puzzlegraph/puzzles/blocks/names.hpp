// SPDX-License-Identifier: BSL-1.0
//
// The names of blocks in order.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <cstddef>
#include <string_view>

namespace puzzlegraph::blocks {

/// Letters and digits, other characters but -, which may be a gate, then Latin letters with marks
/// from U+0100 on, which differ from all others.
constexpr block_name name_of(std::size_t n) {
  constexpr std::string_view names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz01"
                                     "23456789!\"$&'()*+,:;<=>?@[\\]^_`{|}~";
  constexpr block_name latin = 0x100;
  return n < names.size() ? static_cast<block_name>(names[n])
                          : latin + static_cast<block_name>(n - names.size());
}

/// Names the blocks A, B, ..., in the order in which they stand.
inline void name_in_order(instance& i) {
  for (std::size_t b = 0; b < i.blocks.size(); ++b) i.blocks[b].name = name_of(b);
}

} // namespace puzzlegraph::blocks
