// SPDX-License-Identifier: BSL-1.0
//
// Makes a `puzzle` from its typed parts.
//
// A traits struct names the parts, and make_puzzle<Traits>() returns the object that the tool
// needs. Functions on instances, states and moves are found by argument-dependent lookup.
//
// Required in Traits:
//
//   name, unit, summary       std::string_view constants, as in `puzzle`
//   instance                  a board with its start and goal
//   read(source)              -> std::vector<instance>; or read(source, option_values)
//   space, task               space(instance), task(space, instance)
//
// and in the instance's namespace:
//
//   refute(i, moves)          -> std::optional<refutation>: replays a solution by rules of its own
//   read_moves(i, reader)     -> std::vector<move>: the inverse of to_text, one line
//   to_text(i, move), to_text(i, state)    in one line of UTF-8: graphs, and answers in JSON and
//                             CSV, have U+FFFD for each other byte
//
// Optional in Traits:
//
//   heuristics                heuristic_list<...>, the best one last; none if absent
//   explored_heuristics       those that `explore` measures, if not all
//   objective                 the field's word for the cost that is minimised, as in `puzzle`
//   question_name             what title() calls an instance; "question" if absent
//   refutation(q)             -> std::optional<std::string>: why an invariant proves that there is
//                             no solution; nothing if none does. If absent, is_refuted() of the
//                             task with the phrase refutation_reason
//   portfolio(q)              -> std::vector<attempt>; A* with the last heuristic if absent. Or
//                             portfolio(q, file)
//   ordered_portfolio(q)      the same, to find the first optimal solution in order of moves
//   choose_heuristic(q)       the one to prefer when only the algorithm is given
//   options()                 -> std::vector<option>
//   space_to_solve<S>(q, solve_options), task_to_solve(s, q, solve_options)
//                             space and task of a search, where options change them
//   parent_pruning(solve_options)   -> bool: search_options::parent_pruning
//   own_algorithms            std::array of the names of solvers of the puzzle's own, and
//   solve_by(q, method, solve_options)  runs them: -> moves_result<move>, or a type derived from
//                             it with std::optional<method> decided_by: the one search of the
//                             solver that decided the whole
//   layer_engine              counts for `count` (layer_engine_for)
//   count_states(q, count_options)  -> counted_states, in place of counting in the spaces
//   board_memory_of(q)        -> board_memory
//   has_more_states(q, most)  -> bool: known, without the graph, to reach more than `most`
//   help                      std::string_view: paragraphs for `help PUZZLE`, as in `puzzle`
//   aliases()                 -> std::vector<puzzle_alias>
//   notations()               -> std::vector<board_notation<instance>>: readers and writers of
//                             other notations; or std::vector<notation>: of files that read()
//                             takes without a header
//   plan_forms()              -> std::vector<plan_form_of<question>>: forms of solutions that other
//                             programs read and write
//   contest_line(answer)      -> std::string, as in `puzzle`
//   random(instance_request)  -> f, where f(rng) is an instance; needs write(span of instances).
//                             No value of the request is a whole_span.
//                             For local search also f.changed(instance, rng), a small random
//                             change; an optional, if such a request allows none
//   find_hardest(hardest_search)    -> hardest<instance>; needs write(span of instances)
//   hardest_start(q, hardest_search)  -> std::optional<hardest<instance>>: of the board of q;
//                             nothing: by exploration
//
// Boards of different sizes: in place of `space`,
//
//   spaces                    space_list<...>: the smallest that fits a board is taken. Then
//   task<S>
//                             and heuristics<S> are templates
//
// Where graphs are measured in other moves than solutions,
//
//   explored_spaces           space_list<...> of spaces that explore and count take; the file has
//                             graph_unit(), the unit of their distances, beside unit()
//
// Several encodings: in place of space, task and heuristics,
//
//   encodings                 encoding_list<...>: structs that have these three, and `encoding`, a
//                             name; also space_of(q), which returns a space that q keeps alive, and
//                             task_of(s, q)
//   explored_encoding         the name of the one that `explore` takes
//   can_explore(q, name)      whether the start leads to states of that encoding
//
// Several questions per instance, and what else only the file knows:
//
//   file                      a class with count() and question(k), made from what read returns,
//                             and with random also from a vector of instances; optionally with
//                             title(k), unit(), warnings() and missing_goal(), as in `questions`. A
//                             question is a reference or a value that refers to the file; it takes
//                             the place of the instance in all functions here
//
// Optional in the question's namespace:
//
//   draw(q, state)            the board in several lines of text; the line of to_text if absent
//   draw_question(q)          the board with its start; draw of the first initial state if absent;
//                             empty without one
//   images(instance)          -> std::vector<instance>: of the instance, all that are alike by a
//                             symmetry of the board, itself among them, with the parts named in one
//                             way (questions::canonical_text)
//   instance_alone(q)         -> instance: the question alone, where a board has several
//   with_start(q, state)      the same question from another start (`hardest FILE`, `view`):
//                             -> instance, or an optional one, which needs write(span of
//                             instances); or std::string, a headed file
//   unit_moves(q, s, solution)  the moves for refute, where those of the space differ
//   further_costs(q, moves)   -> std::vector<further_cost>: of moves that refute has accepted
//   cost_of(q, moves)         of moves that refute has accepted, by the puzzle's own rules and with
//                             the cost of the start; their number if absent. Required where moves
//                             or starts have costs, unless unit_moves makes as many moves of a
//                             solution as it costs
//   first_in_order(q, cost, limits)  -> moves_result<move>: the optimal solution that is first in
//                             the order of moves
//   track_of(q, s)            tracks interchangeable parts (tracked_identities)
//   move_texts(q, state, moves)  -> std::vector<std::string>: all moves of a state at once, where
//                             to_text of each by itself would look at all of them
//   label_of(q, move)         what files of the state graph write at the edge; to_text if absent
//   scene_of(q), scene_of(q, state), film_of(q, moves)    pictures: all three or none
//   pddl_of(q)                -> text::pddl_task
//   sas_of(q)                 -> text::sas_task
//   prove_bound(q, bound, limits)   -> certificates::bound_proof: the states of certificates, in
//                             the form that data/formats/certificate.md states for the puzzle
//   prove_bound_by_pair(q, bound, limits)   -> the same, by a forward and a backward set
//   prove_bound_by_paths(q, bound, limits)  -> the same, by a tree of paths; preferred to the
//                             others
//
// Functions on states may take the space before the state, and those of tracked parts their order
// after it: to_text(q, s, state, order).
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/puzzle_parts.hpp"
#include "puzzlegraph/puzzles/typed_notations.hpp"
#include "puzzlegraph/puzzles/typed_questions.hpp"
#include "puzzlegraph/puzzles/typed_random.hpp"

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// The general searches of each encoding, and the puzzle's own solvers.
template <class Traits> std::vector<method> methods_of() {
  std::vector<method> all;
  [&]<class... E>(encoding_list<E...>) {
    (append_methods<task_in<E, first_space<E>>>(all, encoding_name<E>(),
                                                heuristics_in<E, first_space<E>>()),
     ...);
  }(encodings_of<Traits>{});
  if constexpr (requires { Traits::own_algorithms; }) {
    for (auto const a : Traits::own_algorithms) all.push_back({{}, a, {}});
  }
  return all;
}

