// SPDX-License-Identifier: BSL-1.0
//
// The method of a puzzle that a user requests by some of its parts.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace puzzlegraph {

/// The requested parts of a method, as names; one that is missing is chosen.
struct method_words {
  std::optional<std::string> algorithm;
  std::optional<std::string> heuristic;
  std::optional<std::string> encoding;

  bool is_any() const { return algorithm || heuristic || encoding; }
};

/// A question's own choice, for requested_method: the first of its portfolio, with the heuristic to
/// prefer when only the algorithm is given.
method own_choice(questions const& q, std::size_t k);

/// The method of the puzzle with these parts; null if it has none. Among several, prefers the
/// algorithm of `own`, then A*, then the encoding of `own`, then its heuristic; among equals the
/// last, because a puzzle's best heuristic is its last. O(methods).
method const* requested_method(puzzle const& p, method_words const& wanted, method const& own);

/// The first option for solving that has a value and that the algorithm does not use, as only
/// another one does; null if there is none. O(values * options).
option const* unused_option(puzzle const& p, option_values const& values, algorithm by);

} // namespace puzzlegraph
