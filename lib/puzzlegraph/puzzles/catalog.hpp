// SPDX-License-Identifier: BSL-1.0
//
// The list of all puzzles.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <span>
#include <string_view>

namespace puzzlegraph {

std::span<puzzle const* const> catalog();

/// The puzzle of that name, or null.
puzzle const* find_puzzle(std::string_view name);

} // namespace puzzlegraph
