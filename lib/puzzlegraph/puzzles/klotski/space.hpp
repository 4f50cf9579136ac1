// SPDX-License-Identifier: BSL-1.0
//
// Klotski as a state space, in three encodings with the same answers in unit moves
// (tests/differential): side_space (piece cell, side of the blank), push_space (the same states, an
// edge is a detour and the next push), plain_space (piece cell, blank cell).
#pragma once

#include "puzzlegraph/puzzles/klotski/plain_space.hpp"
#include "puzzlegraph/puzzles/klotski/push_space.hpp"
#include "puzzlegraph/puzzles/klotski/side_space.hpp"
