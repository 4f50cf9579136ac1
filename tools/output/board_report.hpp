// SPDX-License-Identifier: BSL-1.0
//
// Boards found to order, as a file of the puzzle or as lines of JSON; and how they were found.
#pragma once

#include "puzzlegraph/puzzles/board_order.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// Why a search for boards ended, in words, such as "time limit".
std::string_view reason(order_end end);

/// The command that finds the same boards: "puzzlegraph generate PUZZLE ... --where CONDITION ...".
std::string command_of(board_order const& order);

/// How a search for boards went, in lines: the method and its acceptance rates, and what the
/// sampling weighs.
std::vector<std::string> sampling_lines(board_search const& search);

/// One headed file of all boards, with comments: the command, that boards are missing if the search
/// did not end complete, and the sampling lines. Throws std::invalid_argument if one file cannot
/// hold them. Precondition: there is a board.
std::string boards_text(board_search const& search, order_end end,
                        std::vector<found_board> const& boards);

/// One object and a line end; tools/README.md documents its members.
std::string board_json(board_search const& search, order_end end, found_board const& board);

} // namespace puzzlegraph::tool
