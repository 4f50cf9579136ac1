// SPDX-License-Identifier: BSL-1.0
//
// The costs that files state beside their boards, as collections of Rush Hour boards do, against
// those of answers (solve --check).
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

/// Whether the file states a cost of some question. Throws option_error if that is in another unit
/// than the one in which its answers count.
bool states_costs(question_file const& file);

/// In what the answer to question k contradicts the file, in words; nothing if it agrees, if the
/// file states no cost of it, or if its bounds leave that open.
std::optional<std::string> contradiction(question_file const& file, std::size_t k, answer const& a);

} // namespace puzzlegraph::tool
