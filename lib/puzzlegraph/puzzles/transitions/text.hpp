// SPDX-License-Identifier: BSL-1.0
//
// Files, states and moves of transition systems as text.
//
// A solution is a line of labels, separated by spaces. A label of letters, digits and most other
// characters stands as it is; others, such as one with a space, stand in double quotes, in which \"
// is a quote, \\ a backslash and \x1b the byte 1b, as the bytes of all control characters and marks
// of bidirectional text are. Where transitions of one label lead from a state, or at first from the
// starts, to several states, the state that is meant follows: LABEL->STATE, its name written as a
// label is.
#pragma once

#include "puzzlegraph/puzzles/transitions/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::transitions {

/// What is given beside the file, in the words of goal.hpp.
struct words_given {
  std::optional<std::string> goal;
  std::optional<std::string> start;
};

/// The question of a file in any of the notations: Aldebaran, an edge list, DOT, GraphML. Before
/// the graph may stand a header with the options goal and start; the words given go before them.
/// Throws text::input_error, too for a text that is no UTF-8, and text::given_value_error for words
/// given that do not fit the graph.
std::vector<instance> read(text::source const& file, words_given const& given = {});

/// The text of a state in one line, whose line ends and tabs are spaces; escaped as
/// text::escape_line does.
std::string to_text(instance const& i, state const& u);
/// The same in lines, as the file has it.
std::string draw(instance const& i, state const& u);
/// The starts, one below the other.
std::string draw_question(instance const& i);

/// A headed file of the same question from another start: the graph in DOT, its start marked
/// start=1 and its goals goal=1. Where DOT has no name for a state, as for one that ends with a
/// backslash, numbers name the states, and their names are their texts. O(bytes + transitions).
std::string with_start(instance const& i, state const& u);

/// The label of a transition, with the state where it needs it. O(transitions of the state that it
/// leaves).
std::string to_text(instance const& i, move const& m);
/// The same of several transitions of one state. O(its transitions, and bytes).
std::vector<std::string> move_texts(instance const& i, state const& u,
                                    std::vector<move> const& moves);
/// The label of a transition alone, as a line of moves writes it: what exported graphs have, so
/// that they ask the same question when they are read.
std::string label_of(instance const& i, move const& m);
/// Moves, separated by spaces. The first one has the state where it leads if the same label leads
/// from another start elsewhere.
std::string moves_text(instance const& i, std::vector<move> const& moves);

/// The cheapest run of the system with these labels, to a goal if there is one. A label that no run
/// has is a move of number `no_move`, and the last one. Throws text::input_error for a line that is
/// no list of labels.
std::vector<move> read_moves(instance const& i, text::reader& in);

inline constexpr std::uint32_t no_move = UINT32_MAX;

} // namespace puzzlegraph::transitions
