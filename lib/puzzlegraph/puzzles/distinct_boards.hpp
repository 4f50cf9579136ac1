// SPDX-License-Identifier: BSL-1.0
//
// Which boards of a collection are new: not alike another one, and of another component.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace puzzlegraph {

/// What is compared of a board.
struct board_identity {
  std::string text;      ///< a headed file
  std::string canonical; ///< questions::canonical_text
  /// graph_signature of its state graph, where moves can be taken back; else 0, as where the graph
  /// is not known.
  std::uint64_t graph = 0;
  /// Where moves cannot be taken back: hashes of the canonical texts of all states that it reaches,
  /// in order.
  std::vector<std::uint64_t> states = {};
};

/// Equal of graphs that are alike, whatever the numbers of their vertices: a hash of the colours of
/// all vertices after three rounds of colour refinement (Weisfeiler and Leman 1968), which begins
/// with distances to a goal and degrees. O(V + E).
std::uint64_t graph_signature(state_graph const& g, distances const& d);

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
/// Where every move can be taken back, all boards of a component have one graph. So a board whose
/// graph has the signature of an earlier one counts as of its component; components whose graphs
/// are alike in that are one, too. Where moves cannot be taken back, a board is of the component of
/// another one if one reaches the other, or an image of it.
class distinct_boards {
 public:
  /// `one_of_component`: of each component at most one board.
  explicit distinct_boards(bool one_of_component) : one_of_component_(one_of_component) {}

  /// Whether the board is new; then it is taken. O(log boards) and, where moves cannot be taken
  /// back, O(boards log states).
  novelty take(board_identity const& board);

 private:
  struct one_way_board {
    std::uint64_t board = 0; ///< hash of its canonical text
    std::vector<std::uint64_t> states;
  };
  bool is_of_known_component(board_identity const& board);

  bool one_of_component_;
  std::set<std::string> canonical_;
  std::set<std::uint64_t> graphs_;
  std::vector<one_way_board> one_way_;
};

} // namespace puzzlegraph
