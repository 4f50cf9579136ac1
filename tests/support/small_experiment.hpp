// SPDX-License-Identifier: BSL-1.0
//
// The text of a small experiment file.
#pragma once

#include <string>

namespace puzzlegraph::testing {

/// Eight questions in two groups, by seven methods.
inline std::string const small_experiment = R"(puzzle = walls
title = A <small> "experiment"
[generate]
size = 3x3
count = 4
seed = 5
min-length = 2 4
[methods]
algorithms = breadth-first astar ida-star
[report]
baseline = breadth-first
measures = expanded stored time
[figure]
kind = bars
)";

} // namespace puzzlegraph::testing
