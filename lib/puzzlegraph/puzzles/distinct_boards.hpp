// SPDX-License-Identifier: BSL-1.0
//
// Which boards of a collection are new: not alike another one, and of another component.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/core/limits.hpp"
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
  /// Where all moves of its state graph can be taken back: a hash of its vertex_profiles, never 0;
  /// else 0, as where the graph is not known.
  std::uint64_t component = 0;
  /// The same: vertex_profiles of its starts.
  std::vector<std::uint64_t> starts = {};
  /// Where some move cannot be taken back: hashes of the canonical texts of all states that it
  /// reaches, in order.
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
/// A board is of the component of an earlier one if one of them reaches the other, or an image of
/// it. Of a board with a move that cannot be taken back all states are kept, and looked for. Boards
/// without such a move, among them those to which such moves lead, are also compared with each
/// other: the component is explored again to compare its states, but only if one of an equal
/// profile is known, which is a hash of what is equal of a component and its images.
class distinct_boards {
 public:
  /// `one_of_component`: of each component at most one board. The puzzle must outlive this.
  distinct_boards(puzzle const& p, bool one_of_component)
      : puzzle_(&p), one_of_component_(one_of_component) {}

  /// Whether the board is new; then it is taken. O(log boards), after exploring O(states) within
  /// the limits; where some move cannot be taken back, O(boards log states). A board whose
  /// component is not known because of a limit is not new.
  novelty take(board_identity const& board, limits const& within = {});

 private:
  struct known_starts {
    std::set<std::uint64_t> profiles;
    std::set<std::string> canonical;
  };
  bool is_of_known_component(board_identity const& board, limits const& within);
  bool reaches(board_identity const& board, known_starts const& known, limits const& within) const;

  puzzle const* puzzle_;
  bool one_of_component_;
  std::set<std::string> canonical_;
  std::map<std::uint64_t, known_starts> components_; ///< by profile
  std::vector<std::vector<std::uint64_t>> one_way_;  ///< board_identity::states of boards
  std::vector<std::uint64_t> taken_; ///< hashes of the canonical texts, where graphs are known
};

} // namespace puzzlegraph
