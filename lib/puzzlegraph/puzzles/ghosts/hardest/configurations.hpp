// SPDX-License-Identifier: BSL-1.0
//
// How far the placements of the ghosts on one small board are apart.
//
// For each place of all ghosts but the last, the cells of the last one are the bits of one word, so
// that all its steps are a few shifts: the idea of the engine (bitset_search), for boards of at most
// 64 cells, with all layers kept in their order. Much of the work of many searches on one board is
// done once.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

/// The state graph of a board, without a start or goal.
class placements {
 public:
  /// The number of the others' placement (its rank), times 64, plus the board cell of the last
  /// ghost.
  using number = std::uint32_t;

  /// Whether the board has at most 64 cells and 32 columns, and the ghosts but the last, at most
  /// three, have at most 2^15 ranks.
  static bool fits(instance const& board);
  /// Precondition: fits(board), at least one ghost.
  explicit placements(instance const& board);

  /// Two placements, and the least number of steps from one to the other.
  struct pair {
    number from = 0;
    number to = 0;
    cost_type steps = 0;
  };

  number number_of(std::vector<cell_index> const& at) const;
  std::vector<cell_index> cells_of(number n) const;

  /// The placement farthest from this one of those that share no cell with it: a start and a goal
  /// on one cell cannot be written down. Nothing if there is none, or the budget is spent.
  std::optional<pair> farthest_from(number from, budget& watch);

  /// The two placements farthest apart that share no cell, if that is more than `beat` steps; else,
  /// or when the budget is spent, nothing. One breadth-first search bounds the eccentricity of all
  /// states that it meets; so few of them need one of their own (Takes and Kosters, "Determining
  /// the Diameter of Small World Networks", CIKM 2011).
  std::optional<pair> farthest_above(std::optional<cost_type> beat, budget& watch);

 private:
  static constexpr std::size_t max_others = 3;
  using cells = std::uint64_t; ///< bit c: board cell c

  /// A joint step of the others, or none. By ghost: from which cells the last one can still step
  /// to where the ghost was, without swapping with it.
  struct step {
    std::uint32_t to = 0;
    std::array<cells, max_others> gates{};
  };
  /// A rank of the others.
  struct place {
    cells taken = 0;                     ///< none: no legal placement
    std::array<cells, max_others> was{}; ///< by ghost: its cell
    std::uint32_t first_step = 0;
  };
  /// States of one layer that agree in the others' place.
  struct group {
    std::uint32_t others = 0;
    cells last = 0;
  };

  void write_down_steps();
  cells spread(cells from) const;
  /// Fills groups_ and layers_; false when the budget is spent.
  bool search(number from, budget& watch);
  void grow(group const& g);
  void end_layer();
  cells taken_by(number n) const;
  std::optional<pair> farthest_met(number from) const;
  cost_type farthest_layer() const { return static_cast<cost_type>(layers_.size() - 1); }
  /// Calls sink(number, distance) for every state met.
  template <class Sink> void for_each_met(Sink&& sink) const;

  grid shape_;
  small_space others_;
  cells corridor_ = 0;
  cells first_column_ = 0;
  cells last_column_ = 0;
  std::vector<place> places_; ///< by rank, and one more
  std::vector<step> steps_;
  std::vector<cells> seen_;  ///< by rank
  std::vector<cells> fresh_; ///< by rank, of the layer that is being made
  std::vector<std::uint32_t> touched_;
  std::vector<group> groups_;       ///< of all layers
  std::vector<std::size_t> layers_; ///< where each begins
  std::uint64_t met_ = 0;
};

} // namespace puzzlegraph::ghosts
