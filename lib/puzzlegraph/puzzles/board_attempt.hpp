// SPDX-License-Identifier: BSL-1.0
//
// One try of a board search: from a seed to boards that satisfy the conditions, if it finds any.
#pragma once

#include "puzzlegraph/puzzles/board_order.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph {

struct examined_board {
  board_fate fate = board_fate::start;
  std::vector<found_board> found; ///< starts of its component; none unless it has that fate
};

/// What a try has found.
struct board_attempt {
  std::vector<examined_board> examined; ///< in order
  std::uint64_t in_vain = 0;            ///< the last ones of these, without a board found
  option_values numbers = {};           ///< that its board took of the ranges of the request
  bool is_cut = false; ///< whether the time or an interrupt ended it: it then counts for nothing
};

/// What all tries share. Const members may be called from several threads.
class board_attempts {
 public:
  /// `is_open(optimum)`: whether more boards of that optimum are wanted. `most`: boards of one try.
  /// `within`: limits of one state graph or search; its time is that of all tries. The order must
  /// outlive this.
  board_attempts(board_order const& order, board_method by, limits within,
                 std::function<bool(cost_type)> is_open, std::size_t most);

  /// The result depends on the seed and on the arguments of the constructor alone.
  board_attempt run(std::uint64_t seed) const;

 private:
  using clock = std::chrono::steady_clock;
  struct component;
  /// Its states and its greatest distance: unequal of two components as good as always.
  using component_profile = std::pair<std::size_t, std::int64_t>;

  /// What is known of boards that a climb has examined: by canonical text.
  struct known_board;
  using known_boards = std::map<std::string, known_board>;

  /// Draws the board of a try.
  std::unique_ptr<questions> draw(random_file& source, std::mt19937_64& rng,
                                  board_attempt& to) const;
  void run_by_graph(std::mt19937_64& rng, board_attempt& to) const;
  void climb(std::mt19937_64& rng, board_attempt& to) const;
  /// From a component of that profile, of the board that the source holds.
  void walk(random_file& source, component_profile from, known_boards& known, std::mt19937_64& rng,
            board_attempt& to) const;
  void run_by_search(std::mt19937_64& rng, board_attempt& to) const;
  void solve(questions const& q, board_attempt& to) const;
  /// The component of the board's question, with its starts; nothing if a limit was reached.
  /// Without a start it may lack its graph.
  std::optional<component> explore(questions const& q, board_attempt& to) const;
  /// The same of a board of a climb. A board that it examined before, or an image of one, is not
  /// explored again if it has no start.
  std::optional<component> explore_once(questions const& q, known_boards& known,
                                        board_attempt& to) const;
  void take_starts(component c, std::mt19937_64& rng, board_attempt& to) const;
  std::optional<found_board> measured(std::string const& text, board_attempt& to) const;

  bool allows(cost_type optimum) const {
    return order_->where.allows(optimum) && is_open_(optimum);
  }
  /// Whether that optimum or a greater one may be allowed; false only if none is.
  bool allows_at_least(cost_type optimum) const;
  limits left() const;
  bool is_over(board_attempt& to) const;
  /// Whether the search ends here, whatever earlier tries have found.
  bool is_in_vain(board_attempt const& to) const { return to.in_vain >= order_->max_draws; }
  bool note_limit(limit l, board_attempt& to) const;

  board_order const* order_;
  board_method by_;
  limits within_;
  std::function<bool(cost_type)> is_open_;
  std::size_t most_;
  measure_options measuring_;
  bool needs_heuristics_; ///< whether a measure to take is of heuristics
  clock::time_point start_ = clock::now();
};

} // namespace puzzlegraph
