// SPDX-License-Identifier: BSL-1.0
//
// A question's state space without the puzzle's types, for searches that are compiled once for all
// puzzles.
//
// A state is a key of a fixed number of 64-bit words that means the same in every process of the
// same program: its rank, or its packed bits, followed by zeros. All moves cost 1. One virtual call
// expands a state, so the cost of type erasure is small beside that of the expansion.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph {

/// The state space of a question, with unit costs, its starts and its goal test. Const members may
/// be called from several threads. It may refer to the questions that made it.
class packed_space {
 public:
  virtual ~packed_space() = default;

  /// The number of words of a key, at least 1. Keys that follow each other have no words between.
  virtual std::size_t key_words() const = 0;
  /// Keys are ranks, of one word, below this number. nullopt: keys are packed states.
  virtual std::optional<std::uint64_t> rank_count() const = 0;
  /// Whether these words are the key of a legal state, as far as the space can tell.
  virtual bool is_key(std::uint64_t const* words) const = 0;
  /// Whether every move has an inverse: the states that a single source reaches reach each other.
  virtual bool is_reversible() const = 0;
  /// The keys of the initial states, each once.
  virtual std::vector<std::uint64_t> sources() const = 0;
  virtual bool is_goal(std::uint64_t const* key) const = 0;
  /// Appends the keys of all successors of a state, in the space's order.
  virtual void expand(std::uint64_t const* key, std::vector<std::uint64_t>& to) const = 0;
  /// The answer whose moves lead through the states of a path: verified, with cost, moves and lower
  /// bound. Precondition: `path` holds keys, from a source to a goal, each the successor of the one
  /// before.
  virtual answer answer_along(std::vector<std::uint64_t> const& path) const = 0;

 protected:
  packed_space() = default;
  packed_space(packed_space const&) = default;
  packed_space& operator=(packed_space const&) = default;
};

} // namespace puzzlegraph
