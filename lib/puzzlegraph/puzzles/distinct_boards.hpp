// SPDX-License-Identifier: BSL-1.0
//
// Which boards of a collection are new: not alike another one, and of another component.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace puzzlegraph {

/// What is compared of a board.
struct board_identity {
  std::string text;      ///< a headed file
  std::string canonical; ///< questions::canonical_text
  /// Where moves can be taken back: component_profile of its state graph; else 0, as where the
  /// graph is not known.
  std::uint64_t component = 0;
  /// Where moves can be taken back: vertex_profiles of its starts.
  std::vector<std::uint64_t> starts = {};
  /// Where moves cannot be taken back: hashes of the canonical texts of all states that it reaches,
  /// in order.
  std::vector<std::uint64_t> states = {};
};

/// By vertex: a hash of its distance to a goal and its degree, and those of its neighbours. Equal
/// of a state and its image under a symmetry of the board. O(V + E).
std::vector<std::uint64_t> vertex_profiles(state_graph const& g,
                                           std::vector<cost_type> const& to_goal);

/// The identity of question 0. `g`: its state graph.
board_identity identity_of(puzzle const& p, questions const& q, state_graph const& g,
                           distances const& d);

/// Why a board is not taken.
enum class novelty : std::uint8_t {
  is_new,
  alike,        ///< an earlier board is its image under a symmetry of the board
  of_component, ///< a state that it reaches, or that reaches it, is alike an earlier board
};

/// The boards taken so far.
///
/// A board is of the component of an earlier one if it reaches that board, or an image of it; or,
/// where moves cannot be taken back, if it is reached. Where moves can be taken back, the component
/// is explored again to compare its states, but only if one of an equal profile is known: the
/// profile is a hash of what is equal of a component and its images.
class distinct_boards {
 public:
  /// `one_of_component`: of each component at most one board. The puzzle must outlive this.
  distinct_boards(puzzle const& p, bool one_of_component)
      : puzzle_(&p), one_of_component_(one_of_component) {}

  /// Whether the board is new; then it is taken. O(log boards), after exploring O(states); where
  /// moves cannot be taken back, O(boards log states).
  novelty take(board_identity const& board);

 private:
  struct one_way_board {
    std::uint64_t board = 0; ///< hash of its canonical text
    std::vector<std::uint64_t> states;
  };
  struct known_starts {
    std::set<std::uint64_t> profiles;
    std::set<std::string> canonical;
  };
  bool is_of_known_component(board_identity const& board);
  bool reaches(board_identity const& board, known_starts const& known) const;

  puzzle const* puzzle_;
  bool one_of_component_;
  std::set<std::string> canonical_;
  std::map<std::uint64_t, known_starts> components_; ///< by profile
  std::vector<one_way_board> one_way_;
};

} // namespace puzzlegraph
