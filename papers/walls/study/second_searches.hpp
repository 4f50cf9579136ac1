// SPDX-License-Identifier: BSL-1.0
//
// Searches of mazes that share nothing with the library's, compared with it or with each other: the
// CSV lines of three commands of walls_pruning.
#pragma once

#include "papers/study/study.hpp"

#include <cstdint>

namespace study {

/// IDA* of the published programs on the mazes of a file: nodes, and answers unlike `solve`'s.
void print_published(arguments files);

/// Breadth-first search over states and over simple paths, on `count` random mazes of each lattice.
void print_general(std::uint64_t seed, std::uint64_t count);

/// Dominance pruning as printed and without its exception, on `count` random mazes of each size.
void print_dominance(std::uint64_t seed, std::uint64_t count);

} // namespace study
