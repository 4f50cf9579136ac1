// SPDX-License-Identifier: BSL-1.0
//
// The spaces of one puzzle for boards of different sizes, and the choice of the smallest one.
#pragma once

namespace puzzlegraph {

/// Spaces that differ in the size of their states, the smallest first. All but the last have a
/// static member fits(board); the last one holds every board.
template <class... S> struct space_list {};

/// Calls use.operator()<S>() with the first space S of the list that holds the board, and returns
/// its result.
template <class First, class... Rest, class Board, class Use>
auto in_smallest_space(space_list<First, Rest...> /*list*/, Board const& board, Use&& use) {
  if constexpr (sizeof...(Rest) == 0) {
    return use.template operator()<First>();
  } else {
    if (First::fits(board)) return use.template operator()<First>();
    return in_smallest_space(space_list<Rest...>{}, board, use);
  }
}

} // namespace puzzlegraph
