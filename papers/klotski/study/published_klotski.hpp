// SPDX-License-Identifier: BSL-1.0
//
// Breadth-first search for detours and SPFA (Bellman-Ford with a queue) for queries: the algorithm
// of a published program for NOIP 2013 "puzzle" (papers/klotski, [8]), written from a description
// of what it does, as a baseline. It shares nothing with the library's searches.
#pragma once

#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace study {

/// One run of SPFA, from one side of the piece to all states.
struct spfa_run {
  std::uint64_t reached = 0;
  std::uint64_t expanded = 0; ///< each time that a state was taken from the queue
};

class published_klotski {
 public:
  /// For each cell and each of the six pairs of its sides one breadth-first search of the blank,
  /// the piece held still, which stops when it has come to the second side.
  explicit published_klotski(puzzlegraph::klotski::instance const& given);

  /// The least number of moves; nothing: unsolvable. Up to four breadth-first searches bring the
  /// blank to the sides of the piece, and one run of SPFA starts from each side that it reaches.
  std::optional<std::uint32_t> solve(puzzlegraph::klotski::query const& q);

  std::vector<spfa_run> const& runs() const { return runs_; }    ///< of all queries so far
  std::uint64_t searches() const { return searches_; }           ///< breadth-first searches so far
  std::uint64_t cells_visited() const { return cells_visited_; } ///< by them

 private:
  static constexpr std::uint32_t none = 1'000'000'000;

  /// The blank's moves from one open cell to another, not through the piece.
  std::uint32_t walk(std::size_t from, std::size_t to, std::size_t piece);
  void improve(std::size_t state, std::uint32_t cost);
  /// Costs from one state to all, into costs_.
  void run_spfa(std::size_t start);

  std::size_t columns_;             ///< without the frame of closed cells
  std::array<std::size_t, 4> step_; ///< to the neighbouring cell, modulo 2^n: up, down, left, right
  std::vector<std::uint8_t> open_;
  std::vector<std::array<std::array<std::uint32_t, 4>, 4>> detours_; ///< by cell and two sides
  std::vector<std::uint32_t> steps_;                                 ///< of the search of the blank
  std::vector<std::size_t> queue_;
  std::vector<std::uint32_t> costs_; ///< by state: 4 * cell + side of the blank
  std::vector<std::uint8_t> waits_;
  std::vector<spfa_run> runs_;
  std::uint64_t searches_ = 0;
  std::uint64_t cells_visited_ = 0;
};

} // namespace study
