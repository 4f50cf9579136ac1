// SPDX-License-Identifier: BSL-1.0
//
// Random boards to order: boards whose measures satisfy conditions, as many as wanted, no two
// alike.
//
// A try draws a random board, explores the component of the state graph that it stands in once, and
// takes a random start from the layers at an allowed distance to a goal. Where drawn boards rarely
// have such a layer, a try climbs instead: it changes the board at random, and keeps a change
// unless that lowers the greatest distance to a goal in the component. Then it walks on over boards
// whose components have such a layer, and takes a start after every few new components. Where state
// graphs are too large, it solves the board as drawn.
//
// Every board found is read again and measured afresh. Tries have generators of their own, so the
// result does not depend on the number of threads.
#pragma once

#include "puzzlegraph/analysis/measure_condition.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/distinct_boards.hpp"
#include "puzzlegraph/puzzles/generation.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/range_counts.hpp"

#include <boost/json/object.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// How boards are found. draw: of the components of random boards. climb: of components found by
/// local search. solve: random boards as drawn, by searches, where state graphs are too large.
enum class board_method : std::uint8_t { automatic, draw, climb, solve };

inline constexpr std::array<std::string_view, 4> board_methods{"auto", "draw", "climb", "solve"};

constexpr std::string_view name(board_method m) {
  return board_methods[static_cast<std::size_t>(m)];
}

/// The method of that name.
constexpr std::optional<board_method> find_board_method(std::string_view word) {
  for (std::size_t k = 0; k < board_methods.size(); ++k)
    if (board_methods[k] == word) return static_cast<board_method>(k);
  return std::nullopt;
}

/// Climbing.
struct climbing {
  /// The number of changes without a greater distance, in a row, after which it ends; and of
  /// changes without a new component, after which a walk does.
  static constexpr int patience = 200;
  static constexpr int boards_of_walk = 16;
  /// Components new to a walk that it passes from one board to the next.
  static constexpr int components_apart = 3;
};

/// What boards to find. Precondition: the puzzle has a generator.
struct board_order {
  puzzlegraph::puzzle const* puzzle = nullptr;
  instance_request request;
  measure_conditions where;
  std::optional<named_measure> sort; ///< also measured, for found_board::sort_value
  std::uint32_t count = 1;
  std::optional<std::uint32_t> per_length; ///< the most boards of one optimum
  bool many = false;                       ///< more than one board of a component
  board_method method = board_method::automatic;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> max_states = {}; ///< of a state graph
  std::uint64_t max_draws = default_draws;      ///< examined in a row without success
  unsigned threads = 1;
  table_cache* tables = nullptr; ///< for large tables of heuristics; not null

  /// The limit on states. Climbing looks at many boards, and large components take most of the time
  /// although they are seldom the deep ones.
  std::uint64_t most_states(board_method by) const {
    return max_states.value_or(by == board_method::climb ? 20'000 : 1'000'000);
  }
  static constexpr std::uint64_t default_draws = generation::default_draws;
};

/// A board that satisfies the conditions.
struct found_board {
  board_identity identity;
  cost_type optimum = unreachable; ///< unreachable: there is no solution
  std::string moves;               ///< an optimal solution
  boost::json::object measures;    ///< as explore --json has them; empty without a state graph
  double sort_value = 0;           ///< of board_order::sort; -infinity if it has none
  std::uint64_t states = 0;        ///< of the component that was drawn; 0: not explored
  std::uint64_t starts = 0;        ///< of these, at an allowed distance to a goal
  option_values numbers;           ///< that it took of the ranges of the request
  std::string_view by;             ///< draw, climb or solve
};

/// What became of an examined board in its try. start: it had an allowed start that satisfies the
/// conditions. The others are as in board_counts.
enum class board_fate : std::uint8_t { start, no_start, between, unmet, unknown, undecided };

/// What became of the boards examined.
struct board_counts {
  std::uint64_t examined = 0;  ///< drawn, or changes
  std::uint64_t no_start = 0;  ///< without a start at an allowed distance
  std::uint64_t between = 0;   ///< passed by a walk between two boards that it took
  std::uint64_t unmet = 0;     ///< whose starts at such a distance fail other conditions
  std::uint64_t unknown = 0;   ///< of one of whose starts it is not known, as a measure is missing
  std::uint64_t alike = 0;     ///< images of earlier boards
  std::uint64_t component = 0; ///< of components of earlier boards
  std::uint64_t full = 0;      ///< of an optimum that had enough boards
  std::uint64_t undecided = 0; ///< that a limit stopped
  std::uint64_t found = 0;

  void add(board_fate one);
};

struct board_attempt; // board_attempt.hpp

/// Why a search for boards ended. draws: order.max_draws boards in a row had no success.
enum class order_end : std::uint8_t { complete, draws, time, interrupt };

/// What stopped a search: none, draws, time or interrupt.
constexpr std::string_view name(order_end e) {
  constexpr std::array<std::string_view, 4> names{"none", "draws", "time", "interrupt"};
  return names[static_cast<std::size_t>(e)];
}

/// A board search, as it proceeds.
class board_search {
 public:
  /// Throws std::invalid_argument where the conditions need state graphs and those of these boards
  /// exceed order.max_states, judged by the first board drawn; where per_length is set and the
  /// conditions allow no length, or one above 1,000,000; for a puzzle that writes no files; for
  /// boards that have several questions as they are drawn; and for what the puzzle cannot draw.
  board_search(board_order order, limits const& within);

  /// Searches until there are as many boards as wanted, or a limit is reached. Calls on_found for
  /// each board, in the order of tries, and on_progress after each try. What was found is complete
  /// up to some try when the time or an interrupt ends the search, and up to some board examined
  /// when order.max_draws does.
  order_end run(std::function<void(found_board const&)> const& on_found,
                std::function<void(board_counts const&)> const& on_progress = {});

  /// Puts boards that were found into the order that order().sort asks for, else leaves them in
  /// that of tries.
  void sort(std::vector<found_board>& boards) const;

  board_order const& order() const { return order_; }
  board_counts const& counts() const { return counts_; }
  /// What became of each number of the ranges of the request.
  range_counts const& by_number() const { return by_number_; }
  /// Those of climbing and of solving and drawing.
  board_method method() const { return method_; }
  /// The boards examined before climbing began; 0: it did not follow on drawing.
  std::uint64_t drawn_first() const { return drawn_first_; }
  /// How many boards there will be: count, or what per_length allows.
  std::uint64_t wanted() const { return wanted_; }

 private:
  bool is_complete() const { return counts_.found >= wanted_; }
  std::uint64_t count_wanted() const;
  limits limits_of_board(board_method by) const;
  board_method choose_method() const;
  void climb_if_drawing_fails();
  /// Whether the board is wanted, and not alike earlier ones; then it is taken.
  bool take(found_board const& board);
  /// Adds what a try found. Returns whether another try is needed.
  bool take(board_attempt const& attempt, std::function<void(found_board const&)> const& on_found);

  board_order order_;
  limits given_;
  budget watch_;
  std::mt19937_64 rng_; ///< seeds of tries
  board_method method_;
  std::uint64_t wanted_;
  std::uint64_t drawn_first_ = 0;
  std::uint64_t without_success_ = 0; ///< boards examined since the last one found
  board_counts counts_;
  distinct_boards distinct_;
  range_counts by_number_;
  std::map<cost_type, std::uint32_t> by_length_;
};

} // namespace puzzlegraph