template <class Traits>
concept written = requires(std::vector<typename Traits::instance> const& boards) {
  { write(boards) } -> std::same_as<std::string>;
};

template <class Traits> puzzle puzzle_of_parts() {
  using own_questions = typed_questions<Traits>;
  puzzle p;
  p.name = Traits::name;
  p.unit = Traits::unit;
  p.summary = Traits::summary;
  if constexpr (requires { Traits::help; }) p.help = Traits::help;
  if constexpr (requires { Traits::objective; }) p.objective = Traits::objective;
  if constexpr (requires { Traits::plan_forms(); }) {
    for (auto const& form : Traits::plan_forms()) p.plan_forms.push_back(form.row);
  }
  p.has_pictures = pictured<question_of<Traits>>;
  if constexpr (requires { Traits::options(); }) p.options = Traits::options();
  if constexpr (requires { Traits::aliases(); }) p.aliases = Traits::aliases();
  if constexpr (requires { Traits::notations().front().row; }) {
    for (auto const& n : Traits::notations()) {
      p.notations.push_back(notation_of<own_questions>(n));
    }
  } else if constexpr (requires { Traits::notations(); }) {
    p.notations = Traits::notations();
  }
  if constexpr (written<Traits>) {
    p.convert = [](text::source const& source, option_values const& values, std::string_view from,
                   std::string_view to) {
      auto const boards = boards_in<Traits>(source, values, from);
      auto out = written_in<Traits>(boards, to);
      try {
        expect_same(boards, boards_in<Traits>(text::make_source("converted", out), {}, to));
      } catch (text::input_error const& e) {
        throw std::invalid_argument(e.what());
      }
      return out;
    };
    p.join = [](std::span<std::string const> files) {
      std::vector<typename Traits::instance> all;
      for (auto const& file : files) {
        auto boards = boards_in<Traits>(text::make_source("board", file), {}, {});
        all.insert(all.end(), boards.begin(), boards.end());
      }
      return write(all);
    };
  }
  if constexpr (requires { &Traits::contest_line; }) p.contest_line = Traits::contest_line;
  p.methods = methods_of<Traits>();
  p.read = [](text::source const& source,
              option_values const& values) -> std::unique_ptr<questions> {
    return std::make_unique<own_questions>(own_boards<Traits>(source, values));
  };
  if constexpr (requires(instance_request const& r) { Traits::random(r); }) {
    p.random = [](instance_request const& r) -> std::unique_ptr<random_file> {
      return std::make_unique<random_instances<Traits>>(r);
    };
  }
  if constexpr (requires(hardest_search const& how) { Traits::find_hardest(how); }) {
    p.find_hardest = [](hardest_search const& how) {
      if (how.size.size() >= UINT32_MAX) {
        throw std::invalid_argument("the hardest instance: expected fewer than 2^32 cells");
      }
      return as_text(Traits::find_hardest(how));
    };
  }
  return p;
}

} // namespace detail

/// Throws std::invalid_argument, which states what is possible, unless `possible`.
inline void expect_request(bool possible, std::string_view expected) {
  if (!possible) {
    throw std::invalid_argument("cannot generate that: expected " + std::string(expected));
  }
}

/// The puzzle of these traits. If a required part is missing, the compiler's error names it.
template <class Traits> puzzle make_puzzle() {
  if constexpr (expect_puzzle_parts<Traits>()) {
    return detail::puzzle_of_parts<Traits>();
  } else {
    return {};
  }
}

} // namespace puzzlegraph
