// SPDX-License-Identifier: BSL-1.0
//
// Greatest distances in the state graph of one small board, by bit-parallel breadth-first search.
//
// A configuration is the cells of all ghosts. For each configuration of all ghosts but the last,
// the cells of the last one are a word of bits: boards of at most 64 cells. The steps of the other
// ghosts are listed once for each board, and serve all searches on it; layers are kept in order.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

/// The configurations of a board, whose starts and goals are ignored.
class configurations {
 public:
  /// The rank of the other ghosts' configuration, times 64, plus the board cell of the last ghost.
  using number = std::uint32_t;

  /// Whether the board has at most 64 cells and 32 columns, and the ghosts but the last, at most
  /// three, have at most 2^15 ranks.
  static bool fits(instance const& board);
  /// Which pairs are compared: starts and goals that share no cell, as one drawing states them, or
  /// any.
  enum class compared : std::uint8_t { apart, all };
  /// Precondition: fits(board), at least one ghost. The account must outlive this; past its limit
  /// this and all searches throw std::bad_alloc.
  configurations(instance const& board, memory_account& memory, compared which = compared::apart);

  /// Two configurations, and the least number of steps from one to the other.
  struct pair {
    number from = 0;
    number to = 0;
    cost_type steps = 0;

   private: // what a checkpoint holds of it
    BOOST_DESCRIBE_CLASS(pair, (), (from, to, steps), (), ())
  };

  number number_of(std::vector<cell_index> const& at) const;
  std::vector<cell_index> cells_of(number n) const;

  /// The farthest configuration from this one, of those that are compared with it. Nothing if there
  /// is none, or the budget is spent.
  std::optional<pair> farthest_from(number from, budget& b);

  /// The two configurations farthest apart, of those that are compared, if that is more than `beat`
  /// steps; else, or when the budget is spent, nothing. One breadth-first search bounds the
  /// eccentricity of all states that it reaches, so few need a search themselves (Takes and
  /// Kosters, "Determining the Diameter of Small World Networks", CIKM 2011). A store saves
  /// progress between searches.
  std::optional<pair> farthest_above(std::optional<cost_type> beat, budget& b,
                                     checkpoint_store* store = nullptr);

 private:
  static constexpr std::size_t max_others = 3;
  using cells = std::uint64_t; ///< bit c: board cell c

  /// A joint step of the others, or their waiting.
  struct joint_step {
    std::uint32_t to = 0;
    /// By ghost of the others: the cells from which the last ghost can follow onto the cell that it
    /// leaves, without swapping with it.
    std::array<cells, max_others> follow_from{};
  };
  /// A configuration of the others, by rank.
  struct others_at {
    cells taken = 0;                      ///< 0: not legal
    std::array<cells, max_others> cell{}; ///< by ghost
    std::uint32_t first_step = 0;
  };
  /// The states of one layer that have the others' configuration in common.
  struct row {
    std::uint32_t others = 0;
    cells last = 0;
  };

  void list_steps();
  std::vector<number> all_numbers() const;
  cells spread(cells from) const;
  /// Sets rows_ and layer_begin_; false when the budget is spent.
  bool search(number from, budget& b);
  void expand_row(row const& r);
  /// The number of states of the new layer.
  std::uint64_t end_layer();
  cells taken_by(number n) const;
  /// The cells that a configuration must not have to be compared with this one.
  cells barred_by(number n) const { return compared_ == compared::all ? 0 : taken_by(n); }
  std::optional<pair> farthest_reached(number from) const;
  cost_type farthest_layer() const { return static_cast<cost_type>(layer_begin_.size() - 1); }
  /// Calls sink(number, distance) for every state that was reached.
  template <class Sink> void for_each_reached(Sink&& sink) const;

  grid shape_;
  small_space others_;
  cells free_ = 0;
  cells first_column_ = 0;
  cells last_column_ = 0;
  compared compared_;
  memory_account* memory_;
  std::pmr::vector<others_at> others_at_; ///< by rank, and one more
  std::pmr::vector<joint_step> steps_;
  std::pmr::vector<cells> known_; ///< by rank
  std::pmr::vector<cells> fresh_; ///< by rank, of the next layer
  std::pmr::vector<std::uint32_t> touched_;
  std::pmr::vector<row> rows_;                ///< of all layers
  std::pmr::vector<std::size_t> layer_begin_; ///< by layer: its first row
};

} // namespace puzzlegraph::ghosts
